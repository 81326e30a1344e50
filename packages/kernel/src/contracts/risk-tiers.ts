import { mulDiv } from '../arithmetic.ts'
import { PPM_WHOLE } from '../units.ts'

/** One step of a contract's risk: up to which value of a position it counts, what leverage it allows and what it keeps back. */
export type RiskTier = {
  /** The largest value of a position in it, in quote atoms; the value itself still belongs to it. */
  upTo: number
  leverageMax: number
  /** Maintenance margin rate. */
  mmr: number
}

/** A tier with its deduction, by which the maintenance margin has no step where the rate has one. */
export type DeductedTier = RiskTier & { deduction: number }

/** The tiers with deductions: each is the floor times the step of the rate, and that of the tier before. Rounded down, so that no margin is too low. */
export function withDeductions(tiers: readonly RiskTier[]): DeductedTier[] {
  const made: DeductedTier[] = []
  for (const tier of tiers) {
    const before = made.at(-1)
    const step = before === undefined ? 0 : mulDiv(before.upTo, tier.mmr - before.mmr, PPM_WHOLE, 'down')
    made.push({ ...tier, deduction: (before?.deduction ?? 0) + step })
  }
  return made
}

/** Whether tiers can be set: ceilings and rates rise, leverage falls, and no rate asks for more than the leverage beside it gives. */
export function areTiers(tiers: readonly RiskTier[]): boolean {
  return tiers.length > 0 && tiers.every((tier, index) => followsOn(tiers[index - 1], tier))
}

const isWhole = (value: number, low: number): boolean => Number.isSafeInteger(value) && value >= low

function followsOn(before: RiskTier | undefined, { upTo, leverageMax, mmr }: RiskTier): boolean {
  if (!(isWhole(upTo, 1) && isWhole(leverageMax, 1) && isWhole(mmr, 1))) return false
  // What is put up to begin with must be more than what is kept back.
  if (mmr * leverageMax >= PPM_WHOLE) return false
  return before === undefined || (upTo > before.upTo && leverageMax <= before.leverageMax && mmr >= before.mmr)
}

/** The tier of a value; above the last ceiling it stays the last. */
export function tierOf<Tier extends RiskTier>(tiers: readonly Tier[], value: number): Tier {
  return tiers.find(tier => value <= tier.upTo) ?? (tiers.at(-1) as Tier)
}

/** What must be kept of a position of a value: the rate's part of it, rounded up, less the deduction. */
export function maintenanceOf(tier: DeductedTier, value: number): number {
  return Math.max(0, mulDiv(value, tier.mmr, PPM_WHOLE, 'up') - tier.deduction)
}
