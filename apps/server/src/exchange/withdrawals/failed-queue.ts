import { HOUR_S } from '@bourse/kernel'
import { type DeskQueue, rowNumberOf, saidAs, type WaitingItem } from '../../operations/desk-queue.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { MarketCatalogue } from '../markets/index.ts'
import { paymentsOf } from '../payments/index.ts'
import { withdrawalFacts, withdrawalItem } from './withdrawal-item.ts'
import { countFailedPayments, failedPayments, type WithdrawalRow } from './withdrawal-table.ts'

const FAILED = { en: 'Its payment stands in a block and moved nothing', zh: '付款已上链但未成功转出' }

/** The withdrawals whose payment failed on its chain, for the operators. */
export function failedQueue(db: Database, catalogue: MarketCatalogue): DeskQueue {
  const itemOf = (row: WithdrawalRow): WaitingItem => withdrawalItem(catalogue, row, { marks: [FAILED], byTwo: true })
  async function waiting(id: string): Promise<WithdrawalRow | null> {
    const number = rowNumberOf(id)
    const [row] = number === null ? [] : await failedPayments(db, { count: 1, id: number })
    return row ?? null
  }
  return {
    name: 'failed-payments',
    title: { en: 'Failed payments', zh: '失败的付款' },
    promiseS: HOUR_S,
    decidedBy: ['withdrawal pay-again', 'withdrawal give-back'],
    count: () => countFailedPayments(db),
    waiting: async most => (await failedPayments(db, { count: most })).map(itemOf),
    async find(id) {
      const row = await waiting(id)
      return row === null ? null : itemOf(row)
    },
    async facts(id) {
      const row = await waiting(id)
      if (row === null) return []
      const [payment] = await paymentsOf(db, [row.withdrawal_id])
      return [
        ...withdrawalFacts(catalogue, row),
        { what: { en: 'Transaction', zh: '交易' }, said: saidAs(payment?.txid ?? '–') },
        { what: { en: 'Block', zh: '区块' }, said: saidAs(String(payment?.height ?? '–')) },
      ]
    },
  }
}
