import { BUY, TIME_IN_FORCE } from '../commands/codes.ts'
import { EVENT_CODE, REASON } from '../events/event-fields.ts'
import { EVENT_PLACE, EVENT_WIDTH } from '../events/event-places.ts'
import { takeNewRank } from '../living/standing.ts'
import { executesAtMarket } from '../matching/matching.ts'
import type { EngineState } from '../state/engine-state.ts'
import { closes, endContractOrder } from './contract-orders.ts'
import { closable, openingRefusal } from './contract-rules.ts'
import { matchContractOrder } from './match-contract.ts'
import { rehearse } from './rehearsal.ts'

const TRIGGERED = EVENT_PLACE.contract_order_triggered

/** Gives every queued order its turn; a turn may queue more. */
export function runTriggered(state: EngineState): void {
  const { orders, triggered } = state.contracts
  for (let index = 0; index < triggered.length; index++) {
    const slot = triggered.at(index)
    // Ended meanwhile. Its slot cannot have been given to another: no order is placed while turns are taken.
    if (orders.isLive(slot) && orders.queued(slot)) takeTurn(state, slot)
  }
  triggered.clear()
}

function takeTurn(state: EngineState, slot: number): void {
  const { orders, terms } = state.contracts
  const position = terms.position(slot)
  const contract = state.contracts.of(slot)
  takeNewRank(state.contracts, slot, state.nextId++)
  orders.setTriggered(slot)
  orders.setChangedAt(slot, state.at)
  const closing = closes(state, slot)
  if (closing) shrink(state, slot, closable(state, position))
  orders.touch(slot)
  writeTriggered(state, slot)
  const lots = orders.left(slot)
  if (closing && lots === 0) {
    endContractOrder(state, slot, REASON.nothing_to_close)
    return
  }
  const side = orders.side(slot)
  const atMarket = executesAtMarket(orders.type(slot))
  const edge = side === BUY ? contract.bandHigh() : contract.bandLow()
  const limit = atMarket ? edge : orders.price(slot)
  if (orders.postOnly(slot) && (side === BUY ? contract.asks : contract.bids).reaches(limit)) {
    endContractOrder(state, slot, REASON.post_only)
    return
  }
  const whole = orders.timeInForce(slot) === TIME_IN_FORCE.fok ? rehearse(state, slot, limit) : null
  if (whole !== null && !whole.filled) {
    endContractOrder(state, slot, REASON.fill_or_kill)
    return
  }
  const rests = !atMarket && orders.timeInForce(slot) === TIME_IN_FORCE.gtc
  const wish = { contract, position, side, lots, limit, rests }
  if (!closing && (whole?.paid === false || openingRefusal(state, wish) !== null)) {
    endContractOrder(state, slot, REASON.no_funds)
    return
  }
  state.limit = limit
  matchContractOrder(state, slot)
}

/** What closes takes no more than can be closed; an order without a quantity takes all of it. */
function shrink({ contracts: { orders } }: EngineState, slot: number, lots: number): void {
  const quantity = orders.quantity(slot)
  const takes = quantity === 0 ? lots : Math.min(quantity, lots)
  orders.setQuantity(slot, takes)
  orders.setLeft(slot, takes)
}

function writeTriggered(state: EngineState, slot: number): void {
  const { orders, details, terms, positions } = state.contracts
  const at = state.log.begin(EVENT_CODE.contract_order_triggered, EVENT_WIDTH.contract_order_triggered)
  const { words } = state.log
  words[at + TRIGGERED.order] = orders.id(slot)
  words[at + TRIGGERED.owner] = positions.owner(terms.position(slot))
  words[at + TRIGGERED.market] = orders.market(slot)
  words[at + TRIGGERED.triggerPrice] = details.trigger(orders.details(slot))
  words[at + TRIGGERED.quantity] = orders.left(slot)
}
