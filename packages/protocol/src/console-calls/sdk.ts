import { defineConsoleCall } from '../define-call.ts'
import { LANGUAGES } from '../language.ts'
import { z } from '../zod.ts'

/** What there is to download for an institution's own developers. */
export const sdkList = defineConsoleCall({
  path: '/backoffice/sdk/list',
  access: 'session',
  permission: 'application',
  summary: 'The packages for an institution’s own developers: each version with its size, digest and what changed.',
  request: {},
  reply: z.object({
    packages: z.array(
      z.object({
        package: z.enum(['server', 'classroom']),
        name: z.string(),
        versions: z.array(
          z.object({
            version: z.string(),
            released: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'format')),
            needs: z.string(),
            /** Null: the file is not on this server. */
            file: z.nullable(z.object({ address: z.string(), bytes: z.int(), sha256: z.string() })),
            changes: z.record(z.enum(LANGUAGES), z.array(z.string())),
          }),
        ),
      }),
    ),
  }),
  refusals: [],
})
