import {
  type OrderView,
  type Outcome,
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
import { orderView, ownDealView } from './order-view.ts'
import type { SpotDeps } from './spot-deps.ts'

type Page<T> = { total: number; limit_begin: number; limit_num: number; records: T[] }
type Filters = Pick<RequestOf<typeof orderHistory>, 'market' | 'side' | 'start' | 'end' | 'limit_begin' | 'limit_num'>

const sideOf = (side: 1 | 2 | undefined): 'buy' | 'sell' | null =>
  side === undefined ? null : side === 1 ? 'sell' : 'buy'

/** The orders that live. */
export async function readCurrent(
  deps: SpotDeps,
  request: RequestOf<typeof orderCurrent>,
): Promise<Outcome<Page<OrderView>, '422'>> {
  const market = marketOf(deps, request.market)
  if (market === 'unknown') return refuseFields({ market: 'unknown' })
  const { limit_begin, limit_num } = request
  const { total, records } = await deps.core.ask('open_orders', {
    owner: deps.userId,
    market,
    side: sideOf(request.side),
    type: request.kind,
    state: request.status,
    offset: limit_begin,
    limit: limit_num,
  })
  const views = records.map(order => orderView(order, deps.catalogue, deps.level))
  return ok({ total, limit_begin, limit_num, records: views })
}

/** The orders that ended. */
export async function readHistory(
  deps: SpotDeps,
  request: RequestOf<typeof orderHistory>,
): Promise<Outcome<Page<OrderView>, '422'>> {
  const plain = queryOf(deps, request)
  if (plain === null) return refuseFields({ market: 'unknown' })
  const query = { ...plain, type: request.kind, ended: request.status }
  const [records, total] = await Promise.all([readEndedOrders(deps, query), countEndedOrders(deps, query)])
  const views = records.map(order => orderView(order, deps.catalogue, deps.level))
  const { limit_begin, limit_num } = request
  return ok({ total, limit_begin, limit_num, records: views })
}

/** The deals of one's own orders. */
export async function readDeals(
  deps: SpotDeps,
  request: RequestOf<typeof orderDeals>,
): Promise<Outcome<Page<ReturnType<typeof ownDealView>>, '422'>> {
  const plain = queryOf(deps, request)
  if (plain === null) return refuseFields({ market: 'unknown' })
  const query = { ...plain, order: request.order_id ?? null }
  const [deals, total] = await Promise.all([readOwnDeals(deps, query), countOwnDeals(deps, query)])
  const { limit_begin, limit_num } = request
  const records = deals.map(deal => ownDealView(deal, deps.catalogue))
  return ok({ total, limit_begin, limit_num, records })
}

/** One order, living or ended. */
export async function readOrder(
  deps: SpotDeps,
  request: RequestOf<typeof orderInfo>,
): Promise<Outcome<OrderView, '422' | 'ORDER_NOT_FOUND'>> {
  const listed = deps.catalogue.byName(request.market)
  if (!listed) return refuseFields({ market: 'unknown' })
  const { order_id, client_id } = request
  if (order_id === undefined && client_id === undefined) return refuseFields({ order_id: 'required' })
  const by = order_id === undefined ? { clientId: client_id ?? '' } : { order: order_id }
  const living = await deps.core.ask('order', { owner: deps.userId, ...by })
  const order = living ?? (await readEndedOrder(deps, deps.userId, by))
  if (!order || order.market !== listed.market.market)
    return refuse('ORDER_NOT_FOUND', { rule: 'order', market: listed.market.name })
  return ok(orderView(order, deps.catalogue, deps.level))
}

function marketOf(deps: SpotDeps, name: string | undefined): number | null | 'unknown' {
  if (name === undefined) return null
  return deps.catalogue.byName(name)?.market.market ?? 'unknown'
}

function queryOf(deps: SpotDeps, request: Filters): HistoryQuery | null {
  const market = marketOf(deps, request.market)
  if (market === 'unknown') return null
  return {
    owner: deps.userId,
    market,
    side: sideOf(request.side),
    startMs: request.start === undefined ? null : request.start * 1000,
    endMs: request.end === undefined ? null : request.end * 1000,
    offset: request.limit_begin,
    limit: request.limit_num,
  }
}
