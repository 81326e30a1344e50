import { atScale, formatDigits } from './decimal.ts'

/** A decimal number in exact digits: `digits` over ten to the power of `scale`. */
type Exact = { readonly digits: bigint; readonly scale: number }

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/
const SCALE_MAX = 30

/** Compares two decimal texts without sign as numbers: below zero when the first is smaller. */
export function compareDecimals(one: string, other: string): number {
  const [oneWhole, oneFraction] = parted(one)
  const [otherWhole, otherFraction] = parted(other)
  if (oneWhole.length !== otherWhole.length) return oneWhole.length - otherWhole.length
  if (oneWhole !== otherWhole) return oneWhole < otherWhole ? -1 : 1
  if (oneFraction === otherFraction) return 0
  return oneFraction < otherFraction ? -1 : 1
}

/** The product of decimal texts, exact; null when one of them is no decimal text. */
export function multiplyDecimals(...texts: readonly string[]): string | null {
  let result: Exact = { digits: 1n, scale: 0 }
  for (const text of texts) {
    const factor = exactOf(text)
    if (factor === null) return null
    result = { digits: result.digits * factor.digits, scale: result.scale + factor.scale }
  }
  return textOf(result)
}

/** The sum of decimal texts, exact; null when one of them is no decimal text. */
export function addDecimals(...texts: readonly string[]): string | null {
  let result: Exact = { digits: 0n, scale: 0 }
  for (const text of texts) {
    const next = exactOf(text)
    if (next === null) return null
    const to = Math.max(result.scale, next.scale)
    const before = atScale(result.digits, { from: result.scale, to })
    result = { digits: before + atScale(next.digits, { from: next.scale, to }), scale: to }
  }
  return textOf(result)
}

/** The first number without the second, exact; null when one of them is no decimal text. */
export function subtractDecimals(from: string, what: string): string | null {
  return addDecimals(from, what.startsWith('-') ? what.slice(1) : `-${what}`)
}

/** How a division that leaves a rest is written: to so many decimals, towards zero or to the nearest. */
export type Quotient = { readonly places: number; readonly rounding: 'down' | 'half-up' }

/** A quotient of decimal texts, rounded as asked; null when there is none. */
export function divideDecimals(dividend: string, divisor: string, { places, rounding }: Quotient): string | null {
  const above = exactOf(dividend)
  const below = exactOf(divisor)
  if (above === null || below === null || below.digits === 0n) return null
  const isNegative = above.digits < 0n !== below.digits < 0n
  const top = sizeOf(above.digits) * 10n ** BigInt(places + below.scale)
  const bottom = sizeOf(below.digits) * 10n ** BigInt(above.scale)
  const carried = rounding === 'half-up' ? (top * 2n + bottom) / (bottom * 2n) : top / bottom
  return textOf({ digits: isNegative ? -carried : carried, scale: places })
}

/** A decimal text as whole units of ten to the power of −`scale`, what is finer cut off; null when it is no decimal text. */
export function decimalUnits(text: string, scale: number): bigint | null {
  const exact = exactOf(text)
  return exact === null ? null : atScale(exact.digits, { from: exact.scale, to: scale })
}

function parted(text: string): [whole: string, fraction: string] {
  const point = text.indexOf('.')
  if (point < 0) return [text, '']
  const fraction = text.slice(point + 1)
  return [text.slice(0, point), fraction.endsWith('0') ? fraction.replace(/0+$/, '') : fraction]
}

function exactOf(text: string): Exact | null {
  const match = DECIMAL.exec(text)
  if (match === null) return null
  const [, sign = '', whole = '', fraction = ''] = match
  return { digits: BigInt(`${sign}${whole}${fraction}`), scale: fraction.length }
}

function sizeOf(digits: bigint): bigint {
  return digits < 0n ? -digits : digits
}

function textOf({ digits, scale }: Exact): string {
  if (scale <= SCALE_MAX) return formatDigits(digits, scale)
  // Beyond thirty decimals nobody looks: what is finer than that is cut off.
  return formatDigits(atScale(digits, { from: scale, to: SCALE_MAX }), SCALE_MAX)
}
