import type { CancelAfter, CancelAll, CancelByClientId, CancelOrder } from '../commands/commands.ts'
import type { Refusal } from '../commands/refusals.ts'
import { EVENT_CODE, REASON } from '../events/event-fields.ts'
import { EVENT_PLACE } from '../events/event-places.ts'
import { siblingOf } from '../living/holding.ts'
import { endOrder } from '../living/order-ending.ts'
import { delayIsWrong, isTrader } from '../living/order-rules.ts'
import { findNamed, findOwn } from '../living/own-orders.ts'
import { NONE } from '../memory/places.ts'
import { mayBear } from '../once/once.ts'
import type { EngineState } from '../state/engine-state.ts'
import { TIMER_OWNER } from '../state/timer-queue.ts'

const CANCEL_AFTER_SET = EVENT_CODE.cancel_after_set
const SET = EVENT_PLACE.cancel_after_set

/** Cancels one order by its id. */
export function cancelOrder(state: EngineState, command: CancelOrder): Refusal | null {
  if (!isTrader(command.owner)) return 'OWNER_WRONG'
  const slot = findOwn(state, command.owner, command)
  if (slot === NONE) return 'ORDER_NOT_FOUND'
  endOrder(state, slot, REASON.cancelled)
  return null
}

/** Cancels the living order that was placed with a client id. */
export function cancelByClientId(state: EngineState, command: CancelByClientId): Refusal | null {
  if (!mayBear(command, command.clientId) || !state.clients.pack(command.clientId)) return 'CLIENT_ID_WRONG'
  if (!isTrader(command.owner)) return 'OWNER_WRONG'
  const slot = findNamed(state, command.owner, command.market)
  if (slot === NONE) return 'ORDER_NOT_FOUND'
  endOrder(state, slot, REASON.cancelled)
  return null
}

/** Cancels all orders of an owner, in one market or in all. */
export function cancelAll(state: EngineState, command: CancelAll): Refusal | null {
  if (!isTrader(command.owner)) return 'OWNER_WRONG'
  if (command.market !== null && state.markets[command.market] === undefined) return 'MARKET_NOT_FOUND'
  const owner = state.owners.find(command.owner)
  if (owner !== NONE) endAllOf(state, owner, { market: command.market, reason: REASON.cancelled })
  return null
}

/** Ends all orders of an owner by ascending id. */
export function endAllOf(state: EngineState, owner: number, which: { market: number | null; reason: number }): void {
  const orders = state.orders
  let next = NONE
  for (let slot = state.owners.firstOrder(owner); slot !== NONE; slot = next) {
    next = orders.ownedNext(slot)
    if (which.market !== null && orders.market(slot) !== which.market) continue
    // Its sibling ends with it.
    if (next !== NONE && next === siblingOf(state, slot)) next = orders.ownedNext(next)
    endOrder(state, slot, which.reason)
  }
}

/** Sets, moves or clears the moment at which all of an owner's orders are cancelled. */
export function cancelAfter(state: EngineState, command: CancelAfter): Refusal | null {
  if (!isTrader(command.owner)) return 'OWNER_WRONG'
  const { delayMs } = command
  if (delayIsWrong(delayMs)) return 'DELAY_WRONG'
  setCancelAt(state, state.owners.need(command.owner), delayMs === 0 ? 0 : command.at + delayMs)
  return null
}

/** Sets the moment (0: none) and writes it down. */
export function setCancelAt(state: EngineState, owner: number, at: number): void {
  const { owners, timers, log } = state
  const timer = owners.timer(owner)
  if (timer !== NONE) timers.clear(timer)
  const key = owners.number(owner)
  owners.setTimer(owner, at === 0 ? NONE : timers.set(at, { class: TIMER_OWNER, key, subject: owner }))
  owners.setCancelAt(owner, at)
  const place = log.open(CANCEL_AFTER_SET)
  log.words[place + SET.owner] = key
  log.words[place + SET.cancelAt] = at
}
