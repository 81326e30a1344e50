import { defineConsoleCall } from '../define-call.ts'
import { text } from '../fields.ts'
import { z } from '../zod.ts'
import { CLASS_LIMITS } from './class-terms.ts'

const permission = 'classes'
const NAME_MAX = 64
// The longest list a class can have, at some hundred characters a row; the body's own bound is lower than twice this.
const CSV_MAX = 200_000
const id = () => z.int().check(z.gte(1))

/** Who teaches and assists at an institution. */
export const staffList = defineConsoleCall({
  path: '/backoffice/staff/list',
  access: 'session',
  permission,
  summary: 'Who teaches and assists at the institution, by name.',
  request: {},
  reply: z.object({ records: z.array(z.object({ staff_id: id(), name: z.string() })) }),
  refusals: [],
})

/** Adds somebody who teaches or assists. */
export const staffAdd = defineConsoleCall({
  path: '/backoffice/staff/add',
  access: 'session',
  permission,
  summary: 'Adds somebody who teaches or assists; a name that is there already is answered with its id.',
  request: { name: text(NAME_MAX) },
  reply: z.object({ staff_id: id(), name: z.string() }),
  refusals: [],
})

/** Who is expected in a class. */
export const rosterList = defineConsoleCall({
  path: '/backoffice/roster/list',
  access: 'session',
  permission,
  summary: 'Who is expected in a class, in the order of the list that was brought.',
  request: { class_id: id() },
  reply: z.object({ records: z.array(z.object({ name: z.string(), number: z.string() })) }),
  refusals: ['404'],
})

/** Brings the list of who is expected. */
export const rosterImport = defineConsoleCall({
  path: '/backoffice/roster/import',
  access: 'session',
  permission,
  summary:
    'Replaces the list of who is expected by a CSV with the columns name and number; nothing is kept of a wrong one.',
  request: { class_id: id(), csv: z.string().check(z.minLength(1, 'required'), z.maxLength(CSV_MAX)) },
  reply: z.object({
    expected: z.int().check(z.gte(0), z.lte(CLASS_LIMITS.rosterMax)),
    /** Rows that cannot be read, at most twenty; with any of them nothing was changed. */
    problems: z.array(
      z.object({ row: id(), reason: z.enum(['no_name', 'name_long', 'number_long', 'twice', 'quote']) }),
    ),
  }),
  refusals: ['404', 'CLASS_BEGUN'],
})
