import type { EndReason } from '@bourse/engine'
import { assert, formatDigits } from '@bourse/kernel'
import type { OrderRecord } from '../../core/order-record.ts'
import { type MarketCatalogue, writeAmount, writePrice, writeQuantity } from '../markets/index.ts'
import { grouped, type NoticeKind } from '../messages/index.ts'

/** What somebody is told: the kind with the details of its text. */
export type OrderNotice = { readonly kind: NoticeKind; readonly details: Readonly<Record<string, string>> }

const TRIGGERED = new Set(['stop_limit', 'stop_market', 'take_profit_limit', 'take_profit_market', 'trailing'])

// Ends that came from elsewhere than the owner's own click or the other leg of an OCO.
const ENDED: Partial<Record<EndReason, NoticeKind>> = {
  expired: 'order_expired',
  timed_out: 'order_timed_out',
  immediate_or_cancel: 'order_no_liquidity',
  no_liquidity: 'order_no_liquidity',
  self_trade: 'order_self_trade',
  post_only: 'order_would_take',
  fill_or_kill: 'order_not_whole',
  market_closed: 'order_market_closed',
}

/** For which reasons the owner of an order hears of its end even where nothing filled. */
export const TOLD_WITHOUT_DEAL = Object.keys(ENDED) as EndReason[]

/** What the owner of an order that has ended is told; null where there is nothing they do not know. */
export function noticeOfOrder(order: OrderRecord, catalogue: MarketCatalogue): OrderNotice | null {
  const { reason } = order
  assert(reason !== null, 'only an order that has ended is told of')
  if (order.dealtQuantity > 0) return filledNotice(order, catalogue)
  const kind = ENDED[reason]
  // What ends with the command that placed it is answered there.
  return kind === undefined || order.changedAtMs === order.createdAtMs
    ? null
    : { kind, details: { market: nameOf(order, catalogue), size: sizeOf(order, catalogue) } }
}

function filledNotice(order: OrderRecord, catalogue: MarketCatalogue): OrderNotice {
  const { market } = catalogue.byNumber(order.market)
  const buys = order.side === 'buy'
  const details = {
    market: nameOf(order, catalogue),
    amount: grouped(writeQuantity(market, order.dealtQuantity)),
    coin: market.base.coin,
    average: averageOf(order, catalogue),
    total: grouped(writeAmount(market.quote, order.dealtValue)),
    money: market.quote.coin,
    fee: grouped(writeAmount(buys ? market.base : market.quote, order.dealtFee)),
    feeCoin: (buys ? market.base : market.quote).coin,
  }
  if (TRIGGERED.has(order.type) && order.triggerPrice !== null) {
    const trigger = grouped(writePrice(market, order.triggerPrice))
    return { kind: buys ? 'trigger_bought' : 'trigger_sold', details: { ...details, trigger } }
  }
  if (order.reason === 'filled') return { kind: buys ? 'order_bought' : 'order_sold', details }
  return { kind: buys ? 'order_part_bought' : 'order_part_sold', details: { ...details, share: shareOf(order) } }
}

function nameOf({ market }: OrderRecord, catalogue: MarketCatalogue): string {
  const { base, quote } = catalogue.byNumber(market).market
  return `${base.coin}/${quote.coin}`
}

function sizeOf(order: OrderRecord, catalogue: MarketCatalogue): string {
  const { market } = catalogue.byNumber(order.market)
  return order.quantity === null
    ? `${grouped(writeAmount(market.quote, order.value ?? 0))} ${market.quote.coin}`
    : `${grouped(writeQuantity(market, order.quantity))} ${market.base.coin}`
}

/** The average price at the decimals of the market's prices, to the nearest. */
function averageOf(order: OrderRecord, catalogue: MarketCatalogue): string {
  const { market } = catalogue.byNumber(order.market)
  const base = BigInt(order.dealtQuantity) * BigInt(market.lot.units)
  const scale = market.tick.scale + market.lot.scale - market.quote.scale
  const value = BigInt(order.dealtValue)
  const [top, bottom] = scale >= 0 ? [value * 10n ** BigInt(scale), base] : [value, base * 10n ** BigInt(-scale)]
  return grouped(formatDigits((2n * top + bottom) / (2n * bottom), market.tick.scale))
}

/** Per cent of an order that filled, cut off: what is not whole is never told as whole. */
function shareOf(order: OrderRecord): string {
  const [done, whole] =
    order.quantity === null ? [order.dealtValue, order.value ?? 1] : [order.dealtQuantity, order.quantity]
  return formatDigits((BigInt(done) * 1000n) / BigInt(whole), 1)
}
