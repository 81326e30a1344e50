import type { deskPersonDeals, deskPersonOrders, OrderView, ReplyOf } from '@bourse/protocol'
import {
  countEndedOrders,
  countOwnDeals,
  type HistoryQuery,
  readEndedOrders,
  readOwnDeals,
} from '../../followers/read-history.ts'
import type { OfPerson } from '../../operations/desk-people.ts'
import { orderView, ownDealView } from '../spot/index.ts'
import type { RecordsDeps } from './records-deps.ts'

type Orders = ReplyOf<typeof deskPersonOrders>
type Deals = ReplyOf<typeof deskPersonDeals>

const ANY = { market: null, side: null, startMs: null, endMs: null } as const

const queryOf = ({ uid, begin, count }: OfPerson): HistoryQuery => ({ ...ANY, owner: uid, offset: begin, limit: count })

/** The orders of somebody that live, as the engine has them. */
export async function readOpenOrders({ core, catalogue }: RecordsDeps, asked: OfPerson): Promise<Orders> {
  const { uid: owner, begin: offset, count: limit } = asked
  const { total, records } = await core.ask('open_orders', { owner, market: null, side: null, offset, limit })
  return { total, orders: records.map(order => orderLine(orderView(order, catalogue, 0))) }
}

/** The orders of somebody that ended. */
export async function readOldOrders({ core, db, catalogue }: RecordsDeps, asked: OfPerson): Promise<Orders> {
  const query = queryOf(asked)
  const [records, total] = await Promise.all([
    readEndedOrders({ core, db }, query),
    countEndedOrders({ core, db }, query),
  ])
  return { total, orders: records.map(order => orderLine(orderView(order, catalogue, 0))) }
}

const sideOf = (side: 1 | 2): 'buy' | 'sell' => (side === 1 ? 'sell' : 'buy')

const orderLine = (order: OrderView): Orders['orders'][number] => ({
  id: order.id,
  at: order.ctime,
  ended_at: order.ftime ?? null,
  market: order.market,
  side: sideOf(order.side),
  kind: order.kind,
  price: order.price === '0' ? null : order.price,
  amount: order.amount,
  amount_coin: order.amount_coin,
  dealt: order.deal_stock,
  dealt_money: order.deal_money,
  status: order.status,
  reason: order.reason,
})

/** The sides of deals that are somebody's. */
export async function readDeals({ core, db, catalogue }: RecordsDeps, asked: OfPerson): Promise<Deals> {
  const query = { ...queryOf(asked), order: null }
  const [deals, total] = await Promise.all([readOwnDeals({ core, db }, query), countOwnDeals({ core, db }, query)])
  return {
    total,
    deals: deals.map(deal => {
      const {
        id,
        time,
        market,
        order_id,
        side,
        role,
        price,
        amount,
        deal: money,
        fee,
        fee_coin,
      } = ownDealView(deal, catalogue)
      return {
        ...{ id, market, price, amount, money, fee, fee_coin, at: time, order: order_id },
        side: sideOf(side),
        role: role === 1 ? ('maker' as const) : ('taker' as const),
      }
    }),
  }
}
