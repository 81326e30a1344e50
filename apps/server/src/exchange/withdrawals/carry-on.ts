import type { WithdrawalState } from '@bourse/protocol'
import { isForgotten } from '../../core/still-open.ts'
import type { DatabaseTransaction } from '../../platform/postgres/database.ts'
import { rawOf } from '../deposits/index.ts'
import { orderPayment, type PaymentRow, paymentsOf, toldOfPayment } from '../payments/index.ts'
import { giveBack, holdAmount, payOut } from './tell-ledger.ts'
import { tellOfEnd } from './tell-user-of-end.ts'
import type { WithdrawalDeps } from './withdrawal-deps.ts'
import {
  changeWithdrawal,
  lockedWithdrawal,
  openWithdrawals,
  type WithdrawalRow,
  withdrawalById,
} from './withdrawal-table.ts'

const AT_ONCE = 100

/** What became of setting the amount aside. */
export type HoldEnd = 'held' | 'lacking' | 'busy' | 'unknown'

/** Carries every withdrawal on that waits for nobody. */
export async function carryOnAll(deps: WithdrawalDeps): Promise<void> {
  for (const row of await openWithdrawals(deps.db, AT_ONCE)) await carryOn(deps, row)
}

/** Takes a withdrawal as far as it goes now; each step is done once, wherever it was cut off. */
export async function carryOn(deps: WithdrawalDeps, row: WithdrawalRow): Promise<void> {
  switch (row.state) {
    case 'asked':
      await setAside(deps, row)
      break
    case 'approved':
      await (row.to_user === null ? plan(deps, row) : settle(deps, row))
      break
    case 'signing':
      if (SENT.has(await paymentState(deps, row))) await change(deps, row, { state: 'broadcast' })
      break
    case 'broadcast':
      if ((await paymentState(deps, row)) === 'final') await settle(deps, row)
      break
    case 'rejected':
    case 'cancelled':
    case 'failed':
      if (await giveBack(deps, row)) await change(deps, row, { settled: true })
      break
    case 'reviewing':
    case 'confirmed':
      break
  }
}

/** Sets the amount aside and says whether a person looks at it first. */
export async function setAside(deps: WithdrawalDeps, row: WithdrawalRow): Promise<HoldEnd> {
  if (isForgotten(row.asked_at, deps.clock.nowMs())) {
    deps.log.error(
      { withdrawal: row.withdrawal_id },
      'a withdrawal was begun too long ago: look whether the ledger holds it',
    )
    await change(deps, row, { state: 'failed', reason: 'unsure', settled: true })
    return 'unknown'
  }
  const submitted = await holdAmount(deps, row)
  switch (submitted.kind) {
    case 'done':
    case 'repeated':
      await change(deps, row, { hold: submitted.id, state: row.marks.length === 0 ? 'approved' : 'reviewing' })
      return 'held'
    case 'refused':
      await change(deps, row, { state: 'failed', reason: 'balance', settled: true })
      return 'lacking'
    case 'not_taken':
      return submitted.reason === 'busy' ? 'busy' : 'unknown'
    case 'unknown':
      return 'unknown'
  }
}

/** Writes what is to be paid: from here on nobody takes it back. */
async function plan(deps: WithdrawalDeps, row: WithdrawalRow): Promise<void> {
  const carried = deps.services.chains.book.of(row.chain, row.asset)
  if (carried === null) throw new Error(`${row.chain} carries what was asked for`)
  // Switched off after it was asked for: it waits as it is, and its owner can still take it back.
  if (carried.withdrawalsOff !== null) return
  const scales = { chain: carried.scale, house: deps.services.catalogue.asset(row.asset).scale }
  const amount = rawOf(BigInt(row.amount - row.fee), scales)
  if (amount === null) throw new Error('an amount of the house is whole on its chain')
  const { withdrawal_id, chain, asset, address, memo } = row
  const order = { kind: 'withdrawal', withdrawal_id, chain, asset, address, memo, amount: String(amount) } as const
  await inState(deps, row, async transaction => {
    await orderPayment(transaction, order)
    return { state: 'signing' }
  })
}

const SENT: ReadonlySet<string> = new Set(['broadcast', 'included', 'final', 'failed'] satisfies PaymentRow['state'][])

async function paymentState(deps: WithdrawalDeps, row: WithdrawalRow): Promise<string> {
  const [payment] = await paymentsOf(deps.db, [row.withdrawal_id])
  return payment?.state ?? ''
}

async function settle(deps: WithdrawalDeps, row: WithdrawalRow): Promise<void> {
  if (!(await payOut(deps, row))) return
  const told = await deps.db.transaction().execute(async transaction => {
    const now = await lockedWithdrawal(transaction, row.withdrawal_id)
    if (now === undefined || now.settled) return null
    const at = new Date(deps.clock.nowMs())
    await changeWithdrawal(transaction, row.withdrawal_id, { state: 'confirmed', settled: true, at })
    await toldOfPayment(transaction, row.withdrawal_id)
    return tellOfEnd(deps, transaction, { ...row, state: 'confirmed' })
  })
  told?.()
}

type Change = Partial<Pick<WithdrawalRow, 'state' | 'hold' | 'settled' | 'reason' | 'decided_by'>>

const change = (deps: WithdrawalDeps, row: WithdrawalRow, to: Change): Promise<boolean> =>
  inState(deps, row, async () => to)

/** Changes a withdrawal that is still in the state in which it was looked at; whoever was faster has decided. */
export async function inState(
  deps: Pick<WithdrawalDeps, 'db' | 'clock'>,
  row: { withdrawal_id: number; state: WithdrawalState },
  decide: (transaction: DatabaseTransaction) => Promise<Change>,
): Promise<boolean> {
  return deps.db.transaction().execute(async transaction => {
    const now = await lockedWithdrawal(transaction, row.withdrawal_id)
    if (now?.state !== row.state || now.settled) return false
    await changeWithdrawal(transaction, row.withdrawal_id, {
      ...(await decide(transaction)),
      at: new Date(deps.clock.nowMs()),
    })
    return true
  })
}

/** Carries one withdrawal on until it waits for somebody, and answers it as it is then. */
export async function carryFar(deps: WithdrawalDeps, id: number): Promise<WithdrawalRow> {
  for (;;) {
    const row = await withdrawalById(deps.db, id)
    if (row === undefined) throw new Error(`withdrawal ${id} was written`)
    if (row.settled || row.state === 'reviewing' || row.state === 'signing' || row.state === 'broadcast') return row
    await carryOn(deps, row)
    const after = await withdrawalById(deps.db, id)
    if (after?.state === row.state && after.settled === row.settled) return row
  }
}
