import { defineCall } from '../define-call.ts'
import {
  amount,
  coinName,
  countedId,
  currencyName,
  decimal,
  nothing,
  optionalText,
  pageFields,
  pageOf,
  seconds,
  side,
  text,
} from '../fields.ts'
import {
  ADVERT_BARS,
  ADVERT_PRICINGS,
  ADVERT_STATES,
  OTC,
  PAYMENT_FIELDS,
  PAYMENT_KIND_NAMES,
} from '../terms/otc-terms.ts'
import { z } from '../zod.ts'

const DETAIL_LENGTH_MAX = 80
const MINUTES_OF_DAY = 1_440
const UID_MAX = 2_147_483_647

const paymentKind = () => z.enum(PAYMENT_KIND_NAMES)
const uid = () => z.int().check(z.gte(1), z.lte(UID_MAX))
/** A minute of the day, UTC. */
const minute = () => z.int().check(z.gte(0), z.lt(MINUTES_OF_DAY))
/** Hours of every day in which an advert can be taken; they may go over midnight. */
const hours = () => z.object({ from: minute(), until: minute() })

/** What whoever deals with somebody may know of them: their record, never how they are reached. */
export const otcRecord = z.object({
  uid: z.int(),
  name: z.string(),
  merchant: z.boolean(),
  /** Orders of theirs that were released. */
  orders: z.int(),
  /** Per cent of their orders that were released, of those that they could have carried out; null before the first. */
  completion: z.nullable(decimal()),
  /** Seconds between paid and released, the median of their latest sales; null before the first. */
  release_s: z.nullable(z.int()),
  /** Of five; null before the first. */
  rating: z.nullable(decimal()),
  ratings: z.int(),
  since: seconds(),
})

/** A record on the wire. */
export type OtcRecordView = z.output<typeof otcRecord>

/** What is traded person to person. */
export const otcCoinList = defineCall({
  path: '/api/otc/coin-list',
  access: 'public',
  summary: 'The coins, currencies and ways to pay of the OTC market, with what each currency costs per coin.',
  request: {},
  reply: z.object({
    time: seconds(),
    coins: z.array(
      z.object({
        coin: coinName(),
        name: z.string(),
        /** Decimals of an amount, and of a price. */
        places: z.int(),
        price_places: z.int(),
        /** What the maker pays of an order, in millionths. */
        fee_ppm: z.int(),
        /** The least that an order may be. */
        min_amount: decimal(),
        /** What a coin costs in each currency by the live book; null where no market says. */
        index: z.record(z.string(), z.nullable(decimal())),
      }),
    ),
    currencies: z.array(z.object({ currency: currencyName(), name: z.string(), places: z.int() })),
    kinds: z.array(
      z.object({
        kind: paymentKind(),
        /** Null: any. */
        currencies: z.nullable(z.array(currencyName())),
        fields: z.array(z.enum(PAYMENT_FIELDS)),
      }),
    ),
    pay_minutes: z.array(z.int()),
  }),
  refusals: [],
})

/** An advert as everybody sees it. */
export const advertView = z.object({
  id: countedId(),
  /** What its maker does: 1 sells, 2 buys. */
  side: side(),
  coin: coinName(),
  currency: currencyName(),
  price: decimal(),
  /** How far the price is over the index, in millionths; null where no market says what the index is. */
  over_index_ppm: z.nullable(z.int()),
  /** In coins. */
  available: decimal(),
  /** What an order may be, in the currency; the most is what is there. */
  min: decimal(),
  max: decimal(),
  kinds: z.array(paymentKind()),
  pay_minutes: z.int(),
  min_level: z.int(),
  hours: z.nullable(hours()),
  terms: z.string(),
  maker: otcRecord,
  /** Why whoever asks may not take it; null: they may. Signed out: as anybody verified could. */
  bar: z.nullable(z.enum(ADVERT_BARS)),
})

/** An advert on the wire. */
export type AdvertView = z.output<typeof advertView>

