import { defineDeskCall } from '../define-call.ts'
import { z } from '../zod.ts'
import { moment } from './desk-fields.ts'

const PAGE_MAX = 100
const BEGIN_MAX = 10_000
const shown = { access: 'session', permission: 'invitations' } as const

/** Decimal text in USDT; null: a part of it nobody priced. */
const usdt = () => z.nullable(z.string())

/** How the invitation programme stands. */
export const deskInvitations = defineDeskCall({
  path: '/desk/invitation/info',
  ...shown,
  summary:
    'The share of fees by level, what friends brought over the last 30 counted days, who invited most, and whom it brings nothing.',
  request: {},
  reply: z.object({
    /** The last day that was counted; null: none yet. */
    counted: z.nullable(z.string()),
    shares: z.array(
      z.object({
        level: z.int(),
        share_ppm: z.int(),
        /** How many people of that level have invited somebody. */
        inviters: z.int(),
      }),
    ),
    /** Everybody who was invited, and those who have brought something. */
    invited: z.int(),
    trading: z.int(),
    /** Day by day, the oldest first: fees that friends paid, and what of them was given on. */
    days: z.array(z.object({ day: z.string(), fees: usdt(), reward: usdt() })),
    /** What was credited by coin, ever, and what waits. */
    coins: z.array(z.object({ coin: z.string(), credited: z.string(), waits: z.string() })),
    first: z.array(z.object({ uid: z.int(), friends: z.int(), reward: z.string() })),
    /** Whom the programme is over for. */
    barred: z.array(z.object({ uid: z.int(), reason: z.string(), at: moment() })),
    /** Who handed in their inviter's own document: what they deal brings nothing. */
    same_document: z.array(z.object({ uid: z.int(), inviter: z.int() })),
  }),
  refusals: [],
})

/** What was credited to inviters. */
export const deskInvitationCredits = defineDeskCall({
  path: '/desk/invitation/credits',
  ...shown,
  summary: 'The credits of the invitation programme, newest first, with those that the ledger refused and why.',
  request: {
    /** Those that are not done; absent: all. */
    open: z.optional(z.boolean()),
    limit_begin: z._default(z.int().check(z.gte(0), z.lte(BEGIN_MAX)), 0),
    limit_num: z._default(z.int().check(z.gte(1), z.lte(PAGE_MAX)), 50),
  },
  reply: z.object({
    credits: z.array(
      z.object({
        credit: z.string(),
        uid: z.int(),
        coin: z.string(),
        amount: z.string(),
        state: z.enum(['asked', 'done']),
        made_at: moment(),
        done_at: z.nullable(moment()),
        /** Why the ledger refused it last; null: it did not, or has done it since. */
        refused: z.nullable(z.string()),
        /** Since when nobody knows whether it was done; null: that is known. */
        unsure_since: z.nullable(moment()),
      }),
    ),
    more: z.boolean(),
  }),
  refusals: [],
})
