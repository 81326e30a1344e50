import {
  type cancelAfter as cancelAfterCall,
  type cancelOrder as cancelOrderCall,
  type OrderView,
  type Outcome,
  ok,
  type orderAmend,
  type RequestOf,
  refuse,
  refuseFields,
} from '@bourse/protocol'
import type { CommandBody } from '../../core/core-link.ts'
import { type CoreRefusal, refusalOf } from './answer-submitted.ts'
import { orderView } from './order-view.ts'
import { OrderTerms } from './read-order-terms.ts'
import type { SpotDeps } from './spot-deps.ts'

type Amending = Exclude<
  CoreRefusal,
  'CLIENT_ID_REUSED' | 'TOO_MANY_ORDERS' | 'EXPIRY_WRONG' | 'NO_LIQUIDITY' | 'NOT_FILLABLE'
>

/** Changes the terms of an order that lives, where it stands or waits. */
export async function amendOrder(
  deps: SpotDeps,
  request: RequestOf<typeof orderAmend>,
): Promise<Outcome<OrderView, Amending>> {
  const listed = deps.catalogue.byName(request.market)
  if (!listed) return refuseFields({ market: 'unknown' })
  const terms = new OrderTerms(listed)
  const whose = { owner: deps.userId, market: listed.market.market, order: request.order_id }
  const submitted = await deps.core.submit({
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
    return refusalOf(submitted, deps, asked) as Outcome<OrderView, Amending>
  }
  // Terms that it had already cause nothing, and the order is answered as it is.
  const amended =
    submitted.orders.find(({ order }) => order === request.order_id) ??
    (await deps.core.ask('order', { owner: deps.userId, order: request.order_id }))
  if (!amended) throw new Error('an amended order lives, or has just ended')
  return ok(orderView(amended, deps.catalogue, deps.level))
}

type Cancelled = Outcome<{ orders: OrderView[] }, '422' | 'ORDER_NOT_FOUND' | 'UNAVAILABLE'>

/** Cancels one order by its id or client id, or every one in the market. */
export async function cancelOrder(deps: SpotDeps, request: RequestOf<typeof cancelOrderCall>): Promise<Cancelled> {
  const listed = deps.catalogue.byName(request.market)
  if (!listed) return refuseFields({ market: 'unknown' })
  const whose = { owner: deps.userId, market: listed.market.market }
  const command: CommandBody =
    request.order_id !== undefined
      ? { kind: 'cancel_order', ...whose, order: request.order_id }
      : request.client_id !== undefined
        ? { kind: 'cancel_by_client_id', ...whose, clientId: request.client_id }
        : { kind: 'cancel_all', ...whose }
  const submitted = await deps.core.submit(command)
  if (submitted.kind === 'done') {
    return ok({ orders: submitted.orders.map(order => orderView(order, deps.catalogue, deps.level)) })
  }
  if (submitted.kind === 'repeated') throw new Error('a cancel has no client id, so it is never repeated')
  const named = { order_id: request.order_id, client_id: request.client_id }
  return refusalOf(submitted, deps, { listed, named }) as Cancelled
}

/** Cancels every order after a while unless it is said again before. */
export async function cancelAfter(
  deps: SpotDeps,
  request: RequestOf<typeof cancelAfterCall>,
): Promise<Outcome<{ cancel_at: number | null }, 'UNAVAILABLE'>> {
  const submitted = await deps.core.submit({
    kind: 'cancel_after',
    owner: deps.userId,
    delayMs: request.seconds * 1000,
  })
  if (submitted.kind !== 'done') return refuse('UNAVAILABLE')
  return ok({ cancel_at: request.seconds === 0 ? null : deps.nowMs / 1000 + request.seconds })
}
