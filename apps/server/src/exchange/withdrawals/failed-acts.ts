import { type AnyAct, act, done, line, numberOf, refused } from '../../operator/index.ts'
import { aboutWithdrawal } from './about-withdrawal.ts'
import { failureProblem, settleFailed } from './failed-payments.ts'
import type { WithdrawalDeps } from './withdrawal-deps.ts'
import type { WithdrawalRow } from './withdrawal-table.ts'

const number = numberOf({ en: 'Number', zh: '编号' })

/** What operators do with withdrawals whose payment stands in a block and moved nothing: `withdrawal pay-again|give-back`. */
export const failedActs = (deps: WithdrawalDeps): AnyAct[] => [
  act({
    name: 'withdrawal pay-again',
    page: 'reviews',
    purpose: {
      en: 'pays a withdrawal again whose payment surely failed on its chain, with a second operator',
      zh: '由两位操作员对已确认失败的提币重新付款',
    },
    effect: 'acts',
    fields: { number },
    needs: { reason: true, secondFactor: true, fourEyes: true },
    ...deciding(deps, ['signing', 'confirmed']),
    async carryOut({ operator }, said) {
      const problem = await settleFailed(deps, said.number, { kind: 'pay again', by: operator })
      return problem === null ? done('It is paid again.') : refused(problem)
    },
  }),
  act({
    name: 'withdrawal give-back',
    page: 'reviews',
    purpose: {
      en: 'gives a withdrawal back whose payment surely failed, with a second operator; its user reads the reason',
      zh: '由两位操作员把已确认付款失败的提币退回用户；用户会看到原因',
    },
    effect: 'acts',
    fields: { number, reason: { ...line({ en: 'Reason', zh: '原因' }, 200), rest: true } },
    needs: { secondFactor: true, fourEyes: true },
    ...deciding(deps, ['failed']),
    async carryOut({ operator }, said) {
      const word = { kind: 'give back', by: operator, reason: said.reason } as const
      const problem = await settleFailed(deps, said.number, word)
      return problem === null ? done('It is given back.') : refused(problem)
    },
  }),
]

const deciding = (deps: WithdrawalDeps, ends: readonly WithdrawalRow['state'][]) =>
  // Paid again and broadcast again looks as it did before.
  aboutWithdrawal(deps, { ends, problem: row => failureProblem(deps, row), untold: 'broadcast' })
