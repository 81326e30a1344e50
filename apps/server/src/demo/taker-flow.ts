import type { Side } from '@bourse/engine'
import type { Dice } from '@bourse/kernel'
import { bell } from './price-walk.ts'

/** What somebody takes: at most `quantity` lots, not beyond `price` (null: whatever it costs). */
export type Taking = { readonly side: Side; readonly quantity: number; readonly price: number | null }

/** How a market stands for its takers, in ticks and lots. */
export type TakingWish = {
  readonly fair: number
  readonly half: number
  /** Where the fair price stood when they looked last. */
  readonly before: number
  readonly bestBid: number | null
  readonly bestAsk: number | null
  /** How many trades to expect now. */
  readonly expected: number
  /** Lots of a usual trade. */
  readonly lots: number
}

const TAKEN_AT_ONCE_MAX = 6
// How much a price that moves draws people to its side.
const HERD = 0.35

/** What takers do next: those who know better take what has become too cheap or dear; everybody else comes by chance. */
export function planTakings(wish: TakingWish, dice: Dice): Taking[] {
  const takings: Taking[] = []
  const { fair, half, before, bestAsk, bestBid } = wish
  if (bestAsk !== null && bestAsk < fair) {
    takings.push({ side: 'buy', price: Math.floor(fair), quantity: sizeOf(wish.lots * 3, dice) })
  }
  if (bestBid !== null && bestBid > fair) {
    takings.push({ side: 'sell', price: Math.ceil(fair), quantity: sizeOf(wish.lots * 3, dice) })
  }
  const towards = HERD * Math.tanh((fair - before) / (2 * half))
  for (let left = arrivals(wish.expected, dice); left > 0; left--) {
    const side = dice.chance(0.5 + towards) ? 'buy' : 'sell'
    takings.push({ side, price: null, quantity: sizeOf(wish.lots, dice) })
  }
  return takings
}

// By the law of rare events.
function arrivals(expected: number, dice: Dice): number {
  const limit = Math.exp(-expected)
  let count = 0
  for (let product = dice.fraction(); product > limit && count < TAKEN_AT_ONCE_MAX; product *= dice.fraction()) count++
  return count
}

/** How many lots somebody takes who takes so many usually; half of all people take round amounts. */
export function sizeOf(lots: number, dice: Dice): number {
  const size = Math.max(1, Math.round(lots * Math.exp(1.1 * bell(dice))))
  if (dice.chance(0.5)) return size
  const digit = 10 ** Math.floor(Math.log10(size))
  return Math.max(1, Math.round(size / digit) * digit)
}
