import { defineCall } from '../define-call.ts'
import { amount, coinName, countedId, currencyName, decimal, rowId, seconds, side } from '../fields.ts'
import { QUICK_BOOKS } from '../terms/otc-terms.ts'
import { z } from '../zod.ts'
import { advertView } from './otc-adverts.ts'
import { otcOrderView } from './otc-orders.ts'

/** One way to buy or sell at once: an advert, or the book of the currency's market. */
export const quickWay = z.object({
  /** Null: the book. */
  advert: z.nullable(advertView),
  /** What a coin costs, or brings, with every cost in. */
  price: decimal(),
  /** Coins that one gets, or gives. */
  amount: decimal(),
  /** Money that one pays, or gets. */
  money: decimal(),
  /** What the house keeps of what one gets, and of what; an advert's maker pays it. */
  fee: decimal(),
  fee_in: coinName(),
  /** How much one's purse lacks of what one gives; null: nothing, or nobody is signed in. */
  lacks: z.nullable(decimal()),
})

/** A way on the wire. */
export type QuickWay = z.output<typeof quickWay>

/** Quotes. */
export const otcQuickQuote = defineCall({
  path: '/api/otc/quick-quote',
  access: 'public',
  summary: 'The best ways to buy or sell an amount: adverts and the book, all costs in; it holds for 8 seconds.',
  request: {
    /** What the caller wants: 1 to sell, 2 to buy. */
    side: side(),
    coin: coinName(),
    currency: currencyName(),
    /** One of the two: coins to get or to give, money to pay or to get. */
    amount: z.optional(amount()),
    money: z.optional(amount()),
  },
  reply: z.object({
    /** Null: nobody is signed in, or there is no way. */
    quote_id: z.nullable(rowId()),
    /** The best first. */
    ways: z.array(quickWay),
    book: z.enum(QUICK_BOOKS),
    /** Who sells has no method of their own in this currency to be paid by. */
    methods_missing: z.boolean(),
    time: seconds(),
    expires_at: seconds(),
  }),
  refusals: [],
})

/** What the book gave. */
export const quickDeal = z.object({
  order_id: countedId(),
  coin: coinName(),
  currency: currencyName(),
  amount: decimal(),
  money: decimal(),
  fee: decimal(),
  fee_in: coinName(),
})

/** Takes a quote. */
export const otcQuickTake = defineCall({
  path: '/api/otc/quick-take',
  access: 'session',
  limit: 'order',
  summary: 'Carries one way of a quote out at its price or a better one, once, or refuses it.',
  request: {
    quote_id: rowId(),
    /** Left out: the book. */
    advert_id: z.optional(countedId()),
  },
  reply: z.object({ order: z.nullable(otcOrderView), deal: z.nullable(quickDeal) }),
  refusals: [
    'TRADING_OFF',
    '404',
    '409',
    'CLIENT_ID_REUSED',
    'VERIFY_FIRST',
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
    'OTC_UNAVAILABLE',
    'OTC_PRICE',
    'OTC_AMOUNT',
    'OTC_LIMIT',
    'WITHDRAW_FROZEN',
    'QUOTE_ENDED',
    'INSUFFICIENT_BALANCE',
    'BUSY',
  ],
})
