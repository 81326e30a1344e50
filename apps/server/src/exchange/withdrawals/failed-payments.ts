import { failureDoubt, orderPayment, paymentsOf } from '../payments/index.ts'
import { inState } from './carry-on.ts'
import { tellOfEnd } from './tell-user-of-end.ts'
import type { WithdrawalDeps } from './withdrawal-deps.ts'
import { type WithdrawalRow, withdrawalById } from './withdrawal-table.ts'

/** What an operator has done with a withdrawal whose payment failed: it is paid again, or its owner gets it back and reads why. */
export type FailureWord = { readonly by: string } & (
  | { readonly kind: 'pay again' }
  | { readonly kind: 'give back'; readonly reason: string }
)

/** Why nothing is done about a withdrawal; null: its payment surely failed. */
export async function failureProblem(deps: WithdrawalDeps, row: WithdrawalRow | undefined): Promise<string | null> {
  if (row === undefined) return 'there is no such withdrawal'
  if (row.state !== 'broadcast') return `it is ${row.state}`
  return failureDoubt({ db: deps.db, chains: deps.services.chains }, row.withdrawal_id)
}

/** Settles a withdrawal whose payment surely failed, once; never while what became of it is not known. Answers why not, or null. */
export async function settleFailed(deps: WithdrawalDeps, id: number, word: FailureWord): Promise<string | null> {
  const row = await withdrawalById(deps.db, id)
  const problem = await failureProblem(deps, row)
  if (row === undefined || problem !== null) return problem ?? 'there is no such withdrawal'
  const [failed] = await paymentsOf(deps.db, [id])
  if (failed === undefined) return 'it has no payment'
  let told = (): void => undefined
  const decided = await inState(deps, row, async transaction => {
    if (word.kind === 'pay again') {
      const { chain, asset, address, memo, amount } = failed
      await orderPayment(transaction, { kind: 'withdrawal', withdrawal_id: id, chain, asset, address, memo, amount })
      return { state: 'signing', decided_by: word.by }
    }
    const ended = { state: 'failed', reason: word.reason } as const
    told = await tellOfEnd(deps, transaction, { ...row, ...ended })
    return { ...ended, decided_by: word.by }
  })
  if (!decided) return `it is no longer ${row.state}`
  told()
  deps.services.withdrawing.wake()
  return null
}
