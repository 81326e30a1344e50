import { HOUSE } from '@bourse/engine'
import { isForgotten } from '../../../core/still-open.ts'
import type { DatabaseTransaction } from '../../../platform/postgres/database.ts'
import { PURPOSE } from '../../purposes/index.ts'
import { bankById } from '../../verification/index.ts'
import { giveAmountBack, type HeldAmount, payAmountOut, setAmountAside } from '../../withdrawals/index.ts'
import type { FiatDeps } from '../fiat-deps.ts'
import { tellEnded } from '../tell-user.ts'
import { changePayout, lockedPayout, openPayouts, type PayoutRow } from './payout-table.ts'

const AT_ONCE = 100

/** What became of setting the amount aside. */
export type HoldEnd = 'held' | 'lacking' | 'busy' | 'unknown'

const heldOf = (row: PayoutRow): HeldAmount => ({
  name: `bank-out-${row.withdrawal_id}`,
  owner: row.user_id,
  ...{ asset: row.asset, amount: row.amount, fee: row.fee, hold: row.hold },
  to: { toOwner: HOUSE, toPurse: 'outside' },
  purposes: { held: PURPOSE.bankWithdrawal, paid: PURPOSE.bankWithdrawal, fee: PURPOSE.bankWithdrawalFee },
})

/** Carries every withdrawal on that waits for nobody. */
export async function carryPayoutsOn(deps: FiatDeps): Promise<void> {
  for (const row of await openPayouts(deps.db, AT_ONCE)) await carryPayoutOn(deps, row)
}

/** Tells the ledger what a withdrawal has come to; each is told once, wherever it was cut off. */
export async function carryPayoutOn(deps: FiatDeps, row: PayoutRow): Promise<void> {
  switch (row.state) {
    case 'asked':
      await setPayoutAside(deps, row)
      break
    case 'paid':
      if (await payAmountOut(deps, heldOf(row))) await settle(deps, row)
      break
    case 'rejected':
    case 'cancelled':
    case 'failed':
      if (await giveAmountBack(deps, heldOf(row))) await settle(deps, row)
      break
    case 'reviewing':
    case 'approved':
    case 'sent':
      break
  }
}

/** Sets the amount aside; then a person looks at it. */
export async function setPayoutAside(deps: FiatDeps, row: PayoutRow): Promise<HoldEnd> {
  if (isForgotten(row.asked_at, deps.clock.nowMs())) {
    const { withdrawal_id: withdrawal } = row
    deps.log.error({ withdrawal }, 'a withdrawal to a bank was begun too long ago: look whether the ledger holds it')
    await inState(deps, row, async () => ({ state: 'failed', reason: 'unsure', settled: true }))
    return 'unknown'
  }
  const submitted = await setAmountAside(deps, heldOf(row))
  switch (submitted.kind) {
    case 'done':
    case 'repeated':
      await inState(deps, row, async () => ({ hold: submitted.id, state: 'reviewing' }))
      return 'held'
    case 'refused':
      await inState(deps, row, async () => ({ state: 'failed', reason: 'balance', settled: true }))
      return 'lacking'
    case 'not_taken':
      return submitted.reason === 'busy' ? 'busy' : 'unknown'
    case 'unknown':
      return 'unknown'
  }
}

async function settle(deps: FiatDeps, row: PayoutRow): Promise<void> {
  const bank = await bankById(deps.db, row.bank_id)
  let told = (): void => undefined
  await inState(deps, row, async transaction => {
    // Whoever took it back themselves need not be told.
    if (row.state !== 'cancelled') {
      const { user_id, asset, amount, reason } = row
      const end = {
        user_id,
        asset,
        amount,
        tail: bank?.account_tail ?? '',
        reason: row.state === 'paid' ? null : (reason ?? ''),
      }
      told = await tellEnded(deps, transaction, end)
    }
    return { settled: true }
  })
  told()
}

type Change = Omit<Parameters<typeof changePayout>[2], 'at'>

/** Changes a withdrawal that is still in the state in which it was looked at; whoever was faster has decided. */
export async function inState(
  { db, clock }: Pick<FiatDeps, 'db' | 'clock'>,
  row: Pick<PayoutRow, 'withdrawal_id' | 'state'>,
  decide: (transaction: DatabaseTransaction) => Promise<Change>,
): Promise<boolean> {
  return db.transaction().execute(async transaction => {
    const now = await lockedPayout(transaction, row.withdrawal_id)
    if (now?.state !== row.state || now.settled) return false
    const change = await decide(transaction)
    await changePayout(transaction, row.withdrawal_id, { ...change, at: new Date(clock.nowMs()) })
    return true
  })
}
