import { type cancelWithdrawal as cancelCall, ok, refuse } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { carryOn, inState } from './carry-on.ts'
import type { WithdrawalServices } from './withdrawal-deps.ts'
import { withdrawalById } from './withdrawal-table.ts'

/** Takes a withdrawal back, as long as nothing of it is being paid; whoever says so twice at once hears the same twice. */
export const cancelWithdrawal: Operation<typeof cancelCall, WithdrawalServices> = (context, request) =>
  context.services.turns(`withdraw ${context.session.userId}`, async () => {
    const row = await withdrawalById(context.db, request.id)
    if (row?.user_id !== context.session.userId) return refuse('404')
    if (row.state === 'cancelled') return ok({ id: row.withdrawal_id, status: row.state })
    const mayStill = row.state === 'reviewing' || (row.state === 'approved' && row.to_user === null)
    const cancelled = mayStill && (await inState(context, row, async () => ({ state: 'cancelled' as const })))
    if (!cancelled) return refuse('409')
    await carryOn(context, { ...row, state: 'cancelled' })
    return ok({ id: row.withdrawal_id, status: 'cancelled' as const })
  })
