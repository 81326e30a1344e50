import { houseNoteView } from '../calls/init.ts'
import { defineConsoleCall } from '../define-call.ts'
import { seconds } from '../fields.ts'
import { LANGUAGES } from '../language.ts'
import { z } from '../zod.ts'

/** What the console needs before it can show anything. */
export const serviceInfo = defineConsoleCall({
  path: '/backoffice/service/info',
  access: 'public',
  summary: 'What the console needs before anyone has signed in: its name, the time, languages and password rule.',
  request: {},
  reply: z.object({
    name: z.string(),
    server_time: seconds(),
    demo: z.boolean(),
    languages: z.array(z.object({ code: z.enum(LANGUAGES), name: z.string() })),
    password_length: z.object({ min: z.int(), max: z.int() }),
    /** Maintenance that is announced. */
    house_notes: z.array(houseNoteView),
  }),
  refusals: [],
})
