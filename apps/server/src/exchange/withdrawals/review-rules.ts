/** Why a person looks at a withdrawal before it is paid. */
export const REVIEW_MARKS = [
  'large',
  'first_address',
  'security_change',
  'speed',
  'unpriced',
  'house_hour',
  'house_day',
] as const

/** One of the rules by its name. */
export type ReviewMark = (typeof REVIEW_MARKS)[number]

/** What the rules look at. */
export type ReviewFacts = {
  /** In millionths of a USDT; null where no market says. */
  readonly worth: bigint | null
  /** Nothing leaves the house. */
  readonly isInside: boolean
  readonly isFirstToAddress: boolean
  /** How long ago the password or a second check was changed; null: never, as far as is known. */
  readonly sinceSecurityChangeMs: number | null
  /** How many this user has asked for within the last hour, this one included. */
  readonly askedInHour: number
  /** Atoms of the asset that leave within an hour and a day, this one included, and all that the house owes of it. */
  readonly leavesInHour: bigint
  readonly leavesInDay: bigint
  readonly owed: bigint
}

const USDT = 1_000_000n
const HOUR_MS = 3_600_000

/** The bounds of the rules. */
export const REVIEW_BOUNDS = {
  /** From here on somebody looks, and from the second bound on two do. */
  large: 10_000n * USDT,
  twoOperators: 100_000n * USDT,
  firstAddress: 1_000n * USDT,
  securityChangeMs: 72 * HOUR_MS,
  askedInHour: 5,
  /** Shares of all that the house owes of an asset, in per cent. */
  houseHour: 1n,
  houseDay: 10n,
} as const

/** The rules, each with when it fires. What fires none is approved by itself. */
const RULES: Readonly<Record<ReviewMark, (facts: ReviewFacts) => boolean>> = {
  large: ({ worth }) => worth !== null && worth >= REVIEW_BOUNDS.large,
  first_address: ({ isInside, isFirstToAddress, worth }) =>
    !isInside && isFirstToAddress && worth !== null && worth >= REVIEW_BOUNDS.firstAddress,
  security_change: ({ sinceSecurityChangeMs: since }) => since !== null && since < REVIEW_BOUNDS.securityChangeMs,
  speed: ({ askedInHour }) => askedInHour > REVIEW_BOUNDS.askedInHour,
  unpriced: ({ worth }) => worth === null,
  house_hour: ({ isInside, leavesInHour, owed }) => !isInside && leavesInHour * 100n > owed * REVIEW_BOUNDS.houseHour,
  house_day: ({ isInside, leavesInDay, owed }) => !isInside && leavesInDay * 100n > owed * REVIEW_BOUNDS.houseDay,
}

/** Which rules fire. */
export const reviewMarks = (facts: ReviewFacts): ReviewMark[] => REVIEW_MARKS.filter(mark => RULES[mark](facts))

/** Whether two operators decide it: what nobody can price may be worth anything. */
export const needsTwo = (worth: bigint | null): boolean => worth === null || worth >= REVIEW_BOUNDS.twoOperators
