import { NONE } from '../memory/places.ts'
import type { EngineState } from '../state/engine-state.ts'

/** Where orders stand, those of spot or those of contracts: both have the same arena. */
export type Standing = Pick<EngineState, 'orders' | 'details'>

/** An order's place among those at its price: the lower goes first. */
export function rankOf({ orders, details }: Standing, slot: number): number {
  const entry = orders.details(slot)
  const rank = entry === NONE ? 0 : details.rank(entry)
  return rank === 0 ? orders.id(slot) : rank
}

/** Puts an order behind all others at its price. */
export function takeNewRank({ orders, details }: Standing, slot: number, rank: number): void {
  let entry = orders.details(slot)
  if (entry === NONE) {
    entry = details.take()
    orders.setDetails(slot, entry)
  }
  details.setRank(entry, rank)
  orders.touch(slot)
}

/** Sets the moment at which an order ends by itself; `of` is the class of its timer. */
export function setExpiry({ timers }: EngineState, standing: Standing, of: ExpiryOf): void {
  const { orders, details } = standing
  const entry = orders.details(of.slot)
  details.setExpireAt(entry, of.at)
  details.setTimer(entry, timers.set(of.at, { class: of.class, key: orders.id(of.slot), subject: of.slot }))
}

type ExpiryOf = { readonly slot: number; readonly at: number; readonly class: number }

/** Takes out of use what only an order had that is over. */
export function dropDetails({ timers }: EngineState, { details }: Standing, entry: number): void {
  const timer = details.timer(entry)
  if (timer !== NONE) timers.clear(timer)
  details.retire(entry)
}
