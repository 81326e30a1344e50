import { DEFAULT_FAVOURITES, MARKET_GROUPS, type PairView } from '@bourse/protocol'
import { product } from './decimal-text.ts'

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

/** The server's markets as rows, first those that everybody begins with, then by turnover. */
export function boardRows(groups: MarketGroups, usdToCny: string): readonly BoardRow[] {
  const pairs = groups.flatMap(group => Object.values(group.pairs)).filter(pair => pair.state !== 'closed')
  const inUsd = new Map(pairs.filter(pair => pair.money === 'USDT').map(pair => [pair.stock, pair.prices.last]))
  const rows = pairs.map(pair => {
    const moneyInUsd = pair.money === 'USDT' ? '1' : inUsd.get(pair.money)
    return {
      name: pair.name,
      stock: pair.stock,
      money: pair.money,
      last: pair.prices.last,
      places: pair.precision.price,
      value: moneyInUsd === undefined ? null : product(pair.prices.last, moneyInUsd, usdToCny),
      change: product(pair.change, '100'),
      high: pair.prices.high,
      low: pair.prices.low,
      deal: pair.deal,
      innovation: pair.zone === 'innovation',
      recommended: pair.recommended,
    }
  })
  return rows.toSorted((one, other) => rankOf(one) - rankOf(other) || Number(other.deal) - Number(one.deal))
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

function rankOf(row: BoardRow): number {
  const place = (DEFAULT_FAVOURITES as readonly string[]).indexOf(row.name)
  return place < 0 ? DEFAULT_FAVOURITES.length : place
}
