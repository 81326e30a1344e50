import type { QuickWay } from '@bourse/protocol'
import type { MarketFilters } from './market-view.ts'
import type { PairPlaces } from './otc-sums.ts'

/** What is typed, in which of the two units. */
export type QuickTyped = { readonly unit: 'money' | 'amount'; readonly text: string }

/** Before anything is typed. */
export const TYPED_NOTHING: QuickTyped = { unit: 'money', text: '' }

/** What is wrong with it; `empty` is nothing that is said. */
export type QuickProblem = { readonly kind: 'empty' | 'wrong' } | { readonly kind: 'places'; readonly places: number }

const DECIMAL = /^\d+(?:\.(\d+))?$/

/** Whether it can be quoted, and if not why. */
export function typedProblem({ unit, text }: QuickTyped, pair: PairPlaces): QuickProblem | null {
  if (text === '') return { kind: 'empty' }
  const match = DECIMAL.exec(text)
  if (match === null || !/[1-9]/.test(text)) return { kind: 'wrong' }
  const places = unit === 'money' ? pair.money_places : pair.places
  return (match[1] ?? '').replace(/0+$/, '').length > places ? { kind: 'places', places } : null
}

/** What is asked for: 1 for who sells, 2 for who buys. */
export const quickRequest = ({ wants, coin, currency }: MarketFilters, { unit, text }: QuickTyped) => ({
  ...{ side: wants === 'sell' ? (1 as const) : (2 as const), coin, currency },
  [unit]: text,
})

/** The name of a way, by which one is chosen. */
export const wayName = ({ advert }: Pick<QuickWay, 'advert'>): string => (advert === null ? 'book' : String(advert.id))

/** The way that is chosen: by its name while it is offered, otherwise the best of those that nothing is lacking for. */
export const chosenWay = (ways: readonly QuickWay[], name: string | null): QuickWay | null =>
  ways.find(way => wayName(way) === name) ?? ways.find(({ lacks }) => lacks === null) ?? ways[0] ?? null

/** What both fields show: what was typed stays as it was, the other follows the way. */
export const shownUnits = (
  typed: QuickTyped,
  way: QuickWay | null,
): { readonly money: string; readonly amount: string } =>
  typed.unit === 'money'
    ? { money: typed.text, amount: way?.amount ?? '' }
    : { amount: typed.text, money: way?.money ?? '' }
