import type { CancelContractOrder, CancelContractOrders } from '../commands/contract-commands.ts'
import type { Refusal } from '../commands/refusals.ts'
import { REASON } from '../events/event-fields.ts'
import { isTrader } from '../living/order-rules.ts'
import { NONE } from '../memory/places.ts'
import type { EngineState } from '../state/engine-state.ts'
import { endContractOrder } from './contract-orders.ts'

/** Cancels one order of a contract by its id. */
export function cancelContractOrder(state: EngineState, command: CancelContractOrder): Refusal | null {
  if (!isTrader(command.owner)) return 'OWNER_WRONG'
  const { ids, orders, positions, terms } = state.contracts
  const slot = ids.find(command.order)
  if (slot === NONE || positions.owner(terms.position(slot)) !== command.owner) return 'ORDER_NOT_FOUND'
  if (command.market !== null && orders.market(slot) !== command.market) return 'ORDER_NOT_FOUND'
  endContractOrder(state, slot, REASON.cancelled)
  return null
}

/** Cancels all orders of an owner in contracts, or in one, by ascending id. */
export function cancelContractOrders(state: EngineState, command: CancelContractOrders): Refusal | null {
  if (!isTrader(command.owner)) return 'OWNER_WRONG'
  const { all, orders, positions, ids } = state.contracts
  if (command.market !== null && all[command.market] === undefined) return 'MARKET_NOT_FOUND'
  const found: number[] = []
  for (const contract of all) {
    if (contract === undefined || (command.market !== null && contract.id !== command.market)) continue
    const pair = positions.find(command.owner, contract.id)
    if (pair === NONE) continue
    for (const position of [pair, pair | 1]) {
      for (let slot = positions.firstOrder(position); slot !== NONE; slot = orders.ownedNext(slot)) {
        found.push(orders.id(slot))
      }
    }
  }
  for (const id of found.sort((one, other) => one - other)) endContractOrder(state, ids.find(id), REASON.cancelled)
  return null
}
