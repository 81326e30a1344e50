import { BUY } from '../commands/codes.ts'
import type { ChangeContractOrder, PlaceContractOrder } from '../commands/contract-commands.ts'
import type { Refusal } from '../commands/refusals.ts'
import { fixedTerm, strangeTerm } from '../living/named-terms.ts'
import type { Misfit } from '../living/order-rules.ts'
import type { RefusalBound } from '../living/refusal-bound.ts'
import { NONE } from '../memory/places.ts'
import { COST, PER_LOT } from '../positions/contract-state.ts'
import type { EngineState } from '../state/engine-state.ts'
import { findOwnIn } from './contract-orders.ts'
import { codesOfOrder, contractMisfitOf } from './contract-rules.ts'
import { freeOf } from './figures.ts'
import { restsWhole } from './rest-limit-order.ts'

/** What a refusal of an order of a contract was measured by; asked as `refusalBound` is. */
export function contractBound(
  state: EngineState,
  command: PlaceContractOrder | ChangeContractOrder,
  refusal: Refusal,
): RefusalBound | null {
  switch (refusal) {
    case 'ORDER_INVALID':
    case 'NOT_AMENDABLE': {
      const misfit = misfitIn(state, command)
      return misfit === null ? null : { kind: 'misfit', ...misfit }
    }
    case 'POST_ONLY_WOULD_TAKE':
      return met(state, command)
    case 'NOT_FILLABLE':
      return { kind: 'fillable', quantity: state.probe.quantity }
    case 'INSUFFICIENT_BALANCE':
      return command.kind === 'place_contract_order' ? funds(state, command) : null
    default:
      return null
  }
}

function misfitIn(state: EngineState, command: PlaceContractOrder | ChangeContractOrder): Misfit | null {
  if (command.kind === 'place_contract_order') return contractMisfitOf(command, codesOfOrder(command))
  const { contracts } = state
  const slot = findOwnIn(state, command.owner, command)
  if (slot === NONE) return null
  const { price, quantity, triggerPrice, trail } = command
  const named = { price, quantity, value: null, triggerPrice, trail }
  // Of one that closes all there is nothing else can be wrong.
  return fixedTerm(contracts, slot, named) ?? strangeTerm(contracts, slot, named) ?? { term: 'quantity', rule: 'fixed' }
}

/** Where an order is or would be: its contract and its side. */
function placeOf(
  state: EngineState,
  command: PlaceContractOrder | ChangeContractOrder,
): { market: number; side: number } {
  if (command.kind === 'place_contract_order') return { market: command.market, side: codesOfOrder(command).side }
  const { orders } = state.contracts
  const slot = findOwnIn(state, command.owner, command)
  return { market: orders.market(slot), side: orders.side(slot) }
}

function met(state: EngineState, command: PlaceContractOrder | ChangeContractOrder): RefusalBound | null {
  const { contracts } = state
  const { market, side } = placeOf(state, command)
  const contract = contracts.all[market]
  if (contract === undefined) return null
  const best = (side === BUY ? contract.asks : contract.bids).best()
  return best === NONE ? null : { kind: 'met', price: contracts.levels.price(best) }
}

/** What an opening order had to have and what was free, as the rule that refused it has just found; null where only its deals would have shown it. */
function funds(state: EngineState, command: PlaceContractOrder): RefusalBound | null {
  const { positions, perLot, cost, all } = state.contracts
  const contract = all[command.market]
  const pair = positions.find(command.owner, command.market)
  if (contract === undefined || pair === NONE) return null
  const { short, side } = codesOfOrder(command)
  const rests = command.type === 'limit' && restsWhole(contract, command, side === BUY)
  const needed = rests ? (command.quantity ?? 0) * (perLot[PER_LOT.hold] as number) : (cost[COST.need] as number)
  const available = freeOf(state, positions.account(pair | short))
  return needed > available ? { kind: 'funds', asset: contract.quote, needed, available } : null
}
