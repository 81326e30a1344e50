import { formatDigits, HOUR_MS } from '@bourse/kernel'

/** Why a person looks at a withdrawal before it is paid. */
export const REVIEW_MARKS = [
  'large',
  'first_address',
  'new_device',
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
  /** How long ago the account was first signed in to from this device; null: it was opened there. */
  readonly sinceDeviceMs: number | null
  /** How long ago the password or a second check was changed; null: never, as far as is known. */
  readonly sinceSecurityChangeMs: number | null
  /** How many this user has asked for within the last hour, this one included. */
  readonly askedInHour: number
  /** Atoms of the asset that leave within an hour and a day, this one included, and all that the house owes of it. */
  readonly leavesInHour: bigint
  readonly leavesInDay: bigint
  readonly owed: bigint
}

/** The bounds of the rules, each a whole number; operators set others. */
export const REVIEW_BOUNDS = {
  /** USDT: from here on somebody looks, and from the second bound on two do. */
  large: 10_000,
  two_operators: 100_000,
  /** USDT. */
  first_address: 1_000,
  new_device: 100,
  /** Hours. */
  new_device_hours: 24,
  security_change_hours: 72,
  asked_in_hour: 5,
  /** Shares of all that the house owes of an asset, in per cent. */
  house_hour: 1,
  house_day: 10,
} as const

/** A bound by its name. */
export type BoundName = keyof typeof REVIEW_BOUNDS

/** What each is counted in; nothing: withdrawals. */
export const BOUND_UNITS = {
  large: 'USDT',
  two_operators: 'USDT',
  first_address: 'USDT',
  new_device: 'USDT',
  new_device_hours: 'h',
  security_change_hours: 'h',
  asked_in_hour: '',
  house_hour: '%',
  house_day: '%',
} as const satisfies Readonly<Record<BoundName, string>>

/** All of them. */
export const BOUND_NAMES = Object.keys(REVIEW_BOUNDS) as readonly BoundName[]

/** The bounds as they are set. */
export type ReviewBounds = { readonly [Name in BoundName]: number }

/** What a rule found, and the bound that it was measured by, in its unit; null where there is none. */
export type Finding = { readonly mark: ReviewMark; readonly found: string | null; readonly bound: string | null }

const USDT_SCALE = 6
const USDT = 1_000_000n

type Measure = { readonly found: string | null; readonly bound: number | null } | null
type Rule = (facts: ReviewFacts, bounds: ReviewBounds) => Measure

const isWorth = (worth: bigint | null, bound: number): worth is bigint =>
  worth !== null && worth >= BigInt(bound) * USDT
const usdt = (worth: bigint): string => formatDigits(worth, USDT_SCALE)
const hours = (ms: number): string => String(Math.floor(ms / HOUR_MS))

const isWithin = (sinceMs: number | null, boundHours: number): sinceMs is number =>
  sinceMs !== null && sinceMs < boundHours * HOUR_MS

function share(leaves: bigint, owed: bigint, bound: number): Measure {
  if (leaves * 100n <= owed * BigInt(bound)) return null
  return { found: owed <= 0n ? null : formatDigits((leaves * 10_000n) / owed, 2), bound }
}

/** The rules, each with when it fires and what it found. What fires none is approved by itself. */
const RULES: Readonly<Record<ReviewMark, Rule>> = {
  large: ({ worth }, { large: bound }) => (isWorth(worth, bound) ? { found: usdt(worth), bound } : null),
  first_address: ({ isInside, isFirstToAddress, worth }, { first_address: bound }) =>
    !isInside && isFirstToAddress && isWorth(worth, bound) ? { found: usdt(worth), bound } : null,
  new_device: ({ sinceDeviceMs: since, worth }, { new_device: bound, new_device_hours: within }) =>
    isWithin(since, within) && isWorth(worth, bound) ? { found: hours(since), bound: within } : null,
  security_change: ({ sinceSecurityChangeMs: since }, { security_change_hours: bound }) =>
    isWithin(since, bound) ? { found: hours(since), bound } : null,
  speed: ({ askedInHour }, { asked_in_hour: bound }) =>
    askedInHour > bound ? { found: String(askedInHour), bound } : null,
  unpriced: ({ worth }) => (worth === null ? { found: null, bound: null } : null),
  house_hour: ({ isInside, leavesInHour, owed }, { house_hour: bound }) =>
    isInside ? null : share(leavesInHour, owed, bound),
  house_day: ({ isInside, leavesInDay, owed }, { house_day: bound }) =>
    isInside ? null : share(leavesInDay, owed, bound),
}

/** Which rules fire, each with what it found. */
export const reviewFindings = (facts: ReviewFacts, bounds: ReviewBounds): Finding[] =>
  REVIEW_MARKS.flatMap(mark => {
    const of = RULES[mark](facts, bounds)
    return of === null ? [] : [{ mark, found: of.found, bound: of.bound === null ? null : String(of.bound) }]
  })

/** Whether two operators decide it: what nobody can price may be worth anything. */
export const needsTwo = (worth: bigint | null, { two_operators: bound }: ReviewBounds): boolean =>
  worth === null || isWorth(worth, bound)
