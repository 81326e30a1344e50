import { mulDiv } from '@bourse/kernel'
import type { BillingUnit } from '@bourse/protocol'

// Prices are for 1,000 minutes, discounts in hundredths of a percent.
const MINUTES_A_PRICE = 1_000
const WHOLE_BP = 10_000

/** What minutes cost: one line, rounded once to a cent, half up. Lines are rounded first and summed then. */
export const priceOf = (minutes: number, price: number, discountBp = 0): number =>
  mulDiv(minutes, price * (WHOLE_BP - discountBp), MINUTES_A_PRICE * WHOLE_BP, 'half-up')

/** A package that may take minutes: how many it has left. */
export type OpenPackage = { readonly package_id: number; readonly left: number }

/** A line of usage: minutes inside a package, which cost nothing more, or minutes that are paid. */
export type UsageLine = {
  readonly unit: BillingUnit
  readonly minutes: number
  readonly packageId: number | null
  readonly unitPrice: number | null
  readonly discountBp: number
  /** Cents, zero or more. */
  readonly cost: number
}

/** Divides minutes: packages are used up in the order given, what is left over is paid. */
export function usageLines(
  { unit, minutes }: { readonly unit: BillingUnit; readonly minutes: number },
  packages: readonly OpenPackage[],
  { price, discountBp }: { readonly price: number; readonly discountBp: number },
): UsageLine[] {
  const lines: UsageLine[] = []
  let rest = minutes
  for (const { package_id, left } of packages) {
    const taken = Math.min(left, rest)
    if (taken <= 0) continue
    lines.push({ unit, minutes: taken, packageId: package_id, unitPrice: null, discountBp: 0, cost: 0 })
    rest -= taken
  }
  if (rest > 0) {
    lines.push({
      unit,
      minutes: rest,
      packageId: null,
      unitPrice: price,
      discountBp,
      cost: priceOf(rest, price, discountBp),
    })
  }
  return lines
}
