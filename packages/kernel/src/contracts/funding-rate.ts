import { mulDiv } from '../arithmetic.ts'

/** Parts in a whole of funding rates and premiums: 10^9, so that 0.01 % is 100,000. */
export const RATE_WHOLE = 1_000_000_000

/** Interest a slot of eight hours: 0.01 %. */
export const FUNDING_INTEREST = 100_000
/** How far premium and interest may be brought together: 0.05 %. */
export const FUNDING_CLAMP = 500_000
/** The most that a slot takes: 0.75 %. */
export const FUNDING_CAP = 7_500_000

// A premium beyond a tenth counts as a tenth: the cap lies far below, and a slot's weighted sum stays a safe integer.
const PREMIUM_MAX = 100_000_000

const within = (value: number, bound: number): number => Math.max(-bound, Math.min(bound, value))

/** The rate of a slot from the mean premium: premium + clamp(interest − premium), capped. */
export function fundingRate(premium: number): number {
  return within(premium + within(FUNDING_INTEREST - premium, FUNDING_CLAMP), FUNDING_CAP)
}

/** What somebody would pay or get for the impact notional: so many lots for so many atoms. */
export type Impact = { readonly lots: number; readonly value: number }

/** The premium of a moment: how far above the index one would sell, or below it buy, the impact notional; null: that side has not so much. */
export function premiumOf(of: { bid: Impact | null; ask: Impact | null; index: number; tickAtoms: number }): number {
  const above = of.bid === null ? 0 : away(of.bid, of)
  const below = of.ask === null ? 0 : away(of.ask, of)
  return within(Math.max(0, above) - Math.max(0, -below), PREMIUM_MAX)
}

// (value / lots) / index − 1, in parts of RATE_WHOLE, cut towards zero.
function away({ lots, value }: Impact, { index, tickAtoms }: { index: number; tickAtoms: number }): number {
  const indexValue = lots * index * tickAtoms
  const parts = mulDiv(Math.abs(value - indexValue), RATE_WHOLE, indexValue, 'down')
  return value < indexValue ? -parts : parts
}

/** Premiums of a slot as one sum: the nth counts n times. */
export type PremiumSum = { readonly count: number; readonly weighted: number }

/** Takes one more premium in. */
export function addPremium({ count, weighted }: PremiumSum, premium: number): PremiumSum {
  return { count: count + 1, weighted: weighted + (count + 1) * premium }
}

/** The mean premium of a slot, cut towards zero; 0 of none. */
export function meanPremium({ count, weighted }: PremiumSum): number {
  return count === 0 ? 0 : Math.trunc(weighted / ((count * (count + 1)) / 2))
}

/** What a position pays (below zero: gets) at a rate: what is paid is rounded up, what is got down. */
export function fundingOf(sign: 1 | -1, value: number, rate: number): number {
  const pays = sign * rate > 0
  const amount = mulDiv(value, Math.abs(rate), RATE_WHOLE, pays ? 'up' : 'down')
  return pays || amount === 0 ? amount : -amount
}
