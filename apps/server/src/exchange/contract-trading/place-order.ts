import type { OrderType } from '@bourse/engine'
import {
  type ContractOrderView,
  contractOrder,
  type contractOrderBatch,
  type Outcome,
  offSentence,
  ok,
  type RefusalsOf,
  type RequestOf,
  refuse,
  refuseFields,
  sentenceOf,
  type UniversalCode,
} from '@bourse/protocol'
import { closes, namesPrice, positionOf, SUCCESS_CODE } from '@bourse/protocol/terms'
import type { CommandBody } from '../../core/core-link.ts'
import type { Operation } from '../../operations/operation.ts'
import { asMarket, type ListedContract } from '../contract-markets/index.ts'
import { expiryOf, OrderTerms, openOrdersMax } from '../spot/index.ts'
import { contractRefusal } from './answer-refusal.ts'
import type { ContractTradeContext, ContractTradeServices } from './contract-trade-context.ts'
import { repeatedOrder } from './order-now.ts'
import { contractOrderView } from './order-view.ts'

type Request = RequestOf<typeof contractOrder>
type Answer = Outcome<ContractOrderView, RefusalsOf<typeof contractOrder> | UniversalCode>

/** Places an order that opens or closes a long or a short. */
export const placeContractOrder: Operation<typeof contractOrder, ContractTradeServices> = (context, request) =>
  place(context, request)

/** Places several orders, one after the other, each answered by itself. */
export const placeContractOrders: Operation<typeof contractOrderBatch, ContractTradeServices> = async (
  context,
  { orders },
) => {
  const results = []
  for (const request of orders) {
    const answer = await place(context, request)
    if (answer.ok) {
      results.push({ code: SUCCESS_CODE, msg: sentenceOf(null, context.language), order: answer.data, data: null })
      continue
    }
    const data = (answer.data ?? null) as Record<string, unknown> | null
    results.push({ code: answer.code, msg: sentenceOf(answer.code, context.language), order: null, data })
  }
  return ok({ results })
}

async function place(context: ContractTradeContext, request: Request): Promise<Answer> {
  const { core, contracts, houseNotes } = context.services
  const listed = contracts.byName(request.market)
  if (listed === null) return refuseFields({ market: 'unknown' })
  if (request.reduce_only && !closes(request.action)) {
    return refuse('ORDER_INVALID', { rule: 'reduce_only', field: 'reduce_only' })
  }
  const off = houseNotes.off('trading')
  // Who stands in a position must be able to leave it.
  if (off !== null && !closes(request.action)) {
    return refuse('TRADING_OFF', { reason: offSentence('trading', off.reason, context.language) })
  }
  const terms = new OrderTerms(asMarket(listed))
  const command = commandOf(context, listed, { request, terms })
  const submitted = await core.submit(command)
  if (submitted.kind === 'done') {
    const placed = submitted.contracts?.placed ?? null
    if (placed === null) throw new Error('a placed order of a contract is told by its command')
    return ok(contractOrderView(placed, listed, context.session.level))
  }
  if (submitted.kind === 'repeated') {
    const first = await repeatedOrder(context, listed, { command, order: submitted.id })
    // It is over, and its history is not written yet.
    return first === null ? refuse('BUSY') : ok(first)
  }
  const of = { listed, side: positionOf(request.action), triggerBy: request.trigger_by, wrong: terms.wrong }
  return contractRefusal(submitted, context, { call: contractOrder, ...of, named: { client_id: request.client_id } })
}

/** The type of the engine: what waits and names a price executes at it. */
function kindOf({ type, price }: Request): OrderType {
  if (type === 'stop') return price === undefined ? 'stop_market' : 'stop_limit'
  if (type === 'take_profit') return price === undefined ? 'take_profit_market' : 'take_profit_limit'
  return type
}

function commandOf(
  { session, services }: ContractTradeContext,
  { contract }: ListedContract,
  { request, terms }: { request: Request; terms: OrderTerms },
): Extract<CommandBody, { kind: 'place_contract_order' }> {
  const type = kindOf(request)
  return {
    kind: 'place_contract_order',
    owner: session.userId,
    market: contract.contract,
    clientId: request.client_id ?? null,
    action: request.action,
    type,
    timeInForce: request.time_in_force ?? (namesPrice(type) ? 'gtc' : 'ioc'),
    postOnly: request.post_only,
    price: terms.price('price', request.price),
    quantity: terms.quantity('amount', request.amount),
    triggerPrice: terms.price('trigger_price', request.trigger_price),
    triggerBy: request.trigger_by,
    trail: terms.price('trail', request.trail),
    expireAt: expiryOf(request.expire_at),
    openMax: openOrdersMax(services.catalogue, session.level),
  }
}
