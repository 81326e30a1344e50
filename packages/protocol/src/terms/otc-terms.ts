/** Ways to pay somebody person to person: in which currencies (null: any), and what of it the other side must know. */
export const PAYMENT_KINDS = {
  bank: { currencies: null, fields: ['bank', 'branch', 'account'] },
  alipay: { currencies: ['CNY'], fields: ['account'] },
  wechat: { currencies: ['CNY'], fields: ['account'] },
  line_pay: { currencies: ['TWD'], fields: ['account'] },
  jko_pay: { currencies: ['TWD'], fields: ['account'] },
  fps: { currencies: ['HKD'], fields: ['account'] },
  sepa: { currencies: ['EUR'], fields: ['bank', 'account'] },
  paypay: { currencies: ['JPY'], fields: ['account'] },
  toss: { currencies: ['KRW'], fields: ['bank', 'account'] },
  zelle: { currencies: ['USD'], fields: ['account'] },
  wise: { currencies: null, fields: ['account'] },
} as const satisfies Readonly<
  Record<string, { readonly currencies: readonly string[] | null; readonly fields: readonly PaymentField[] }>
>

/** What the other side may have to know to pay somebody. */
export const PAYMENT_FIELDS = ['bank', 'branch', 'account'] as const
/** One of them. */
export type PaymentField = (typeof PAYMENT_FIELDS)[number]

/** A way to pay. */
export type PaymentKind = keyof typeof PAYMENT_KINDS
/** Every way to pay, in the order in which they are shown. */
export const PAYMENT_KIND_NAMES = Object.keys(PAYMENT_KINDS) as [PaymentKind, ...PaymentKind[]]

/** How the price of an advert is said: as it is, or as its distance to the index. */
export const ADVERT_PRICINGS = ['fixed', 'floating'] as const
/** One of them. */
export type AdvertPricing = (typeof ADVERT_PRICINGS)[number]

/** How an advert stands; `short` paused by itself, because its maker's purse could not cover an order. */
export const ADVERT_STATES = ['open', 'paused', 'short', 'closed'] as const
/** One of them. */
export type AdvertState = (typeof ADVERT_STATES)[number]

/** Why somebody may not take an advert. */
export const ADVERT_BARS = ['own', 'verify', 'level', 'blocked', 'hours', 'price', 'state'] as const
/** One of them. */
export type AdvertBar = (typeof ADVERT_BARS)[number]

/** The bounds of person-to-person trading. */
export const OTC = {
  /** How long a buyer may be given to pay. */
  payMinutes: [15, 30, 45, 60],
  methodsMax: 12,
  methodsOfAdvertMax: 5,
  termsLengthMax: 500,
  /** How far a floating price may be from the index. */
  floatPpmMax: 200_000,
  minLevelMax: 9,
  blockedMax: 500,
} as const

/** How many adverts somebody may have: a merchant has more. */
export const ADVERTS_MAX = { person: 5, merchant: 30 } as const

/** How an OTC order stands. */
export const OTC_ORDER_STATES = [
  'asked',
  'open',
  'paid',
  'appealed',
  'released',
  'cancelled',
  'expired',
  'refunded',
  'split',
  'failed',
] as const
/** One of them. */
export type OtcOrderState = (typeof OTC_ORDER_STATES)[number]

/** The states in which an order is not over. */
export const OTC_LIVE_STATES = ['asked', 'open', 'paid', 'appealed'] as const satisfies readonly OtcOrderState[]

/** What somebody may do in an order now. */
export const OTC_ORDER_ACTS = ['paid', 'cancel', 'release', 'appeal', 'message', 'rate'] as const
/** One of them. */
export type OtcOrderAct = (typeof OTC_ORDER_ACTS)[number]

/** Why somebody appeals; `payer_name` is the seller’s, and stops the release. */
export const OTC_APPEAL_REASONS = ['not_released', 'not_paid', 'payer_name', 'wrong_amount', 'other'] as const
/** One of them. */
export type OtcAppealReason = (typeof OTC_APPEAL_REASONS)[number]

/** What a verdict says. */
export const OTC_VERDICTS = ['release', 'refund', 'split'] as const
/** One of them. */
export type OtcVerdict = (typeof OTC_VERDICTS)[number]

/** What the house says in an order’s chat by itself. */
export const OTC_EVENTS = [
  'opened',
  'paid',
  'cancelled',
  'expired',
  'released',
  'appealed_buyer',
  'appealed_seller',
  'stopped',
  'verdict_release',
  'verdict_refund',
  'verdict_split',
] as const
/** One of them. */
export type OtcEvent = (typeof OTC_EVENTS)[number]

/** The bounds of OTC orders. */
export const OTC_ORDERS = {
  /** Orders that somebody may have under way at a time: so many, and so many more a level. */
  liveMax: { first: 3, more: 2 },
  /** Orders that a buyer may cancel or let expire within a day; more, and they open none until the day has passed. */
  cancelsMax: 3,
  /** A buyer can appeal so long after they paid. */
  appealAfterS: 900,
  messageLengthMax: 1_000,
  messagesMax: 500,
  imagesMax: 6,
  starsMax: 5,
} as const

/** How somebody stands as a merchant: `asked` waits for the house, `held` lost the badge until the house gives it back. */
export const MERCHANT_STATES = ['none', 'asking', 'asked', 'granted', 'held', 'refused', 'left'] as const
/** One of them. */
export type MerchantState = (typeof MERCHANT_STATES)[number]

/** What a merchant leaves with the house and has to have done. */
export const OTC_MERCHANT = {
  coin: 'USDT',
  deposit: '1000',
  orders: 10,
  /** Per cent: below it nobody is granted, and who is goes on hold once so many orders tell. */
  completion: 85,
  heldFromOrders: 20,
  textLengthMax: 500,
} as const

/** Whether the book is among the ways to buy or sell at once, and why not. */
export const QUICK_BOOKS = ['there', 'no_market', 'closed', 'thin', 'bounds'] as const
/** One of them. */
export type QuickBook = (typeof QUICK_BOOKS)[number]

/** How long a quote of adverts and book holds, and how many adverts it names. */
export const OTC_QUICK = { holdsMs: 8_000, adverts: 3 } as const
