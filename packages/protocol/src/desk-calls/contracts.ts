import { defineDeskCall } from '../define-call.ts'
import { z } from '../zod.ts'
import { moment } from './desk-fields.ts'

const PAGE_MAX = 100
// Nobody turns pages for longer than this.
const BEGIN_MAX = 10_000

const rates = () => z.object({ maker_ppm: z.int(), taker_ppm: z.int() })
const contractName = () => z.string().check(z.regex(/^[A-Z0-9]{2,30}$/, 'format'))

/** Whoever looks at contracts may see all of them. */
const shown = { access: 'session', permission: 'contracts' } as const

/** The contracts, what they go by, and what stands behind them. */
export const deskContractList = defineDeskCall({
  path: '/desk/contract/list',
  ...shown,
  summary:
    'Every contract with its rules, tiers, prices, funding and the sources of its index, and the insurance fund with the last 90 days of it.',
  request: {},
  reply: z.object({
    contracts: z.array(
      z.object({
        name: z.string(),
        base: z.string(),
        quote: z.string(),
        state: z.enum(['open', 'paused', 'closed']),
        /** Nobody knows the index: mark, triggers and liquidations stand still. */
        frozen: z.boolean(),
        last: z.string(),
        index: z.string(),
        mark: z.string(),
        /** Of the last 24 hours, in the quote coin. */
        turnover: z.string(),
        /** What all longs hold, which is what all shorts hold; and what that is worth at the mark. */
        open_interest: z.string(),
        open_value: z.string(),
        /** How many positions there are. */
        longs: z.int(),
        shorts: z.int(),
        funding: z.object({
          /** Null: none was settled yet. */
          last_rate: z.nullable(z.string()),
          last_at: z.nullable(moment()),
          /** What it would be now; null: nothing was measured since the last. */
          next_rate: z.nullable(z.string()),
          next_at: moment(),
          interval_s: z.int(),
        }),
        tick: z.string(),
        lot: z.string(),
        min_amount: z.string(),
        max_amount: z.string(),
        position_max: z.string(),
        price_max: z.string(),
        band_ppm: z.int(),
        impact_value: z.string(),
        /** Of the lowest level; the others follow their table. */
        fees: rates(),
        tiers: z.array(
          z.object({
            up_to: z.string(),
            leverage: z.int(),
            maintenance_ppm: z.int(),
            deduction: z.string(),
          }),
        ),
        sources: z.array(
          z.object({
            venue: z.string(),
            /** What it calls the pair. */
            symbol: z.string(),
            weight: z.int(),
            /** Whether the house makes up what it says: in a demo, where nobody outside is asked. */
            simulated: z.boolean(),
            /** False: an operator left it out. */
            active: z.boolean(),
            /** What it said last; null: nothing yet. */
            price: z.nullable(z.string()),
            at: z.nullable(moment()),
            /** Whether that is young enough to count. */
            fresh: z.boolean(),
            /** Why it was not understood last. */
            trouble: z.nullable(z.string()),
          }),
        ),
      }),
    ),
    funds: z.array(
      z.object({
        coin: z.string(),
        amount: z.string(),
        /** What the house has taken in fees, from which the fund can be filled. */
        fees: z.string(),
        /** At the end of each day on which it moved, the newest first. */
        days: z.array(z.object({ time: moment(), amount: z.string() })),
      }),
    ),
  }),
  refusals: [],
})

const side = () => z.object({ positions: z.int(), amount: z.string(), value: z.string() })

/** What the house's contracts would do at other prices. */
export const deskContractRisk = defineDeskCall({
  path: '/desk/contract/risk',
  ...shown,
  summary:
    'What would be liquidated if every mark moved at once by −10 % to +10 %: positions, value, and what those accounts would lack.',
  request: {},
  reply: z.object({
    at: moment(),
    moves: z.array(
      z.object({
        percent: z.int(),
        accounts: z.int(),
        contracts: z.array(z.object({ name: z.string(), mark: z.string(), long: side(), short: side() })),
        /** By the coin in which contracts are settled. */
        sums: z.array(
          z.object({
            coin: z.string(),
            value: z.string(),
            /** What is lost beyond what those accounts have: the fund pays it, or others are deleveraged. */
            shortage: z.string(),
          }),
        ),
      }),
    ),
  }),
  refusals: [],
})

/** What was closed of positions without their owners. */
export const deskContractClosings = defineDeskCall({
  path: '/desk/contract/closings',
  ...shown,
  summary:
    'Liquidations and deleveragings of everybody, newest first, of one kind or contract where that is asked for.',
  request: {
    kind: z.optional(z.enum(['liquidated', 'deleveraged'])),
    contract: z.optional(contractName()),
    limit_begin: z._default(z.int().check(z.gte(0), z.lte(BEGIN_MAX)), 0),
    limit_num: z._default(z.int().check(z.gte(1), z.lte(PAGE_MAX)), 50),
  },
  reply: z.object({
    closings: z.array(
      z.object({
        /** The command of the journal that did it, and its place among what that did. */
        seq: z.int(),
        place: z.int(),
        at: moment(),
        /** Null: one of the house’s own traders in a demo. */
        uid: z.nullable(z.int()),
        contract: z.string(),
        side: z.enum(['long', 'short']),
        kind: z.enum(['liquidated', 'deleveraged']),
        amount: z.string(),
        /** Of that, what the book took, and what others were closed against it for. */
        dealt: z.string(),
        deleveraged: z.string(),
        /** The mark of a liquidation, the price of a deleveraging. */
        price: z.string(),
        /** What the insurance fund got by it; below zero: what it paid. */
        fund: z.string(),
      }),
    ),
    more: z.boolean(),
  }),
  refusals: ['404'],
})

/** The settled slots of a contract. */
export const deskContractFunding = defineDeskCall({
  path: '/desk/contract/funding',
  ...shown,
  summary: 'The last thirty funding slots of a contract: rate, mark, and what was paid and received.',
  request: { contract: contractName() },
  reply: z.object({
    slots: z.array(
      z.object({
        time: moment(),
        rate: z.string(),
        mark: z.string(),
        paid: z.string(),
        received: z.string(),
      }),
    ),
  }),
  refusals: ['404'],
})
