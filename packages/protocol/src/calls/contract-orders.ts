import { defineCall } from '../define-call.ts'
import {
  clientId,
  coinName,
  countedId,
  decimal,
  marketName,
  pageFields,
  pageOf,
  seconds,
  side,
  signedDecimal,
} from '../fields.ts'
import {
  CONTRACT_ACTIONS,
  CONTRACT_ORDER_TYPES,
  CONTRACT_ORDERS_AT_ONCE,
  POSITION_SIDES,
  TRIGGER_PRICES,
} from '../terms/contract-terms.ts'
import { ENDED_STATES, ORDER_KINDS, ORDER_STATES } from '../terms/order-terms.ts'
import { z } from '../zod.ts'

/** An order of a contract, everywhere. */
export const contractOrderView = z.object({
  id: countedId(),
  market: marketName(),
  user: z.int(),
  action: z.enum(CONTRACT_ACTIONS),
  /** What it does in the book: 1 sells, 2 buys. */
  side: side(),
  /** What it is when it executes: 1 limit, 2 market. */
  type: z.literal([1, 2]),
  kind: z.enum(ORDER_KINDS),
  status: z.enum(ORDER_STATES),
  ctime: seconds(),
  mtime: z.optional(seconds()),
  ftime: z.optional(seconds()),
  /** `0` for an order at market. */
  price: decimal(),
  /** In stock; null of what closes all there is when its trigger comes. */
  amount: z.nullable(decimal()),
  left: z.nullable(decimal()),
  deal_stock: decimal(),
  deal_money: decimal(),
  deal_fee: decimal(),
  /** What it has won by closing, before fees; null: it closes nothing, it lives, or the history has not added it up yet. */
  realised: z.nullable(signedDecimal()),
  taker_fee: decimal(),
  maker_fee: decimal(),
  /** What is set aside for it; null: it has ended. */
  held: z.nullable(decimal()),
  client_id: z.nullable(z.string()),
  trigger_price: z.nullable(decimal()),
  trigger_by: z.nullable(z.enum(TRIGGER_PRICES)),
  trail: z.nullable(decimal()),
  time_in_force: z.enum(['gtc', 'ioc', 'fok']),
  /** When it ends by itself; null: never. */
  expire_at: z.nullable(seconds()),
  post_only: z.boolean(),
  /** Whether it can only make a position smaller: what closes never opens. */
  reduce_only: z.boolean(),
  amount_coin: coinName(),
  fee_coin: coinName(),
  /** Why it ended. */
  reason: z.nullable(z.string()),
})

/** An order of a contract on the wire. */
export type ContractOrderView = z.output<typeof contractOrderView>

/** One's own side of a deal in a contract. */
export const contractDealView = z.object({
  id: countedId(),
  time: seconds(),
  market: marketName(),
  /** Null: it was no order, but one's liquidation. */
  order_id: z.nullable(countedId()),
  action: z.enum(CONTRACT_ACTIONS),
  /** 1 maker, 2 taker. */
  role: z.literal([1, 2]),
  price: decimal(),
  amount: decimal(),
  deal: decimal(),
  fee: decimal(),
  /** Won by closing, before the fee; null: it opened. */
  realised: z.nullable(signedDecimal()),
  fee_coin: coinName(),
})

/** One's own side of a deal in a contract, on the wire. */
export type ContractDealView = z.output<typeof contractDealView>

/** What placing an order may answer, in the order in which it is looked at. */
const PLACING = [
  // Of an order that opens: whoever stands in a position may leave it.
  'TRADING_OFF',
  'CLIENT_ID_REUSED',
  'MARKET_CLOSED',
  'INDEX_UNKNOWN',
  'TOO_MANY_ORDERS',
  'ORDER_INVALID',
  'EXPIRY_WRONG',
  'PRICE_WRONG',
  'TRIGGER_WRONG',
  'QUANTITY_TOO_LOW',
  'QUANTITY_TOO_HIGH',
  'PRICE_OUT_OF_BAND',
  'CLOSE_TOO_LARGE',
  'POST_ONLY_WOULD_TAKE',
  'NO_LIQUIDITY',
  'NOT_FILLABLE',
  'POSITION_TOO_LARGE',
  'LEVERAGE_TOO_HIGH',
  'INSUFFICIENT_BALANCE',
  'BUSY',
] as const

