import { HOUR_MS } from '@bourse/kernel'
/** What a person looks at first in a withdrawal to a bank: every one is looked at. */
export type PayoutMark = 'large' | 'first_bank' | 'security_change' | 'speed'

const USDT = 1_000_000n

/** The bounds. */
export const PAYOUT_BOUNDS = {
  large: 10_000n * USDT,
  securityChangeMs: 72 * HOUR_MS,
  askedInHour: 5,
} as const

/** What the marks are made of. */
export type PayoutFacts = {
  /** In millionths of a USDT. */
  readonly worth: bigint
  readonly isFirstToBank: boolean
  /** How long ago the password or a second check was changed; null: never, as far as is known. */
  readonly sinceSecurityChangeMs: number | null
  /** How many this user has asked for within the last hour, this one included. */
  readonly askedInHour: number
}

/** Which of them hold. */
export const payoutMarks = ({
  worth,
  isFirstToBank,
  sinceSecurityChangeMs: since,
  askedInHour,
}: PayoutFacts): PayoutMark[] => [
  ...(worth >= PAYOUT_BOUNDS.large ? ['large' as const] : []),
  ...(isFirstToBank ? ['first_bank' as const] : []),
  ...(since !== null && since < PAYOUT_BOUNDS.securityChangeMs ? ['security_change' as const] : []),
  ...(askedInHour > PAYOUT_BOUNDS.askedInHour ? ['speed' as const] : []),
]
