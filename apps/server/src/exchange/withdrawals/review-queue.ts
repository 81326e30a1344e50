import { HOUR_S } from '@bourse/kernel'
import { type DeskQueue, rowNumberOf, type WaitingItem } from '../../operations/desk-queue.ts'
import { findingWords } from './finding-words.ts'
import { reviewBounds } from './review-bound-table.ts'
import { needsTwo, type ReviewBounds } from './review-rules.ts'
import { type WeighDeps, weighWithdrawal } from './weigh-withdrawal.ts'
import { withdrawalFacts, withdrawalItem } from './withdrawal-item.ts'
import {
  countReviewing,
  reviewingWithdrawals,
  type WithdrawalRow,
  withdrawalById,
  worthOf,
} from './withdrawal-table.ts'

/** The withdrawals that wait for a reviewer, for the operators. */
export function withdrawalQueue(deps: WeighDeps): DeskQueue {
  const { db, catalogue } = deps
  const itemOf = (row: WithdrawalRow, bounds: ReviewBounds): WaitingItem =>
    withdrawalItem(catalogue, row, { marks: row.findings.map(findingWords), byTwo: needsTwo(worthOf(row), bounds) })
  async function waiting(id: string): Promise<WithdrawalRow | null> {
    const number = rowNumberOf(id)
    const row = number === null ? undefined : await withdrawalById(db, number)
    return row?.state === 'reviewing' ? row : null
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
      const row = await waiting(id)
      return row === null ? null : itemOf(row, await reviewBounds(db))
    },
    async facts(id) {
      const row = await waiting(id)
      return row === null ? [] : withdrawalFacts(catalogue, row)
    },
    async weight(id) {
      const row = await waiting(id)
      return row === null ? null : weighWithdrawal(deps, row)
    },
  }
}
