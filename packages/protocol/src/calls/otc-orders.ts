import { defineCall } from '../define-call.ts'
import {
  amount,
  clientId,
  coinName,
  countedId,
  currencyName,
  decimal,
  nothing,
  optionalText,
  pageFields,
  pageOf,
  rowId,
  seconds,
  text,
} from '../fields.ts'
import { SECOND_METHODS } from '../terms/account-terms.ts'
import {
  OTC,
  OTC_APPEAL_REASONS,
  OTC_EVENTS,
  OTC_ORDER_ACTS,
  OTC_ORDER_STATES,
  OTC_ORDERS,
  OTC_VERDICTS,
  PAYMENT_KIND_NAMES,
} from '../terms/otc-terms.ts'
import { z } from '../zod.ts'
import { otcRecord } from './otc-adverts.ts'
import { turnOut } from './withdrawals.ts'

const MESSAGE_ID_MAX = Number.MAX_SAFE_INTEGER

/** How the seller is paid. */
const payTo = z.object({
  kind: z.enum(PAYMENT_KIND_NAMES),
  holder: z.string(),
  bank: z.string(),
  branch: z.string(),
  account: z.string(),
})

const ROLES = ['buyer', 'seller'] as const

/** An order as one of its two sides sees it. */
export const otcOrderView = z.object({
  id: countedId(),
  advert_id: countedId(),
  role: z.enum(ROLES),
  is_maker: z.boolean(),
  coin: coinName(),
  currency: currencyName(),
  /** The coins that are bought, what they cost, and at what price: as they were when it was opened. */
  amount: decimal(),
  money: decimal(),
  price: decimal(),
  /** In coins, paid by the maker; what reaches the buyer, and what the seller gives. */
  fee: decimal(),
  receives: decimal(),
  gives: decimal(),
  status: z.enum(OTC_ORDER_STATES),
  /** Where the buyer pays to, for both sides, and the buyer’s verified name, for the seller: null once it is over. */
  pay_to: z.nullable(z.array(payTo)),
  payer: z.nullable(z.string()),
  /** What is written beside the payment. */
  reference: z.string(),
  /** The way that the buyer says they paid by. */
  paid_by: z.nullable(z.enum(PAYMENT_KIND_NAMES)),
  terms: z.string(),
  other: otcRecord,
  time: seconds(),
  pay_until: seconds(),
  paid_at: z.nullable(seconds()),
  ended_at: z.nullable(seconds()),
  /** From when on one may appeal; null: not in this state. */
  appeal_from: z.nullable(seconds()),
  appeal: z.nullable(
    z.object({
      by: z.enum(ROLES),
      reason: z.enum(OTC_APPEAL_REASONS),
      text: z.string(),
      time: seconds(),
      /** The seller cannot release any more: the house decides. */
      stopped: z.boolean(),
    }),
  ),
  verdict: z.nullable(z.object({ outcome: z.enum(OTC_VERDICTS), buyer_gets: decimal(), reason: z.string() })),
  /** What one may do now. */
  may: z.array(z.enum(OTC_ORDER_ACTS)),
  /** The codes that releasing asks for; empty for the buyer. */
  checks: z.array(z.enum(SECOND_METHODS)),
  unread: z.int(),
  /** How many stars one gave. */
  stars: z.nullable(z.int()),
})

/** An order on the wire. */
export type OtcOrderView = z.output<typeof otcOrderView>

/** Opens an order. */
export const otcOrderOpen = defineCall({
  path: '/api/otc/order-open',
  access: 'session',
  limit: 'order',
  summary: 'Takes an advert for an amount of coins or of money: the seller’s coins are held until the order ends.',
  request: {
    advert_id: countedId(),
    /** One of the two. */
    amount: z.optional(amount()),
    money: z.optional(amount()),
    /** The price that was seen: a worse one is refused, a better one is given. */
    price: amount(),
    /** Who sells to an advert that buys says by which of their own methods they are paid. */
    method_ids: z._default(z.array(countedId()).check(z.maxLength(OTC.methodsOfAdvertMax)), []),
    client_id: clientId(),
  },
  reply: otcOrderView,
  refusals: [
    'TRADING_OFF',
    '404',
    'CLIENT_ID_REUSED',
    'VERIFY_FIRST',
    'OTC_UNAVAILABLE',
    'OTC_PRICE',
    'OTC_AMOUNT',
    'OTC_LIMIT',
    'WITHDRAW_FROZEN',
    'INSUFFICIENT_BALANCE',
    'BUSY',
  ],
})

/** Says that it is paid. */
export const otcOrderPaid = defineCall({
  path: '/api/otc/order-paid',
  access: 'session',
  limit: 'order',
  summary: 'The buyer says that the money was sent, and by which way; from then on the order cannot expire.',
  request: { id: countedId(), paid_by: z.optional(z.enum(PAYMENT_KIND_NAMES)) },
  reply: otcOrderView,
  refusals: ['404', '409'],
})

