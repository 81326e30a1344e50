import { ok, orderLimit, type RequestOf, refuseFields } from '@bourse/protocol'
import { namesPrice } from '@bourse/protocol/terms'
import type { CommandBody } from '../../core/core-link.ts'
import type { Operation } from '../../operations/operation.ts'
import { refusalOf } from './answer-submitted.ts'
import { openOrdersMax } from './open-orders-max.ts'
import { orderView } from './order-view.ts'
import { expiryOf, OrderTerms } from './read-order-terms.ts'
import { repeatedOrder } from './repeated-order.ts'
import type { SpotContext, SpotServices } from './spot-services.ts'

type Request = RequestOf<typeof orderLimit>
type Body = Extract<CommandBody, { kind: 'place_order' }>

/** Places an order of any type. */
export const placeOrder: Operation<typeof orderLimit, SpotServices> = async (context, request) => {
  const { catalogue, core } = context.services
  const listed = catalogue.byName(request.market)
  if (!listed) return refuseFields({ market: 'unknown' })
  const terms = new OrderTerms(listed)
  const command = commandOf(context, listed.market.market, { request, terms })
  const submitted = await core.submit(command)
  if (submitted.kind === 'done') {
    const [order] = submitted.orders
    if (!order) throw new Error('a placed order is among the orders of its command')
    return ok(orderView(order, catalogue, context.session.level))
  }
  if (submitted.kind === 'repeated') return ok(await repeatedOrder(context, command, submitted.id))
  const asked = { listed, wrong: terms.wrong, named: { client_id: request.client_id } }
  return refusalOf(submitted, context, { call: orderLimit, ...asked })
}

function commandOf(
  { session, services }: SpotContext,
  market: number,
  { request, terms }: { request: Request; terms: OrderTerms },
): Body {
  return {
    kind: 'place_order',
    owner: session.userId,
    market,
    clientId: request.client_id ?? null,
    side: request.side === 1 ? 'sell' : 'buy',
    type: request.type,
    timeInForce: request.time_in_force ?? (namesPrice(request.type) ? 'gtc' : 'ioc'),
    postOnly: request.post_only,
    selfTrade: request.stp,
    price: terms.price('price', request.price),
    quantity: terms.quantity('amount', request.amount),
    value: terms.money('money', request.money),
    triggerPrice: terms.price('trigger_price', request.trigger_price),
    trail: terms.price('trail', request.trail),
    expireAt: expiryOf(request.expire_at),
    openMax: openOrdersMax(services.catalogue, session.level),
  }
}
