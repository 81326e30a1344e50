import { broken } from './assert.ts'
import { type Atoms, PPM_WHOLE, type Ppm, SAFE_MAX } from './units.ts'

/** Which way a division that leaves a remainder goes. */
export type Rounding = 'down' | 'up' | 'half-up'

/** The fee on `amount` at `rate`, rounded up to an atom; exact over the whole range without forming the product. */
export function feeOf(amount: Atoms, rate: Ppm): Atoms {
  if (!(isCount(amount) && isCount(rate) && rate <= PPM_WHOLE)) broken(`a fee is taken of ${amount} at ${rate} ppm`)
  const wholes = Math.floor(amount / PPM_WHOLE)
  const rest = amount - wholes * PPM_WHOLE
  return (wholes * rate + Math.ceil((rest * rate) / PPM_WHOLE)) as Atoms
}

/** a × b ÷ c for integers ≥ 0, rounded as asked; the exact result must be a safe integer. */
export function mulDiv(a: number, b: number, c: number, rounding: Rounding): number {
  return mulDivChecked(a, b, c, rounding) ?? broken(`${a} × ${b} ÷ ${c} stays a safe integer`)
}

/** The same, with null instead of a stop when the result leaves the safe range. */
export function mulDivChecked(a: number, b: number, c: number, rounding: Rounding): number | null {
  if (!(isCount(a) && isCount(b) && isCount(c) && c > 0)) {
    broken(`mulDiv takes integers ≥ 0 and a divisor > 0 (${a}, ${b}, ${c})`)
  }
  const product = a * b
  if (product <= SAFE_MAX) {
    // Exact: a quotient of safe integers is further below the next integer than a double's rounding reaches.
    const quotient = Math.floor(product / c)
    return quotient + carry(product - quotient * c, c, rounding)
  }
  const exact = BigInt(a) * BigInt(b)
  const divisor = BigInt(c)
  const quotient = exact / divisor
  if (quotient > BigInt(SAFE_MAX)) return null
  // At the very top a carry may still lead out; 2^53 itself is exact, so the comparison is too.
  const result = Number(quotient) + carry(Number(exact % divisor), c, rounding)
  return result <= SAFE_MAX ? result : null
}

function carry(remainder: number, divisor: number, rounding: Rounding): number {
  if (remainder === 0 || rounding === 'down') return 0
  if (rounding === 'up') return 1
  // remainder × 2 may leave the safe range; divisor − remainder cannot.
  return remainder >= divisor - remainder ? 1 : 0
}

/** a × b for integers ≥ 0 when the product is a safe integer, otherwise null: what is not known to be exact is not used. */
export function productOf(a: number, b: number): number | null {
  if (!(isCount(a) && isCount(b))) broken(`a product is formed of integers ≥ 0 (${a}, ${b})`)
  const product = a * b
  return product <= SAFE_MAX ? product : null
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0
}
