import { type bankWithdrawRecords, type FiatWithdrawalView, ok, refuseFields } from '@bourse/protocol'
import type { Operation } from '../../../operations/operation.ts'
import { writeAmount } from '../../markets/index.ts'
import { bankById, bankText } from '../../verification/index.ts'
import { toldReason } from '../../withdrawals/index.ts'
import { currencyNamed } from '../currencies.ts'
import type { FiatServices } from '../fiat-deps.ts'
import { payoutSteps, payoutsOf } from './payout-table.ts'

/** Somebody's withdrawals to banks, newest first, each with the line of its states. */
export const listPayouts: Operation<typeof bankWithdrawRecords, FiatServices> = async (context, request) => {
  const { db, session, services } = context
  const { limit_begin, limit_num, status } = request
  const currency = request.currency === undefined ? null : await currencyNamed(context, request.currency)
  if (request.currency !== undefined && currency === null) return refuseFields({ currency: 'unknown' })
  const choice = { userId: session.userId, asset: currency?.coin.asset ?? null, state: status ?? null }
  const { total, rows } = await payoutsOf(db, choice, { begin: limit_begin, count: limit_num })
  const steps = await payoutSteps(
    db,
    rows.map(row => row.withdrawal_id),
  )
  const records = await Promise.all(
    rows.map(async (row): Promise<FiatWithdrawalView> => {
      const coin = services.catalogue.asset(row.asset)
      const bank = await bankById(db, row.bank_id)
      return {
        id: row.withdrawal_id,
        currency: coin.coin,
        amount: writeAmount(coin, row.amount),
        fee: writeAmount(coin, row.fee),
        arrives: writeAmount(coin, row.amount - row.fee),
        bank: bank === undefined ? '' : bankText(bank),
        tail: bank?.account_tail ?? '',
        status: row.state,
        reason: toldReason(row),
        may_cancel: row.state === 'reviewing',
        time: row.asked_at.getTime() / 1000,
        steps: steps
          .filter(step => step.withdrawal_id === row.withdrawal_id)
          .map(({ state, at }) => ({ status: state, time: at.getTime() / 1000 })),
      }
    }),
  )
  return ok({ total, limit_begin, limit_num, records })
}
