import { type ActReply, type Before, refused } from '../../operator/index.ts'
import { writeAmount } from '../markets/index.ts'
import type { WithdrawalDeps } from './withdrawal-deps.ts'
import { type WithdrawalRow, withdrawalById } from './withdrawal-table.ts'

type State = WithdrawalRow['state']

/** What an act decides about a withdrawal. */
export type WithdrawalDecision = {
  /** How it may stand afterwards: the first is what the act makes of it. */
  readonly ends: readonly State[]
  /** Why nothing is done about it; null: it can be. */
  readonly problem: (row: WithdrawalRow | undefined) => Promise<string | null>
  /** A state in which nobody can tell whether it was done. */
  readonly untold?: State
}

/** The parts that acts about one withdrawal have alike: what it is about, what is shown before, and how it is looked up. */
export function aboutWithdrawal(deps: WithdrawalDeps, { ends, problem, untold }: WithdrawalDecision) {
  type ActWords = { readonly number: number }
  return {
    about: { is: 'withdrawal', id: (said: ActWords) => String(said.number) } as const,
    async before(_context: unknown, said: ActWords): Promise<ActReply | Before> {
      const row = await withdrawalById(deps.db, said.number)
      const why = await problem(row)
      if (row === undefined || why !== null) return refused(why ?? `there is no withdrawal ${said.number}`)
      const coin = deps.services.catalogue.asset(row.asset)
      return {
        changes: [
          { what: { en: 'Whose', zh: '用户' }, from: '', to: String(row.user_id) },
          { what: { en: 'Amount', zh: '金额' }, from: '', to: `${writeAmount(coin, row.amount)} ${coin.coin}` },
          { what: { en: 'To', zh: '提往' }, from: '', to: row.address },
          { what: { en: 'Status', zh: '状态' }, from: row.state, to: ends[0] ?? '' },
        ],
      }
    },
    cutOff: {
      how: 'look' as const,
      async wasDone(_context: unknown, said: ActWords): Promise<boolean | null> {
        const row = await withdrawalById(deps.db, said.number)
        return row === undefined || row.state === untold ? null : ends.includes(row.state)
      },
    },
  }
}
