import { defineCall } from '../define-call.ts'
import {
  amount,
  clientId,
  coinName,
  countedId,
  decimal,
  marketName,
  pageFields,
  pageOf,
  seconds,
  side,
} from '../fields.ts'
import { ENDED_STATES, LIVING_STATES, ORDER_KINDS, ORDER_STATES, SELF_TRADES } from '../terms/order-terms.ts'
import { z } from '../zod.ts'

/** An order, everywhere: the record of the socket's `order.query` and what we add to it. */
export const orderView = z.object({
  id: countedId(),
  market: marketName(),
  source: z.string(),
  /** What it is when it executes: 1 limit, 2 market. */
  type: z.literal([1, 2]),
  side: side(),
  user: z.int(),
  ctime: seconds(),
  mtime: z.optional(seconds()),
  ftime: z.optional(seconds()),
  /** `0` for an order at market. */
  price: decimal(),
  /** In stock; in money for an order by value. */
  amount: decimal(),
  taker_fee: decimal(),
  maker_fee: decimal(),
  left: decimal(),
  deal_stock: decimal(),
  deal_money: decimal(),
  /** In what the order receives. */
  deal_fee: decimal(),
  status: z.enum(ORDER_STATES),
  client_id: z.nullable(z.string()),
  kind: z.enum(ORDER_KINDS),
  /** Whether `amount` and `left` are in money. */
  by_value: z.boolean(),
  trigger_price: z.nullable(decimal()),
  trail: z.nullable(decimal()),
  time_in_force: z.enum(['gtc', 'ioc', 'fok']),
  post_only: z.boolean(),
  expire_at: z.nullable(seconds()),
  /** The other leg of an OCO. */
  linked: z.nullable(countedId()),
  /** The OCO it belongs to: the same number on both legs, however they ended. */
  group: z.nullable(countedId()),
  /** In what `amount` and `left` are. */
  amount_coin: coinName(),
  /** In what `deal_fee` is. */
  fee_coin: coinName(),
  /** Why it ended. */
  reason: z.nullable(z.string()),
})

/** An order on the wire. */
export type OrderView = z.output<typeof orderView>

/** A deal of one's own. */
export const ownDealView = z.object({
  id: countedId(),
  time: seconds(),
  market: marketName(),
  order_id: countedId(),
  side: side(),
  /** 1 maker, 2 taker. */
  role: z.literal([1, 2]),
  price: decimal(),
  amount: decimal(),
  deal: decimal(),
  fee: decimal(),
  fee_coin: coinName(),
})

// Whoever could let own orders meet could print any price in a thin market: only the house's own traders may, and not by a call.
const stp = () => z._default(z.enum(SELF_TRADES), 'expire_taker')
const flag = () => z._default(z.boolean(), false)
const expiry = () => z.optional(seconds())

/** What placing an order may answer, in the order in which it is looked at. */
const PLACING = [
  'TRADING_OFF',
  'CLIENT_ID_REUSED',
  'MARKET_CLOSED',
  'TOO_MANY_ORDERS',
  'ORDER_INVALID',
  'EXPIRY_WRONG',
  'PRICE_WRONG',
  'TRIGGER_WRONG',
  'QUANTITY_TOO_LOW',
  'QUANTITY_TOO_HIGH',
  'VALUE_TOO_LOW',
  'AMOUNT_TOO_LARGE',
  'PRICE_OUT_OF_BAND',
  'POST_ONLY_WOULD_TAKE',
  'NO_LIQUIDITY',
  'NOT_FILLABLE',
  'INSUFFICIENT_BALANCE',
  'BUSY',
] as const

/** Places an order. */
export const orderLimit = defineCall({
  path: '/api/bargain/order-limit',
  access: 'session',
  limit: 'order',
  summary: 'Places an order of any type; after the answer it is seen by every read of the same user.',
  request: {
    market: marketName(),
    side: side(),
    type: z._default(z.enum(ORDER_KINDS), 'limit'),
    price: z.optional(decimal()),
    amount: z.optional(decimal()),
    /** Of a market order by value: what to spend, or to take in. */
    money: z.optional(amount()),
    trigger_price: z.optional(decimal()),
    trail: z.optional(decimal()),
    time_in_force: z.optional(z.enum(['gtc', 'ioc', 'fok'])),
    post_only: flag(),
    stp: stp(),
    expire_at: expiry(),
    client_id: z.optional(clientId()),
  },
  reply: orderView,
  refusals: PLACING,
})

/** Places a limit leg and a stop leg of which one cancels the other. */
export const orderOco = defineCall({
  path: '/api/bargain/order-oco',
  access: 'session',
  limit: 'order',
  summary: 'Places a limit leg and a stop leg; what happens to one first cancels the other.',
  request: {
    market: marketName(),
    side: side(),
    amount: decimal(),
    price: decimal(),
    trigger_price: decimal(),
    /** The stop leg's limit price; without it the stop leg trades at market. */
    stop_price: z.optional(decimal()),
    /** Of a stop leg that buys at market: what it spends. */
    stop_money: z.optional(amount()),
    post_only: flag(),
    stp: stp(),
    expire_at: expiry(),
    client_id: z.optional(clientId()),
  },
  reply: z.object({ orders: z.array(orderView) }),
  refusals: PLACING,
})

