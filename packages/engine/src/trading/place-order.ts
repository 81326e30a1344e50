import type { Market } from '../book/market.ts'
import { BUY, PURSE, SELL } from '../commands/codes.ts'
import { ORDER_TYPES, type PlaceOrder } from '../commands/commands.ts'
import type { Refusal } from '../commands/refusals.ts'
import {
  availableIn,
  expiryIsWrong,
  firstTrigger,
  isPrice,
  isReached,
  isTrader,
  limitValueRefusal,
  marketLimit,
  marketRefusal,
  mayStand,
  misfitOf,
  quantityRefusal,
  valueRefusal,
} from '../living/order-rules.ts'
import { areTooMany } from '../living/own-orders.ts'
import { risesTo } from '../living/waiting-orders.ts'
import { matchOrder } from '../matching/matching.ts'
import { runProbe } from '../matching/run-probe.ts'
import { runTriggered } from '../matching/triggered-orders.ts'
import { NONE } from '../memory/places.ts'
import { rememberFirst } from '../once/first-answer.ts'
import { recall, remember } from '../once/once.ts'
import { type EngineState } from '../state/engine-state.ts'
import { limitRefusal } from './limit-rules.ts'
import { admitOrder, holdNeed, startWaiting, writePlaced } from './order-admission.ts'

/** Places one order of any type, or says why not. */
export function placeOrder(state: EngineState, command: PlaceOrder): Refusal | null {
  const { clientId } = command
  if (clientId !== null) {
    const recalled = recall(state, command, clientId)
    if (recalled === 'repeated') return null
    if (recalled !== 'new') return recalled
  }
  if (!isTrader(command.owner)) return 'OWNER_WRONG'
  const market = state.markets[command.market]
  const closed = marketRefusal(market)
  if (closed !== null || market === undefined) return closed
  // Asked before anything is called: the house's own orders have no bound.
  if (command.openMax !== undefined && command.openMax !== null && mayStand(command) && areTooMany(state, command, 1))
    return 'TOO_MANY_ORDERS'
  const refusal =
    command.type === 'limit'
      ? limitRefusal(state, market, command)
      : (shapeRefusal(market, command) ?? fundsRefusal(state, market, command))
  if (refusal !== null) return refusal

  const slot = admitOrder(state, market, command)
  const id = state.orders.id(slot)
  const client = clientId === null ? NONE : remember(state, command, id)
  if (client !== NONE) state.orders.setClient(slot, client)
  writePlaced(state, slot)
  holdNeed(state, slot)
  if (command.type !== 'limit' && state.orders.waiting(slot)) {
    startWaiting(state, slot)
  } else {
    matchOrder(state, slot)
    if (state.triggered.length > 0) runTriggered(state)
  }
  if (client !== NONE) rememberFirst(state, client, { id, held: 0 })
  return null
}

/** Rules that need the order and its market's figures alone. */
function shapeRefusal(market: Market, command: PlaceOrder): Refusal | null {
  if (misfitOf(command) !== null) return 'ORDER_INVALID'
  const { price, quantity, value, expireAt } = command
  if (expiryIsWrong(expireAt, command.at)) return 'EXPIRY_WRONG'
  if (price !== null && !isPrice(price)) return 'PRICE_WRONG'
  const waits = command.type !== 'limit' && command.type !== 'market'
  if (waits && triggerIsWrong(market, command)) return 'TRIGGER_WRONG'
  if (quantity !== null) {
    const refusal = quantityRefusal(market, quantity)
    if (refusal !== null) return refusal
  }
  if (value !== null) {
    const refusal = valueRefusal(market, value)
    if (refusal !== null) return refusal
  }
  if (price === null || quantity === null) return null
  const refusal = limitValueRefusal(market, price * quantity * market.tickAtoms)
  if (refusal !== null) return refusal
  return market.inBand(price, command.triggerPrice ?? market.lastPrice) ? null : 'PRICE_OUT_OF_BAND'
}

function triggerIsWrong(market: Market, command: PlaceOrder): boolean {
  const given = command.trail ?? command.triggerPrice ?? 0
  const trigger = firstTrigger(market, command)
  if (!isPrice(given) || !isPrice(trigger)) return true
  // A trailing trigger keeps its distance, so it is never reached at first.
  if (command.trail !== null) return false
  const rises = risesTo(ORDER_TYPES.indexOf(command.type), command.side === 'buy' ? BUY : SELL)
  return isReached(market, trigger, rises)
}

/** Rules that ask the book and the ledger; what the order must hold is in `state.need` afterwards, its price limit in `state.limit`. */
function fundsRefusal(state: EngineState, market: Market, command: PlaceOrder): Refusal | null {
  const side = command.side === 'buy' ? BUY : SELL
  const { price, quantity, value } = command
  const giving = state.ledger.find(command.owner, PURSE.spot, side === BUY ? market.quote : market.base)
  if (command.type === 'market') {
    const refusal = marketOrderRefusal(state, market, command)
    if (refusal !== null) return refusal
  } else if (side === SELL) {
    state.need = (quantity ?? 0) * market.lotAtoms
  } else {
    state.need = value ?? (price ?? 0) * (quantity ?? 0) * market.tickAtoms
  }
  state.giving = giving
  return availableIn(state, giving) < state.need ? 'INSUFFICIENT_BALANCE' : null
}

function marketOrderRefusal(state: EngineState, market: Market, command: PlaceOrder): Refusal | null {
  const { quantity, value } = command
  const side = command.side === 'buy' ? BUY : SELL
  state.limit = marketLimit(market, side)
  const opposite = side === BUY ? market.asks : market.bids
  const knownNeed = side === BUY ? value : quantity === null ? null : quantity * market.lotAtoms
  if (knownNeed === null || command.timeInForce === 'fok') {
    runProbe(state, market, command)
    if (side === BUY && quantity !== null && state.probe.value > market.maxValue) return 'AMOUNT_TOO_LARGE'
  }
  if (!opposite.reaches(state.limit)) return 'NO_LIQUIDITY'
  if (command.timeInForce === 'fok' && state.probe.quantity < (quantity ?? 0)) return 'NOT_FILLABLE'
  state.need = knownNeed ?? (side === BUY ? state.probe.value : state.probe.quantity * market.lotAtoms)
  return null
}
