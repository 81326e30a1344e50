import { type applyLog, ok, type ReplyOf, refuseFields } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { writeAmount } from '../markets/index.ts'
import { type PaymentRow, paymentsOf } from '../payments/index.ts'
import { toldReason } from './end-reason.ts'
import type { WithdrawalServices } from './withdrawal-deps.ts'
import { type StepRow, stepsOf, type WithdrawalRow, withdrawalsOf } from './withdrawal-table.ts'

type View = ReplyOf<typeof applyLog>['records'][number]

/** Somebody's withdrawals, newest first, each with the line of its states. */
export const listWithdrawals: Operation<typeof applyLog, WithdrawalServices> = async (context, request) => {
  const { services, session, db } = context
  const coin = request.coin === undefined ? null : services.catalogue.coin(request.coin)
  if (request.coin !== undefined && coin === null) return refuseFields({ coin: 'unknown' })
  const states = request.status === undefined ? null : [request.status]
  const { limit_begin, limit_num } = request
  const choice = {
    ...{ userId: session.userId, asset: coin?.asset ?? null, states },
    from: request.start === undefined ? null : new Date(request.start * 1000),
    to: request.end === undefined ? null : new Date(request.end * 1000),
  }
  const { total, rows } = await withdrawalsOf(db, choice, { begin: limit_begin, count: limit_num })
  const ids = rows.map(({ withdrawal_id: id }) => id)
  const [steps, payments] = await Promise.all([stepsOf(db, ids), paymentsOf(db, ids)])
  const records = rows.map(row =>
    viewOf(services, row, {
      steps: steps.filter(step => step.withdrawal_id === row.withdrawal_id),
      payment: payments.find(payment => payment.withdrawal_id === row.withdrawal_id) ?? null,
    }),
  )
  return ok({ total, limit_begin, limit_num, records })
}

function viewOf(
  { catalogue, chains }: WithdrawalServices,
  row: WithdrawalRow,
  { steps, payment }: { steps: readonly StepRow[]; payment: PaymentRow | null },
): View {
  const coin = catalogue.asset(row.asset)
  const needed = chains.book.chain(row.chain)?.confirmations ?? 1
  const tip = chains.standing(row.chain).tip?.height ?? 0
  const height = payment?.height ?? null
  const deep = height === null ? 0 : Math.max(tip - height + 1, 1)
  return {
    id: row.withdrawal_id,
    coin: coin.coin,
    chain: row.chain,
    address: row.address,
    memo: row.memo,
    amount: writeAmount(coin, row.amount),
    fee: writeAmount(coin, row.fee),
    arrives: writeAmount(coin, row.amount - row.fee),
    inside: row.to_user !== null,
    status: row.state,
    reason: toldReason(row),
    may_cancel: row.state === 'reviewing',
    txid: payment?.txid ?? null,
    confirmations: row.state === 'confirmed' ? needed : Math.min(deep, needed),
    needed,
    time: row.asked_at.getTime() / 1000,
    steps: steps.map(({ state, at }) => ({ status: state, time: at.getTime() / 1000 })),
  }
}
