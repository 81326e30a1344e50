/** Something that happened to somebody's money in a demo's past. */
export type Happening = {
  /** Days, or parts of one, before the first start. */
  readonly daysAgo: number
  readonly coin: string
  /** How much it was worth, beside what an order of theirs is worth. */
  readonly part: number
  /** To whom it happened alone: those whose orders are worth so much. */
  readonly fromWorth?: number
} & (
  | { readonly what: 'deposit'; readonly chain: string }
  | {
      readonly what: 'withdrawal'
      readonly chain: string
      readonly end: 'confirmed' | 'rejected' | 'cancelled' | 'reviewing'
    }
  /** To an address that the token's issuer has shut: it moves nothing, and an operator decides what becomes of it. */
  | { readonly what: 'lost withdrawal'; readonly chain: string }
  | { readonly what: 'transfer'; readonly from: 'spot' | 'contract'; readonly to: 'spot' | 'contract' }
  | { readonly what: 'sent' }
  | { readonly what: 'conversion'; readonly into: string }
)

const MINUTE = 1 / 1_440

/** What happened to each of them, the oldest first. */
export const HAPPENINGS: readonly Happening[] = [
  { daysAgo: 86, what: 'deposit', coin: 'USDT', chain: 'TRX', part: 1.4 },
  { daysAgo: 79, what: 'transfer', coin: 'USDT', from: 'spot', to: 'contract', part: 0.2 },
  { daysAgo: 71, what: 'deposit', coin: 'ETH', chain: 'ETH', part: 0.9 },
  { daysAgo: 63, what: 'withdrawal', coin: 'USDT', chain: 'TRX', part: 0.35, end: 'confirmed' },
  { daysAgo: 52, what: 'conversion', coin: 'USDT', into: 'ETH', part: 0.15 },
  { daysAgo: 44, what: 'sent', coin: 'USDT', part: 0.05 },
  { daysAgo: 33, what: 'withdrawal', coin: 'USDT', chain: 'TRX', part: 0.8, end: 'rejected' },
  { daysAgo: 26, what: 'deposit', coin: 'BTC', chain: 'BTC', part: 0.6 },
  { daysAgo: 19, what: 'conversion', coin: 'ETH', into: 'USDT', part: 0.25 },
  { daysAgo: 14, what: 'transfer', coin: 'USDT', from: 'contract', to: 'spot', part: 0.08 },
  { daysAgo: 9, what: 'withdrawal', coin: 'ETH', chain: 'ETH', part: 0.3, end: 'confirmed' },
  { daysAgo: 6, what: 'withdrawal', coin: 'USDT', chain: 'TRX', part: 0.2, end: 'cancelled' },
  { daysAgo: 2.3, what: 'deposit', coin: 'USDT', chain: 'TRX', part: 0.5 },
  { daysAgo: 55 * MINUTE, what: 'lost withdrawal', coin: 'USDT', chain: 'TRX', part: 0.03, fromWorth: 50_000 },
  { daysAgo: 50 * MINUTE, what: 'withdrawal', coin: 'USDT', chain: 'TRX', part: 0.4, end: 'reviewing' },
]
