import type { DeskQueue, WaitingItem } from '../../operations/desk-queue.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { type MarketCatalogue, writeAmount } from '../markets/index.ts'
import { countFailedPayments, failedPayments, type WithdrawalRow } from './withdrawal-table.ts'

const HOUR_S = 3600
const FAILED = { en: 'Its payment stands in a block and moved nothing', zh: '付款已上链但未成功转出' }

/** The withdrawals whose payment failed on its chain, for the operators. */
export function failedQueue(db: Database, catalogue: MarketCatalogue): DeskQueue {
  const itemOf = (row: WithdrawalRow): WaitingItem => {
    const coin = catalogue.asset(row.asset)
    const what = `${writeAmount(coin, row.amount)} ${coin.coin}`
    return {
      id: String(row.withdrawal_id),
      subject: {
        en: `user ${row.user_id}, ${what} on ${row.chain} to ${row.address}`,
        zh: `用户 ${row.user_id}，${what}，${row.chain}，至 ${row.address}`,
      },
      person: row.user_id,
      since: row.asked_at,
      marks: [FAILED],
      byTwo: true,
    }
  }
  return {
    name: 'failed-payments',
    title: { en: 'Failed payments', zh: '失败的付款' },
    promiseS: HOUR_S,
    decidedBy: ['withdrawal pay-again', 'withdrawal give-back'],
    count: () => countFailedPayments(db),
    waiting: async most => (await failedPayments(db, { count: most })).map(itemOf),
    async find(id) {
      const [row] = /^[1-9]\d{0,14}$/.test(id) ? await failedPayments(db, { count: 1, id: Number(id) }) : []
      return row === undefined ? null : itemOf(row)
    },
  }
}