/** The market. */
export const otcMarketList = defineCall({
  path: '/api/otc/market-list',
  access: 'public',
  summary: 'The adverts that one can take, the best price first; `side` is what the caller wants to do.',
  request: {
    /** What the caller wants: 1 to sell, 2 to buy. */
    side: side(),
    coin: coinName(),
    currency: currencyName(),
    /** An amount of the currency that an order shall be able to be. */
    amount: z.optional(amount()),
    method: z.optional(paymentKind()),
    /** Only what the caller may take. */
    takeable: z._default(z.boolean(), false),
    ...pageFields,
  },
  reply: z.object({
    ...pageOf(advertView).shape,
    time: seconds(),
    /** What a coin costs by the live book; null where no market says. */
    index: z.nullable(decimal()),
  }),
  refusals: [],
})

/** One maker. */
export const otcMakerInfo = defineCall({
  path: '/api/otc/maker-info',
  access: 'public',
  summary: 'A maker’s record and their adverts that stand now.',
  request: { uid: uid() },
  reply: z.object({ maker: otcRecord, adverts: z.array(advertView) }),
  refusals: ['404'],
})

/** One's own advert. */
export const ownAdvertView = z.object({
  id: countedId(),
  side: side(),
  coin: coinName(),
  currency: currencyName(),
  pricing: z.enum(ADVERT_PRICINGS),
  /** Fixed: the price. Floating: null. */
  fixed: z.nullable(decimal()),
  /** Floating: how far over the index, in millionths, and between which prices it stands. */
  float_ppm: z.nullable(z.int()),
  floor: z.nullable(decimal()),
  ceiling: z.nullable(decimal()),
  /** What it is now; null while a floating one has no index or is out of its bounds. */
  price: z.nullable(decimal()),
  over_index_ppm: z.nullable(z.int()),
  /** In coins: what can be taken, what stands in open orders, what was released. */
  available: decimal(),
  in_orders: decimal(),
  done: decimal(),
  min: decimal(),
  max: decimal(),
  kinds: z.array(paymentKind()),
  /** Selling: by which of one's own methods one is paid. */
  method_ids: z.array(countedId()),
  pay_minutes: z.int(),
  min_level: z.int(),
  hours: z.nullable(hours()),
  terms: z.string(),
  status: z.enum(ADVERT_STATES),
  time: seconds(),
})

/** One's own advert on the wire. */
export type OwnAdvertView = z.output<typeof ownAdvertView>

const advertTerms = {
  pricing: z.enum(ADVERT_PRICINGS),
  /** With `fixed`. */
  fixed: z.optional(amount()),
  /** With `floating`: millionths over the index, below zero under it. */
  float_ppm: z.optional(z.int().check(z.gte(-OTC.floatPpmMax), z.lte(OTC.floatPpmMax))),
  floor: z.optional(amount()),
  ceiling: z.optional(amount()),
  /** How many coins can be taken. */
  amount: amount(),
  /** An order's bounds, in the currency. */
  min: amount(),
  max: amount(),
  /** Selling: one's own methods to be paid by. */
  method_ids: z._default(z.array(countedId()).check(z.maxLength(OTC.methodsOfAdvertMax)), []),
  /** Buying: the ways one can pay. */
  kinds: z._default(z.array(paymentKind()).check(z.maxLength(OTC.methodsOfAdvertMax)), []),
  pay_minutes: z.literal(OTC.payMinutes),
  min_level: z._default(z.int().check(z.gte(0), z.lte(OTC.minLevelMax)), 0),
  hours: z._default(z.nullable(hours()), null),
  terms: z._default(optionalText(OTC.termsLengthMax), ''),
}

/** Puts an advert up. */
export const otcAdvertAdd = defineCall({
  path: '/api/otc/advert-add',
  access: 'session',
  limit: 'order',
  summary: 'Puts an advert up: what one buys or sells, at which price, within which bounds, and how it is paid.',
  request: {
    /** What one does oneself: 1 sells, 2 buys. */
    side: side(),
    coin: coinName(),
    currency: currencyName(),
    ...advertTerms,
  },
  reply: ownAdvertView,
  refusals: ['TRADING_OFF', 'VERIFY_FIRST', 'OTC_LIMIT', 'INSUFFICIENT_BALANCE'],
})

