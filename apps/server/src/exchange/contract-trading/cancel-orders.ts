import type { EngineContractOrder } from '@bourse/engine'
import {
  type ContractOrderView,
  contractCancel,
  type contractCancelAfter,
  contractCancelAll,
  ok,
  refuse,
  refuseFields,
} from '@bourse/protocol'
import type { ContractOrderEnd } from '../../core/contract-outcome.ts'
import type { CommandBody } from '../../core/core-link.ts'
import type { Operation } from '../../operations/operation.ts'
import { contractRefusal } from './answer-refusal.ts'
import {
  type ContractTradeContext,
  type ContractTradeServices,
  contractOf,
  listedOf,
} from './contract-trade-context.ts'
import { endedOrderView } from './ended-order.ts'
import { orderNow } from './order-now.ts'
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
  const { userId: owner } = context.session
  const whose = { owner, market: listed.contract.contract }
  const named = { order_id, client_id }
  const command = cancelOf(whose, named)
  if (command === null) return refuseFields({ order_id: 'required' })
  // What is told of it then, beside how it ended.
  const living = await core.ask('contract_orders', whose)
  const submitted = await core.submit(command)
  if (submitted.kind === 'repeated') throw new Error('a cancel is never repeated')
  if (submitted.kind !== 'done') {
    return contractRefusal(submitted, context, { call: contractCancel, listed, named })
  }
  const ends = submitted.contracts?.ends ?? []
  const [order] = await viewsOf(context, living, { ends, atMs: submitted.atMs })
  if (order !== undefined) return ok(order)
  // It was placed between the look and the cancel.
  const ended = await orderNow(context, listed, ends[0]?.order ?? 0)
  return ended === null ? refuse('BUSY') : ok(contractOrderView(ended, listed, context.session.level))
}

type OrderName = { readonly order_id: number | undefined; readonly client_id: string | undefined }

function cancelOf(whose: { owner: number; market: number }, { order_id, client_id }: OrderName): CommandBody | null {
  if (order_id !== undefined) return { kind: 'cancel_contract_order', ...whose, order: order_id }
  return client_id === undefined ? null : { kind: 'cancel_contract_by_client_id', ...whose, clientId: client_id }
}

/** Cancels every order in contracts after a while unless it is said again before. */
export const cancelContractAfter: Operation<typeof contractCancelAfter, ContractTradeServices> = async (
  context,
  request,
) => {
  const nowMs = context.clock.nowMs()
  const submitted = await context.services.core.submit({
    kind: 'cancel_contract_after',
    owner: context.session.userId,
    delayMs: request.seconds * 1_000,
  })
  if (submitted.kind !== 'done') return refuse('UNAVAILABLE')
  return ok({ cancel_at: request.seconds === 0 ? null : nowMs / 1_000 + request.seconds })
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
  return ok({ orders: await viewsOf(context, living, { ends, atMs: submitted.atMs }) })
}

type OrderEnds = { readonly ends: readonly ContractOrderEnd[]; readonly atMs: number }

/** Those of the orders that ended, as they ended: what of them was filled since they were looked at is in their end. */
async function viewsOf(
  context: ContractTradeContext,
  living: readonly EngineContractOrder[],
  { ends, atMs }: OrderEnds,
): Promise<ContractOrderView[]> {
  const ended = new Map(ends.map(end => [end.order, end]))
  const views = living.map(async order => {
    const end = ended.get(order.id)
    if (end === undefined) return []
    return [await endedOrderView(context, order, { end, atMs })]
  })
  return (await Promise.all(views)).flat()
}
