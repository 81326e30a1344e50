const PPM = 1_000_000

/**
 * The kernel's `feeOf` without its guard: rates are checked when a market gets them and amounts come from deals,
 * and this runs twice a deal. A test holds the two against each other.
 */
export function feeAtoms(amount: number, rate: number): number {
  const wholes = Math.floor(amount / PPM)
  const rest = amount - wholes * PPM
  return wholes * rate + Math.ceil((rest * rate) / PPM)
}