/** Changes an advert. */
export const otcAdvertEdit = defineCall({
  path: '/api/otc/advert-edit',
  access: 'session',
  limit: 'order',
  summary: 'Changes an advert of one’s own; orders that were opened keep what they were opened with.',
  request: { id: countedId(), ...advertTerms },
  reply: ownAdvertView,
  refusals: ['404', '409', 'VERIFY_FIRST', 'INSUFFICIENT_BALANCE'],
})

/** Pauses an advert. */
export const otcAdvertPause = defineCall({
  path: '/api/otc/advert-pause',
  access: 'session',
  limit: 'order',
  summary: 'Takes an advert of one’s own off the market for a while, or puts it back.',
  request: { id: countedId(), paused: z.boolean() },
  reply: ownAdvertView,
  refusals: ['404', '409'],
})

/** Ends an advert. */
export const otcAdvertClose = defineCall({
  path: '/api/otc/advert-close',
  access: 'session',
  limit: 'order',
  summary: 'Ends an advert of one’s own for good; its open orders go on.',
  request: { id: countedId() },
  reply: ownAdvertView,
  refusals: ['404'],
})

/** One's own adverts. */
export const otcAdvertList = defineCall({
  path: '/api/otc/advert-list',
  access: 'session',
  summary: 'One’s own adverts, those that stand first, then the closed ones, newest first.',
  request: { ...pageFields },
  reply: pageOf(ownAdvertView),
  refusals: [],
})

/** A way to be paid. */
export const paymentMethodView = z.object({
  id: countedId(),
  kind: paymentKind(),
  /** The verified name: money comes to nobody else. */
  holder: z.string(),
  bank: z.string(),
  branch: z.string(),
  account: z.string(),
  /** Adverts that are paid by it. */
  adverts: z.int(),
})

/** A way to be paid, on the wire. */
export type PaymentMethodView = z.output<typeof paymentMethodView>

/** One's own methods. */
export const otcMethodList = defineCall({
  path: '/api/otc/method-list',
  access: 'session',
  summary: 'One’s own ways to be paid; the other side sees one only inside an open order.',
  request: {},
  reply: z.object({ holder: z.nullable(z.string()), records: z.array(paymentMethodView) }),
  refusals: [],
})

/** Adds a method. */
export const otcMethodAdd = defineCall({
  path: '/api/otc/method-add',
  access: 'session',
  limit: 'order',
  summary: 'Adds a way to be paid, in the verified name and no other.',
  request: {
    kind: paymentKind(),
    bank: z._default(optionalText(DETAIL_LENGTH_MAX), ''),
    branch: z._default(optionalText(DETAIL_LENGTH_MAX), ''),
    account: text(DETAIL_LENGTH_MAX),
  },
  reply: paymentMethodView,
  refusals: ['VERIFY_FIRST', 'OTC_LIMIT'],
})

/** Takes a method off. */
export const otcMethodRemove = defineCall({
  path: '/api/otc/method-remove',
  access: 'session',
  limit: 'order',
  summary: 'Takes a way to be paid off; an advert that stands on it alone is paused.',
  request: { id: countedId() },
  reply: nothing(),
  refusals: ['404'],
})

/** Whom one has blocked. */
export const otcBlockList = defineCall({
  path: '/api/otc/block-list',
  access: 'session',
  summary: 'Those with whom one does not trade person to person, newest first.',
  request: {},
  reply: z.object({ records: z.array(z.object({ uid: z.int(), name: z.string(), time: seconds() })) }),
  refusals: [],
})

/** Blocks somebody, or no longer. */
export const otcBlock = defineCall({
  path: '/api/otc/block-set',
  access: 'session',
  limit: 'order',
  summary: 'Blocks somebody, or no longer: neither takes the other’s adverts from then on; open orders go on.',
  request: { uid: uid(), blocked: z.boolean() },
  reply: nothing(),
  refusals: ['404', 'OTC_LIMIT'],
})
