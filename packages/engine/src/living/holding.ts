import { UNITS } from '../book/market.ts'
import { BUY } from '../commands/codes.ts'
import { CAUSE } from '../events/event-fields.ts'
import { NONE } from '../memory/places.ts'
import { DEAL } from '../state/deal-registers.ts'
import { type EngineState } from '../state/engine-state.ts'

const BUYS = BUY
const { order_release: RELEASE } = CAUSE
const TAKEN = DEAL.taken
const { lotAtoms: LOT_ATOMS, tickAtoms: TICK_ATOMS } = UNITS

/** What an order must still hold, were it alone. A market order that is not by value holds exactly what it will use, so nothing when it is done. */
export function needOf(state: EngineState, slot: number): number {
  const { orders } = state
  const left = orders.left(slot)
  const { figures } = state.marketOf(slot)
  const buys = orders.side(slot) === BUYS
  if (orders.byValue(slot)) return buys ? left : 0
  return buys ? orders.price(slot) * left * (figures[TICK_ATOMS] as number) : left * (figures[LOT_ATOMS] as number)
}

/** How many lots an order dealt. One by value deals only as the taker at work: what counts its lots is no field of every order. */
export function dealtQuantityOf(state: EngineState, slot: number): number {
  const { orders } = state
  if (!orders.byValue(slot)) return orders.quantity(slot) - orders.left(slot)
  return orders.waiting(slot) ? 0 : (state.deal[TAKEN] as number)
}

/** The other leg of an OCO, or NONE. */
export function siblingOf(state: EngineState, slot: number): number {
  const details = state.orders.details(slot)
  return details === NONE ? NONE : state.details.link(details)
}

/** The id of an order's OCO sibling, 0 for none. */
export function linkedId(state: EngineState, details: number): number {
  if (details === NONE) return 0
  const link = state.details.link(details)
  return link === NONE ? 0 : state.orders.id(link)
}

/** Takes the bond between two legs away. */
export function breakLink(state: EngineState, slot: number, sibling: number): void {
  state.details.setLink(state.orders.details(slot), NONE)
  state.details.setLink(state.orders.details(sibling), NONE)
  state.orders.touch(slot)
  state.orders.touch(sibling)
}

/** Gives all that an order without a sibling holds back to its owner. */
export function releaseNeed(state: EngineState, slot: number): void {
  const need = needOf(state, slot)
  if (need === 0) return
  const { orders, ledger } = state
  const { coming } = ledger
  coming.setAvailable(0, need)
  coming.setHeld(0, -need)
  coming.about(0, orders.giving(slot), RELEASE)
  ledger.subject = orders.id(slot)
  ledger.enter(1)
}

/** Gives an amount that an order held back to its owner. */
export function releaseHeld(state: EngineState, slot: number, amount: number): void {
  if (amount === 0) return
  state.ledger.because(CAUSE.order_release, state.orders.id(slot))
  state.ledger.change(state.orders.giving(slot), amount, -amount)
}
