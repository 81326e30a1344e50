import { BUY, type EngineState } from './engine-state.ts'
import { CAUSE } from './ledger.ts'
import { NONE } from './order-arena.ts'

/** What an order must still hold, were it alone. A market order that is not by value holds exactly what it will use, so nothing when it is done. */
export function needOf(state: EngineState, slot: number): number {
  const orders = state.orders
  const left = orders.left(slot)
  const market = state.marketOf(slot)
  if (orders.side(slot) === BUY) {
    return orders.byValue(slot) ? left : orders.price(slot) * left * market.tickAtoms
  }
  return orders.byValue(slot) ? 0 : left * market.lotAtoms
}

/** The other leg of an OCO, or NONE. */
export function siblingOf(state: EngineState, slot: number): number {
  const details = state.orders.details(slot)
  return details === NONE ? NONE : state.details.link(details)
}

/** Takes the bond between two legs away. */
export function breakLink(state: EngineState, slot: number, sibling: number): void {
  state.details.setLink(state.orders.details(slot), NONE)
  state.details.setLink(state.orders.details(sibling), NONE)
  state.orders.touch(slot)
  state.orders.touch(sibling)
}

/** Gives an amount that an order held back to its owner. */
export function releaseHeld(state: EngineState, slot: number, amount: number): void {
  if (amount === 0) return
  state.ledger.because(CAUSE.order_release, state.orders.id(slot))
  state.ledger.change(state.orders.giving(slot), amount, -amount)
}
