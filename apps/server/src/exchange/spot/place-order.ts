import { type OrderView, type Outcome, ok, type orderLimit, type RequestOf, refuseFields } from '@bourse/protocol'
import type { CommandBody } from '../../core/core-link.ts'
import { type CoreRefusal, refusalOf } from './answer-submitted.ts'
import { openOrdersMax } from './open-orders-max.ts'
import { orderView } from './order-view.ts'
import { expiryOf, OrderTerms } from './read-order-terms.ts'
import { repeatedOrder } from './repeated-order.ts'
import type { SpotDeps } from './spot-deps.ts'

type Request = RequestOf<typeof orderLimit>
type Placing = Exclude<CoreRefusal, 'ORDER_NOT_FOUND' | 'NOT_AMENDABLE'>
type Body = Extract<CommandBody, { kind: 'place_order' }>

/** Places an order of any type. */
export async function placeOrder(deps: SpotDeps, request: Request): Promise<Outcome<OrderView, Placing>> {
  const listed = deps.catalogue.byName(request.market)
  if (!listed) return refuseFields({ market: 'unknown' })
  const terms = new OrderTerms(listed)
  const command = commandOf(deps, listed.market.market, { request, terms })
  const submitted = await deps.core.submit(command)
  if (submitted.kind === 'done') {
    const [order] = submitted.orders
    if (!order) throw new Error('a placed order is among the orders of its command')
    return ok(orderView(order, deps.catalogue, deps.level))
  }
  if (submitted.kind === 'repeated') return ok(await repeatedOrder(deps, command, submitted.id))
  const asked = { listed, wrong: terms.wrong, named: { client_id: request.client_id } }
  return refusalOf(submitted, deps, asked) as Outcome<OrderView, Placing>
}

function commandOf(deps: SpotDeps, market: number, { request, terms }: { request: Request; terms: OrderTerms }): Body {
  const atMarket = !['limit', 'stop_limit', 'take_profit_limit'].includes(request.type)
  return {
    kind: 'place_order',
    owner: deps.userId,
    market,
    clientId: request.client_id ?? null,
    side: request.side === 1 ? 'sell' : 'buy',
    type: request.type,
    timeInForce: request.time_in_force ?? (atMarket ? 'ioc' : 'gtc'),
    postOnly: request.post_only,
    selfTrade: request.stp,
    price: terms.price('price', request.price),
    quantity: terms.quantity('amount', request.amount),
    value: terms.money('money', request.money),
    triggerPrice: terms.price('trigger_price', request.trigger_price),
    trail: terms.price('trail', request.trail),
    expireAt: expiryOf(request.expire_at),
    openMax: openOrdersMax(deps.level),
  }
}
