import {
  type CancelAfter,
  type CancelAll,
  type CancelByClientId,
  type CancelOrder,
  DELAY_MS_MAX,
  type EndReason,
  type Refusal,
} from '@bourse/engine'
import { findOrder } from './amend-order.ts'
import { isTrader, isWithin } from './numbers.ts'
import { recall } from './once.ts'
import { endOrder } from './orders.ts'
import { type Order, ownerOf, type State } from './state.ts'

export function refusalOfCancel(state: State, command: CancelOrder | CancelByClientId): Refusal | null {
  if (!isTrader(command.owner)) return 'OWNER_WRONG'
  return toCancel(state, command) ? null : 'ORDER_NOT_FOUND'
}

export function cancelOrder(state: State, command: CancelOrder | CancelByClientId): void {
  const order = toCancel(state, command)
  if (order) endOrder(state, order, 'cancelled')
}

function toCancel(state: State, command: CancelOrder | CancelByClientId): Order | null {
  if (command.kind === 'cancel_order') return findOrder(state, command)
  const remembered = recall(state, command)
  return remembered ? findOrder(state, { ...command, order: remembered.id }) : null
}

export function refusalOfCancelAll(state: State, command: CancelAll): Refusal | null {
  if (!isTrader(command.owner)) return 'OWNER_WRONG'
  return command.market === null || state.markets.has(command.market) ? null : 'MARKET_NOT_FOUND'
}

/** Ends the owner's orders, the oldest first; one that went with its other leg is not there any more. */
export function cancelAll(state: State, whose: { owner: number; market: number | null }, reason: EndReason): void {
  const named = [...state.orders.values()].filter(order => order.owner === whose.owner)
  const ids = named.filter(order => whose.market === null || order.market === whose.market).map(order => order.id)
  for (const id of ids.sort((a, b) => a - b)) {
    const order = state.orders.get(id)
    if (order) endOrder(state, order, reason)
  }
}

export function refusalOfCancelAfter(command: CancelAfter): Refusal | null {
  if (!isTrader(command.owner)) return 'OWNER_WRONG'
  return isWithin(command.delayMs, 0, DELAY_MS_MAX) ? null : 'DELAY_WRONG'
}

export function cancelAfter(state: State, command: CancelAfter): void {
  const cancelAt = command.delayMs === 0 ? null : command.at + command.delayMs
  ownerOf(state, command.owner).cancelAt = cancelAt
  state.events.push({ kind: 'cancel_after_set', owner: command.owner, cancelAt })
}
