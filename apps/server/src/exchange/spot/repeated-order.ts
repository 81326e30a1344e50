import type { FirstAnswer, OrderState, OrderType } from '@bourse/engine'
import type { OrderView } from '@bourse/protocol'
import type { CommandBody, CoreLink } from '../../core/core-link.ts'
import type { OrderRecord } from '../../core/order-record.ts'
import { readEndedOrder } from '../../followers/read-history.ts'
import { orderView } from './order-view.ts'
import type { SpotContext } from './spot-services.ts'

type PlaceOrder = Extract<CommandBody, { kind: 'place_order' }>
type PlaceOco = Extract<CommandBody, { kind: 'place_oco' }>
/** What the request says of an order: the same body has the same terms. */
type RequestTerms = Pick<
  OrderRecord,
  | 'clientId'
  | 'side'
  | 'type'
  | 'timeInForce'
  | 'postOnly'
  | 'selfTrade'
  | 'price'
  | 'quantity'
  | 'value'
  | 'triggerPrice'
  | 'trail'
> & { link: number | null; expireAt: number | null }

const UNTOUCHED: FirstAnswer = {
  ...{ dealtQuantity: 0, dealtValue: 0, dealtFee: 0, realised: 0, held: 0 },
  ...{ reason: null, triggerPrice: null },
}

/** The order that the first of two same requests made, as it was answered then, whatever has become of it since. */
export async function repeatedOrder(context: SpotContext, command: PlaceOrder, order: number): Promise<OrderView> {
  const first = await firstAnswer(context, command.clientId)
  return viewAtFirst(context, { ...command, link: null }, { order, first })
}

/** The two legs that the first of two same requests made, as they were answered then. */
export async function repeatedOco(context: SpotContext, command: PlaceOco, order: number): Promise<OrderView[]> {
  const first = await firstAnswer(context, command.clientId)
  const [limit, stop] = legsOf(command, order)
  // Whatever happened to the limit leg ended the other.
  const touched = first !== null && (first.dealtQuantity > 0 || first.reason !== null)
  const stopFirst = first === null ? null : { ...UNTOUCHED, reason: touched ? ('oco' as const) : null }
  return [
    await viewAtFirst(context, limit, { order, first }),
    await viewAtFirst(context, stop, { order: order + 1, first: stopFirst }),
  ]
}

function firstAnswer({ services, session }: SpotContext, clientId: string | null): Promise<FirstAnswer | null> {
  return firstAnswerOf(services.core, { owner: session.userId, clientId })
}

/** What was answered first to the command that carried a client id; null: that is not known any more. */
export async function firstAnswerOf(
  core: Pick<CoreLink, 'ask'>,
  { owner, clientId }: { owner: number; clientId: string | null },
): Promise<FirstAnswer | null> {
  const outcome = clientId === null ? null : await core.ask('outcome', { owner, clientId })
  return outcome?.first ?? null
}

/** Where an order was in its life when it was answered first. */
export function stateAtFirst(first: Pick<FirstAnswer, 'reason' | 'dealtQuantity'>, type: OrderType): OrderState {
  const { reason, dealtQuantity } = first
  if (reason !== null) return reason === 'filled' ? 'filled' : 'cancelled'
  if (type !== 'limit' && type !== 'market') return 'waiting'
  return dealtQuantity > 0 ? 'part_filled' : 'pending'
}

function legsOf(command: PlaceOco, order: number): [limit: RequestTerms, stop: RequestTerms] {
  const { clientId, side, postOnly, selfTrade, quantity, price, triggerPrice, stopPrice, stopValue, expireAt } = command
  const both = { side, selfTrade, expireAt, trail: null }
  const limit = { clientId, type: 'limit', timeInForce: 'gtc', postOnly, price, quantity, value: null } as const
  const ways = stopPrice === null ? ({ type: 'stop_market', timeInForce: 'ioc' } as const) : null
  return [
    { ...both, ...limit, triggerPrice: null, link: order + 1 },
    {
      ...{ ...both, ...(ways ?? { type: 'stop_limit', timeInForce: 'gtc' }), clientId: null, postOnly: false },
      ...{ price: stopPrice, quantity: stopValue === null ? quantity : null, value: stopValue },
      ...{ triggerPrice, link: order },
    },
  ]
}

type AtFirst = { order: number; first: FirstAnswer | null }

async function viewAtFirst(context: SpotContext, said: RequestTerms, { order, first }: AtFirst): Promise<OrderView> {
  const living = await context.services.core.ask('order', { owner: context.session.userId, order })
  const now =
    living ?? (await readEndedOrder({ core: context.services.core, db: context.db }, context.session.userId, { order }))
  if (!now) throw new Error(`order ${order} of a repeated request is kept`)
  // How far it had come is not known for a day after an update that began to keep it.
  const record = first === null ? now : recordAtFirst(now, said, first)
  return orderView(record, context.services.catalogue, context.session.level)
}

function recordAtFirst(now: OrderRecord, said: RequestTerms, first: FirstAnswer): OrderRecord {
  const { dealtQuantity, dealtValue, dealtFee, reason } = first
  const { side, type, timeInForce, postOnly, selfTrade, clientId, price, quantity, value, trail, link } = said
  const left = quantity === null ? (value ?? 0) - dealtValue : quantity - dealtQuantity
  return {
    ...{ order: now.order, owner: now.owner, market: now.market, createdAtMs: now.createdAtMs },
    ...{ side, type, timeInForce, postOnly, selfTrade, clientId, price, quantity, value, trail, link },
    triggerPrice: first.triggerPrice ?? said.triggerPrice,
    expireAtMs: said.expireAt,
    changedAtMs: now.createdAtMs,
    state: stateAtFirst(first, type),
    ...{ reason, left, dealtQuantity, dealtValue, dealtFee },
  }
}
