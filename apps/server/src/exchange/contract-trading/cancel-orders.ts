import type { EngineContractOrder } from '@bourse/engine'
import { type ContractOrderView, contractCancel, contractCancelAll, ok, refuse, refuseFields } from '@bourse/protocol'
import { livingRecord } from '../../core/contract-orders.ts'
import type { ContractOrderEnd } from '../../core/contract-outcome.ts'
import type { Operation } from '../../operations/operation.ts'
import { contractRefusal } from './answer-refusal.ts'
import {
  type ContractTradeContext,
  type ContractTradeServices,
  contractOf,
  listedOf,
} from './contract-trade-context.ts'
import { contractOrderView } from './order-view.ts'

/** Cancels one order by its id or client id. */
export const cancelContractOrder: Operation<typeof contractCancel, ContractTradeServices> = async (
  context,
  request,
) => {
  const { core, contracts } = context.services
  const listed = contracts.byName(request.market)
  if (listed === null) return refuseFields({ market: 'unknown' })
  const { order_id, client_id } = request
  if (order_id === undefined && client_id === undefined) return refuseFields({ order_id: 'required' })
  const { userId: owner } = context.session
  const market = listed.contract.contract
  const living = await core.ask('contract_orders', { owner, market })
  const stands = living.find(({ id, clientId }) => (order_id === undefined ? clientId === client_id : id === order_id))
  const named = { order_id, client_id }
  if (stands === undefined) {
    return refuse('ORDER_NOT_FOUND', { rule: 'open_order', market: listed.contract.name, ...named })
  }
  const submitted = await core.submit({ kind: 'cancel_contract_order', owner, market, order: stands.id })
  if (submitted.kind !== 'done' && submitted.kind !== 'repeated') {
    return contractRefusal(submitted, context, { call: contractCancel, listed, named })
  }
  const ends = submitted.kind === 'done' ? (submitted.contracts?.ends ?? []) : []
  const [order] = viewsOf(context, [stands], { ends, atMs: submitted.atMs })
  if (order === undefined) throw new Error(`order ${stands.id}, which was cancelled, is told to have ended`)
  return ok(order)
}

/** Cancels every order of a contract, or of all. */
export const cancelContractOrders: Operation<typeof contractCancelAll, ContractTradeServices> = async (
  context,
  request,
) => {
  const { core, contracts } = context.services
  const market = contractOf(context, request.market)
  const [first] = contracts.contracts()
  if (market === 'unknown') return refuseFields({ market: 'unknown' })
  const { userId: owner } = context.session
  const living = await core.ask('contract_orders', { owner, market })
  const listed = market === null ? first : listedOf(context, market)
  if (living.length === 0 || listed === undefined) return ok({ orders: [] })
  const submitted = await core.submit({ kind: 'cancel_contract_orders', owner, market })
  if (submitted.kind !== 'done' && submitted.kind !== 'repeated') {
    return contractRefusal(submitted, context, { call: contractCancelAll, listed })
  }
  const ends = submitted.kind === 'done' ? (submitted.contracts?.ends ?? []) : []
  return ok({ orders: viewsOf(context, living, { ends, atMs: submitted.atMs }) })
}

type OrderEnds = { readonly ends: readonly ContractOrderEnd[]; readonly atMs: number }

/** Those of the orders that ended, as they ended: what of them was filled since they were looked at is in their end. */
function viewsOf(
  context: ContractTradeContext,
  living: readonly EngineContractOrder[],
  { ends, atMs }: OrderEnds,
): ContractOrderView[] {
  const ended = new Map(ends.map(end => [end.order, end]))
  return living.flatMap(order => {
    const end = ended.get(order.id)
    if (end === undefined) return []
    const { reason, left, dealValue, dealFee } = end
    const record = {
      ...livingRecord(order, null),
      ...{ reason, left, dealtValue: dealValue, dealtFee: dealFee, held: 0, changedAtMs: atMs },
      ...{ dealtQuantity: (order.quantity ?? left) - left, state: 'cancelled' as const },
    }
    return [contractOrderView(record, listedOf(context, order.market), context.session.level)]
  })
}
