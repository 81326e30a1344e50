import type { DatabaseTransaction } from '../../platform/postgres/database.ts'
import { writeAmount } from '../markets/index.ts'
import { grouped, tellUser } from '../messages/index.ts'
import { userById } from '../people/index.ts'
import type { WithdrawalDeps } from './withdrawal-deps.ts'
import type { WithdrawalRow } from './withdrawal-table.ts'

/** Tells somebody how a withdrawal ended, in the transaction that says so; the answer is called once that is committed. */
export async function tellOfEnd(
  deps: Pick<WithdrawalDeps, 'clock'> & {
    readonly services: Pick<WithdrawalDeps['services'], 'catalogue' | 'letters' | 'drawers'>
  },
  transaction: DatabaseTransaction,
  row: Pick<WithdrawalRow, 'user_id' | 'asset' | 'amount' | 'address' | 'state' | 'reason'>,
): Promise<() => void> {
  const { catalogue, letters, drawers } = deps.services
  const coin = catalogue.asset(row.asset)
  const details = { amount: grouped(writeAmount(coin, row.amount)), coin: coin.coin, address: row.address }
  const telling = { notMeLink: null, now: new Date(deps.clock.nowMs()) }
  const user = await userById(transaction, row.user_id)
  if (row.state === 'rejected' || row.state === 'failed') {
    const rejected = { ...details, reason: row.reason ?? '' }
    await tellUser(transaction, user, { kind: 'withdrawal_rejected', details: rejected, ...telling })
  } else {
    await tellUser(transaction, user, { kind: 'withdrawal_confirmed', details, ...telling })
  }
  return () => {
    letters.wake()
    drawers.changed(row.user_id)
  }
}
