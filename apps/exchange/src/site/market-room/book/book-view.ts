import type { Book, LiveState } from '@bourse/client'
import { type DecimalStep, decimalUnits, formatDigits } from '@bourse/kernel'
import type { BookMode } from '../room/room-settings.ts'

/** A level as the live book has it. */
export type ShownLevel = {
  readonly price: string
  readonly amount: string
  readonly total: string
  readonly permille: number
}

/** The levels that fit: asks hang from the spread upwards, bids downwards. Both by price, descending. */
export type BookView = { readonly asks: readonly ShownLevel[]; readonly bids: readonly ShownLevel[] }

/** The live book, if it is the one that was asked for and has come. */
export function bookOf({ book }: LiveState, market: string, interval: string): Book | null {
  const isOurs = book !== null && book.market === market && book.interval === interval
  return isOurs && book.status !== 'waiting' ? book : null
}

/** As many whole levels as fit, always equal on both sides. */
export function bookView(
  book: { readonly asks: readonly ShownLevel[]; readonly bids: readonly ShownLevel[] },
  mode: BookMode,
  rows: number,
): BookView {
  const each = mode === 'both' ? Math.floor(rows / 2) : rows
  return {
    asks: mode === 'bids' || each === 0 ? [] : book.asks.slice(-each),
    bids: mode === 'asks' ? [] : book.bids.slice(0, each),
  }
}

/** Takes the levels that a side shows out of the live data: the same array while the book is the same. */
export type TakeLevels = (state: LiveState) => readonly ShownLevel[]

type ShownBook = {
  readonly market: string
  readonly interval: string
  readonly mode: BookMode
  readonly rows: number
}

/** What asks and bids take of the book, cut once a book for both. */
export function levelTakers({
  market,
  interval,
  mode,
  rows,
}: ShownBook): readonly [asks: TakeLevels, bids: TakeLevels] {
  let of: Book | null = null
  let view = NOTHING
  const viewOf = (state: LiveState): BookView => {
    const book = bookOf(state, market, interval)
    if (book === of) return view
    of = book
    view = book === null ? NOTHING : bookView(book, mode, rows)
    return view
  }
  return [state => viewOf(state).asks, state => viewOf(state).bids]
}

const NOTHING: BookView = { asks: [], bids: [] }

/** How many levels a side to ask for so that so many rows are filled: what the server offers. */
export function depthLimit(rows: number, mode: BookMode): number {
  const each = mode === 'both' ? Math.ceil(rows / 2) : rows
  return [20, 30, 50].find(limit => limit >= each) ?? 100
}

/** What the levels from the best one to this one hold: total, average price and worth. */
export type LevelSum = { readonly total: string; readonly average: string; readonly worth: string }

/** Sums the levels from the spread to the one at `index`, exactly. Levels are given from the best outwards. */
export function sumLevels(
  levels: readonly ShownLevel[],
  index: number,
  steps: { readonly tick: DecimalStep; readonly places: number },
): LevelSum | null {
  const counted = levels.slice(0, index + 1)
  const last = counted.at(-1)
  if (last === undefined) return null
  let [amount, worth] = [0n, 0n]
  for (const level of counted) {
    const parts = partsAt(level.amount)
    amount += parts
    worth += parts * partsAt(level.price)
  }
  if (amount === 0n) return null
  return {
    total: last.total,
    average: formatDigits(roundTo(worth / amount, SCALE, steps.tick.scale), steps.tick.scale),
    worth: formatDigits(roundTo(worth, SCALE * 2, steps.places), steps.places),
  }
}

// Prices and amounts have at most fifteen decimals, as any asset.
const SCALE = 15

const partsAt = (text: string): bigint => decimalUnits(text, SCALE) ?? 0n

function roundTo(value: bigint, from: number, to: number): bigint {
  const one = 10n ** BigInt(from - to)
  return (value + one / 2n) / one
}

/** The spread: between the best prices, and its share of the ask in thousandths of a per cent. */
export function spreadOf(book: {
  readonly asks: readonly ShownLevel[]
  readonly bids: readonly ShownLevel[]
}): { readonly price: string; readonly percent: string } | null {
  const [ask, bid] = [book.asks.at(-1), book.bids[0]]
  if (ask === undefined || bid === undefined) return null
  const [high, low] = [partsAt(ask.price), partsAt(bid.price)]
  const gap = high - low
  return { price: formatDigits(gap, SCALE), percent: formatDigits((gap * 200_000n + high) / (high * 2n), 3) }
}
