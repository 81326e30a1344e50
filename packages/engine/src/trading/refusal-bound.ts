import { BUY, SELL } from '../commands/codes.ts'
import type { Command } from '../commands/commands.ts'
import type { Refusal } from '../commands/refusals.ts'
import { contractBound } from '../contracts/contract-bound.ts'
import { availableIn, type Misfit, misfitOf } from '../living/order-rules.ts'
import { findOwn } from '../living/own-orders.ts'
import type { RefusalBound } from '../living/refusal-bound.ts'
import { NONE } from '../memory/places.ts'
import { type EngineState } from '../state/engine-state.ts'
import { changeMisfitOf } from './change-order.ts'
import { ocoMisfitOf } from './place-oco.ts'

export type { RefusalBound }

type OrderTaking = Extract<Command, { kind: 'place_order' | 'place_oco' | 'change_order' }>

/** What a refusal of an order was measured by. To be asked before anything else is applied: it looks at the state as it was then. */
export function refusalBound(state: EngineState, command: Command, refusal: Refusal): RefusalBound | null {
  if (command.kind === 'place_contract_order' || command.kind === 'change_contract_order') {
    return contractBound(state, command, refusal)
  }
  if (command.kind !== 'place_order' && command.kind !== 'place_oco' && command.kind !== 'change_order') return null
  switch (refusal) {
    case 'INSUFFICIENT_BALANCE':
      return funds(state, command)
    case 'POST_ONLY_WOULD_TAKE':
      return met(state, command)
    case 'NOT_FILLABLE':
      return { kind: 'fillable', quantity: state.probe.quantity }
    case 'ORDER_INVALID':
    case 'NOT_AMENDABLE': {
      const misfit = misfitIn(state, command)
      return misfit === null ? null : { kind: 'misfit', ...misfit }
    }
    default:
      return null
  }
}

function misfitIn(state: EngineState, command: OrderTaking): Misfit | null {
  if (command.kind === 'place_order') return misfitOf(command)
  return command.kind === 'place_oco' ? ocoMisfitOf(command) : changeMisfitOf(state, command)
}

/** Where an order is or would be: its market and its side. */
function placeOf(state: EngineState, command: OrderTaking): { market: number; side: number } | null {
  if (command.kind !== 'change_order') return { market: command.market, side: command.side === 'buy' ? BUY : SELL }
  const slot = findOwn(state, command.owner, command)
  return slot === NONE ? null : { market: state.orders.market(slot), side: state.orders.side(slot) }
}

function funds(state: EngineState, command: OrderTaking): RefusalBound | null {
  const place = placeOf(state, command)
  const market = place === null ? undefined : state.markets[place.market]
  if (place === null || market === undefined) return null
  const asset = place.side === BUY ? market.quote : market.base
  return { kind: 'funds', asset, needed: state.need, available: availableIn(state, state.giving) }
}

function met(state: EngineState, command: OrderTaking): RefusalBound | null {
  const place = placeOf(state, command)
  const market = place === null ? undefined : state.markets[place.market]
  if (place === null || market === undefined) return null
  const opposite = place.side === BUY ? market.asks : market.bids
  return { kind: 'met', price: state.levels.price(opposite.best()) }
}
