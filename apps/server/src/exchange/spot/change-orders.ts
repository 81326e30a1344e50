import {
  type cancelAfter as cancelAfterCall,
  cancelOrder as cancelOrderCall,
  ok,
  orderAmend,
  refuse,
  refuseFields,
} from '@bourse/protocol'
import type { CommandBody } from '../../core/core-link.ts'
import type { Operation } from '../../operations/operation.ts'
import { refusalOf } from './answer-submitted.ts'
import { orderView } from './order-view.ts'
import { OrderTerms } from './read-order-terms.ts'
import type { SpotServices } from './spot-services.ts'

/** Changes the terms of an order that lives, where it stands or waits. */
export const amendOrder: Operation<typeof orderAmend, SpotServices> = async (context, request) => {
  const { catalogue, core } = context.services
  const listed = catalogue.byName(request.market)
  if (!listed) return refuseFields({ market: 'unknown' })
  const terms = new OrderTerms(listed)
  const whose = { owner: context.session.userId, market: listed.market.market, order: request.order_id }
  const submitted = await core.submit({
    kind: 'change_order',
    ...whose,
    price: terms.price('price', request.price),
    quantity: terms.quantity('amount', request.amount),
    value: terms.money('money', request.money),
    triggerPrice: terms.price('trigger_price', request.trigger_price),
    trail: terms.price('trail', request.trail),
  })
  if (submitted.kind === 'repeated') throw new Error('an amend has no client id, so it is never repeated')
  if (submitted.kind !== 'done') {
    const asked = { listed, wrong: terms.wrong, named: { order_id: request.order_id } }
    return refusalOf(submitted, context, { call: orderAmend, ...asked })
  }
  // Terms that it had already cause nothing, and the order is answered as it is.
  const amended =
    submitted.orders.find(({ order }) => order === request.order_id) ??
    (await core.ask('order', { owner: context.session.userId, order: request.order_id }))
  if (!amended) throw new Error('an amended order lives, or has just ended')
  return ok(orderView(amended, catalogue, context.session.level))
}

/** Cancels one order by its id or client id, or every one in the market. */
export const cancelOrder: Operation<typeof cancelOrderCall, SpotServices> = async (context, request) => {
  const listed = context.services.catalogue.byName(request.market)
  if (!listed) return refuseFields({ market: 'unknown' })
  const whose = { owner: context.session.userId, market: listed.market.market }
  const command: CommandBody =
    request.order_id !== undefined
      ? { kind: 'cancel_order', ...whose, order: request.order_id }
      : request.client_id !== undefined
        ? { kind: 'cancel_by_client_id', ...whose, clientId: request.client_id }
        : { kind: 'cancel_all', ...whose }
  const submitted = await context.services.core.submit(command)
  if (submitted.kind === 'done') {
    return ok({
      orders: submitted.orders.map(order => orderView(order, context.services.catalogue, context.session.level)),
    })
  }
  if (submitted.kind === 'repeated') throw new Error('a cancel has no client id, so it is never repeated')
  const named = { order_id: request.order_id, client_id: request.client_id }
  return refusalOf(submitted, context, { call: cancelOrderCall, listed, named })
}

/** Cancels every order after a while unless it is said again before. */
export const cancelAfter: Operation<typeof cancelAfterCall, SpotServices> = async (context, request) => {
  const nowMs = context.clock.nowMs()
  const submitted = await context.services.core.submit({
    kind: 'cancel_after',
    owner: context.session.userId,
    delayMs: request.seconds * 1000,
  })
  if (submitted.kind !== 'done') return refuse('UNAVAILABLE')
  return ok({ cancel_at: request.seconds === 0 ? null : nowMs / 1000 + request.seconds })
}
