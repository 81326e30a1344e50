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
import { type CoreRefusal, closedFirst, refusalOf } from './answer-submitted.ts'
import { orderView } from './order-view.ts'
import { priceField, quantityField } from './read-order-fields.ts'
import type { SpotDeps } from './spot-deps.ts'

type Amending = Exclude<CoreRefusal, 'CLIENT_ID_REUSED' | 'TRIGGER_WRONG' | 'NO_LIQUIDITY' | 'NOT_FILLABLE'>

/** Changes price or amount of a resting limit order. */
export async function amendOrder(
  deps: SpotDeps,
  request: RequestOf<typeof orderAmend>,
): Promise<Outcome<OrderView, Amending>> {
  const listed = deps.catalogue.byName(request.market)
  if (!listed) return refuseFields({ market: 'unknown' })
  const price = priceField({ deps, listed }, request.price, 'PRICE_WRONG')
  if (!price.ok) return closedFirst(price.refusal, deps, listed)
  const quantity = quantityField({ deps, listed }, request.amount)
  if (!quantity.ok) return closedFirst(quantity.refusal, deps, listed)
  const submitted = await deps.core.submit({
    kind: 'amend_order',
    owner: deps.userId,
    market: listed.market.market,
    order: request.order_id,
    price: price.value,
    quantity: quantity.value,
  })
  if (submitted.kind !== 'done') {
    if (submitted.kind === 'repeated') throw new Error('an amend has no client id, so it is never repeated')
    return refusalOf(submitted, deps, listed) as Outcome<OrderView, Amending>
  }
  const amended = submitted.orders.find(({ order }) => order === request.order_id)
  if (!amended) throw new Error('an amended order is among the orders of its command')
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
  return refusalOf(submitted, deps, listed) as Cancelled
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
  return ok({ cancel_at: request.seconds === 0 ? null : submitted.atMs / 1000 + request.seconds })
}
