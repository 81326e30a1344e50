import {
  type OrderView,
  type Outcome,
  ok,
  type orderLimit,
  type Refusal,
  type RequestOf,
  refuse,
  refuseFields,
} from '@bourse/protocol'
import type { CommandBody } from '../../core/core-link.ts'
import type { ListedMarket } from '../markets/index.ts'
import { type CoreRefusal, closedFirst, refusalOf } from './answer-submitted.ts'
import { hasTooMany, isKnownClientId, openOrdersMax } from './open-order-bounds.ts'
import { orderView } from './order-view.ts'
import { moneyField, priceField, quantityField } from './read-order-fields.ts'
import { repeatedOrder } from './repeated-order.ts'
import type { SpotDeps } from './spot-deps.ts'

type Request = RequestOf<typeof orderLimit>
type Placing = Exclude<CoreRefusal, 'ORDER_NOT_FOUND' | 'NOT_AMENDABLE'> | 'TOO_MANY_ORDERS'
type Body = Extract<CommandBody, { kind: 'place_order' }>

/** Places an order of any type. */
export async function placeOrder(deps: SpotDeps, request: Request): Promise<Outcome<OrderView, Placing>> {
  const listed = deps.catalogue.byName(request.market)
  if (!listed) return refuseFields({ market: 'unknown' })
  const command = commandOf(deps, listed, request)
  if ('ok' in command) return closedFirst(command, deps, listed)
  const tooMany = await hasTooMany(deps, { market: command.market, placing: 1 })
  if (tooMany && !(await isKnownClientId(deps, command.clientId))) {
    return closedFirst(refuse('TOO_MANY_ORDERS', { max: openOrdersMax(deps.level) }), deps, listed)
  }
  const submitted = await deps.core.submit(command)
  if (submitted.kind === 'done') {
    const [order] = submitted.orders
    if (!order) throw new Error('a placed order is among the orders of its command')
    return ok(orderView(order, deps.catalogue, deps.level))
  }
  if (submitted.kind === 'repeated') return ok(await repeatedOrder(deps, submitted.id))
  return refusalOf(submitted, deps, listed) as Outcome<OrderView, Placing>
}

function commandOf(deps: SpotDeps, listed: ListedMarket, request: Request): Body | Refusal<Placing> {
  const price = priceField({ deps, listed }, request.price, 'PRICE_WRONG')
  if (!price.ok) return price.refusal
  const trigger = priceField({ deps, listed }, request.trigger_price, 'TRIGGER_WRONG')
  if (!trigger.ok) return trigger.refusal
  const trail = priceField({ deps, listed }, request.trail, 'TRIGGER_WRONG')
  if (!trail.ok) return trail.refusal
  const quantity = quantityField({ deps, listed }, request.amount)
  if (!quantity.ok) return quantity.refusal
  const value = moneyField({ deps, listed }, request.money)
  if (!value.ok) return value.refusal
  const atMarket = !['limit', 'stop_limit', 'take_profit_limit'].includes(request.type)
  return {
    kind: 'place_order',
    owner: deps.userId,
    market: listed.market.market,
    clientId: request.client_id ?? null,
    side: request.side === 1 ? 'sell' : 'buy',
    type: request.type,
    timeInForce: request.time_in_force ?? (atMarket ? 'ioc' : 'gtc'),
    postOnly: request.post_only,
    selfTrade: request.stp,
    price: price.value,
    quantity: quantity.value,
    value: value.value,
    triggerPrice: trigger.value,
    trail: trail.value,
    expireAt: request.expire_at === undefined ? null : Math.round(request.expire_at * 1000),
  }
}
