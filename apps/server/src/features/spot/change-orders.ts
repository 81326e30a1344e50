import {
  type cancelAfter as cancelAfterCall,
  type cancelOrder as cancelOrderCall,
  type OrderView,
  type Outcome,
  ok,
  type orderAmend,
  type Refusal,
  type RequestOf,
  refuse,
  refuseFields,
} from '@bourse/protocol'
import type { CommandBody } from '../../core/core-link.ts'
import { type CoreRefusal, closedFirst, refusalOf } from './answer-submitted.ts'
import { orderView } from './order-view.ts'
import { type FieldGround, moneyField, priceField, quantityField } from './read-order-fields.ts'
import type { SpotDeps } from './spot-deps.ts'

type Amending = Exclude<CoreRefusal, 'CLIENT_ID_REUSED' | 'NO_LIQUIDITY' | 'NOT_FILLABLE'>

/** Changes the terms of an order that lives, where it stands or waits. */
export async function amendOrder(
  deps: SpotDeps,
  request: RequestOf<typeof orderAmend>,
): Promise<Outcome<OrderView, Amending>> {
  const listed = deps.catalogue.byName(request.market)
  if (!listed) return refuseFields({ market: 'unknown' })
  const terms = termsOf({ deps, listed }, request)
  if ('ok' in terms) return closedFirst(terms, deps, listed)
  const whose = { owner: deps.userId, market: listed.market.market, order: request.order_id }
  const submitted = await deps.core.submit({ kind: 'change_order', ...whose, ...terms })
  if (submitted.kind === 'repeated') throw new Error('an amend has no client id, so it is never repeated')
  if (submitted.kind !== 'done') return refusalOf(submitted, deps, listed) as Outcome<OrderView, Amending>
  // Terms that it had already cause nothing, and the order is answered as it is.
  const amended =
    submitted.orders.find(({ order }) => order === request.order_id) ??
    (await deps.core.ask('order', { owner: deps.userId, order: request.order_id }))
  if (!amended) throw new Error('an amended order lives, or has just ended')
  return ok(orderView(amended, deps.catalogue, deps.level))
}

type Terms = Pick<
  Extract<CommandBody, { kind: 'change_order' }>,
  'price' | 'quantity' | 'value' | 'triggerPrice' | 'trail'
>

function termsOf(ground: FieldGround, request: RequestOf<typeof orderAmend>): Terms | Refusal<Amending> {
  const price = priceField(ground, request.price, 'PRICE_WRONG')
  if (!price.ok) return price.refusal
  const trigger = priceField(ground, request.trigger_price, 'TRIGGER_WRONG')
  if (!trigger.ok) return trigger.refusal
  const trail = priceField(ground, request.trail, 'TRIGGER_WRONG')
  if (!trail.ok) return trail.refusal
  const quantity = quantityField(ground, request.amount)
  if (!quantity.ok) return quantity.refusal
  const value = moneyField(ground, request.money)
  if (!value.ok) return value.refusal
  return {
    price: price.value,
    quantity: quantity.value,
    value: value.value,
    triggerPrice: trigger.value,
    trail: trail.value,
  }
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
