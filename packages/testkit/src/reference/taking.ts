import type { Side } from '@bourse/engine'
import { bestFor, match } from './matching.ts'
import { endOrder, enterBook, marketOf, sayLevel } from './orders.ts'
import type { Market, Order, State } from './state.ts'

/** Whether a limit price meets the best price of the other side. */
export function wouldTake(market: Market, order: { side: Side; price: number | null }): boolean {
  return order.price !== null && bestFor(market, order.side, order.price) !== null
}

/** Lets an order that has its funds trade, and says what becomes of the rest. */
export function matchAndConclude(state: State, order: Order): void {
  const market = marketOf(state, order)
  const stop = match(state, market, order)
  if (stop === 'filled') return endOrder(state, order, 'filled')
  // The rest of an order by value that buys no further lot is given back.
  if (stop === 'unaffordable' && order.dealValue > 0) return endOrder(state, order, 'filled')
  if (stop === 'self_trade') return endOrder(state, order, 'self_trade')
  if (order.price === null) return endOrder(state, order, 'no_liquidity')
  if (order.timeInForce !== 'gtc') return endOrder(state, order, 'immediate_or_cancel')
  enterBook(market, order)
  sayLevel(state, market, { side: order.side, price: order.price })
}
