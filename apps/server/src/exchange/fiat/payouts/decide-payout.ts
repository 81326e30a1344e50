import { type bankWithdrawCancel, type FiatWithdrawalState, ok, refuse } from '@bourse/protocol'
import type { Operation } from '../../../operations/operation.ts'
import type { FiatDeps, FiatServices } from '../fiat-deps.ts'
import { carryPayoutOn, inState } from './carry-on.ts'
import { type PayoutRow, payoutById } from './payout-table.ts'

/** Takes a withdrawal to a bank back, as long as nobody has approved it. */
export const cancelPayout: Operation<typeof bankWithdrawCancel, FiatServices> = async (context, { id }) => {
  const row = await payoutById(context.db, id)
  if (row?.user_id !== context.session.userId) return refuse('404')
  if (row.state === 'cancelled') return ok({ id, status: row.state })
  if (row.state !== 'reviewing' || !(await inState(context, row, async () => ({ state: 'cancelled' })))) {
    return refuse('409')
  }
  await carryPayoutOn(context, { ...row, state: 'cancelled' })
  return ok({ id, status: 'cancelled' as const })
}

/** A step that an operator takes with a withdrawal, from the one state that it is taken from; a refusal has a reason, which the user reads. */
export type PayoutStep = {
  readonly from: FiatWithdrawalState
  readonly to: FiatWithdrawalState
  readonly by: string
  readonly reason: string | null
}

/** Takes the step, once; answers the withdrawal, or null when none of this number is there. */
export async function stepPayout(
  deps: FiatDeps,
  id: number,
  { from, to, by, reason }: PayoutStep,
): Promise<PayoutRow | null> {
  const row = await payoutById(deps.db, id)
  if (row?.state !== from || row.settled) return null
  if (!(await inState(deps, row, async () => ({ state: to, decided_by: by, reason })))) return null
  const stepped = { ...row, state: to, decided_by: by, reason }
  await carryPayoutOn(deps, stepped)
  return stepped
}
