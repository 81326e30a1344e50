import type { NoticeTopic } from '@bourse/protocol'

// Of an order that filled, whole or in part.
const DEALT = ['market', 'amount', 'coin', 'average', 'total', 'money', 'fee', 'feeCoin'] as const

// Of a position that was closed without its owner.
const LIQUIDATED = ['market', 'amount', 'closed', 'coin', 'mark'] as const
const DELEVERAGED = ['market', 'amount', 'coin', 'price', 'won', 'money'] as const
// Of a position whose take-profit or stop was reached and could not close it.
const UNGUARDED = ['market', 'trigger', 'left', 'coin'] as const
// Of a position near its liquidation.
const NEAR = ['market', 'distance', 'mark', 'liquidation'] as const
// Of a slot of funding.
const FUNDING = ['market', 'amount', 'money', 'rate'] as const
// Of a sale whose money came back.
const GIVEN_BACK = ['name', 'back', 'money'] as const
// Of an order person to person.
const OTC = ['order', 'amount', 'coin', 'money', 'currency'] as const

/** What people are told, each with the details its text needs. */
export const NOTICES = {
  welcome: { type: 'system', details: [] },
  new_device: { type: 'security', details: ['device', 'address', 'time'] },
  password_changed: { type: 'security', details: ['address', 'time', 'hours'] },
  password_reset: { type: 'security', details: ['address', 'time', 'hours'] },
  google_on: { type: 'security', details: ['address', 'time', 'hours'] },
  google_off: { type: 'security', details: ['address', 'time', 'hours'] },
  factor_reset: { type: 'security', details: ['time', 'hours'] },
  recovery_codes_renewed: { type: 'security', details: ['address', 'time', 'hours'] },
  email_check_on: { type: 'security', details: ['address', 'time', 'hours'] },
  email_check_off: { type: 'security', details: ['address', 'time', 'hours'] },
  phone_check_on: { type: 'security', details: ['address', 'time', 'hours'] },
  phone_check_off: { type: 'security', details: ['address', 'time', 'hours'] },
  recovery_code_used: { type: 'security', details: ['address', 'time', 'left'] },
  email_changed: { type: 'security', details: ['email', 'address', 'time', 'hours'] },
  phone_changed: { type: 'security', details: ['phone', 'address', 'time', 'hours'] },
  elsewhere_linked: { type: 'security', details: ['provider', 'address', 'time', 'hours'] },
  elsewhere_unlinked: { type: 'security', details: ['provider', 'address', 'time', 'hours'] },
  kept_only_on: { type: 'security', details: ['address', 'time'] },
  kept_only_off: { type: 'security', details: ['address', 'time', 'until'] },
  address_kept: { type: 'security', details: ['coin', 'label', 'place', 'address', 'time', 'usable'] },
  account_frozen: { type: 'security', details: ['time'] },
  account_unfrozen: { type: 'security', details: [] },
  identity_approved: { type: 'verify', details: ['level'] },
  identity_rejected: { type: 'verify', details: ['level', 'reason'] },
  identity_asked: { type: 'verify', details: ['level', 'reason'] },
  bank_approved: { type: 'verify', details: ['tail'] },
  bank_rejected: { type: 'verify', details: ['tail', 'reason'] },
  operator_message: { type: 'system', details: ['title', 'text'] },
  level_changed: { type: 'system', details: ['level'] },
  deposit_credited: { type: 'funds', details: ['amount', 'coin', 'chain'] },
  withdrawal_confirmed: { type: 'funds', details: ['amount', 'coin', 'address'] },
  withdrawal_rejected: { type: 'funds', details: ['amount', 'coin', 'address', 'reason'] },
  transfer_received: { type: 'funds', details: ['amount', 'coin', 'sender'] },
  bank_credited: { type: 'funds', details: ['amount', 'coin', 'reference'] },
  bank_paid: { type: 'funds', details: ['amount', 'coin', 'tail'] },
  bank_returned: { type: 'funds', details: ['amount', 'coin', 'tail', 'reason'] },
  order_bought: { type: 'orders', details: DEALT },
  order_sold: { type: 'orders', details: DEALT },
  order_part_bought: { type: 'orders', details: [...DEALT, 'share'] },
  order_part_sold: { type: 'orders', details: [...DEALT, 'share'] },
  trigger_bought: { type: 'orders', details: [...DEALT, 'trigger'] },
  trigger_sold: { type: 'orders', details: [...DEALT, 'trigger'] },
  order_expired: { type: 'orders', details: ['market', 'size'] },
  order_timed_out: { type: 'orders', details: ['market', 'size'] },
  order_no_liquidity: { type: 'orders', details: ['market', 'size'] },
  order_self_trade: { type: 'orders', details: ['market', 'size'] },
  order_would_take: { type: 'orders', details: ['market', 'size'] },
  order_not_whole: { type: 'orders', details: ['market', 'size'] },
  order_market_closed: { type: 'orders', details: ['market', 'size'] },
  orders_more: { type: 'orders', details: ['count'] },
  long_liquidated: { type: 'orders', details: LIQUIDATED },
  short_liquidated: { type: 'orders', details: LIQUIDATED },
  long_deleveraged: { type: 'orders', details: DELEVERAGED },
  short_deleveraged: { type: 'orders', details: DELEVERAGED },
  long_unguarded: { type: 'orders', details: UNGUARDED },
  short_unguarded: { type: 'orders', details: UNGUARDED },
  long_near: { type: 'orders', details: NEAR },
  short_near: { type: 'orders', details: NEAR },
  funding_paid: { type: 'orders', details: FUNDING },
  funding_received: { type: 'orders', details: FUNDING },
  otc_opened: { type: 'orders', details: OTC },
  otc_paid: { type: 'orders', details: OTC },
  otc_cancelled: { type: 'orders', details: ['order', 'amount', 'coin'] },
  otc_expired: { type: 'orders', details: OTC },
  otc_released: { type: 'orders', details: ['order', 'gets', 'coin', 'money', 'currency'] },
  otc_appealed: { type: 'orders', details: OTC },
  price_above: { type: 'system', details: ['market', 'price', 'wanted'] },
  price_below: { type: 'system', details: ['market', 'price', 'wanted'] },
  price_moved: { type: 'system', details: ['market', 'price', 'base', 'percent'] },
  sale_opened: { type: 'system', details: ['name'] },
  vote_opened: { type: 'system', details: ['round'] },
  sale_given: { type: 'system', details: [...GIVEN_BACK, 'coins', 'coin', 'paid'] },
  sale_nothing: { type: 'system', details: GIVEN_BACK },
  sale_missed: { type: 'system', details: GIVEN_BACK },
  sale_called_off: { type: 'system', details: GIVEN_BACK },
  sale_handed_out: { type: 'system', details: ['name', 'amount', 'coin'] },
  vote_won: { type: 'system', details: ['round', 'votes', 'winner', 'all', 'own'] },
  vote_none: { type: 'system', details: ['round', 'votes'] },
  vote_called_off: { type: 'system', details: ['round', 'votes'] },
  merchant_granted: { type: 'system', details: [] },
  merchant_refused: { type: 'system', details: ['reason'] },
  merchant_held: { type: 'system', details: ['reason'] },
  otc_decided: { type: 'orders', details: ['order', 'amount', 'coin', 'gets', 'reason'] },
} as const satisfies Record<string, { type: NoticeType; details: readonly string[] }>

