import { type AnyAct, act, done, line, numberOf, refused } from '../../operator/index.ts'
import { writeAmount } from '../markets/index.ts'
import { failureProblem, settleFailed } from './failed-payments.ts'
import type { WithdrawalDeps } from './withdrawal-deps.ts'
import { type WithdrawalRow, withdrawalById } from './withdrawal-table.ts'

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

function deciding(deps: WithdrawalDeps, ends: readonly WithdrawalRow['state'][]) {
  return {
    about: { is: 'withdrawal', id: (said: { number: number }) => String(said.number) } as const,
    async before(_context: unknown, said: { number: number }) {
      const row = await withdrawalById(deps.db, said.number)
      const problem = await failureProblem(deps, row)
      if (row === undefined || problem !== null) return refused(problem ?? '')
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
      wasDone: async (_context: unknown, said: { number: number }) => {
        const row = await withdrawalById(deps.db, said.number)
        // Paid again and broadcast again looks as it did before.
        return row === undefined || row.state === 'broadcast' ? null : ends.includes(row.state)
      },
    },
  }
}
