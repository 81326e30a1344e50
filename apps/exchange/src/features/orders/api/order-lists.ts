import type { OrderView, orderCurrent, orderDeals, orderHistory, ReplyOf } from '@bourse/protocol'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { dataOf } from '../../../site/call-data.ts'
import { calls, session } from '../../../site/site.ts'

/** A page of orders. */
export type OrdersReply = ReplyOf<typeof orderCurrent>

/** A page of one's own deals. */
export type DealPage = ReplyOf<typeof orderDeals>

/** One of one's own deals. */
export type OwnDeal = DealPage['records'][number]

/** Which part of a list is asked for. */
export type ListRequest = {
  readonly market?: string
  readonly side?: 1 | 2
  readonly kind?: OrderView['kind']
  /** How far orders that live have come. */
  readonly living?: 'waiting' | 'pending' | 'part_filled'
  /** How orders ended. */
  readonly ended?: 'filled' | 'cancelled'
  readonly start?: number
  readonly end?: number
  readonly order_id?: number
  readonly limit_begin?: number
  readonly limit_num?: number
}

/** Asks for a page of a list, outside of any component too. */
export const askOrders = {
  current: async ({ market, side, kind, living, limit_begin, limit_num }: ListRequest): Promise<OrdersReply> => {
    const request = withoutNothing({ market, side, kind, status: living, limit_begin, limit_num })
    return dataOf(await calls.call<typeof orderCurrent>('/api/bargain/order-current', request))
  },
  history: async ({
    market,
    side,
    kind,
    ended,
    start,
    end,
    limit_begin,
    limit_num,
  }: ListRequest): Promise<OrdersReply> => {
    const request = withoutNothing({ market, side, kind, status: ended, start, end, limit_begin, limit_num })
    return dataOf(await calls.call<typeof orderHistory>('/api/bargain/order-history', request))
  },
  deals: async (request: ListRequest): Promise<DealPage> =>
    dataOf(await calls.call<typeof orderDeals>('/api/bargain/order-deals', request)),
} as const

/** Every list of orders begins with this, so that an event can ask for all of them anew. */
export const ORDERS_KEY = 'orders'

/** The current orders. */
export function useCurrentOrders(request: ListRequest, enabled = true) {
  return useList('current', request, { enabled, ask: askOrders.current })
}

/** The orders that ended. */
export function useOrderHistory(request: ListRequest, enabled = true) {
  return useList('history', request, { enabled, ask: askOrders.history })
}

/** The own deals. */
export function useOwnDeals(request: ListRequest, enabled = true) {
  return useList('deals', request, { enabled, ask: askOrders.deals })
}

function useList<Page>(
  list: keyof typeof askOrders,
  request: ListRequest,
  { enabled, ask }: { readonly enabled: boolean; readonly ask: (request: ListRequest) => Promise<Page> },
) {
  const token = useStore(session.store, state => state.token)
  return useQuery({
    queryKey: [ORDERS_KEY, token, list, request],
    queryFn: () => ask(request),
    enabled: enabled && token !== null,
    placeholderData: keepPreviousData,
  })
}

function withoutNothing<Fields extends Record<string, unknown>>(fields: Fields) {
  const known = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(known) as { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> }
}
