import { mulDiv } from '../arithmetic.ts'

/** A position as reckoning sees it: lots, what they were bought or sold for, and the quote atoms that a lot costs a tick. */
export type HeldPosition = {
  /** 1: long, -1: short. */
  sign: 1 | -1
  quantity: number
  /** Quote atoms at entry: price, lots and tick atoms of every opening deal, summed; never rounded. */
  entryValue: number
  tickAtoms: number
}

/** What lots are worth at a price in ticks; the caller's market keeps it safe. */
export const valueAt = (price: number, quantity: number, tickAtoms: number): number => price * quantity * tickAtoms

/** What must be put up for a value at a leverage, rounded up. */
export const initialMargin = (value: number, leverage: number): number => mulDiv(value, 1, leverage, 'up')

/** What a position has won or lost at a price; exact. */
export function unrealisedAt({ sign, quantity, entryValue, tickAtoms }: HeldPosition, price: number): number {
  return sign * (valueAt(price, quantity, tickAtoms) - entryValue)
}

/** The part of an entry's value that some of the lots take with them; rounded against the position, so that profit is rounded down. */
export function entryPart({ sign, quantity, entryValue }: HeldPosition, lots: number): number {
  return mulDiv(entryValue, lots, quantity, sign > 0 ? 'up' : 'down')
}

/** What closing some lots for a value wins or loses, and what is left of the entry's value. */
export function realise(position: HeldPosition, lots: number, value: number): { realised: number; entryLeft: number } {
  const part = entryPart(position, lots)
  return { realised: position.sign * (value - part), entryLeft: position.entryValue - part }
}

/** What an order lacks at the mark: a buyer above it, a seller below it. */
export function openLoss(sign: 1 | -1, value: number, markValue: number): number {
  return Math.max(0, sign * (value - markValue))
}

/** What opening costs: initial margin, open loss, and the fee of the opening deal. */
export function orderCost(of: OpeningCost): { margin: number; loss: number; fee: number; total: number } {
  const margin = initialMargin(of.value, of.leverage)
  const loss = openLoss(of.sign, of.value, of.markValue)
  const fee = mulDiv(of.value, of.takerPpm, 1_000_000, 'up')
  return { margin, loss, fee, total: margin + loss + fee }
}

/** What `orderCost` needs: which way, the order's value, the same lots at the mark, the leverage, and the taker's rate. */
export type OpeningCost = { sign: 1 | -1; value: number; markValue: number; leverage: number; takerPpm: number }

/** The value at which closing eats the whole margin; rounded up for a long, so that no atom is owed. */
export function bankruptValue(position: HeldPosition, margin: number): number {
  return Math.max(0, position.entryValue - position.sign * margin)
}
