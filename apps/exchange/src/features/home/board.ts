import { changeOf, priceInUsd, type RollingQuote, type TodayQuote } from '@bourse/client'
import { multiplyDecimals } from '@bourse/kernel'
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
  /** The last price in dollars. */
  readonly usd: string | null
  /** Change of the latest 24 hours in per cent. */
  readonly change: string | null
  readonly high: string | null
  readonly low: string | null
  /** Turnover of 24 hours, in money. */
  readonly deal: string | null
  readonly innovation: boolean
  /** Quoted in a currency. */
  readonly fiat: boolean
  readonly recommended: PairView['recommended']
}

/** The pairs, and whether their figures are waited for, live, or old. */
export type Board = { readonly rows: readonly BoardRow[]; readonly state: 'waiting' | 'live' | 'stale' }

/** The groups of the board: what someone starred, the coins that pairs are quoted in, the innovation zone. */
export const BOARD_GROUPS = ['favourites', ...MARKET_GROUPS, 'fiat', 'innovation'] as const

/** One of the groups. */
export type BoardGroup = (typeof BOARD_GROUPS)[number]

/** What the socket told since: last prices by the day's quotes, the latest 24 hours by the rolling ones. */
export type LiveQuotes = {
  readonly today: Readonly<Record<string, TodayQuote>>
  readonly rolling: Readonly<Record<string, RollingQuote>>
}

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
    usd: null,
    change: null,
    high: null,
    low: null,
    deal: null,
    innovation: false,
    fiat: false,
    recommended: null,
  }))
}

/** The server's markets as rows, first those that everybody begins with, then by turnover; where the socket told since, with its figures. */
export function boardRows(groups: MarketGroups, told: LiveQuotes = { today: {}, rolling: {} }): readonly BoardRow[] {
  const pairs = groups.flatMap(group => Object.values(group.pairs)).filter(pair => pair.state !== 'closed')
  const figured = new Map(pairs.map(pair => [pair.name, figuresOf(pair, told)]))
  const lastOf = (market: string): string | null => figured.get(market)?.last ?? null
  // By what the call said: rows that change places under the pointer are no help to anybody.
  const sorted = pairs.toSorted((one, other) => rankOf(one) - rankOf(other) || Number(other.deal) - Number(one.deal))
  return sorted.map(pair => {
    const figures = figured.get(pair.name) ?? figuresOf(pair, told)
    return {
      name: pair.name,
      stock: pair.stock,
      money: pair.money,
      places: pair.precision.price,
      usd: priceInUsd({ stock: pair.stock, money: pair.money, price: figures.last }, lastOf),
      innovation: pair.zone === 'innovation',
      fiat: pair.fiat,
      recommended: pair.recommended,
      ...figures,
    }
  })
}

function figuresOf(pair: PairView, told: LiveQuotes) {
  const last = told.today[pair.name]?.last ?? pair.prices.last
  const day = told.rolling[pair.name]
  const { open, high, low } = day === undefined || day.open === '0' ? pair.prices : day
  const change = changeOf(open, last)
  return {
    last,
    high,
    low,
    change: change === null ? null : multiplyDecimals(change, '100'),
    deal: day?.deal ?? pair.deal,
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
  if (choice.group === 'fiat') return rows.filter(row => row.fiat)
  return rows.filter(row => row.money === choice.group)
}

/** What rows can be sorted by. */
export type BoardSort = { readonly key: 'pair' | 'last' | 'change' | 'volume'; readonly descending: boolean }

/** Rows in the order of a figure, what is not known last; without a choice as they came. Prices and turnovers are compared in dollars. */
export function sortedRows(rows: readonly BoardRow[], sort: BoardSort | null): readonly BoardRow[] {
  if (sort === null) return rows
  const way = sort.descending ? -1 : 1
  if (sort.key === 'pair') return rows.toSorted((one, other) => way * one.name.localeCompare(other.name))
  const key = sort.key
  return rows.toSorted((one, other) => {
    const [first, second] = [figureOf(one, key), figureOf(other, key)]
    if (first === null || second === null) return Number(first === null) - Number(second === null)
    return way * (first - second)
  })
}

function figureOf(row: BoardRow, key: 'last' | 'change' | 'volume'): number | null {
  if (key === 'change') return row.change === null ? null : Number(row.change)
  if (row.usd === null) return null
  if (key === 'last') return Number(row.usd)
  // A turnover is in the pair's money: in dollars it is as much more as the price is.
  return row.deal === null || row.last === null ? null : (Number(row.deal) * Number(row.usd)) / Number(row.last)
}

function rankOf({ name }: { readonly name: string }): number {
  const place = (DEFAULT_FAVOURITES as readonly string[]).indexOf(name)
  return place < 0 ? DEFAULT_FAVOURITES.length : place
}
