import { defineCall } from '../define-call.ts'
import {
  amount,
  calendarDay,
  clientId,
  coinName,
  decimal,
  pageFields,
  pageOf,
  rowId,
  seconds,
  signedDecimal,
  text,
} from '../fields.ts'
import { SECOND_METHODS } from '../terms/account-terms.ts'
import {
  CONVERSION,
  CONVERSION_REASONS,
  FLOW_KINDS,
  LINE_DAYS,
  MADE_PARTS,
  OWN_PURSES,
  ROLLED_PURSES,
  TRANSFER_DIRECTIONS,
  TRANSFER_KINDS,
  TRANSFER_STATES,
} from '../terms/funds-terms.ts'
import { z } from '../zod.ts'
import { turnOut } from './withdrawals.ts'

const RECEIVER_LENGTH_MAX = 24
const UID_MAX = 2_147_483_647

/** Somebody else, as much as whoever deals with them may know. */
const otherUser = z.object({ uid: z.int(), name: z.string() })

/** A transfer between one's own purses, or with another user. */
export const transferView = z.object({
  id: rowId(),
  time: seconds(),
  kind: z.enum(TRANSFER_KINDS),
  coin: coinName(),
  amount: decimal(),
  from: z.enum(OWN_PURSES),
  to: z.enum(OWN_PURSES),
  /** Null between one's own purses. */
  with: z.nullable(otherUser),
  status: z.enum(TRANSFER_STATES),
})

/** A transfer on the wire. */
export type TransferView = z.output<typeof transferView>

/** Moves an amount between one's own purses. */
export const fundsTransfer = defineCall({
  path: '/api/funds/transfer',
  access: 'session',
  limit: 'order',
  summary: 'Rolls an amount from the spot purse into another purse (`in`), or out of it back to spot (`out`).',
  request: {
    coin: coinName(),
    amount: amount(),
    direction: z.enum(TRANSFER_DIRECTIONS),
    /** The purse that is rolled into or out of. */
    purse: z._default(z.enum(ROLLED_PURSES), 'contract'),
    client_id: z.optional(clientId()),
  },
  reply: transferView,
  refusals: ['CLIENT_ID_REUSED', 'INSUFFICIENT_BALANCE', 'BUSY'],
})

/** Finds who shall receive an amount. */
export const fundsSendPrepare = defineCall({
  path: '/api/funds/send-prepare',
  access: 'session',
  limit: 'sensitive',
  summary: 'Finds another user by uid or exact nickname, and says which second checks a transfer to them asks for.',
  request: { to: text(RECEIVER_LENGTH_MAX) },
  reply: z.object({
    ...otherUser.shape,
    checks: z.array(z.enum(SECOND_METHODS)),
    /** Nothing leaves the account before. */
    frozen_until: z.nullable(seconds()),
  }),
  refusals: [],
})

/** Sends an amount to another user. */
export const fundsSend = defineCall({
  path: '/api/funds/send',
  access: 'session',
  limit: 'sensitive',
  summary:
    'Moves an amount from the spot purse to that of another user, after the second checks that send-prepare named.',
  request: {
    to: z.int().check(z.gte(1), z.lte(UID_MAX)),
    coin: coinName(),
    amount: amount(),
    /** Which ones send-prepare names. */
    codes: turnOut.fields.codes,
    client_id: z.optional(clientId()),
  },
  reply: transferView,
  refusals: [
    '423',
    'CLIENT_ID_REUSED',
    'CODE_WRONG',
    'WITHDRAW_FROZEN',
    'ADDRESS_NOT_KEPT',
    'INSUFFICIENT_BALANCE',
    'BUSY',
  ],
})

/** The transfers of the past. */
export const fundsTransferLog = defineCall({
  path: '/api/funds/transfer-log',
  access: 'session',
  summary: 'One’s own transfers, newest first: between purses, sent to other users, and received from them.',
  request: { coin: z.optional(coinName()), kind: z.optional(z.enum(TRANSFER_KINDS)), ...pageFields },
  reply: pageOf(transferView),
  refusals: [],
})

