import type { FirstAnswer } from '@bourse/engine'
import type { ContractOrderView } from '@bourse/protocol'
import { livingRecord } from '../../core/contract-orders.ts'
import type { ContractOrderRecord } from '../../core/contract-record.ts'
import type { CommandBody } from '../../core/core-link.ts'
import { historyOfNow, readContractOrder } from '../../followers/contract-past-table.ts'
import type { ListedContract } from '../contract-markets/index.ts'
import { firstAnswerOf, stateAtFirst } from '../spot/index.ts'
import type { ContractTradeContext } from './contract-trade-context.ts'
import { contractOrderView } from './order-view.ts'

type PlaceContractOrder = Extract<CommandBody, { kind: 'place_contract_order' }>

/** An order of the asker's as it stands now, living or over; null: nobody can tell of it yet. */
export async function orderNow(
  context: ContractTradeContext,
  listed: ListedContract,
  order: number,
): Promise<ContractOrderRecord | null> {
  const { core } = context.services
  const { userId: owner } = context.session
  const living = await core.ask('contract_orders', { owner, market: listed.contract.contract })
  const stands = living.find(({ id }) => id === order)
  if (stands !== undefined) return livingRecord(stands, null)
  // What it was before would be told as what it is.
  if (!(await historyOfNow(core))) return null
  return readContractOrder(context.db, owner, order)
}

/** The order that the first of two same requests made, as it was answered then, whatever has become of it since. */
export async function repeatedOrder(
  context: ContractTradeContext,
  listed: ListedContract,
  { command, order }: { command: PlaceContractOrder; order: number },
): Promise<ContractOrderView | null> {
  const { userId: owner, level } = context.session
  const now = await orderNow(context, listed, order)
  if (now === null) return null
  const first = await firstAnswerOf(context.services.core, { owner, clientId: command.clientId })
  // How far it had come is not known for a day after an update that began to keep it.
  const record = first === null ? now : recordAtFirst(now, command, first)
  return contractOrderView(record, listed, level)
}

function recordAtFirst(now: ContractOrderRecord, said: PlaceContractOrder, first: FirstAnswer): ContractOrderRecord {
  const { dealtQuantity, dealtValue, dealtFee, reason, realised, held } = first
  const { action, type, timeInForce, postOnly, price, quantity, triggerBy, trail, clientId, expireAt } = said
  const { order, owner, market, createdAtMs } = now
  return {
    ...{ order, owner, market, createdAtMs, changedAtMs: createdAtMs },
    ...{ action, type, timeInForce, postOnly, price, quantity, triggerBy, trail, clientId },
    ...{ expireAtMs: expireAt ?? null, triggerPrice: first.triggerPrice ?? said.triggerPrice },
    ...{ state: stateAtFirst(first, type), reason, left: (quantity ?? 0) - dealtQuantity },
    ...{ dealtQuantity, dealtValue, dealtFee, realised, held },
  }
}
