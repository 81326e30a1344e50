import { divideDecimals, multiplyDecimals } from '@bourse/kernel'
import type { OrderView, PairView } from '@bourse/protocol'
import { roundText } from '@bourse/ui'

/** Decimals of a pair's figures; unknown until the markets are here. */
export type Precision = PairView['precision'] | null

const FINEST = 8
const CENTS = 2

/**
 * How much of an order is filled, in per cent with one decimal, cut off: what is not whole is never shown as whole. An order by
 * value is filled when what is left of its money buys nothing any more.
 */
export function filledPercent(
  order: Pick<OrderView, 'amount' | 'by_value' | 'deal_stock' | 'deal_money' | 'status'>,
): string {
  if (order.status === 'filled') return '100'
  const done = order.by_value ? order.deal_money : order.deal_stock
  const share = divideDecimals(done, order.amount, { places: 3, rounding: 'down' })
  return (share === null ? null : multiplyDecimals(share, '100')) ?? '0'
}

/** What an order is worth when all of it fills at its price; of an order at market, what it spent or took in. Null: not known. */
export function orderTotal(
  order: Pick<OrderView, 'type' | 'price' | 'amount' | 'by_value' | 'deal_money'>,
): string | null {
  if (order.by_value) return order.amount
  if (order.type === 1) return multiplyDecimals(order.price, order.amount)
  return dealtTotal(order)
}

/** What the filled part of an order came to; null when nothing was filled. */
export function dealtTotal(order: Pick<OrderView, 'deal_money'>): string | null {
  return isNothing(order.deal_money) ? null : order.deal_money
}

/** The average price of what was filled; null when nothing was. */
export function averagePrice(order: Pick<OrderView, 'deal_stock' | 'deal_money'>, precision: Precision): string | null {
  if (isNothing(order.deal_stock)) return null
  return divideDecimals(order.deal_money, order.deal_stock, { places: precision?.price ?? FINEST, rounding: 'half-up' })
}

/** The decimals that an order's worth is shown with: as fine as its price, at least cents, never finer than its coin. */
export function totalPlaces(precision: PairView['precision'] | undefined): number | undefined {
  return precision === undefined ? undefined : Math.min(precision.money, Math.max(CENTS, precision.price))
}

/** The price of an order; null when it is one at market. */
export function limitPrice(order: Pick<OrderView, 'type' | 'price'>): string | null {
  return order.type === 1 ? order.price : null
}

/** What sets an order off: the last price at or below (`≤`) or at or above (`≥`) one, which of a trailing order moves. Null: nothing. */
export function triggerOf(
  order: Pick<OrderView, 'kind' | 'side' | 'trigger_price' | 'trail'>,
): { readonly sign: '≤' | '≥' | '±'; readonly value: string } | null {
  // How far a trailing order stays behind is all that is known before it has a trigger.
  if (order.trigger_price === null) return order.trail === null ? null : { sign: '±', value: order.trail }
  const sells = order.side === 1
  const takesProfit = order.kind.startsWith('take_profit')
  return { sign: sells === takesProfit ? '≥' : '≤', value: order.trigger_price }
}

/** A figure at a pair's decimals, for a table that is kept as text. */
export function atPlaces(value: string | null, places: number | undefined): string {
  if (value === null) return ''
  return places === undefined ? value : (roundText(value, places) ?? '')
}

function isNothing(text: string): boolean {
  return !/[1-9]/.test(text)
}
