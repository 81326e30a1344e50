import { contractAmend, offSentence, ok, refuse, refuseFields } from '@bourse/protocol'
import { closes, positionOf } from '@bourse/protocol/terms'
import type { CommandBody } from '../../core/core-link.ts'
import type { Operation } from '../../operations/operation.ts'
import { asMarket } from '../contract-markets/index.ts'
import { OrderTerms } from '../spot/index.ts'
import { contractRefusal } from './answer-refusal.ts'
import type { ContractTradeServices } from './contract-trade-context.ts'
import { endedOrderView } from './ended-order.ts'
import { orderNow } from './order-now.ts'
import { contractOrderView } from './order-view.ts'

/** Changes the terms of an order that lives, where it rests or waits. */
export const amendContractOrder: Operation<typeof contractAmend, ContractTradeServices> = async (context, request) => {
  const { core, contracts, houseNotes } = context.services
  const listed = contracts.byName(request.market)
  if (listed === null) return refuseFields({ market: 'unknown' })
  const { userId: owner, level } = context.session
  const market = listed.contract.contract
  const { order_id } = request
  const stands = (await core.ask('contract_orders', { owner, market })).find(({ id }) => id === order_id)
  const off = houseNotes.off('trading')
  // Who stands in a position must be able to leave it.
  if (off !== null && stands !== undefined && !closes(stands.action)) {
    return refuse('TRADING_OFF', { reason: offSentence('trading', off.reason, context.language) })
  }
  const terms = new OrderTerms(asMarket(listed))
  const command: Extract<CommandBody, { kind: 'change_contract_order' }> = {
    ...{ kind: 'change_contract_order', owner, market, order: order_id },
    price: terms.price('price', request.price),
    quantity: terms.quantity('amount', request.amount),
    triggerPrice: terms.price('trigger_price', request.trigger_price),
    trail: terms.price('trail', request.trail),
  }
  const submitted = await core.submit(command)
  if (submitted.kind === 'repeated') throw new Error('an amend has no client id, so it is never repeated')
  if (submitted.kind !== 'done') {
    const about = stands && { side: positionOf(stands.action), triggerBy: stands.triggerBy }
    const of = { listed, wrong: terms.wrong, named: { order_id }, ...about }
    return contractRefusal(submitted, context, { call: contractAmend, ...of })
  }
  // It may have met somebody at its new price and be over.
  const end = submitted.contracts?.ends.find(({ order }) => order === order_id)
  if (end !== undefined && stands !== undefined) {
    const { price, quantity } = command
    const amended = { ...stands, price: price ?? stands.price, quantity: quantity ?? stands.quantity }
    return ok(await endedOrderView(context, amended, { end, atMs: submitted.atMs }))
  }
  const amended = await orderNow(context, listed, order_id)
  return amended === null ? refuse('BUSY') : ok(contractOrderView(amended, listed, level))
}
