import { defineCall } from '../define-call.ts'
import { coinName, decimal, marketName, pageFields, pageOf, seconds, signedDecimal } from '../fields.ts'
import { POSITION_SIDES } from '../terms/contract-terms.ts'
import { z } from '../zod.ts'
import { apiKline, exchangeDepth } from './markets.ts'

/** A tier of a contract: what holds for a position whose value at the mark is above `above`, up to `upTo`. */
export const tierView = z.object({
  /** In money. */
  above: decimal(),
  up_to: decimal(),
  leverage_max: z.int(),
  /** What must stay of the value, as a fraction, less `deduction`. */
  maintenance: decimal(),
  deduction: decimal(),
})

/** A contract as every list shows it. */
export const contractView = z.object({
  name: marketName(),
  /** `BTC/USDT`. */
  title: z.string(),
  stock: coinName(),
  money: coinName(),
  state: z.enum(['open', 'paused']),
  /** No source of the index is fresh: mark, triggers and liquidations stand still. */
  frozen: z.boolean(),
  mark: decimal(),
  index: decimal(),
  prices: z.object({ last: decimal(), open: decimal(), high: decimal(), low: decimal() }),
  /** Against the price 24 hours ago, as a fraction; volume and deal are of the same 24 hours. */
  change: signedDecimal(),
  volume: decimal(),
  deal: decimal(),
  /** In stock, one side; null: not counted yet. */
  open_interest: z.nullable(decimal()),
  funding: z.object({
    /** The rate of the last slot, as a fraction; above zero longs pay shorts. Null: none was settled yet. */
    last_rate: z.nullable(signedDecimal()),
    last_at: z.nullable(seconds()),
    /** What the next slot would be settled at if it came now; null: unknown. */
    next_rate: z.nullable(signedDecimal()),
    next_at: seconds(),
    interval_s: z.int(),
  }),
  precision: z.object({ price: z.int(), amount: z.int(), money: z.int() }),
  tick: decimal(),
  lot: decimal(),
  /** What one lot costs at a price of one tick, in the smallest unit of money: for whoever reckons in whole numbers. */
  tick_atoms: z.int(),
  min_amount: decimal(),
  max_amount: decimal(),
  position_max: decimal(),
  price_max: decimal(),
  band: z.nullable(z.object({ lowest: decimal(), highest: decimal() })),
  leverage_max: z.int(),
  /** The lowest first. */
  tiers: z.array(tierView),
  /** By level, from 0. */
  fees: z.array(z.object({ maker: decimal(), taker: decimal() })),
})

/** A contract on the wire. */
export type ContractView = z.output<typeof contractView>

/** All contracts. */
export const contractMarkets = defineCall({
  path: '/api/contract/markets',
  access: 'public',
  summary: 'All contracts with their rules, tiers, prices, funding and the figures of the latest 24 hours.',
  request: {},
  reply: z.object({ records: z.array(contractView) }),
  refusals: [],
})

/** Candles of one contract. */
export const contractKline = defineCall({
  path: '/api/contract/kline',
  access: 'public',
  summary:
    'Candles of one contract, oldest first, at most the newest `limit` before `end`, which is now at the latest.',
  request: apiKline.fields,
  reply: apiKline.reply,
  refusals: [],
})

/** The best levels of a contract's book. */
export const contractDepth = defineCall({
  path: '/api/contract/depth',
  access: 'public',
  summary: 'The best levels of a contract’s book, each a price and an amount, the best first.',
  request: exchangeDepth.fields,
  reply: exchangeDepth.reply,
  refusals: [],
})

/** The settled slots of a contract. */
export const contractFunding = defineCall({
  path: '/api/contract/funding',
  access: 'public',
  summary: 'The settled funding slots of a contract, newest first, each with its rate, mark and sums.',
  request: { market: marketName(), ...pageFields },
  reply: pageOf(
    z.object({
      time: seconds(),
      market: marketName(),
      rate: signedDecimal(),
      mark: decimal(),
      /** In money: what was paid and got in all; the rest is the fund's. */
      paid: decimal(),
      received: decimal(),
    }),
  ),
  refusals: [],
})

/** The insurance fund. */
export const contractInsurance = defineCall({
  path: '/api/contract/insurance',
  access: 'public',
  summary: 'What the insurance fund holds now, and what it held at the end of each of the latest days.',
  request: {},
  reply: z.object({
    records: z.array(
      z.object({
        coin: coinName(),
        amount: decimal(),
        days: z.array(z.object({ time: seconds(), amount: decimal() })),
      }),
    ),
  }),
  refusals: [],
})

/** What was liquidated. */
export const contractLiquidations = defineCall({
  path: '/api/contract/liquidations',
  access: 'public',
  summary: 'What was liquidated in a contract, newest first, without saying whose it was.',
  request: { market: marketName(), ...pageFields },
  reply: pageOf(
    z.object({
      time: seconds(),
      market: marketName(),
      side: z.enum(POSITION_SIDES),
      mark: decimal(),
      amount: decimal(),
      /** Closed in the book, and against others. */
      dealt: decimal(),
      deleveraged: decimal(),
      /** What the insurance fund got, or paid (below zero). */
      fund: signedDecimal(),
    }),
  ),
  refusals: [],
})
