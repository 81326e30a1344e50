import type { Side } from '@bourse/engine'
import type { Market, State } from './state.ts'

/** Whether a stop or a trailing order waits for the price to come up to its trigger (a take-profit: the other way round). */
function waitsForRise(order: { side: Side; type: string }): boolean {
  const takesProfit = order.type === 'take_profit_limit' || order.type === 'take_profit_market'
  return takesProfit ? order.side === 'sell' : order.side === 'buy'
}

/** Whether a trigger is reached at a last price. */
export function isReached(order: { side: Side; type: string }, trigger: number, lastPrice: number): boolean {
  return waitsForRise(order) ? lastPrice >= trigger : lastPrice <= trigger
}

/** After a deal: trailing triggers follow the new price, and whoever's trigger is reached joins the queue. */
export function followPrice(state: State, market: Market, price: number): void {
  const rose = price > market.lastPrice
  if (price === market.lastPrice) return
  market.lastPrice = price
  for (const order of market.waiting) {
    if (order.trail === null || order.triggerPrice === null) continue
    order.triggerPrice =
      order.side === 'sell'
        ? Math.max(order.triggerPrice, price - order.trail)
        : Math.min(order.triggerPrice, price + order.trail)
  }
  const reached = market.waiting.filter(order => isReached(order, order.triggerPrice ?? 0, price))
  const direction = rose ? 1 : -1
  reached.sort((a, b) => direction * ((a.triggerPrice ?? 0) - (b.triggerPrice ?? 0)) || a.rank - b.rank)
  market.waiting = market.waiting.filter(order => !reached.includes(order))
  state.queue.push(...reached)
}
