import { decimalUnits } from './exact-decimal.ts'

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/
const LETTERS = ['', 'k', 'M', 'G', 'T', 'P', 'E'] as const
const MINUTE_S = 60
const HOUR_S = 3600
const DAY_S = 86_400

/** A decimal text rounded to so many decimals, half away from zero; null when it is no decimal text. */
export function roundDecimal(text: string, places: number): string | null {
  const match = DECIMAL.exec(text)
  if (match === null) return null
  const [, sign = '', whole = '', fraction = ''] = match
  const finer = decimalUnits(`${whole}.${fraction}0`, places + 1) ?? 0n
  const digits = ((finer + 5n) / 10n).toString().padStart(places + 1, '0')
  const point = places === 0 ? '' : `.${digits.slice(-places)}`
  const shown = `${digits.slice(0, digits.length - places)}${point}`
  return /[1-9]/.test(shown) ? sign + shown : shown
}

/** A decimal text with a comma between thousands, rounded to so many decimals where that is said: `-1,234.50`. */
export function separateThousands(text: string, places?: number): string | null {
  const rounded = places === undefined ? text : roundDecimal(text, places)
  const match = rounded === null ? null : DECIMAL.exec(rounded)
  if (match === null) return null
  const [, sign = '', whole = '', fraction] = match
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${sign}${grouped}${fraction === undefined ? '' : `.${fraction}`}`
}

/** A large number in few signs, each letter a thousand of the one before: `812.41M`. Null when it is no decimal text. */
export function abbreviateNumber(text: string, places = 2): string | null {
  const match = DECIMAL.exec(text)
  if (match === null) return null
  const [, sign = '', whole = '', fraction = ''] = match
  const digits = whole.replace(/^0+(?=\d)/, '')
  const begin = Math.min(Math.floor((digits.length - 1) / 3), LETTERS.length - 1)
  for (let step = begin; step < LETTERS.length; step++) {
    const shown = roundDecimal(shifted(digits, fraction, step * 3), places) ?? '0'
    // 999,999 rounds to 1000.00k: that is 1.00M.
    const isTooLong = (shown.split('.')[0] ?? '').length > 3 && step < LETTERS.length - 1
    if (!isTooLong) return `${sign}${separateThousands(shown)}${LETTERS[step]}`
  }
  return null
}

/** How long ago something was, in the one unit that says it: minutes below an hour, hours below a day, days beyond. */
export function ageOf(
  thenS: number,
  nowS: number,
): { readonly unit: 'minute' | 'hour' | 'day'; readonly count: number } {
  // Clocks differ, and nothing is younger than now.
  const age = Math.max(0, Math.floor(nowS - thenS))
  if (age < HOUR_S) return { unit: 'minute', count: Math.floor(age / MINUTE_S) }
  if (age < DAY_S) return { unit: 'hour', count: Math.floor(age / HOUR_S) }
  return { unit: 'day', count: Math.floor(age / DAY_S) }
}

function shifted(digits: string, fraction: string, by: number): string {
  const cut = Math.max(0, digits.length - by)
  return `${digits.slice(0, cut) || '0'}.${digits.slice(cut).padStart(by, '0')}${fraction}0`
}
