import { compareDecimals, decimalUnits, subtractDecimals } from '@bourse/kernel'

/** What is wrong with an amount of a coin, with the figure that says by how much. */
export type AmountProblem =
  | { readonly kind: 'empty' | 'wrong' | 'zero' }
  | { readonly kind: 'decimals'; readonly places: number }
  | { readonly kind: 'over'; readonly by: string }
  | { readonly kind: 'under'; readonly min: string }
  | { readonly kind: 'limit'; readonly max: string }

/** Between what an amount must lie: what there is, the least that is taken, and the most that limits leave. */
export type AmountBounds = {
  readonly available: string
  readonly places: number
  readonly min?: string
  readonly max?: string
}

const DECIMAL = /^\d+(?:\.(\d+))?$/

/** What is wrong with what was typed as an amount, given what there is; null when nothing is. */
export function amountProblem(typed: string, { available, places, min, max }: AmountBounds): AmountProblem | null {
  if (typed === '') return { kind: 'empty' }
  const match = DECIMAL.exec(typed)
  if (match === null) return { kind: 'wrong' }
  if (!/[1-9]/.test(typed)) return { kind: 'zero' }
  if ((match[1] ?? '').replace(/0+$/, '').length > places) return { kind: 'decimals', places }
  if (compareDecimals(typed, available) > 0) return { kind: 'over', by: subtractDecimals(typed, available) ?? typed }
  if (max !== undefined && compareDecimals(typed, max) > 0) return { kind: 'limit', max }
  if (min !== undefined && compareDecimals(typed, min) < 0) return { kind: 'under', min }
  return null
}

const MENDED_BY_NO_DIGIT: readonly AmountProblem['kind'][] = ['decimals', 'over', 'limit']

/** What is told while somebody types: only what no further digit mends. */
export const problemWhileTyping = (problem: AmountProblem | null): AmountProblem | null =>
  problem !== null && MENDED_BY_NO_DIGIT.includes(problem.kind) ? problem : null

/** So many hundredths of an amount, cut to whole atoms of the coin. */
export function shareOf(available: string, percent: number, places: number): string {
  const units = ((decimalUnits(available, places) ?? 0n) * BigInt(percent)) / 100n
  const digits = units.toString().padStart(places + 1, '0')
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '')
  const whole = digits.slice(0, digits.length - places)
  return places === 0 || fraction === '' ? (places === 0 ? digits : whole) : `${whole}.${fraction}`
}
