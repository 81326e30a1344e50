import {
  ok,
  type orderCurrent,
  type orderDeals,
  type orderHistory,
  type orderInfo,
  type RequestOf,
  refuse,
  refuseFields,
} from '@bourse/protocol'
import {
  countEndedOrders,
  countOwnDeals,
  type HistoryQuery,
  readEndedOrder,
  readEndedOrders,
  readOwnDeals,
} from '../../followers/read-history.ts'
import { askedSpan } from '../../operations/asked-span.ts'
import type { Operation } from '../../operations/operation.ts'
import { orderView, ownDealView } from './order-view.ts'
import type { SpotContext, SpotServices } from './spot-services.ts'

type Filters = Pick<RequestOf<typeof orderHistory>, 'market' | 'side' | 'start' | 'end' | 'limit_begin' | 'limit_num'>

const sideOf = (side: 1 | 2 | undefined): 'buy' | 'sell' | null =>
  side === undefined ? null : side === 1 ? 'sell' : 'buy'

/** The orders that live. */
export const readCurrent: Operation<typeof orderCurrent, SpotServices> = async (context, request) => {
  const market = marketOf(context, request.market)
  if (market === 'unknown') return refuseFields({ market: 'unknown' })
  const { limit_begin, limit_num } = request
  const { total, records } = await context.services.core.ask('open_orders', {
    owner: context.session.userId,
    market,
    side: sideOf(request.side),
    type: request.kind,
    state: request.status,
    offset: limit_begin,
    limit: limit_num,
  })
  const views = records.map(order => orderView(order, context.services.catalogue, context.session.level))
  return ok({ total, limit_begin, limit_num, records: views })
}

/** The orders that ended. */
export const readHistory: Operation<typeof orderHistory, SpotServices> = async (context, request) => {
  const plain = queryOf(context, request)
  if (plain === null) return refuseFields({ market: 'unknown' })
  const query = { ...plain, type: request.kind, ended: request.status }
  const history = historyOf(context)
  const [records, total] = await Promise.all([readEndedOrders(history, query), countEndedOrders(history, query)])
  const views = records.map(order => orderView(order, context.services.catalogue, context.session.level))
  const { limit_begin, limit_num } = request
  return ok({ total, limit_begin, limit_num, records: views })
}

/** The deals of one's own orders. */
export const readDeals: Operation<typeof orderDeals, SpotServices> = async (context, request) => {
  const plain = queryOf(context, request)
  if (plain === null) return refuseFields({ market: 'unknown' })
  const query = { ...plain, order: request.order_id ?? null }
  const history = historyOf(context)
  const [deals, total] = await Promise.all([readOwnDeals(history, query), countOwnDeals(history, query)])
  const { limit_begin, limit_num } = request
  const records = deals.map(deal => ownDealView(deal, context.services.catalogue))
  return ok({ total, limit_begin, limit_num, records })
}

/** One order, living or ended. */
export const readOrder: Operation<typeof orderInfo, SpotServices> = async (context, request) => {
  const listed = context.services.catalogue.byName(request.market)
  if (!listed) return refuseFields({ market: 'unknown' })
  const { order_id, client_id } = request
  if (order_id === undefined && client_id === undefined) return refuseFields({ order_id: 'required' })
  const by = order_id === undefined ? { clientId: client_id ?? '' } : { order: order_id }
  const living = await context.services.core.ask('order', { owner: context.session.userId, ...by })
  const order = living ?? (await readEndedOrder(historyOf(context), context.session.userId, by))
  if (!order || order.market !== listed.market.market)
    return refuse('ORDER_NOT_FOUND', { rule: 'order', market: listed.market.name })
  return ok(orderView(order, context.services.catalogue, context.session.level))
}

const historyOf = ({ services, db }: SpotContext) => ({ core: services.core, db })

function marketOf(context: SpotContext, name: string | undefined): number | null | 'unknown' {
  if (name === undefined) return null
  return context.services.catalogue.byName(name)?.market.market ?? 'unknown'
}

function queryOf(context: SpotContext, request: Filters): HistoryQuery | null {
  const market = marketOf(context, request.market)
  if (market === 'unknown') return null
  return {
    owner: context.session.userId,
    market,
    side: sideOf(request.side),
    ...askedSpan(request),
    offset: request.limit_begin,
    limit: request.limit_num,
  }
}