/** What one purse holds of a coin. */
const purseView = z.object({
  available: decimal(),
  freeze: decimal(),
  total: decimal(),
  /** In USD at the last prices, rounded down to the cent; null where no market says. */
  value: z.nullable(decimal()),
})

/** What every purse holds. */
export const fundsAssets = defineCall({
  path: '/api/funds/assets',
  access: 'session',
  summary:
    'What all purses hold, coin by coin, with its worth in USD at the last prices and what USD is in BTC and CNY.',
  request: {},
  reply: z.object({
    time: seconds(),
    usd_to_cny: decimal(),
    /** What a BTC costs in USD. */
    btc_usd: z.nullable(decimal()),
    total: decimal(),
    purses: z.object({ spot: decimal(), contract: decimal(), otc: decimal() }),
    coins: z.array(
      z.object({
        coin: coinName(),
        name: z.string(),
        /** Decimals of its smallest part. */
        places: z.int(),
        price: z.nullable(decimal()),
        spot: purseView,
        contract: purseView,
        otc: purseView,
      }),
    ),
  }),
  refusals: [],
})

/** One movement of money. */
export const flowView = z.object({
  /** The same for ever, and nobody else's. */
  id: z.string(),
  time: seconds(),
  kind: z.enum(FLOW_KINDS),
  coin: coinName(),
  purse: z.enum(OWN_PURSES),
  /** What came in; below zero what went out. Fees are taken off. */
  amount: signedDecimal(),
  /** What of it was kept as a fee, in the same coin. */
  fee: decimal(),
  /** What the purse held of the coin afterwards, at hand and held. */
  after: decimal(),
  /** The deal of a market, the id of a transfer or conversion, or the number of an OTC order; empty where there is none. */
  reference: z.string(),
})

/** A movement on the wire. */
export type FlowView = z.output<typeof flowView>

/** The fund flow. */
export const fundsFlow = defineCall({
  path: '/api/funds/flow',
  access: 'session',
  summary:
    'Every movement of one’s money, newest first, with its kind, its reference and what the purse held afterwards.',
  request: {
    coin: z.optional(coinName()),
    kind: z.optional(z.enum(FLOW_KINDS)),
    purse: z.optional(z.enum(OWN_PURSES)),
    start: z.optional(seconds()),
    end: z.optional(seconds()),
    ...pageFields,
  },
  reply: pageOf(flowView),
  refusals: [],
})

/** The line of closings. */
export const fundsValueLine = defineCall({
  path: '/api/funds/value-line',
  access: 'session',
  summary:
    'What all purses were worth in USD at the end of each of the latest 7, 30 or 90 days, and what was moved since.',
  request: { days: z._default(z.literal(LINE_DAYS), 30) },
  reply: z.object({
    /** `moved`: what was put in less taken out since the first of them. */
    points: z.array(z.object({ day: calendarDay(), value: decimal(), moved: signedDecimal() })),
    /** Since the first of them, each at the price of its day; what is left of the change was earned. */
    ...{ put_in: decimal(), taken_out: decimal() },
    /** What of it neither prices nor trades made. Fees are those of deals on the spot market, at their own prices; contracts are told after theirs. */
    made: z.array(z.object({ part: z.enum(MADE_PARTS), amount: signedDecimal() })),
  }),
  refusals: [],
})

/** Profit and loss. */
export const fundsGain = defineCall({
  path: '/api/funds/gain',
  access: 'session',
  summary:
    'Profit and loss by coin at average cost in USD, realised and not; a deposit comes in at the price of its minute.',
  request: {},
  reply: z.object({
    coins: z.array(
      z.object({
        coin: coinName(),
        places: z.int(),
        amount: decimal(),
        cost: decimal(),
        /** What one coin cost on average; null where none is left. */
        average: z.nullable(decimal()),
        price: z.nullable(decimal()),
        value: z.nullable(decimal()),
        unrealised: z.nullable(signedDecimal()),
        realised: signedDecimal(),
      }),
    ),
    unrealised: signedDecimal(),
    realised: signedDecimal(),
    /** What was brought in, less what was taken out, each at the price of its minute: as in the line, a reward is none of it. */
    put_in: signedDecimal(),
    /** What of the realised contracts made, after their fees and funding. */
    contracts: signedDecimal(),
    /** What of the realised rewards were worth when they came. */
    rewards: signedDecimal(),
  }),
  refusals: [],
})

