import { compareDecimals, subtractDecimals } from '@bourse/kernel'
import type { AdvertView } from '@bourse/protocol'
import { coinsFor, moneyFor, type PairPlaces } from './otc-sums.ts'

/** What somebody fills in to take an advert: one of the two units, and when selling how they are paid. */
export type TakeValues = {
  readonly money: string
  readonly amount: string
  /** Which unit was typed last: the other one follows. */
  readonly last: 'money' | 'amount'
  readonly ways: readonly number[]
}

/** Before anything is typed. */
export const takeNothing = (ways: readonly number[]): TakeValues => ({ money: '', amount: '', last: 'money', ways })

/** Both units, the one that follows worked out at a price. */
export function bothUnits(
  { money, amount, last }: TakeValues,
  { pair, price }: { readonly pair: PairPlaces; readonly price: string },
): { readonly money: string; readonly amount: string } {
  return last === 'money'
    ? { money, amount: money === '' ? '' : coinsFor(pair, { money, price }) }
    : { amount, money: amount === '' ? '' : moneyFor(pair, { amount, price }) }
}

/** What is wrong with what shall be taken. */
export type TakeProblem =
  | { readonly kind: 'empty' | 'wrong' | 'ways' }
  | { readonly kind: 'places'; readonly places: number }
  | { readonly kind: 'under' | 'over' | 'lacks'; readonly figure: string }

const DECIMAL = /^\d+(?:\.(\d+))?$/

/** What an amount has wrong: no number, too fine, or outside of what the advert takes; null when nothing. */
export function sumProblem(
  values: TakeValues,
  facts: {
    readonly advert: Pick<AdvertView, 'min' | 'max' | 'price'>
    readonly pair: PairPlaces
    /** What the seller's purse holds where the reader sells; null where they buy, or it is not known. */
    readonly held: string | null
  },
): TakeProblem | null {
  const { advert, pair, held } = facts
  const typed = values[values.last]
  if (typed === '') return { kind: 'empty' }
  const match = DECIMAL.exec(typed)
  if (match === null || !/[1-9]/.test(typed)) return { kind: 'wrong' }
  const places = values.last === 'money' ? pair.money_places : pair.places
  if ((match[1] ?? '').replace(/0+$/, '').length > places) return { kind: 'places', places }
  const { money, amount } = bothUnits(values, { pair, price: advert.price })
  if (compareDecimals(money, advert.min) < 0) return { kind: 'under', figure: advert.min }
  if (compareDecimals(money, advert.max) > 0) return { kind: 'over', figure: advert.max }
  if (held !== null && compareDecimals(amount, held) > 0) {
    return { kind: 'lacks', figure: subtractDecimals(amount, held) ?? amount }
  }
  return null
}
