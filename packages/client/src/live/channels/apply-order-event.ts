import { CURRENT_ORDERS_LIMIT, HISTORY_ORDERS_LIMIT } from '@bourse/protocol/terms'
import type { OrderEvent } from '../live.ts'
import type { MarketOrders } from '../live-state.ts'

const ENDED = 3

/** The orders of a market after an event, until the server was asked how they stand. */
export function applyOrderEvent(orders: MarketOrders, { event, order }: OrderEvent): MarketOrders {
  const wasThere = orders.current.some(one => one.id === order.id)
  if (event === ENDED) {
    return {
      ...orders,
      current: orders.current.filter(one => one.id !== order.id),
      currentTotal: orders.currentTotal - (wasThere ? 1 : 0),
      history: [order, ...orders.history.filter(one => one.id !== order.id)].slice(0, HISTORY_ORDERS_LIMIT),
    }
  }
  const current = wasThere
    ? orders.current.map(one => (one.id === order.id ? order : one))
    : [order, ...orders.current].slice(0, CURRENT_ORDERS_LIMIT)
  return { ...orders, current, currentTotal: orders.currentTotal + (wasThere ? 0 : 1) }
}