/** Amends an order where it stands or waits. */
export const orderAmend = defineCall({
  path: '/api/bargain/order-amend',
  access: 'session',
  limit: 'order',
  summary:
    'Changes the terms of an order where it rests or waits, or of a leg of an OCO; what it has already may be said again.',
  request: {
    market: marketName(),
    order_id: countedId(),
    price: z.optional(decimal()),
    /** The new total, what is filled included. */
    amount: z.optional(decimal()),
    /** The same of an order by value. */
    money: z.optional(amount()),
    /** Where a stop or take-profit waits from now on; refused when the last price has reached it already. */
    trigger_price: z.optional(decimal()),
    /** A trailing order's new distance from the best price since it was placed. */
    trail: z.optional(decimal()),
  },
  reply: orderView,
  refusals: [
    'TRADING_OFF',
    'MARKET_CLOSED',
    'ORDER_NOT_FOUND',
    'NOT_AMENDABLE',
    'ORDER_INVALID',
    'PRICE_WRONG',
    'TRIGGER_WRONG',
    'QUANTITY_TOO_LOW',
    'QUANTITY_TOO_HIGH',
    'VALUE_TOO_LOW',
    'AMOUNT_TOO_LARGE',
    'PRICE_OUT_OF_BAND',
    'POST_ONLY_WOULD_TAKE',
    'INSUFFICIENT_BALANCE',
    'BUSY',
  ],
})

/** Cancels one order, or all of a market. */
export const cancelOrder = defineCall({
  path: '/api/bargain/cancel-order',
  access: 'session',
  limit: 'order',
  summary: 'Cancels one order by its id or client id, or, with the market alone, every order in it.',
  request: { market: marketName(), order_id: z.optional(countedId()), client_id: z.optional(clientId()) },
  reply: z.object({ orders: z.array(orderView) }),
  refusals: ['ORDER_NOT_FOUND', 'BUSY'],
})

const A_DAY_S = 86_400

/** Cancels everything unless said again in time. */
export const cancelAfter = defineCall({
  path: '/api/bargain/cancel-after',
  access: 'session',
  limit: 'order',
  summary: 'Cancels every order after so many seconds unless it is said again before; 0 turns it off.',
  request: { seconds: z.int().check(z.gte(0), z.lte(A_DAY_S)) },
  reply: z.object({ cancel_at: z.nullable(seconds()) }),
  refusals: [],
})

const filters = {
  market: z.optional(marketName()),
  side: z.optional(side()),
  start: z.optional(seconds()),
  end: z.optional(seconds()),
  ...pageFields,
}

/** The current orders. */
export const orderCurrent = defineCall({
  path: '/api/bargain/order-current',
  access: 'session',
  summary: 'Orders that live, waiting ones included, newest first.',
  request: {
    market: filters.market,
    side: filters.side,
    kind: z.optional(z.enum(ORDER_KINDS)),
    status: z.optional(z.enum(LIVING_STATES)),
    ...pageFields,
  },
  reply: pageOf(orderView),
  refusals: [],
})

/** The ended orders. */
export const orderHistory = defineCall({
  path: '/api/bargain/order-history',
  access: 'session',
  summary: 'Orders that ended, newest first; `start` and `end` bound when they were placed.',
  request: { ...filters, kind: z.optional(z.enum(ORDER_KINDS)), status: z.optional(z.enum(ENDED_STATES)) },
  reply: pageOf(orderView),
  refusals: [],
})

/** The own deals. */
export const orderDeals = defineCall({
  path: '/api/bargain/order-deals',
  access: 'session',
  summary: 'Deals of one’s own orders, newest first; of one order with `order_id`.',
  request: { ...filters, order_id: z.optional(countedId()) },
  reply: pageOf(ownDealView),
  refusals: [],
})

/** One order. */
export const orderInfo = defineCall({
  path: '/api/bargain/order-info',
  access: 'session',
  summary: 'One order by its id or client id, living or ended.',
  request: { market: marketName(), order_id: z.optional(countedId()), client_id: z.optional(clientId()) },
  reply: orderView,
  refusals: ['ORDER_NOT_FOUND'],
})

/** What one coin's account holds. */
export const balanceView = z.object({
  available: decimal(),
  freeze: decimal(),
  total: decimal(),
  /** Worth in USDT at the last prices; null where no market says. */
  usdt_value: z.nullable(decimal()),
})

/** The balances. */
export const balance = defineCall({
  path: '/api/bargain/balance',
  access: 'session',
  summary: 'What the trading account holds, keyed by coin name, with `total_money` in USDT beside them.',
  request: { coin: z.optional(coinName()) },
  reply: z.record(z.string(), z.union([decimal(), balanceView])),
  refusals: [],
})

/** Test coins for the demo. */
export const demoFaucet = defineCall({
  path: '/api/demo/faucet',
  access: 'session',
  limit: 'sensitive',
  summary:
    'Demo mode only: gives test coins, once an hour a coin; `FAUCET_RESTS` says in `data.next_at` when it gives again.',
  request: { coin: coinName() },
  reply: z.object({ coin: coinName(), amount: decimal(), next_at: seconds() }),
  refusals: ['404', 'FAUCET_RESTS', 'BUSY'],
})

/** What the faucet gives. */
export const demoFaucetList = defineCall({
  path: '/api/demo/faucet-list',
  access: 'session',
  summary: 'Demo mode only: the coins that the faucet gives, and from when on it gives each again (null: now).',
  request: {},
  reply: z.object({
    records: z.array(z.object({ coin: coinName(), amount: decimal(), next_at: z.nullable(seconds()) })),
  }),
  refusals: ['404'],
})
