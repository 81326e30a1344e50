import { changeOf, type LiveState } from '@bourse/client'
import type { PairView } from '@bourse/protocol'
import { DEFAULT_FAVOURITES, MARKET_GROUPS } from '@bourse/protocol/terms'
import type { PairSort } from '../../../site/market-room/room/pair-sort.ts'

/** The groups of the menu of pairs. */
export const PAIR_GROUPS = ['favourites', ...MARKET_GROUPS, 'fiat', 'innovation'] as const

/** One of them. */
export type PairGroup = (typeof PAIR_GROUPS)[number]

/** What is looked for: a group of one's own choice, or a word through all of them. */
export type PairChoice = {
  readonly group: PairGroup
  readonly search: string
  readonly starred: ReadonlySet<string>
}

/** A pair with the figures of its row. */
export type PairRowView = {
  readonly pair: PairView
  readonly last: string
  /** Of the last 24 hours; null is not known yet. */
  readonly change: string | null
  readonly turnover: string
}

/** The pairs of a group, or all that a word finds: the leaders first, then by what is traded. */
export function shownPairs(pairs: readonly PairView[], choice: PairChoice): readonly PairView[] {
  const wanted = choice.search.toUpperCase().replace(/[/\s-]/g, '')
  const shown = pairs.filter(pair => {
    if (pair.state === 'closed') return false
    if (wanted !== '') return pair.name.includes(wanted)
    if (choice.group === 'favourites') return choice.starred.has(pair.name)
    if (choice.group === 'fiat') return pair.fiat
    return choice.group === 'innovation' ? pair.zone === 'innovation' : pair.money === choice.group
  })
  return shown.toSorted((one, other) => rankOf(one) - rankOf(other) || Number(other.deal) - Number(one.deal))
}

/** The figures of a row: of the last 24 hours as the bar of the room has them, or of the call until they come. */
export function pairRow(pair: PairView, day: LiveState['rolling'][string] | undefined): PairRowView {
  const last = day === undefined || day.last === '0' ? pair.prices.last : day.last
  const change = day === undefined || day.open === '0' ? null : changeOf(day.open, last)
  return { pair, last, change, turnover: day?.deal ?? pair.deal }
}

/** The rows in the order that was chosen; null leaves them as they came. What is not known stands last either way. */
export function sortedPairs(rows: readonly PairRowView[], sort: PairSort | null): readonly PairRowView[] {
  if (sort === null) return rows
  const way = sort.descending ? -1 : 1
  return rows.toSorted((one, other) => {
    if (sort.by === 'name') return way * (one.pair.title < other.pair.title ? -1 : 1)
    const [a, b] = [figureOf(one, sort.by), figureOf(other, sort.by)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return way * (a - b)
  })
}

function figureOf({ last, change, turnover }: PairRowView, by: Exclude<PairSort['by'], 'name'>): number | null {
  if (by === 'change') return change === null ? null : Number(change)
  return Number(by === 'price' ? last : turnover)
}

function rankOf(pair: PairView): number {
  const place = (DEFAULT_FAVOURITES as readonly string[]).indexOf(pair.name)
  return place < 0 ? DEFAULT_FAVOURITES.length : place
}
