import type { Lots, Ticks } from '@bourse/kernel'
import { ok, orderOco, refuseFields } from '@bourse/protocol'
import type { CommandBody } from '../../core/core-link.ts'
import type { Operation } from '../../operations/operation.ts'
import { refusalOf } from './answer-submitted.ts'
import { openOrdersMax } from './open-orders-max.ts'
import { orderView } from './order-view.ts'
import { expiryOf, OrderTerms } from './read-order-terms.ts'
import { repeatedOco } from './repeated-order.ts'
import type { SpotServices } from './spot-services.ts'

type Body = Extract<CommandBody, { kind: 'place_oco' }>

/** Places a limit leg and a stop leg of which one cancels the other. */
export const placeOco: Operation<typeof orderOco, SpotServices> = async (context, request) => {
  const { catalogue, core } = context.services
  const { userId, level } = context.session
  const listed = catalogue.byName(request.market)
  if (!listed) return refuseFields({ market: 'unknown' })
  const terms = new OrderTerms(listed)
  const command: Body = {
    kind: 'place_oco',
    owner: userId,
    market: listed.market.market,
    clientId: request.client_id ?? null,
    side: request.side === 1 ? 'sell' : 'buy',
    postOnly: request.post_only,
    selfTrade: request.stp,
    quantity: terms.quantity('amount', request.amount) as Lots,
    price: terms.price('price', request.price) as Ticks,
    triggerPrice: terms.price('trigger_price', request.trigger_price) as Ticks,
    stopPrice: terms.price('stop_price', request.stop_price),
    stopValue: terms.money('stop_money', request.stop_money),
    expireAt: expiryOf(request.expire_at),
    openMax: openOrdersMax(catalogue, level),
  }
  const submitted = await core.submit(command)
  if (submitted.kind === 'done') {
    return ok({ orders: submitted.orders.map(order => orderView(order, catalogue, level)) })
  }
  // The client id names the limit leg; the stop leg has the next number.
  if (submitted.kind === 'repeated') return ok({ orders: await repeatedOco(context, command, submitted.id) })
  const asked = { listed, wrong: terms.wrong, named: { client_id: request.client_id } }
  return refusalOf(submitted, context, { call: orderOco, ...asked })
}
