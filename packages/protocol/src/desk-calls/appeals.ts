import { defineDeskCall } from '../define-call.ts'
import { OTC_APPEAL_REASONS, OTC_EVENTS, OTC_ORDER_STATES } from '../terms/otc-terms.ts'
import { z } from '../zod.ts'
import { moment } from './desk-fields.ts'

const ORDER_MAX = 999_999_999_999_999

const side = z.object({
  uid: z.int(),
  /** The verified name; null: there is none any more. */
  name: z.nullable(z.string()),
  nickname: z.string(),
  level: z.int(),
  merchant: z.boolean(),
  since: moment(),
  orders: z.int(),
  completion: z.nullable(z.string()),
  release_s: z.nullable(z.int()),
  rating: z.nullable(z.string()),
  /** Appeals of theirs that were decided for them, and all that were decided. */
  appeals: z.object({ won: z.int(), decided: z.int() }),
})

/** An appealed order, whole. */
export const deskAppeal = defineDeskCall({
  path: '/desk/people/appeal',
  access: 'session',
  permission: 'user papers',
  summary: 'An OTC order whole: its sums, both sides and their records, the appeal and the chat; each look is a row.',
  request: { number: z.int().check(z.gte(1), z.lte(ORDER_MAX)) },
  reply: z.object({
    number: z.int(),
    advert: z.int(),
    state: z.enum(OTC_ORDER_STATES),
    coin: z.string(),
    currency: z.string(),
    /** What the buyer bought, what is held of the seller, and what it costs. */
    amount: z.string(),
    held: z.string(),
    money: z.string(),
    price: z.string(),
    fee: z.string(),
    reference: z.string(),
    pay_minutes: z.int(),
    paid_by: z.nullable(z.string()),
    /** Where the buyer was told to pay. */
    pay_to: z.array(z.string()),
    asked_at: moment(),
    paid_at: z.nullable(moment()),
    /** Whether two operators decide it. */
    by_two: z.boolean(),
    buyer: side,
    seller: side,
    appeal: z.nullable(
      z.object({ by: z.enum(['buyer', 'seller']), reason: z.enum(OTC_APPEAL_REASONS), text: z.string(), at: moment() }),
    ),
    lines: z.array(
      z.object({
        id: z.int(),
        at: moment(),
        from: z.enum(['buyer', 'seller', 'house']),
        /** What happened; null: somebody wrote. */
        event: z.nullable(z.enum(OTC_EVENTS)),
        text: z.string(),
        /** The letter of its picture, which is drawn as papers are. */
        picture: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: ['404'],
})

/** One side of it. */
export type AppealSide = z.output<typeof side>
