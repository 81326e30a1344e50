import { type Market, UNITS } from '../book/market.ts'
import { BUY } from '../commands/codes.ts'
import { CAUSE } from '../events/event-fields.ts'
import { ENTRY_WIDTH } from '../ledger/ledger.ts'
import { INDEX_MASK, NONE } from '../memory/places.ts'
import { FLAG, ORDER } from '../orders/order-arena.ts'
import { type EngineState } from '../state/engine-state.ts'

const BUYS = BUY
const INDEX = INDEX_MASK
const SIDE = 1
const { order_release: RELEASE } = CAUSE
const { byValue: BY_VALUE } = FLAG
const { doubles: DOUBLES, ints: INTS, id: ID, price: PRICE, left: LEFT } = ORDER
const { flags: FLAGS, giving: GIVING, market: MARKET } = ORDER
const { lotAtoms: LOT_ATOMS, tickAtoms: TICK_ATOMS } = UNITS

/** What an order must still hold, were it alone. A market order that is not by value holds exactly what it will use, so nothing when it is done. */
export function needOf(state: EngineState, slot: number): number {
  const { doubles, ints } = state.orders
  const at = (slot & INDEX) * DOUBLES
  const cell = (slot & INDEX) * INTS
  const left = doubles[at + LEFT] as number
  const flags = ints[cell + FLAGS] as number
  const { figures } = state.markets[ints[cell + MARKET] as number] as Market
  const buys = (flags & SIDE) === BUYS
  if ((flags & BY_VALUE) !== 0) return buys ? left : 0
  if (!buys) return left * (figures[LOT_ATOMS] as number)
  return (doubles[at + PRICE] as number) * left * (figures[TICK_ATOMS] as number)
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
  const { orders, ledger, log } = state
  const words = log.room(ENTRY_WIDTH)
  const at = log.length & INDEX
  words[at + 4] = need
  words[at + 5] = -need
  ledger.subject = orders.doubles[(slot & INDEX) * DOUBLES + ID] as number
  ledger.enter(orders.ints[(slot & INDEX) * INTS + GIVING] as number, RELEASE)
}

/** Gives an amount that an order held back to its owner. */
export function releaseHeld(state: EngineState, slot: number, amount: number): void {
  if (amount === 0) return
  state.ledger.because(CAUSE.order_release, state.orders.id(slot))
  state.ledger.change(state.orders.giving(slot), amount, -amount)
}
