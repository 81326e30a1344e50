import { assert, formatDecimal, parseDecimal } from '@bourse/kernel'

// Amounts are whole cents where they are reckoned with.
const SCALE = 2

/** What is left of an amount when another is taken from it, in whole cents and as decimal text: `-114.39`. */
export function amountLess(from: string, taken: string): string {
  return formatDecimal(centsOf(from) - centsOf(taken), SCALE)
}

function centsOf(text: string): number {
  const below = text.startsWith('-')
  const reading = parseDecimal(below ? text.slice(1) : text, SCALE)
  assert(reading.ok, `an amount of the wire has at most two decimals (${text})`)
  return below ? -reading.value : reading.value
}
