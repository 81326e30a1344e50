import { DEFAULT_FAVOURITES, MARKET_GROUPS } from '@bourse/protocol'

/** One pair of the board. What is not known is null, and the screen shows a dash. */
export type BoardRow = {
  readonly name: string
  readonly stock: string
  readonly money: string
  /** The coin's own name, `Bitcoin`. */
  readonly coin: string | null
  readonly last: string | null
  /** The last price in the reader's currency. */
  readonly value: string | null
  /** Change of 24 hours in per cent. */
  readonly change: string | null
  readonly high: string | null
  readonly low: string | null
  /** Turnover of 24 hours, in money. */
  readonly volume: string | null
  /** Closes of the last seven days, oldest first. */
  readonly week: readonly number[]
  readonly innovation: boolean
}

/** The pairs, and whether their figures are waited for, live, or old. */
export type Board = { readonly rows: readonly BoardRow[]; readonly state: 'waiting' | 'live' | 'stale' }

/** The groups of the board: what someone starred, the coins that pairs are quoted in, the innovation zone. */
export const BOARD_GROUPS = ['favourites', ...MARKET_GROUPS, 'innovation'] as const

/** One of the groups. */
export type BoardGroup = (typeof BOARD_GROUPS)[number]

/** A market's name in its two coins: `ETHBTC` is ETH in BTC. */
export function pairOf(name: string): { stock: string; money: string } {
  const money = MARKET_GROUPS.find(group => name.endsWith(group) && name.length > group.length)
  return money === undefined ? { stock: name, money: '' } : { stock: name.slice(0, -money.length), money }
}

/** The board of the pairs everybody begins with, before any figure has arrived. */
export function waitingBoard(): Board {
  const rows = DEFAULT_FAVOURITES.map(name => ({
    name,
    ...pairOf(name),
    coin: COIN_NAMES[pairOf(name).stock] ?? null,
    last: null,
    value: null,
    change: null,
    high: null,
    low: null,
    volume: null,
    week: [],
    innovation: false,
  }))
  return { rows, state: 'waiting' }
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
  if (wanted !== '') {
    return rows.filter(row => row.name.includes(wanted) || row.coin?.toUpperCase().includes(wanted) === true)
  }
  if (choice.group === 'favourites') return rows.filter(row => choice.favourites.has(row.name))
  if (choice.group === 'innovation') return rows.filter(row => row.innovation)
  return rows.filter(row => row.money === choice.group)
}

const COIN_NAMES: Readonly<Record<string, string>> = {
  BTC: 'Bitcoin',
  ETH: 'Ethereum',
  XRP: 'XRP',
  LTC: 'Litecoin',
  EOS: 'EOS',
}
