import type { AmendOrder } from './commands.ts'
import { BUY, type EngineState, SELL } from './engine-state.ts'
import { EVENT_CODE } from './event-fields.ts'
import { needOf, releaseHeld, siblingOf } from './holding.ts'
import type { Market } from './market.ts'
import { matchOrder } from './matching.ts'
import { holdNeed } from './order-admission.ts'
import { NONE } from './order-arena.ts'
import { leaveBook } from './order-ending.ts'
import { isPrice, limitValueRefusal, marketRefusal, quantityRefusal } from './order-rules.ts'
import { findOwn } from './own-orders.ts'
import { isTrader } from './place-order.ts'
import type { Refusal } from './refusals.ts'
import { runTriggered } from './triggered-orders.ts'
import { takeNewRank } from './waiting-orders.ts'

const ORDER_AMENDED = EVENT_CODE.order_amended

/** Changes price or total quantity of a resting limit order, or says why not. */
export function amendOrder(state: EngineState, command: AmendOrder): Refusal | null {
  if (!isTrader(command.owner)) return 'OWNER_WRONG'
  const slot = findOwn(state, command.owner, command)
  if (slot === NONE) return 'ORDER_NOT_FOUND'
  const orders = state.orders
  const market = state.marketOf(slot)
  const paused = marketRefusal(market)
  if (paused !== null) return paused
  if (orders.waiting(slot) || siblingOf(state, slot) !== NONE) return 'NOT_AMENDABLE'

  const oldPrice = orders.price(slot)
  const oldQuantity = orders.quantity(slot)
  const price = command.price ?? oldPrice
  const quantity = command.quantity ?? oldQuantity
  const filled = oldQuantity - orders.left(slot)
  const requeued = price !== oldPrice || quantity > oldQuantity
  const change = { slot, price, quantity, requeued, filled, named: command.quantity !== null }
  const refusal = ruleRefusal(state, market, change) ?? fundsRefusal(state, market, change)
  if (refusal !== null) return refusal
  carryOut(state, change)
  return null
}

type Change = { slot: number; price: number; quantity: number; requeued: boolean; filled: number; named: boolean }

function ruleRefusal(state: EngineState, market: Market, change: Change): Refusal | null {
  const { slot, price, quantity } = change
  const samePrice = price === state.orders.price(slot)
  if (samePrice && quantity === state.orders.quantity(slot)) return 'ORDER_INVALID'
  if (!isPrice(price)) return 'PRICE_WRONG'
  const wrongQuantity = quantity <= change.filled ? 'QUANTITY_TOO_LOW' : quantityRefusal(market, quantity)
  // The rules may have changed since it was placed: only a quantity that is named is asked about.
  if (change.named && wrongQuantity !== null) return wrongQuantity
  const wrongValue = limitValueRefusal(market, price * quantity * market.tickAtoms)
  if (wrongValue !== null) return wrongValue
  if (!samePrice && !market.inBand(price, market.lastPrice)) return 'PRICE_OUT_OF_BAND'
  const opposite = state.orders.side(slot) === BUY ? market.asks : market.bids
  return change.requeued && state.orders.postOnly(slot) && opposite.reaches(price) ? 'POST_ONLY_WOULD_TAKE' : null
}

/** Asks the ledger; what must be held beyond the present is in `state.need` afterwards, below zero when there is some to give back. */
function fundsRefusal(state: EngineState, market: Market, change: Change): Refusal | null {
  const { slot, price } = change
  const left = change.quantity - change.filled
  const need = state.orders.side(slot) === SELL ? left * market.lotAtoms : price * left * market.tickAtoms
  state.need = need - needOf(state, slot)
  return state.ledger.accounts.available(state.orders.giving(slot)) < state.need ? 'INSUFFICIENT_BALANCE' : null
}

function carryOut(state: EngineState, change: Change): void {
  const { orders, levels } = state
  const { slot, price, quantity, requeued } = change
  const left = quantity - change.filled
  if (state.need < 0) releaseHeld(state, slot, -state.need)
  else holdNeed(state, slot)
  orders.touch(slot)
  writeAmended(state, change, left)
  if (!requeued) {
    const level = orders.level(slot)
    levels.setTotal(level, levels.total(level) - orders.left(slot) + left)
    orders.setLeft(slot, left)
    orders.setQuantity(slot, quantity)
    state.ownBook(slot).report(level, state.log)
    return
  }
  leaveBook(state, slot)
  orders.setPrice(slot, price)
  orders.setLeft(slot, left)
  orders.setQuantity(slot, quantity)
  takeNewRank(state, slot)
  state.limit = price
  matchOrder(state, slot)
  runTriggered(state)
}

function writeAmended(state: EngineState, change: Change, left: number): void {
  const { orders, log } = state
  const at = log.open(ORDER_AMENDED)
  const words = log.words
  words[at + 1] = orders.id(change.slot)
  words[at + 2] = state.ownerOf(change.slot)
  words[at + 3] = orders.market(change.slot)
  words[at + 4] = change.price
  words[at + 5] = change.quantity
  words[at + 6] = left
  words[at + 7] = change.requeued ? 1 : 0
}
