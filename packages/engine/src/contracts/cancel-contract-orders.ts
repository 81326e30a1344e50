import type {
  CancelContractAfter,
  CancelContractByClientId,
  CancelContractOrder,
  CancelContractOrders,
} from '../commands/contract-commands.ts'
import type { Refusal } from '../commands/refusals.ts'
import { EVENT_CODE, REASON } from '../events/event-fields.ts'
import { EVENT_PLACE } from '../events/event-places.ts'
import { delayIsWrong, isTrader } from '../living/order-rules.ts'
import { namedOrder } from '../living/own-orders.ts'
import { NONE } from '../memory/places.ts'
import { mayBear } from '../once/once.ts'
import type { EngineState } from '../state/engine-state.ts'
import { TIMER_CONTRACT_OWNER } from '../state/timer-queue.ts'
import { endContractOrder, findOwnIn } from './contract-orders.ts'

const CANCEL_AFTER_SET = EVENT_CODE.contract_cancel_after_set
const SET = EVENT_PLACE.contract_cancel_after_set

/** Cancels one order of a contract by its id. */
export function cancelContractOrder(state: EngineState, command: CancelContractOrder): Refusal | null {
  if (!isTrader(command.owner)) return 'OWNER_WRONG'
  return cancelFound(state, findOwnIn(state, command.owner, command))
}

/** Cancels the living order of a contract that was placed with a client id. */
export function cancelContractByClientId(state: EngineState, command: CancelContractByClientId): Refusal | null {
  const { owner, market, clientId } = command
  if (!mayBear(command, clientId) || !state.clients.pack(clientId)) return 'CLIENT_ID_WRONG'
  if (!isTrader(owner)) return 'OWNER_WRONG'
  return cancelFound(state, findOwnIn(state, owner, { order: namedOrder(state, owner), market }))
}

function cancelFound(state: EngineState, slot: number): Refusal | null {
  if (slot === NONE) return 'ORDER_NOT_FOUND'
  endContractOrder(state, slot, REASON.cancelled)
  return null
}

/** Cancels all orders of an owner in contracts, or in one, by ascending id. */
export function cancelContractOrders(state: EngineState, command: CancelContractOrders): Refusal | null {
  const { owner, market } = command
  if (!isTrader(owner)) return 'OWNER_WRONG'
  if (market !== null && state.contracts.all[market] === undefined) return 'MARKET_NOT_FOUND'
  endAllIn(state, owner, { market, reason: REASON.cancelled })
  return null
}

/** Ends all orders of an owner in contracts, or in one, by ascending id. */
export function endAllIn(state: EngineState, owner: number, which: { market: number | null; reason: number }): void {
  const { all, orders, positions, ids } = state.contracts
  const found: number[] = []
  for (const contract of all) {
    if (contract === undefined || (which.market !== null && contract.id !== which.market)) continue
    const pair = positions.find(owner, contract.id)
    if (pair === NONE) continue
    for (const position of [pair, pair | 1]) {
      for (let slot = positions.firstOrder(position); slot !== NONE; slot = orders.ownedNext(slot)) {
        found.push(orders.id(slot))
      }
    }
  }
  for (const id of found.sort((one, other) => one - other)) endContractOrder(state, ids.find(id), which.reason)
}

/** Sets, moves or clears the moment at which all of an owner's orders in contracts are cancelled. */
export function cancelContractAfter(state: EngineState, command: CancelContractAfter): Refusal | null {
  const { owner, delayMs } = command
  if (!isTrader(owner)) return 'OWNER_WRONG'
  if (delayIsWrong(delayMs)) return 'DELAY_WRONG'
  tellCancelAt(state, owner, delayMs === 0 ? 0 : command.at + delayMs)
  return null
}

/** Sets the moment (0: none) and writes it down. */
function tellCancelAt(state: EngineState, owner: number, at: number): void {
  setCancelTimer(state, owner, at)
  const place = state.log.open(CANCEL_AFTER_SET)
  state.log.words[place + SET.owner] = owner
  state.log.words[place + SET.cancelAt] = at
}

/** Sets the moment; 0: none. */
export function setCancelTimer({ timers, contracts }: EngineState, owner: number, at: number): void {
  const { cancelTimers } = contracts
  const known = cancelTimers.get(owner)
  if (known !== undefined) timers.clear(known)
  if (at === 0) cancelTimers.delete(owner)
  else cancelTimers.set(owner, timers.set(at, { class: TIMER_CONTRACT_OWNER, key: owner, subject: owner }))
}

/** Carries a cancel-after out whose moment has come. */
export function timeOutContracts(state: EngineState, owner: number): void {
  endAllIn(state, owner, { market: null, reason: REASON.timed_out })
  tellCancelAt(state, owner, 0)
}
