import { bankruptValue, type HeldPosition, unrealisedAt, valueAt } from './position-figures.ts'

/**
 * How early a position is deleveraged: the highest goes first. The profit's share of the entry, times the effective leverage when it
 * wins, divided by it when it loses. A figure to compare by; the same numbers give the same figure on every machine.
 */
export function deleverageRank(position: HeldPosition, margin: number, mark: number): number {
  const markValue = valueAt(mark, position.quantity, position.tickAtoms)
  const share = unrealisedAt(position, mark) / position.entryValue
  // A position at or beyond its bankruptcy has no leverage left to reckon with: it counts as the most.
  const room = position.sign * (markValue - bankruptValue(position, margin))
  const leverage = markValue / Math.max(1, room)
  return share > 0 ? share * leverage : share / leverage
}

/** Which of five lights is the last to shine for whoever stands at a place (0 first) of so many: 5 is the next to go. */
export function deleverageLights(place: number, of: number): number {
  return of <= 0 ? 0 : 5 - Math.floor((place * 5) / of)
}
