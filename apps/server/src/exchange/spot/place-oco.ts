import type { Lots, Ticks } from '@bourse/kernel'
import { type OrderView, type Outcome, ok, type orderOco, type RequestOf, refuseFields } from '@bourse/protocol'
import type { CommandBody } from '../../core/core-link.ts'
import { type CoreRefusal, refusalOf } from './answer-submitted.ts'
import { openOrdersMax } from './open-orders-max.ts'
import { orderView } from './order-view.ts'
import { expiryOf, OrderTerms } from './read-order-terms.ts'
import { repeatedOco } from './repeated-order.ts'
import type { SpotDeps } from './spot-deps.ts'

type Placing = Exclude<CoreRefusal, 'ORDER_NOT_FOUND' | 'NOT_AMENDABLE' | 'NO_LIQUIDITY' | 'NOT_FILLABLE'>
type Body = Extract<CommandBody, { kind: 'place_oco' }>
type Answer = Outcome<{ orders: OrderView[] }, Placing>

/** Places a limit leg and a stop leg of which one cancels the other. */
export async function placeOco(deps: SpotDeps, request: RequestOf<typeof orderOco>): Promise<Answer> {
  const listed = deps.catalogue.byName(request.market)
  if (!listed) return refuseFields({ market: 'unknown' })
  const terms = new OrderTerms(listed)
  const command: Body = {
    kind: 'place_oco',
    owner: deps.userId,
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
    openMax: openOrdersMax(deps.level),
  }
  const submitted = await deps.core.submit(command)
  if (submitted.kind === 'done') {
    return ok({ orders: submitted.orders.map(order => orderView(order, deps.catalogue, deps.level)) })
  }
  // The client id names the limit leg; the stop leg has the next number.
  if (submitted.kind === 'repeated') return ok({ orders: await repeatedOco(deps, command, submitted.id) })
  const asked = { listed, wrong: terms.wrong, named: { client_id: request.client_id } }
  return refusalOf(submitted, deps, asked) as Answer
}