/** Releases the coins. */
export const otcOrderRelease = defineCall({
  path: '/api/otc/order-release',
  access: 'session',
  limit: 'sensitive',
  summary: 'The seller gives the coins to the buyer once the money is there, behind the second checks of the order.',
  request: { id: countedId(), codes: turnOut.fields.codes },
  reply: otcOrderView,
  refusals: ['423', '404', '409', 'CODE_WRONG', 'OTC_STOPPED'],
})

/** Cancels an order. */
export const otcOrderCancel = defineCall({
  path: '/api/otc/order-cancel',
  access: 'session',
  limit: 'order',
  summary: 'The buyer takes the order back before it is paid; the coins go back to the seller.',
  request: { id: countedId() },
  reply: otcOrderView,
  refusals: ['404', '409'],
})

/** Appeals. */
export const otcOrderAppeal = defineCall({
  path: '/api/otc/order-appeal',
  access: 'session',
  limit: 'order',
  summary:
    'Asks the house to decide a paid order, with a reason and pictures; a payer’s name that differs stops the release.',
  request: {
    id: countedId(),
    reason: z.enum(OTC_APPEAL_REASONS),
    text: text(OTC_ORDERS.messageLengthMax),
    images: z._default(z.array(rowId()).check(z.maxLength(OTC_ORDERS.imagesMax)), []),
  },
  reply: otcOrderView,
  refusals: ['404', '409', 'OTC_EARLY'],
})

/** One's own orders. */
export const otcOrderList = defineCall({
  path: '/api/otc/order-list',
  access: 'session',
  summary: 'One’s own OTC orders, newest first: those under way, or those that are over.',
  request: { show: z._default(z.enum(['live', 'ended', 'all']), 'all'), ...pageFields },
  reply: pageOf(otcOrderView),
  refusals: [],
})

/** One order. */
export const otcOrderInfo = defineCall({
  path: '/api/otc/order-info',
  access: 'session',
  summary: 'An OTC order of one’s own: how it stands, how it is paid, and what one may do now.',
  request: { id: countedId() },
  reply: otcOrderView,
  refusals: ['404'],
})

/** Rates the other side. */
export const otcOrderRate = defineCall({
  path: '/api/otc/order-rate',
  access: 'session',
  limit: 'order',
  summary: 'Gives the other side of a released order one to five stars, once.',
  request: { id: countedId(), stars: z.int().check(z.gte(1), z.lte(OTC_ORDERS.starsMax)) },
  reply: otcOrderView,
  refusals: ['404', '409'],
})

/** One line of an order's chat. */
export const otcMessage = z.object({
  id: countedId(),
  order_id: countedId(),
  /** `house`: a line of the house itself (`event`), or of an operator (`text`). */
  from: z.enum(['me', 'other', 'house']),
  /** What happened, for the page to say in its language; null: somebody wrote. */
  event: z.nullable(z.enum(OTC_EVENTS)),
  text: z.string(),
  image: z.nullable(z.object({ url: z.string(), width: z.int(), height: z.int() })),
  time: seconds(),
  /** Whether the other side has read it. */
  read: z.boolean(),
})

/** A line of a chat on the wire. */
export type OtcMessageView = z.output<typeof otcMessage>

/** Writes. */
export const otcMessageSend = defineCall({
  path: '/api/otc/message-send',
  access: 'session',
  limit: 'order',
  summary:
    'Writes a line into the chat of an order that is not over, or puts a picture there; once under its client id.',
  request: {
    id: countedId(),
    text: z._default(optionalText(OTC_ORDERS.messageLengthMax), ''),
    image: z.optional(rowId()),
    client_id: clientId(),
  },
  reply: otcMessage,
  refusals: ['404', '409', 'CLIENT_ID_REUSED', 'OTC_LIMIT'],
})

/** Reads. */
export const otcMessageList = defineCall({
  path: '/api/otc/message-list',
  access: 'session',
  summary: 'The chat of an order of one’s own after a line, the oldest first; pictures by addresses that expire.',
  request: { id: countedId(), after: z._default(z.int().check(z.gte(0), z.lte(MESSAGE_ID_MAX)), 0) },
  reply: z.object({ records: z.array(otcMessage), read_to: z.int(), other_read_to: z.int() }),
  refusals: ['404'],
})

/** Says that one types. */
export const otcMessageTyping = defineCall({
  path: '/api/otc/message-typing',
  access: 'session',
  summary: 'Says that one is writing a line into the chat of an order; the other side sees it for a moment.',
  request: { id: countedId() },
  reply: nothing(),
  refusals: ['404'],
})

/** Says what was read. */
export const otcMessageRead = defineCall({
  path: '/api/otc/message-read',
  access: 'session',
  summary: 'Says that the chat of an order was read up to a line; the other side sees it.',
  request: { id: countedId(), to: countedId() },
  reply: nothing(),
  refusals: ['404'],
})
