import { type OrderView, type Outcome, ok, type orderOco, type RequestOf, refuse, refuseFields } from '@bourse/protocol'
import { type CoreRefusal, closedFirst, refusalOf } from './answer-submitted.ts'
import { hasTooMany, isKnownClientId, openOrdersMax } from './open-order-bounds.ts'
import { orderView } from './order-view.ts'
import { moneyField, priceField, quantityField } from './read-order-fields.ts'
import { repeatedOrder } from './repeated-order.ts'
import type { SpotDeps } from './spot-deps.ts'

type Placing = Exclude<CoreRefusal, 'ORDER_NOT_FOUND' | 'NOT_AMENDABLE'> | 'TOO_MANY_ORDERS'
type Answer = Outcome<{ orders: OrderView[] }, Placing>

/** Places a limit leg and a stop leg of which one cancels the other. */
export async function placeOco(deps: SpotDeps, request: RequestOf<typeof orderOco>): Promise<Answer> {
  const listed = deps.catalogue.byName(request.market)
  if (!listed) return refuseFields({ market: 'unknown' })
  const price = priceField({ deps, listed }, request.price, 'PRICE_WRONG')
  if (!price.ok) return closedFirst(price.refusal, deps, listed)
  const stopPrice = priceField({ deps, listed }, request.stop_price, 'PRICE_WRONG')
  if (!stopPrice.ok) return closedFirst(stopPrice.refusal, deps, listed)
  const trigger = priceField({ deps, listed }, request.trigger_price, 'TRIGGER_WRONG')
  if (!trigger.ok) return closedFirst(trigger.refusal, deps, listed)
  const quantity = quantityField({ deps, listed }, request.amount)
  if (!quantity.ok) return closedFirst(quantity.refusal, deps, listed)
  const stopValue = moneyField({ deps, listed }, request.stop_money)
  if (!stopValue.ok) return closedFirst(stopValue.refusal, deps, listed)
  if (price.value === null || trigger.value === null || quantity.value === null) return refuse('ORDER_INVALID')
  const clientId = request.client_id ?? null
  const tooMany = await hasTooMany(deps, { market: listed.market.market, placing: 2 })
  if (tooMany && !(await isKnownClientId(deps, clientId))) {
    return closedFirst(refuse('TOO_MANY_ORDERS', { max: openOrdersMax(deps.level) }), deps, listed)
  }

  const submitted = await deps.core.submit({
    kind: 'place_oco',
    owner: deps.userId,
    market: listed.market.market,
    clientId,
    side: request.side === 1 ? 'sell' : 'buy',
    postOnly: request.post_only,
    selfTrade: request.stp,
    quantity: quantity.value,
    price: price.value,
    triggerPrice: trigger.value,
    stopPrice: stopPrice.value,
    stopValue: stopValue.value,
    expireAt: request.expire_at === undefined ? null : Math.round(request.expire_at * 1000),
  })
  if (submitted.kind === 'done') {
    return ok({ orders: submitted.orders.map(order => orderView(order, deps.catalogue, deps.level)) })
  }
  if (submitted.kind === 'repeated') {
    // The client id names the limit leg; the stop leg has the next number.
    return ok({ orders: [await repeatedOrder(deps, submitted.id), await repeatedOrder(deps, submitted.id + 1)] })
  }
  return refusalOf(submitted, deps, listed) as Answer
}