const orderFields = {
  market: marketName(),
  action: z.enum(CONTRACT_ACTIONS),
  type: z._default(z.enum(CONTRACT_ORDER_TYPES), 'limit'),
  price: z.optional(decimal()),
  /** May be left out of what waits and closes at market: then all there is when its trigger comes. */
  amount: z.optional(decimal()),
  trigger_price: z.optional(decimal()),
  trigger_by: z._default(z.enum(TRIGGER_PRICES), 'last'),
  trail: z.optional(decimal()),
  time_in_force: z.optional(z.enum(['gtc', 'ioc', 'fok'])),
  /** When what rests or waits ends by itself. */
  expire_at: z.optional(seconds()),
  post_only: z._default(z.boolean(), false),
  /** Said of an order that opens it is refused: what closes is always so. */
  reduce_only: z._default(z.boolean(), false),
  client_id: z.optional(clientId()),
}

/** Places an order of a contract. */
export const contractOrder = defineCall({
  path: '/api/contract/order',
  access: 'contract',
  limit: 'order',
  summary: 'Places an order that opens or closes a long or a short; what closes never opens.',
  request: orderFields,
  reply: contractOrderView,
  refusals: PLACING,
})

/** Places several orders. */
export const contractOrderBatch = defineCall({
  path: '/api/contract/order-batch',
  access: 'contract',
  limit: 'order',
  summary: 'Places several orders one after the other, each answered by itself: one refused stops none of the others.',
  request: {
    orders: z.array(z.object(orderFields)).check(z.minLength(1), z.maxLength(CONTRACT_ORDERS_AT_ONCE)),
  },
  reply: z.object({
    results: z.array(
      z.object({
        /** `200`, or the code for which this one was refused. */
        code: z.string(),
        msg: z.string(),
        order: z.nullable(contractOrderView),
        /** What a refusal was measured by. */
        data: z.nullable(z.record(z.string(), z.unknown())),
      }),
    ),
  }),
  refusals: [],
})

/** Amends an order. */
export const contractAmend = defineCall({
  path: '/api/contract/amend',
  access: 'contract',
  limit: 'order',
  summary: 'Changes the terms of an order where it rests or waits; what it has already may be said again.',
  request: {
    market: marketName(),
    order_id: countedId(),
    price: z.optional(decimal()),
    /** The new total, what is filled included; what closes all there is has none. */
    amount: z.optional(decimal()),
    /** Where a stop or take-profit waits from now on; refused when its price has reached it already. */
    trigger_price: z.optional(decimal()),
    /** A trailing order's new distance from the best price since it was placed. */
    trail: z.optional(decimal()),
  },
  reply: contractOrderView,
  refusals: [
    // Of an order that opens: whoever stands in a position may leave it.
    'TRADING_OFF',
    'MARKET_CLOSED',
    'ORDER_NOT_FOUND',
    'NOT_AMENDABLE',
    'ORDER_INVALID',
    'PRICE_WRONG',
    'TRIGGER_WRONG',
    'QUANTITY_TOO_LOW',
    'QUANTITY_TOO_HIGH',
    'PRICE_OUT_OF_BAND',
    'CLOSE_TOO_LARGE',
    'POST_ONLY_WOULD_TAKE',
    'POSITION_TOO_LARGE',
    'LEVERAGE_TOO_HIGH',
    'INSUFFICIENT_BALANCE',
    'BUSY',
  ],
})

/** Cancels one order. */
export const contractCancel = defineCall({
  path: '/api/contract/cancel',
  access: 'contract',
  limit: 'order',
  summary: 'Cancels one order by its id or client id.',
  request: { market: marketName(), order_id: z.optional(countedId()), client_id: z.optional(clientId()) },
  reply: contractOrderView,
  refusals: ['ORDER_NOT_FOUND', 'BUSY'],
})

/** Cancels all orders. */
export const contractCancelAll = defineCall({
  path: '/api/contract/cancel-all',
  access: 'contract',
  limit: 'order',
  summary: 'Cancels every order of a contract, or, without a market, every order of all contracts.',
  request: { market: z.optional(marketName()) },
  reply: z.object({ orders: z.array(contractOrderView) }),
  refusals: ['BUSY'],
})

