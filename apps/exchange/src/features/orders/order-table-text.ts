import type { OrderView, PairView } from '@bourse/protocol'
import { csvTime } from '../../site/lists/csv-text.ts'
import type { OwnDeal } from './api/order-lists.ts'
import { atPlaces, averagePrice, dealtTotal, limitPrice, orderTotal, triggerOf } from './order-figures.ts'

/** What the words of a file are: by column, kind, side, state and role. */
export type TableWords = {
  readonly column: (key: string) => string
  readonly kind: (kind: OrderView['kind']) => string
  readonly side: (side: 1 | 2) => string
  readonly state: (state: OrderView['status']) => string
  readonly role: (role: 1 | 2) => string
}

type Pairs = ReadonlyMap<string, PairView>

const ORDER_COLUMNS = [
  'id',
  'time',
  'pair',
  'kind',
  'side',
  'price',
  'average',
  'amount',
  'amountCoin',
  'filledAmount',
  'total',
  'fee',
  'feeCoin',
  'trigger',
  'trail',
  'oco',
  'status',
] as const

/** Orders as the rows of a file, their heads first. Figures are whole, without separators. */
export function orderRows(
  orders: readonly OrderView[],
  pairs: Pairs,
  words: TableWords,
): readonly (readonly string[])[] {
  const rows = orders.map(order => {
    const precision = pairs.get(order.market)?.precision
    const trigger = triggerOf(order)
    return [
      String(order.id),
      csvTime(order.ctime),
      pairs.get(order.market)?.title ?? order.market,
      words.kind(order.kind),
      words.side(order.side),
      atPlaces(limitPrice(order), precision?.price),
      averagePrice(order, precision ?? null) ?? '',
      order.amount,
      order.amount_coin,
      order.deal_stock,
      (order.ftime === undefined ? orderTotal(order) : dealtTotal(order)) ?? '',
      order.deal_fee,
      order.fee_coin,
      trigger === null ? '' : `${trigger.sign} ${trigger.value}`,
      order.trail ?? '',
      order.group === null ? '' : String(order.group),
      words.state(order.status),
    ]
  })
  return [ORDER_COLUMNS.map(words.column), ...rows]
}

const DEAL_COLUMNS = [
  'id',
  'time',
  'pair',
  'order',
  'side',
  'price',
  'amount',
  'total',
  'fee',
  'feeCoin',
  'role',
] as const

/** Deals as the rows of a file, their heads first. */
export function dealRows(deals: readonly OwnDeal[], pairs: Pairs, words: TableWords): readonly (readonly string[])[] {
  const rows = deals.map(deal => [
    String(deal.id),
    csvTime(deal.time),
    pairs.get(deal.market)?.title ?? deal.market,
    String(deal.order_id),
    words.side(deal.side),
    deal.price,
    deal.amount,
    deal.deal,
    deal.fee,
    deal.fee_coin,
    words.role(deal.role),
  ])
  return [DEAL_COLUMNS.map(words.column), ...rows]
}
