import type { Database } from '../../platform/postgres/database.ts'
import { type MarketCatalogue, writeAmount } from '../markets/index.ts'
import { PURPOSE } from '../purposes/index.ts'
import { numberIn, type UnsureKind, unsureRows } from '../unsure/index.ts'
import { heldOf } from './order-sums.ts'
import { endDoubt, type OtcOrderRow, unsureOrders as ordersOf } from './order-table.ts'

type Deps = { readonly db: Database; readonly catalogue: MarketCatalogue }

/** Orders that failed because nobody knows whether the seller's coins are held: what is held is given back. */
export const unsureOrders = ({ db, catalogue }: Deps): UnsureKind =>
  unsureRows<OtcOrderRow>(db, {
    name: 'otc',
    otherwise: 'given up',
    named: { table: 'otc_order', column: 'hold' },
    rowsOf: (count, key) => ordersOf(db, { count, id: key === null ? null : numberIn(key) }),
    describe(row) {
      const { order_id: id, seller_id: owner, asset, asked_at: since } = row
      const coin = catalogue.asset(asset)
      const amount = heldOf(row)
      const what = `${writeAmount(coin, amount)} ${coin.coin}`
      return {
        ...{ key: String(id), person: owner },
        entry: { owner, purse: 'otc', asset, amount, isHeld: true, purpose: PURPOSE.otcHeld, since },
        subject: { en: `OTC order ${id}, ${what} of user ${owner}`, zh: `场外订单 ${id}，用户 ${owner} 的 ${what}` },
      }
    },
    note: ({ order_id: id }, { hold }) => endDoubt(db, id, hold),
    letGo: ({ order_id: id }) => endDoubt(db, id, null),
  })