/** The drawers of a person's messages. */
export type NoticeType = 'orders' | 'system' | 'funds' | 'security' | 'verify'

/** The name of something people are told. */
export type NoticeKind = keyof typeof NOTICES

/** The details a kind's text takes, all as they are to be read. */
export type NoticeDetails<Kind extends NoticeKind> = Record<(typeof NOTICES)[Kind]['details'][number], string>

/** A title and a text, in one language, with `{detail}` where a detail goes. */
export type NoticeText = { title: string; text: string }

/** Why what was handed in is not accepted, as a reviewer picks it; the user reads it in their language. */
export const REVIEW_REASONS = [
  'blurred',
  'cut',
  'glare',
  'name_differs',
  'number_differs',
  'out_of_date',
  'another_person',
  'altered',
  'document_taken',
] as const

/** One of them. */
export type ReviewReason = (typeof REVIEW_REASONS)[number]

/** What a language must have words for. */
export type NoticeTexts = Record<NoticeKind, NoticeText> & {
  letters: {
    code: NoticeText
    codeSms: string
    already_registered: NoticeText
    already_bound: NoticeText
    /** Below every letter that tells of a change. */
    notMe: string
    /** Above every letter, when the person has chosen a word. */
    word: string
    noWord: string
  }
  /** Why something that was handed in is not accepted. */
  reasons: Record<ReviewReason, string>
  /** What a device shows while no page is open. */
  push: {
    /** What a push is about, where it names no amounts. */
    topics: Record<NoticeTopic, string>
    /** Below that. */
    more: string
    test: NoticeText
  }
  /** How a purpose is called inside the text of a code. */
  purposes: Record<CodePurposeName, string>
}

/** What a one-time code may be for, in the words of the letters. */
export type CodePurposeName = 'register' | 'login' | 'forget' | 'bind' | 'security' | 'withdraw' | 'second'
