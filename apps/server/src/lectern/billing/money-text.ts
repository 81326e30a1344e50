import { formatDecimal, parseDecimal } from '@bourse/kernel'

// Amounts are whole cents inside and decimal text outside.
const SCALE = 2

/** Cents as text, always with two decimals: `-8.03`. */
export function moneyText(cents: number): string {
  const [whole = '0', fraction = ''] = formatDecimal(cents, SCALE).split('.')
  return `${whole}.${fraction.padEnd(SCALE, '0')}`
}

/** Text as cents; null when it is no amount of at most two decimals. */
export function readMoney(text: string): number | null {
  const reading = parseDecimal(text, SCALE)
  return reading.ok ? reading.value : null
}

/** Hundredths of a percent as text: `5`, `7.5`. */
export const percentText = (basisPoints: number): string => formatDecimal(basisPoints, SCALE)
