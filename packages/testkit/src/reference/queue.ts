import { assert } from '@bourse/kernel'
import { probe } from './matching.ts'
import { endOrder, endSibling, marketOf } from './orders.ts'
import type { Order, State } from './state.ts'
import { matchAndConclude, wouldTake } from './taking.ts'

/** Gives every order in the queue its turn; each may bring others into it. */
export function runQueue(state: State): void {
  for (let order = state.queue.shift(); order; order = state.queue.shift()) {
    if (state.orders.has(order.id)) takeTurn(state, order)
  }
}

function takeTurn(state: State, order: Order): void {
  const market = marketOf(state, order)
  endSibling(state, order)
  order.rank = state.nextId++
  order.waiting = false
  order.changedAt = state.at
  const { id, owner, triggerPrice } = order
  assert(triggerPrice !== null, 'an order that waited has a trigger')
  order.toldTrigger = triggerPrice
  const { lastPrice } = market
  state.events.push({ kind: 'order_triggered', order: id, owner, market: market.market, triggerPrice, lastPrice })
  if (order.postOnly && wouldTake(market, order)) return endOrder(state, order, 'post_only')
  if (order.timeInForce === 'fok' && probe(market, { ...order, value: null }).quantity < BigInt(order.left)) {
    return endOrder(state, order, 'fill_or_kill')
  }
  matchAndConclude(state, order)
}
