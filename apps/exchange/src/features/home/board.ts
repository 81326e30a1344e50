import { changeOf, multiplyDecimals, priceInUsd, type TodayQuote, usdInCny } from '@bourse/client'
import type { PairView } from '@bourse/protocol'
import { DEFAULT_FAVOURITES, MARKET_GROUPS } from '@bourse/protocol/terms'

/** One pair of the board. What is not known is null, and the screen shows a dash. */
export type BoardRow = {
  readonly name: string
  readonly stock: string
  readonly money: string
  readonly last: string | null
  /** Decimals of its price. */
  readonly places: number
  /** The last price in yuan. */
  readonly value: string | null
  /** Change of the day in per cent. */
  readonly change: string | null
  readonly high: string | null
  readonly low: string | null
  /** Turnover of 24 hours, in money. */
  readonly deal: string | null
  readonly innovation: boolean
  readonly recommended: PairView['recommended']
}

/** The pairs, and whether their figures are waited for, live, or old. */
export type Board = { readonly rows: readonly BoardRow[]; readonly state: 'waiting' | 'live' | 'stale' }

/** The groups of the board: what someone starred, the coins that pairs are quoted in, the innovation zone. */
export const BOARD_GROUPS = ['favourites', ...MARKET_GROUPS, 'innovation'] as const

/** One of the groups. */
export type BoardGroup = (typeof BOARD_GROUPS)[number]

/** The markets as the server lists them. */
export type MarketGroups = readonly { readonly main: string; readonly pairs: Readonly<Record<string, PairView>> }[]

/** A market's name in its two coins: `ETHBTC` is ETH in BTC. */
export function pairOf(name: string): { stock: string; money: string } {
  const money = MARKET_GROUPS.find(group => name.endsWith(group) && name.length > group.length)
  return money === undefined ? { stock: name, money: '' } : { stock: name.slice(0, -money.length), money }
}

/** The rows of the pairs everybody begins with, before any figure has arrived. */
export function waitingRows(): readonly BoardRow[] {
  return DEFAULT_FAVOURITES.map(name => ({
    name,
    ...pairOf(name),
    last: null,
    places: 2,
    value: null,
    change: null,
    high: null,
    low: null,
    deal: null,
    innovation: false,
    recommended: null,
  }))
}

/** The server's markets as rows, first those that everybody begins with, then by turnover; where the socket told since, with its figures. */
export function boardRows(
  groups: MarketGroups,
  usdToCny: string,
  quotes: Readonly<Record<string, TodayQuote>> = {},
): readonly BoardRow[] {
  const pairs = groups.flatMap(group => Object.values(group.pairs)).filter(pair => pair.state !== 'closed')
  const told = new Map(pairs.map(pair => [pair.name, figuresOf(pair, quotes[pair.name])]))
  const lastOf = (market: string): string | null => told.get(market)?.last ?? null
  // By what the call said: rows that change places under the pointer are no help to anybody.
  const sorted = pairs.toSorted((one, other) => rankOf(one) - rankOf(other) || Number(other.deal) - Number(one.deal))
  return sorted.map(pair => {
    const figures = told.get(pair.name) ?? figuresOf(pair, undefined)
    const inUsd = priceInUsd({ stock: pair.stock, money: pair.money, price: figures.last }, lastOf)
    return {
      name: pair.name,
      stock: pair.stock,
      money: pair.money,
      places: pair.precision.price,
      value: inUsd === null ? null : usdInCny(inUsd, usdToCny),
      innovation: pair.zone === 'innovation',
      recommended: pair.recommended,
      ...figures,
    }
  })
}

function figuresOf(pair: PairView, quote: TodayQuote | undefined) {
  const { last, open, high, low } = quote ?? pair.prices
  const change = quote === undefined ? pair.change : changeOf(open, last)
  return {
    last,
    high,
    low,
    change: change === null ? null : multiplyDecimals(change, '100'),
    deal: quote?.deal ?? pair.deal,
  }
}

/** The pairs of a group that match a search. A search looks through all groups: who types a name wants that pair. */
export function boardView(
  rows: readonly BoardRow[],
  choice: { readonly group: BoardGroup; readonly search: string; readonly favourites: ReadonlySet<string> },
): readonly BoardRow[] {
  const wanted = choice.search
    .trim()
    .toUpperCase()
    .replace(/[/\s-]/g, '')
  if (wanted !== '') return rows.filter(row => row.name.includes(wanted))
  if (choice.group === 'favourites') return rows.filter(row => choice.favourites.has(row.name))
  if (choice.group === 'innovation') return rows.filter(row => row.innovation)
  return rows.filter(row => row.money === choice.group)
}

function rankOf({ name }: { readonly name: string }): number {
  const place = (DEFAULT_FAVOURITES as readonly string[]).indexOf(name)
  return place < 0 ? DEFAULT_FAVOURITES.length : place
}
