import { defineDeskCall } from '../define-call.ts'
import { z } from '../zod.ts'

const fee = () => z.object({ level: z.int(), maker_ppm: z.int(), taker_ppm: z.int() })

/** Markets, coins, levels and the house's own traders. */
export const deskMarketList = defineDeskCall({
  path: '/desk/market/list',
  access: 'session',
  permission: 'markets',
  summary:
    'Every market with its rules, fees and resting orders, every coin with its bound, the levels, and the demo’s traders.',
  request: {},
  reply: z.object({
    markets: z.array(
      z.object({
        name: z.string(),
        base: z.string(),
        quote: z.string(),
        state: z.enum(['open', 'paused', 'closed']),
        zone: z.string(),
        rank: z.int(),
        recommended: z.nullable(z.string()),
        tick: z.string(),
        lot: z.string(),
        last: z.string(),
        min_amount: z.string(),
        max_amount: z.string(),
        min_value: z.string(),
        max_value: z.string(),
        band_ppm: z.int(),
        /** By level; levels beyond the last one pay as that one. */
        fees: z.array(fee()),
        /** Whether they are those of the levels. */
        fees_of_levels: z.boolean(),
        resting: z.object({ buy: z.int(), sell: z.int() }),
        /** Of the last 24 hours, in the quote coin, and in USDT where it has a price. */
        turnover: z.string(),
        turnover_usdt: z.nullable(z.string()),
      }),
    ),
    coins: z.array(
      z.object({
        coin: z.string(),
        name: z.string(),
        decimals: z.int(),
        /** The most that the house may ever hold of it. */
        max_total: z.string(),
        /** What is owed of it now. */
        owed: z.string(),
        markets: z.int(),
      }),
    ),
    levels: z.array(
      z.object({
        level: z.int(),
        turnover_30d: z.string(),
        spot: fee(),
        contract: fee(),
        withdraw_unverified: z.string(),
        withdraw_verified: z.string(),
        open_orders_max: z.int(),
        people: z.int(),
      }),
    ),
    /** What is traded person to person; `off` says why something is off that market. */
    otc: z.object({
      coins: z.array(
        z.object({
          coin: z.string(),
          places: z.int(),
          price_places: z.int(),
          fee_ppm: z.int(),
          min_amount: z.string(),
          off: z.nullable(z.string()),
        }),
      ),
      currencies: z.array(
        z.object({
          currency: z.string(),
          name: z.string(),
          places: z.int(),
          per_usd: z.string(),
          off: z.nullable(z.string()),
        }),
      ),
      /** Who bears a merchant's badge, and whose is on hold. */
      merchants: z.array(
        z.object({
          uid: z.int(),
          nickname: z.string(),
          state: z.enum(['granted', 'held']),
          /** Why it is on hold. */
          reason: z.nullable(z.string()),
          orders: z.int(),
          /** Per cent of their orders; null before the first. */
          completion: z.nullable(z.string()),
          /** Of five; null before the first. */
          rating: z.nullable(z.string()),
          /** Since when it stands so. */
          since: z.number(),
        }),
      ),
    }),
    /** Null: no demo. */
    traders: z.nullable(z.object({ paused: z.boolean() })),
    /** The command of the journal up to which orders were counted. */
    seq: z.int(),
  }),
  refusals: [],
})