const A_DAY_S = 86_400

/** Cancels everything in contracts unless said again in time. */
export const contractCancelAfter = defineCall({
  path: '/api/contract/cancel-after',
  access: 'contract',
  limit: 'order',
  summary: 'Cancels every order in contracts after so many seconds unless it is said again before; 0 turns it off.',
  request: { seconds: z.int().check(z.gte(0), z.lte(A_DAY_S)) },
  reply: z.object({ cancel_at: z.nullable(seconds()) }),
  refusals: [],
})

/** The current orders. */
export const contractOrders = defineCall({
  path: '/api/contract/orders',
  access: 'contract',
  summary: 'Orders of contracts that live, waiting ones included, newest first.',
  request: { market: z.optional(marketName()), action: z.optional(z.enum(CONTRACT_ACTIONS)), ...pageFields },
  reply: pageOf(contractOrderView),
  refusals: [],
})

const past = {
  market: z.optional(marketName()),
  start: z.optional(seconds()),
  end: z.optional(seconds()),
  ...pageFields,
}

/** The ended orders. */
export const contractHistory = defineCall({
  path: '/api/contract/history',
  access: 'contract',
  summary: 'Orders of contracts that ended, newest first; `start` and `end` bound when they were placed.',
  request: { ...past, action: z.optional(z.enum(CONTRACT_ACTIONS)), status: z.optional(z.enum(ENDED_STATES)) },
  reply: pageOf(contractOrderView),
  refusals: [],
})

/** The own deals. */
export const contractDeals = defineCall({
  path: '/api/contract/deals',
  access: 'contract',
  summary: 'One’s deals in contracts, newest first, those of a liquidation included; of one order with `order_id`.',
  request: { ...past, order_id: z.optional(countedId()) },
  reply: pageOf(contractDealView),
  refusals: [],
})

/** The own funding payments. */
export const contractFundingPaid = defineCall({
  path: '/api/contract/funding-paid',
  access: 'contract',
  summary: 'What one’s positions paid and got as funding, newest first.',
  request: past,
  reply: pageOf(
    z.object({
      time: seconds(),
      market: marketName(),
      side: z.enum(POSITION_SIDES),
      /** Below zero: paid; above: got. */
      amount: signedDecimal(),
      coin: coinName(),
      /** The rate of that slot, as a fraction, and the mark it was reckoned at. */
      rate: signedDecimal(),
      mark: decimal(),
    }),
  ),
  refusals: [],
})

const DAYS_MAX = 92

/** What each day brought. */
export const contractDays = defineCall({
  path: '/api/contract/days',
  access: 'contract',
  summary: 'What each of the latest days won and lost in contracts after fees, funding and liquidations in it.',
  request: { days: z._default(z.int().check(z.gte(1), z.lte(DAYS_MAX)), 30) },
  reply: z.object({
    coin: coinName(),
    /** Every day in UTC, the oldest first and today last; what is won and lost on paper is not in it. */
    records: z.array(
      z.object({
        time: seconds(),
        /** In all. */
        amount: signedDecimal(),
        /** Of that, what funding took (below zero) or gave. */
        funding: signedDecimal(),
      }),
    ),
  }),
  refusals: [],
})

/** What happened to a position without its owner. */
export const closingView = z.object({
  time: seconds(),
  market: marketName(),
  side: z.enum(POSITION_SIDES),
  /** `liquidated`: it fell below its maintenance; `deleveraged`: it was closed against one that did. */
  kind: z.enum(['liquidated', 'deleveraged']),
  /** Of it then, and what was closed in the book and against others. */
  amount: decimal(),
  dealt: decimal(),
  deleveraged: decimal(),
  /** The mark that liquidated it; of a deleveraged one the average price at which it was closed. */
  price: decimal(),
  /** Won by it, before fees; null of a liquidation: its deals say. */
  realised: z.nullable(signedDecimal()),
})

/** What happened to one's positions without one's doing. */
export const contractClosings = defineCall({
  path: '/api/contract/closings',
  access: 'contract',
  summary: 'One’s liquidations and deleveragings, newest first, each with what brought it about.',
  request: past,
  reply: pageOf(closingView),
  refusals: [],
})
