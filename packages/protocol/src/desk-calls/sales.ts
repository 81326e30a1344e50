import { defineDeskCall } from '../define-call.ts'
import { LANGUAGES } from '../language.ts'
import { START_MODES, START_OUTCOMES, START_STATES } from '../terms/start-terms.ts'
import { z } from '../zod.ts'
import { moment } from './desk-fields.ts'

/** Every sale. */
export const deskSaleList = defineDeskCall({
  path: '/desk/sale/list',
  access: 'session',
  permission: 'markets',
  summary:
    'Every sale of a new coin, drafts too, the newest first: its terms, how far it has come, and what it waits for.',
  request: {},
  reply: z.object({
    sales: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        coin: z.string(),
        money: z.string(),
        mode: z.enum(START_MODES),
        state: z.enum(['draft', ...START_STATES]),
        outcome: z.nullable(z.enum(START_OUTCOMES)),
        issuer: z.int(),
        level: z.int(),
        market: z.nullable(z.string()),
        opens_at: moment(),
        closes_at: moment(),
        trades_at: moment(),
        for_sale: z.string(),
        goal: z.string(),
        raised: z.string(),
        units: z.int(),
        units_max: z.int(),
        units_needed: z.int(),
        entries: z.int(),
        /** Per cents in all @ days after trading opens. */
        unlocks: z.string(),
        outside: z.nullable(z.string()),
        /** Its draw waits for the word of the world outside. */
        waits: z.boolean(),
        languages: z.array(z.enum(LANGUAGES)),
      }),
    ),
  }),
  refusals: [],
})
