import type { Side } from '@bourse/engine'
import type { Dice } from '@bourse/kernel'
import { bell } from './price-walk.ts'

/** How many levels a side the demo's maker keeps. */
export const LEVELS = 40
const GROWTH = 1.055
/** Beyond its last level by so much, an order is given up. */
const FORGOTTEN = 1.2
/** One order in so many is taken back and placed anew for no reason, as people do. */
const RESTLESS = 0.004
const CHANGES_MAX = 7
/** When the price has gone this many half spreads since it looked last, a maker stands nowhere it wants to stand. */
const LEFT_BEHIND = 12
const WALL_CHANCE = 0.03

/** An order of the maker's that rests. */
export type Quote = { readonly order: number; readonly side: Side; readonly price: number }

/** An order to place: price in ticks, quantity in lots. */
export type NewQuote = { readonly side: Side; readonly price: number; readonly quantity: number }

/** What is asked of a ladder: the fair price and the half spread in ticks, and the lots of the best level. */
export type LadderWish = {
  readonly fair: number
  readonly half: number
  readonly lots: number
  /** The fair price at the last look; null: the whole book is placed at once. */
  readonly before: number | null
}

/** What a maker does next: a few orders less, a few more, the nearest first; when the price has left it behind, all at once. */
export function planQuotes(
  quotes: readonly Quote[],
  wish: LadderWish,
  dice: Dice,
): { cancels: number[]; places: NewQuote[] } {
  const edges = edgesOf(wish)
  const sides = (['buy', 'sell'] as const).map(side => {
    const own = quotes.filter(quote => quote.side === side)
    return planSide(own, { ...wish, side, edges, dice })
  })
  const { before, fair, half } = wish
  const anew = before === null || Math.abs(fair - before) > LEFT_BEHIND * half
  const max = anew ? LEVELS * 2 : CHANGES_MAX
  const nearest = (a: { level: number }, b: { level: number }): number => a.level - b.level
  const cancels = sides.flatMap(side => side.cancels).toSorted(nearest)
  const places = sides.flatMap(side => side.places).toSorted(nearest)
  return {
    cancels: cancels.slice(0, max).map(({ order }) => order),
    places: places.slice(0, max).map(({ quote }) => quote),
  }
}

// Distances from the fair price between which one order each belongs; each holds at least one whole tick.
function edgesOf({ half }: LadderWish): number[] {
  const edges = [half]
  let width = Math.max(1, half)
  for (let level = 0; level < LEVELS; level++) {
    edges.push((edges[level] ?? 0) + width)
    width *= GROWTH
  }
  return edges
}

type SideWish = LadderWish & { readonly side: Side; readonly edges: readonly number[]; readonly dice: Dice }

function planSide(
  quotes: readonly Quote[],
  wish: SideWish,
): { cancels: { level: number; order: number }[]; places: { level: number; quote: NewQuote }[] } {
  const { side, edges, fair, dice } = wish
  const last = edges.at(-1) ?? 0
  const filled = Array.from({ length: LEVELS }, () => 0)
  const cancels: { level: number; order: number }[] = []
  for (const { order, price } of quotes) {
    const away = side === 'buy' ? fair - price : price - fair
    const level = edges.findIndex(edge => away < edge) - 1
    if (away < (edges[0] ?? 0) * 0.6) cancels.push({ level: 0, order })
    else if (away > last * FORGOTTEN) cancels.push({ level: LEVELS, order })
    else if (level >= 0 && (filled[level] as number) > 1) cancels.push({ level, order })
    else if (level >= 0 && dice.chance(RESTLESS)) cancels.push({ level, order })
    else if (level >= 0) filled[level] = (filled[level] as number) + 1
  }
  const empty = filled.flatMap((count, level) => (count === 0 ? [level] : []))
  const places = empty.flatMap(level => {
    const quote = quoteAt(level, wish)
    return quote === null ? [] : [{ level, quote }]
  })
  return { cancels, places }
}

function quoteAt(level: number, { side, edges, fair, lots, dice }: SideWish): NewQuote | null {
  const [from = 0, to = 0] = [edges[level], edges[level + 1]]
  const away = from + (to - from) * dice.fraction()
  const price = side === 'buy' ? Math.floor(fair - away) : Math.ceil(fair + away)
  const wall = dice.chance(WALL_CHANCE) ? 4 : 1
  const size = lots * (1 + level / 7) * Math.exp(0.6 * bell(dice)) * wall
  const quantity = Math.max(1, Math.round(size))
  return price < 1 ? null : { side, price, quantity }
}
