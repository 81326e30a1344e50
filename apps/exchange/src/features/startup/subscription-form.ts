import { compareDecimals, divideDecimals, multiplyDecimals } from '@bourse/kernel'
import type { ProjectPage } from '@bourse/protocol'

type Terms = Pick<
  ProjectPage,
  'mode' | 'unit_price' | 'unit_coins' | 'units' | 'units_max' | 'user_min' | 'user_max' | 'mine'
>

/** What stands in the way of a subscription, with the bound that it meets, in units. */
export type SubscriptionProblem = {
  readonly is: 'empty' | 'whole' | 'least' | 'user' | 'project' | 'balance'
  readonly bound: number
}

/** How many units a typed amount is: tickets in a lottery, otherwise money. Null: no whole number of them. */
export function unitsOf(terms: Pick<Terms, 'mode' | 'unit_price'>, typed: string): number | null {
  if (!/^(?:0|[1-9]\d{0,14})(?:\.\d{1,18})?$/.test(typed)) return null
  if (terms.mode === 'lottery') return /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : null
  const units = divideDecimals(typed, terms.unit_price, { places: 0, rounding: 'down' })
  if (units === null || units === '0') return null
  return compareDecimals(multiplyDecimals(units, terms.unit_price) ?? '0', trimmed(typed)) === 0 ? Number(units) : null
}

const trimmed = (text: string): string => multiplyDecimals(text, '1') ?? text

/** What so many units cost. */
export const costOf = ({ unit_price: price }: Pick<Terms, 'unit_price'>, units: number): string =>
  multiplyDecimals(price, String(units)) ?? '0'

/** How many coins so many units are. */
export const coinsOf = ({ unit_coins: coins }: Pick<Terms, 'unit_coins'>, units: number): string =>
  multiplyDecimals(coins, String(units)) ?? '0'

/** How many units more one may take, by every bound that is known; `available` is money at hand, null where it is not known. */
export function mostOf(terms: Terms, available: string | null): number {
  return Math.max(0, Math.min(...boundsOf(terms, available).map(({ bound }) => bound)))
}

function boundsOf(terms: Terms, available: string | null): readonly SubscriptionProblem[] {
  const paid =
    available === null
      ? null
      : Number(divideDecimals(available, terms.unit_price, { places: 0, rounding: 'down' }) ?? '0')
  return [
    { is: 'user', bound: terms.user_max - (terms.mine?.units ?? 0) },
    ...(terms.mode === 'first' ? [{ is: 'project' as const, bound: terms.units_max - terms.units }] : []),
    ...(paid === null ? [] : [{ is: 'balance' as const, bound: paid }]),
  ]
}

/** What stands in the way; null: nothing that is known here. */
export function subscriptionProblem(terms: Terms, typed: string, available: string | null): SubscriptionProblem | null {
  if (typed === '') return { is: 'empty', bound: 0 }
  const units = unitsOf(terms, typed)
  if (units === null) return { is: 'whole', bound: 1 }
  const least = leastOf(terms)
  if (units < least) return { is: 'least', bound: least }
  return boundsOf(terms, available).find(({ bound }) => units > bound) ?? null
}

/** The least that one may take now: what has been taken counts. */
export function leastOf({ mode, user_min: min, units_max: most, units, mine }: Terms): number {
  const left = mode === 'first' ? most - units : min
  return Math.max(1, Math.min(min, left) - (mine?.units ?? 0))
}

/** What so many units more would bring if the sale closed now, in units: all of them, or their part of what there is. */
export function ifClosedNow(terms: Terms, units: number): number {
  const all = terms.units + units
  if (terms.mode === 'first' || all <= terms.units_max) return units
  return Math.floor((units * terms.units_max) / all)
}

/** Amounts that are taken often, in units: none beyond what is allowed. */
export function quickUnits(terms: Terms, available: string | null): readonly number[] {
  const [least, most] = [leastOf(terms), mostOf(terms, available)]
  const steps =
    terms.mode === 'lottery'
      ? [1, 3, 5, 10]
      : [terms.user_min, Math.round(terms.user_max / 10), Math.round(terms.user_max / 5), terms.user_max]
  const fitting = steps.filter(units => units >= least && units <= most)
  return [...new Set([...fitting, ...(most >= least ? [most] : [])])].sort((one, other) => one - other).slice(-4)
}