/** An amount of a coin. */
const coinAmount = z.object({ coin: coinName(), amount: decimal() })

/** A conversion that ended. */
export const conversionView = z.object({
  id: rowId(),
  time: seconds(),
  kind: z.enum(['coin', 'dust']),
  gave: z.array(coinAmount),
  to: coinName(),
  /** Null when it was refused. */
  got: z.nullable(decimal()),
  /** `1 BTC = 63355.98 USDT`; null for dust. */
  price: z.nullable(z.string()),
  status: z.enum(['done', 'refused']),
  reason: z.nullable(z.enum(CONVERSION_REASONS)),
  /** By how many seconds it came too late. */
  late: z.nullable(z.number()),
})

/** A conversion on the wire. */
export type ConversionView = z.output<typeof conversionView>

const quoteTimes = {
  /** The house's time when the price was made. */
  time: seconds(),
  /** Until then, included, it is carried out at this price. */
  expires_at: seconds(),
}

/** A price. */
export const fundsConversionQuote = defineCall({
  path: '/api/funds/conversion-quote',
  access: 'session',
  limit: 'order',
  summary:
    'What the house gives for an amount, from the live book for the whole of it less a spread; it holds for 8 seconds.',
  request: { from: coinName(), to: coinName(), amount: amount() },
  reply: z.object({
    quote_id: rowId(),
    from: coinName(),
    to: coinName(),
    amount: decimal(),
    receive: decimal(),
    price: z.object({ of: coinName(), in: coinName(), text: decimal() }),
    /** The best price of the book; null where it goes through two. */
    best: z.nullable(decimal()),
    /** What the house keeps, in the coin that comes. */
    spread: decimal(),
    /** What an order at market would bring after its fee. */
    market_receive: decimal(),
    market_fee_ppm: z.int(),
    ...quoteTimes,
  }),
  refusals: ['NO_LIQUIDITY', 'BRINGS_NOTHING'],
})

/** A price of dust. */
export const fundsDustQuote = defineCall({
  path: '/api/funds/dust-quote',
  access: 'session',
  limit: 'order',
  summary:
    'What the house gives for all that is at hand of several coins, each worth less than 10 USD; it holds for 8 seconds.',
  request: {
    coins: z.array(coinName()).check(z.minLength(1, 'required'), z.maxLength(CONVERSION.dustCoinsMax)),
    to: coinName(),
  },
  reply: z.object({
    quote_id: rowId(),
    to: coinName(),
    coins: z.array(z.object({ coin: coinName(), amount: decimal(), brings: decimal() })),
    whole: decimal(),
    spread: decimal(),
    receive: decimal(),
    ...quoteTimes,
  }),
  refusals: ['NO_LIQUIDITY', 'NOT_DUST', 'BRINGS_NOTHING', 'INSUFFICIENT_BALANCE'],
})

/** A conversion. */
export const fundsConversion = defineCall({
  path: '/api/funds/conversion',
  access: 'session',
  limit: 'order',
  summary: 'Carries a quote out at its price, once, or refuses it: all of its coins change hands, or none.',
  request: { quote_id: rowId(), client_id: z.optional(clientId()) },
  reply: conversionView,
  refusals: ['404', 'CLIENT_ID_REUSED', 'NO_LIQUIDITY', 'QUOTE_ENDED', 'INSUFFICIENT_BALANCE', 'BUSY'],
})

/** The conversions of the past. */
export const fundsConversionLog = defineCall({
  path: '/api/funds/conversion-log',
  access: 'session',
  summary: 'One’s own conversions, newest first, those that were refused included.',
  request: { coin: z.optional(coinName()), ...pageFields },
  reply: pageOf(conversionView),
  refusals: [],
})
