import type { DeskQueue, WaitingItem } from '../../operations/desk-queue.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { type MarketCatalogue, writeAmount } from '../markets/index.ts'
import { needsTwo, type ReviewMark } from './review-rules.ts'
import {
  countReviewing,
  reviewingWithdrawals,
  type WithdrawalRow,
  withdrawalById,
  worthOf,
} from './withdrawal-table.ts'

const HOUR_S = 3600

const MARK_WORDS: Readonly<Record<ReviewMark, { en: string; zh: string }>> = {
  large: { en: 'Large amount', zh: '大额' },
  first_address: { en: 'First to this address', zh: '首次提到该地址' },
  security_change: { en: 'Security changed lately', zh: '近期修改过安全设置' },
  speed: { en: 'Many within an hour', zh: '一小时内多笔' },
  unpriced: { en: 'No price', zh: '无报价' },
  house_hour: { en: 'House limit of the hour', zh: '超出本站每小时限额' },
  house_day: { en: 'House limit of the day', zh: '超出本站每日限额' },
}

/** The withdrawals that wait for a reviewer, for the operators. */
export function withdrawalQueue(db: Database, catalogue: MarketCatalogue): DeskQueue {
  const itemOf = (row: WithdrawalRow): WaitingItem => {
    const coin = catalogue.asset(row.asset)
    return {
      id: String(row.withdrawal_id),
      subject: `user ${row.user_id}, ${writeAmount(coin, row.amount)} ${coin.coin} on ${row.chain} to ${row.address}`,
      person: row.user_id,
      since: row.asked_at,
      marks: row.marks.map(mark => MARK_WORDS[mark]),
      byTwo: needsTwo(worthOf(row)),
    }
  }
  return {
    name: 'withdrawals',
    title: { en: 'Withdrawals', zh: '提币审核' },
    promiseS: HOUR_S,
    decidedBy: ['withdrawal approve', 'withdrawal approve-large', 'withdrawal reject'],
    count: () => countReviewing(db),
    waiting: async most => (await reviewingWithdrawals(db, most)).map(itemOf),
    async find(id) {
      const row = /^[1-9]\d{0,14}$/.test(id) ? await withdrawalById(db, Number(id)) : undefined
      return row?.state === 'reviewing' ? itemOf(row) : null
    },
  }
}
