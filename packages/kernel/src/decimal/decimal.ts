import { assert, broken } from '../assert.ts'

/** Why a text is not a decimal number at the scale asked for. */
export type DecimalProblem = 'not_a_number' | 'too_many_decimals' | 'out_of_range'

/** What reading a decimal text gives: an integer at the scale, or the reason why not. */
export type DecimalReading = { ok: true; value: number } | { ok: false; problem: DecimalProblem }

/** The most decimals any asset or price has: 10^15 is the last power of ten below 2^53. */
export const SCALE_MAX = 15

// ASCII digits only, no sign, exponent, separator or blank; "0.5" and "5" but neither ".5" nor "5.".
const DECIMAL = /^(0|[1-9][0-9]*)(?:\.([0-9]+))?$/
// Longer than any number in range with its decimals; keeps hostile texts from costing anything.
const TEXT_LENGTH_MAX = 40

/** Reads a decimal text as an integer at `scale`: '1.05' at scale 2 is 105. Trailing zeros beyond the scale are no decimals. */
export function parseDecimal(text: string, scale: number): DecimalReading {
  if (!(Number.isInteger(scale) && scale >= 0 && scale <= SCALE_MAX)) broken(`a scale is 0 to ${SCALE_MAX} (${scale})`)
  if (text.length > TEXT_LENGTH_MAX) return { ok: false, problem: 'not_a_number' }
  const match = DECIMAL.exec(text)
  if (match === null) return { ok: false, problem: 'not_a_number' }
  const fraction = withoutTrailingZeros(match[2] ?? '')
  if (fraction.length > scale) return { ok: false, problem: 'too_many_decimals' }
  const digits = (match[1] ?? '') + fraction.padEnd(scale, '0')
  // 16 digits may still be safe; the comparison below decides, exactly, because any value it rounds is beyond the bound.
  const value = Number(digits)
  if (!Number.isSafeInteger(value)) return { ok: false, problem: 'out_of_range' }
  return { ok: true, value }
}

/** Writes an integer at `scale` as decimal text, trailing zeros stripped, never in scientific notation. */
export function formatDecimal(value: number, scale: number): string {
  if (!Number.isSafeInteger(value)) broken(`a value to write is a safe integer (${value})`)
  // A safe integer writes all its digits; only from 10^21 on would it turn to exponents.
  return place(Math.abs(value).toString(), scale, value < 0)
}

/** The same for sums that may pass 2^53 (turnovers). */
export function formatDigits(value: bigint, scale: number): string {
  return place((value < 0n ? -value : value).toString(), scale, value < 0n)
}

/** Whole units at one scale as whole units at another; what is finer than those is cut off. */
export function atScale(units: bigint, { from, to }: { readonly from: number; readonly to: number }): bigint {
  return to >= from ? units * 10n ** BigInt(to - from) : units / 10n ** BigInt(from - to)
}

function place(wholeDigits: string, scale: number, negative: boolean): string {
  assert(Number.isInteger(scale) && scale >= 0 && scale <= 30, 'a scale to write is 0 to 30')
  const digits = wholeDigits.padStart(scale + 1, '0')
  const point = digits.length - scale
  const fraction = withoutTrailingZeros(digits.slice(point))
  const sign = negative ? '-' : ''
  return fraction === '' ? sign + digits.slice(0, point) : `${sign}${digits.slice(0, point)}.${fraction}`
}

function withoutTrailingZeros(digits: string): string {
  let end = digits.length
  while (end > 0 && digits.charCodeAt(end - 1) === 48) end--
  return digits.slice(0, end)
}
