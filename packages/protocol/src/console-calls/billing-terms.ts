import type { ClassResolution } from './class-terms.ts'

/** What minutes are counted as: those of people in a class by its resolution, and those that a class is recorded. */
export const BILLING_UNITS = ['sd', 'hd', 'fhd', 'recording'] as const satisfies readonly (
  | ClassResolution
  | 'recording'
)[]

/** One of the kinds of minutes. */
export type BillingUnit = (typeof BILLING_UNITS)[number]

/** What a minute of somebody in a class is counted as: a room is the same at every resolution. */
export const CLASS_MINUTES = 'hd' satisfies BillingUnit

/** The units of minutes in a class; rows and packages of the time when resolutions were sold have the others. */
export const CLASS_UNITS = ['sd', 'hd', 'fhd'] as const satisfies readonly BillingUnit[]

/** All amounts are of this currency, in whole cents. */
export const BILLING_CURRENCY = 'USD'

/** Cents for 1,000 minutes. */
export const MINUTE_PRICES: Readonly<Record<BillingUnit, number>> = { sd: 299, hd: 599, fhd: 1199, recording: 149 }

/** The kinds of rows of a statement. */
export const ENTRY_TYPES = ['usage', 'recording', 'recharge', 'refund', 'package', 'adjust'] as const

/** One of the kinds of rows. */
export type EntryType = (typeof ENTRY_TYPES)[number]

/** A package of minutes on offer; `price` is in cents. */
export type PackageOffer = {
  readonly offer: string
  readonly unit: BillingUnit
  readonly minutes: number
  readonly days: number
  readonly price: number
}

/** The packages on offer: cheaper than minute by minute, and they end. */
export const PACKAGE_OFFERS = [
  { offer: 'hd-50k', unit: 'hd', minutes: 50_000, days: 90, price: 26_900 },
  { offer: 'hd-200k', unit: 'hd', minutes: 200_000, days: 180, price: 99_900 },
  { offer: 'recording-60k', unit: 'recording', minutes: 60_000, days: 90, price: 7_900 },
] as const satisfies readonly PackageOffer[]

/** What an institution can be warned of: little money, a costly month, few minutes left, many people at once. */
export const WARNING_KINDS = ['balance', 'usage', 'minutes', 'people'] as const

/** One of the warnings. */
export type WarningKind = (typeof WARNING_KINDS)[number]

/** The bounds of the thresholds, in cents, minutes and percent. */
export const WARNING_LIMITS: Readonly<
  Record<WarningKind, { readonly min: number; readonly max: number; readonly usual: number }>
> = {
  balance: { min: 0, max: 100_000_000, usual: 20_000 },
  usage: { min: 100, max: 100_000_000, usual: 200_000 },
  minutes: { min: 1, max: 100_000_000, usual: 5_000 },
  people: { min: 1, max: 100, usual: 80 },
}
