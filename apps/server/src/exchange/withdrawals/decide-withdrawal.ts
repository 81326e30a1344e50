import { inState } from './carry-on.ts'
import { tellOfEnd } from './tell-user-of-end.ts'
import type { WithdrawalDeps } from './withdrawal-deps.ts'
import { type WithdrawalRow, withdrawalById } from './withdrawal-table.ts'

/** A reviewer's word; a rejection has a reason, which the user reads. */
export type Decision = { readonly by: string; readonly rejectedFor: string | null }

/** Decides about a withdrawal that waits; answers it, or null when nothing of this number waits. */
export async function decideWithdrawal(
  deps: WithdrawalDeps,
  id: number,
  { by, rejectedFor }: Decision,
): Promise<WithdrawalRow | null> {
  const row = await withdrawalById(deps.db, id)
  if (row?.state !== 'reviewing') return null
  let told = (): void => undefined
  const decided = await inState(deps, row, async transaction => {
    if (rejectedFor === null) return { state: 'approved', decided_by: by }
    told = await tellOfEnd(deps, transaction, { ...row, state: 'rejected', reason: rejectedFor })
    return { state: 'rejected', decided_by: by, reason: rejectedFor }
  })
  if (!decided) return null
  told()
  deps.services.withdrawing.wake()
  return row
}
