import type { DeskQueue, WaitingItem } from '../../operations/desk-queue.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { type MarketCatalogue, writeAmount } from '../markets/index.ts'
import { findingWords } from './finding-words.ts'
import { reviewBounds } from './review-bound-table.ts'
import { needsTwo, type ReviewBounds } from './review-rules.ts'
import {
  countReviewing,
  reviewingWithdrawals,
  type WithdrawalRow,
  withdrawalById,
  worthOf,
} from './withdrawal-table.ts'

const HOUR_S = 3600

/** The withdrawals that wait for a reviewer, for the operators. */
export function withdrawalQueue(db: Database, catalogue: MarketCatalogue): DeskQueue {
  const itemOf = (row: WithdrawalRow, bounds: ReviewBounds): WaitingItem => {
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
      marks: row.findings.map(findingWords),
      byTwo: needsTwo(worthOf(row), bounds),
    }
  }
  return {
    name: 'withdrawals',
    title: { en: 'Withdrawals', zh: '提币审核' },
    promiseS: HOUR_S,
    decidedBy: ['withdrawal approve', 'withdrawal approve-large', 'withdrawal reject'],
    count: () => countReviewing(db),
    async waiting(most) {
      const bounds = await reviewBounds(db)
      return (await reviewingWithdrawals(db, most)).map(row => itemOf(row, bounds))
    },
    async find(id) {
      const row = /^[1-9]\d{0,14}$/.test(id) ? await withdrawalById(db, Number(id)) : undefined
      return row?.state === 'reviewing' ? itemOf(row, await reviewBounds(db)) : null
    },
  }
}
