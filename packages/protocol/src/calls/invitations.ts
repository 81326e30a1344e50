import { defineCall } from '../define-call.ts'
import { calendarDay, coinName, decimal, nothing, pageFields, pageOf, seconds } from '../fields.ts'
import { INVITE_DAYS, INVITE_PERIODS } from '../terms/invite-terms.ts'
import { z } from '../zod.ts'

const INVITE_CODE_MAX = 32

/** A friend who traded, as their inviter sees them; amounts are in USDT. */
const inviteFriend = z.object({
  /** Masked. */
  name: z.string(),
  joined: seconds(),
  /** Null: no market priced it. */
  traded: z.nullable(decimal()),
  fees: z.nullable(decimal()),
  reward: z.nullable(decimal()),
})

/** A friend who traded. */
export type InviteFriend = z.output<typeof inviteFriend>

/** What came of one's invitations. */
export const inviteInfo = defineCall({
  path: '/api/user/invite-info',
  access: 'session',
  summary: 'One’s code and link, the share that one gets, and what came of it: a line, a funnel, coins and friends.',
  request: {
    /** Over how many days that are counted. */
    days: z._default(z.literal(INVITE_DAYS), 30),
    ...pageFields,
  },
  reply: z.object({
    code: z.string(),
    link: z.string(),
    /** Of friends’ fees, at one's level now. */
    share_ppm: z.int(),
    /** For how many days after a friend joined. */
    share_days: z.int(),
    /** The programme is over for this account. */
    barred: z.boolean(),
    /** How many opened one’s link since the beginning, each counted once. */
    opened: z.int(),
    /** Friends since the beginning: who joined, were verified, and paid fees that brought something. */
    invited: z.int(),
    verified: z.int(),
    trading: z.int(),
    /** The last day that was counted; null: none yet. */
    counted: z.nullable(calendarDay()),
    /** In USDT at the prices of each day: over these days, and of the last day. */
    earned: decimal(),
    latest: decimal(),
    line: z.array(z.object({ day: calendarDay(), reward: decimal() })),
    /** What was credited of these days, exact, by coin; `waits` is on its way. */
    rewards: z.array(z.object({ coin: coinName(), amount: decimal(), waits: decimal() })),
    ...pageOf(inviteFriend).shape,
  }),
  refusals: [],
})

const inviter = {
  /** Masked for everybody. */
  name: z.string(),
  /** Friends who brought something in the period. */
  invited: z.int(),
  /** In USDT. */
  reward: decimal(),
}

/** Who got most by inviting. */
export const inviteRank = defineCall({
  path: '/api/user/invite-rank',
  access: 'session',
  summary: 'Who got most by inviting, over the last counted day, week or month, or in all; all names are masked.',
  request: { period: z._default(z.enum(INVITE_PERIODS), 'week') },
  reply: z.object({
    /** The days that it is about; null: none was counted. */
    since: z.nullable(calendarDay()),
    until: z.nullable(calendarDay()),
    records: z.array(z.object({ rank: z.int(), ...inviter, mine: z.boolean() })),
    /** One's own place; the rank is null where nothing came. */
    mine: z.object({ rank: z.nullable(z.int()), ...inviter }),
  }),
  refusals: [],
})

/** Somebody opened an invitation. */
export const inviteOpened = defineCall({
  path: '/api/user/invite-opened',
  access: 'public',
  summary:
    'Counts that somebody opened the link of an invitation: a visitor once for each inviter, and nobody their own.',
  request: { code: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(INVITE_CODE_MAX)) },
  reply: nothing(),
  refusals: [],
})
