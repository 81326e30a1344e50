import { compareDecimals, decimalUnits, subtractDecimals } from '@bourse/kernel'

/** What is wrong with an amount of a coin, with the figure that says by how much. */
export type AmountProblem =
  | { readonly kind: 'empty' | 'wrong' | 'zero' }
  | { readonly kind: 'decimals'; readonly places: number }
  | { readonly kind: 'over'; readonly by: string }

const DECIMAL = /^\d+(?:\.(\d+))?$/

/** What is wrong with what was typed as an amount, given what there is; null when nothing is. */
export function amountProblem(
  typed: string,
  { available, places }: { readonly available: string; readonly places: number },
): AmountProblem | null {
  if (typed === '') return { kind: 'empty' }
  const match = DECIMAL.exec(typed)
  if (match === null) return { kind: 'wrong' }
  if (!/[1-9]/.test(typed)) return { kind: 'zero' }
  if ((match[1] ?? '').replace(/0+$/, '').length > places) return { kind: 'decimals', places }
  if (compareDecimals(typed, available) > 0) return { kind: 'over', by: subtractDecimals(typed, available) ?? typed }
  return null
}

/** So many hundredths of an amount, cut to whole atoms of the coin. */
export function shareOf(available: string, percent: number, places: number): string {
  const units = ((decimalUnits(available, places) ?? 0n) * BigInt(percent)) / 100n
  const digits = units.toString().padStart(places + 1, '0')
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '')
  const whole = digits.slice(0, digits.length - places)
  return places === 0 || fraction === '' ? (places === 0 ? digits : whole) : `${whole}.${fraction}`
}
