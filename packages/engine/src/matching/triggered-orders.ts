import { BUY, TIME_IN_FORCE } from '../commands/codes.ts'
import { EVENT_CODE, REASON } from '../events/event-fields.ts'
import { EVENT_PLACE } from '../events/event-places.ts'
import { endOrder, endSibling } from '../living/order-ending.ts'
import { marketLimit } from '../living/order-rules.ts'
import { takeNewRank } from '../living/standing.ts'
import { NONE } from '../memory/places.ts'
import { type EngineState } from '../state/engine-state.ts'
import { executesAtMarket, matchOrder } from './matching.ts'

const ORDER_TRIGGERED = EVENT_CODE.order_triggered
const TRIGGERED = EVENT_PLACE.order_triggered
const FOK = TIME_IN_FORCE.fok

/** Gives every queued order its turn; a turn may queue more. */
export function runTriggered(state: EngineState): void {
  const { orders, triggered } = state
  for (let index = 0; index < triggered.length; index++) {
    const slot = triggered.at(index)
    // Ended meanwhile. Its slot cannot have been given to another: no order is placed while turns are taken.
    if (!orders.isLive(slot) || !orders.queued(slot)) continue
    takeTurn(state, slot)
  }
  triggered.clear()
}

function takeTurn(state: EngineState, slot: number): void {
  const orders = state.orders
  endSibling(state, slot)
  takeNewRank(state, slot, state.nextId++)
  orders.setTriggered(slot)
  orders.setChangedAt(slot, state.at)
  writeTriggered(state, slot)
  const side = orders.side(slot)
  const market = state.marketOf(slot)
  const book = side === BUY ? market.asks : market.bids
  state.limit = executesAtMarket(orders.type(slot)) ? marketLimit(market, side) : orders.price(slot)
  if (orders.postOnly(slot) && book.reaches(state.limit)) {
    endOrder(state, slot, REASON.post_only)
    return
  }
  if (orders.timeInForce(slot) === FOK) {
    const probe = state.probe
    probe.wanted = orders.left(slot)
    probe.byValue = false
    probe.selfTrade = orders.selfTrade(slot)
    probe.owner = state.ownerIndexOf(slot)
    probe.run(state, book, market.tickAtoms)
    if (probe.quantity < probe.wanted) {
      endOrder(state, slot, REASON.fill_or_kill)
      return
    }
  }
  matchOrder(state, slot)
}

function writeTriggered(state: EngineState, slot: number): void {
  const orders = state.orders
  const details = orders.details(slot)
  const at = state.log.open(ORDER_TRIGGERED)
  const words = state.log.words
  words[at + TRIGGERED.order] = orders.id(slot)
  words[at + TRIGGERED.owner] = state.ownerOf(slot)
  words[at + TRIGGERED.market] = orders.market(slot)
  const trigger = details === NONE ? 0 : state.details.trigger(details)
  if (details !== NONE) state.details.setToldTrigger(details, trigger)
  words[at + TRIGGERED.triggerPrice] = trigger
  words[at + TRIGGERED.lastPrice] = state.marketOf(slot).lastPrice
}
