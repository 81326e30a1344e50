import type { OtcAppealReason } from '@bourse/protocol'
import { type DeskQueue, rowNumberOf, type WaitingItem } from '../../operations/desk-queue.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { type MarketCatalogue, writeAmount } from '../markets/index.ts'
import { needsTwo } from './appeal-rules.ts'
import { type AppealedOrder, appealedOrder, appealedOrders, countAppealed } from './appeal-table.ts'

const PROMISE_S = 4 * 3600

const WHY: Readonly<Record<OtcAppealReason, { en: string; zh: string }>> = {
  not_released: { en: 'The seller does not release', zh: '卖方不放币' },
  not_paid: { en: 'The money did not come', zh: '没有收到付款' },
  payer_name: { en: 'Another name paid; the release is stopped', zh: '付款人姓名不符，已停止放币' },
  wrong_amount: { en: 'Another amount came', zh: '付款金额不符' },
  other: { en: 'Another reason', zh: '其他原因' },
}

/** The OTC orders that wait for a verdict, for the operators. */
export function appealQueue(db: Database, catalogue: MarketCatalogue): DeskQueue {
  const itemOf = (row: AppealedOrder): WaitingItem => {
    const coin = catalogue.asset(row.asset)
    const what = `${writeAmount(coin, row.amount)} ${coin.coin}`
    const isBuyers = row.by_id === row.buyer_id
    return {
      id: String(row.order_id),
      subject: {
        en: `${what}, the ${isBuyers ? 'buyer' : 'seller'} appeals`,
        zh: `${what}，${isBuyers ? '买方' : '卖方'}申诉`,
      },
      person: row.by_id,
      since: row.since,
      marks: [WHY[row.why]],
      byTwo: needsTwo(row),
    }
  }
  return {
    name: 'otc-appeals',
    title: { en: 'OTC appeals', zh: '场外申诉' },
    promiseS: PROMISE_S,
    decidedBy: ['appeal release', 'appeal release-large', 'appeal refund', 'appeal refund-large', 'appeal split'],
    count: () => countAppealed(db),
    waiting: async most => (await appealedOrders(db, most)).map(itemOf),
    async find(id) {
      const number = rowNumberOf(id)
      const row = number === null ? undefined : await appealedOrder(db, number)
      return row === undefined ? null : itemOf(row)
    },
  }
}
