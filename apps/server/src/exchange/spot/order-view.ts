import { formatDecimal } from '@bourse/kernel'
import type { OrderView } from '@bourse/protocol'
import { namesPrice } from '@bourse/protocol/terms'
import type { OrderRecord, OwnDeal } from '../../core/order-record.ts'
import { type ListedMarket, type MarketCatalogue, writeAmount, writePrice, writeQuantity } from '../markets/index.ts'

const PPM_SCALE = 6
// Every order comes by our own calls; the field is there for clients written for the older protocol.
const SOURCE = 'web'

const seconds = (ms: number): number => ms / 1000

/** An order as it travels, at the fees of its owner's level. Made for every order and push, so without spreads, which cost more than the rest. */
export function orderView(order: OrderRecord, catalogue: MarketCatalogue, level: number): OrderView {
  const listed = catalogue.byNumber(order.market)
  const { market } = listed
  const byValue = order.value !== null
  const size = (count: number): string => (byValue ? writeAmount(market.quote, count) : writeQuantity(market, count))
  const price = (ticks: number | null): string | null => (ticks === null ? null : writePrice(market, ticks))
  const received = order.side === 'buy' ? market.base : market.quote
  const ended = order.reason !== null
  const changed = seconds(order.changedAtMs)
  const fees = feesOf(listed, level)
  // JSON leaves out what is undefined, so one of the two times is never written.
  return {
    id: order.order,
    market: market.name,
    source: SOURCE,
    type: namesPrice(order.type) ? 1 : 2,
    side: order.side === 'sell' ? 1 : 2,
    user: order.owner,
    ctime: seconds(order.createdAtMs),
    ftime: ended ? changed : undefined,
    mtime: ended ? undefined : changed,
    price: price(order.price) ?? '0',
    amount: size(order.quantity ?? order.value ?? 0),
    taker_fee: fees.taker,
    maker_fee: fees.maker,
    left: size(order.left),
    deal_stock: writeQuantity(market, order.dealtQuantity),
    deal_money: writeAmount(market.quote, order.dealtValue),
    deal_fee: writeAmount(received, order.dealtFee),
    status: order.state,
    client_id: order.clientId,
    kind: order.type,
    by_value: byValue,
    trigger_price: price(order.triggerPrice),
    trail: price(order.trail),
    time_in_force: order.timeInForce,
    post_only: order.postOnly,
    expire_at: order.expireAtMs === null ? null : seconds(order.expireAtMs),
    linked: order.link,
    // The legs have consecutive numbers, the limit leg's first.
    group: order.link === null ? null : Math.min(order.order, order.link),
    amount_coin: (byValue ? market.quote : market.base).coin,
    fee_coin: received.coin,
    reason: order.reason,
  }
}

type FeeTexts = { readonly taker: string; readonly maker: string }

// The same few fees stand in every order.
const feeTexts = new WeakMap<object, FeeTexts>()
const NO_FEE = { maker: 0, taker: 0 }

function feesOf({ rules }: ListedMarket, level: number): FeeTexts {
  const fee = rules.fees[Math.min(level, rules.fees.length - 1)] ?? NO_FEE
  let texts = feeTexts.get(fee)
  if (texts === undefined) {
    texts = { taker: formatDecimal(fee.taker, PPM_SCALE), maker: formatDecimal(fee.maker, PPM_SCALE) }
    feeTexts.set(fee, texts)
  }
  return texts
}

/** One's own side of a deal as it travels. */
export function ownDealView(deal: OwnDeal, catalogue: MarketCatalogue) {
  const { market } = catalogue.byNumber(deal.market)
  const received = deal.side === 'buy' ? market.base : market.quote
  return {
    id: deal.deal,
    time: seconds(deal.atMs),
    market: market.name,
    order_id: deal.order,
    side: deal.side === 'sell' ? (1 as const) : (2 as const),
    role: deal.role === 'maker' ? (1 as const) : (2 as const),
    price: writePrice(market, deal.price),
    amount: writeQuantity(market, deal.quantity),
    deal: writeAmount(market.quote, deal.value),
    fee: writeAmount(received, deal.fee),
    fee_coin: received.coin,
  }
}
