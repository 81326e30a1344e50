import { type ActReply, type AnyAct, act, asTable, done, line, numberOf, refused } from '../../operator/index.ts'
import { writeAmount } from '../markets/index.ts'
import { aboutWithdrawal } from './about-withdrawal.ts'
import { decideWithdrawal } from './decide-withdrawal.ts'
import { failedActs } from './failed-acts.ts'
import { findingWords } from './finding-words.ts'
import { reviewBounds } from './review-bound-table.ts'
import { needsTwo } from './review-rules.ts'
import { ruleActs } from './rule-acts.ts'
import type { WithdrawalDeps } from './withdrawal-deps.ts'
import { reviewingWithdrawals, type WithdrawalRow, withdrawalById, worthOf } from './withdrawal-table.ts'

const SHOWN_MAX = 100
const USDT = 1_000_000n

const number = numberOf({ en: 'Number', zh: '编号' })

/** What reviewers do: `withdrawal list|show|approve|approve-large|reject|pay-again|give-back`, and the bounds of the rules. */
export const withdrawalActs = (deps: WithdrawalDeps): AnyAct[] => [
  act({
    name: 'withdrawal list',
    page: 'reviews',
    purpose: {
      en: 'shows the withdrawals that wait for a reviewer, oldest first',
      zh: '列出等待审核的提币，最早的在前',
    },
    fields: {},
    effect: 'reads',
    async carryOut() {
      const rows = await reviewingWithdrawals(deps.db, SHOWN_MAX)
      return done(rows.length === 0 ? 'Nothing waits.' : asTable(rows.map(row => lineOf(deps, row))))
    },
  }),
  act({
    name: 'withdrawal show',
    page: 'reviews',
    purpose: { en: 'shows a withdrawal whole, with the rules that fired', zh: '显示一笔提币及触发的规则' },
    fields: { number },
    effect: 'reads',
    async carryOut(_context, said) {
      const row = await withdrawalById(deps.db, said.number)
      return row === undefined ? refused(`there is no withdrawal ${said.number}`) : done(describe(deps, row))
    },
  }),
  approveAct(deps, { name: 'withdrawal approve', isLarge: false, needs: { reason: true, secondFactor: true } }),
  approveAct(deps, {
    name: 'withdrawal approve-large',
    isLarge: true,
    needs: { reason: true, secondFactor: true, fourEyes: true },
  }),
  act({
    name: 'withdrawal reject',
    page: 'reviews',
    purpose: {
      en: 'gives the amount back and says why; the user reads the reason',
      zh: '退回金额并说明原因；用户会看到',
    },
    effect: 'acts',
    fields: { number, reason: { ...line({ en: 'Reason', zh: '原因' }, 200), rest: true } },
    ...judging(deps, ['rejected']),
    async carryOut({ operator }, said) {
      const row = await decideWithdrawal(deps, said.number, { by: operator, rejectedFor: said.reason })
      return row === null ? nothingWaits(said.number) : done(`Rejected; user ${row.user_id} was told.`)
    },
  }),
  ...failedActs(deps),
  ...ruleActs(deps),
]

type Approval = { readonly name: string; readonly isLarge: boolean; readonly needs: NonNullable<AnyAct['needs']> }

const approveAct = (deps: WithdrawalDeps, { name, isLarge, needs }: Approval): AnyAct =>
  act({
    name,
    page: 'reviews',
    purpose: isLarge
      ? { en: 'lets a withdrawal of the largest kind go, with a second operator', zh: '由两位操作员放行最大额的提币' }
      : { en: 'lets a withdrawal go', zh: '放行一笔提币' },
    effect: 'acts',
    fields: { number },
    needs,
    ...judging(deps, ['approved', 'signing', 'broadcast', 'confirmed']),
    async carryOut({ operator }, said) {
      const row = await withdrawalById(deps.db, said.number)
      if (row?.state !== 'reviewing') return nothingWaits(said.number)
      const bounds = await reviewBounds(deps.db)
      if (needsTwo(worthOf(row), bounds) && !isLarge) {
        return refused(`it is worth ${bounds.two_operators} USDT or more: use withdrawal approve-large`)
      }
      const decided = await decideWithdrawal(deps, said.number, { by: operator, rejectedFor: null })
      return decided === null ? nothingWaits(said.number) : done(`Approved; it is paid to ${decided.address}.`)
    },
  })

const nothingWaits = (id: number): ActReply => refused(`no withdrawal with the number ${id} waits`)

/** A decision cannot be taken back: it is paid, or the user has read why not. */
const judging = (deps: WithdrawalDeps, ends: readonly WithdrawalRow['state'][]) =>
  aboutWithdrawal(deps, {
    ends,
    problem: async row => (row?.state === 'reviewing' ? null : 'no withdrawal with this number waits'),
  })

function lineOf({ services }: WithdrawalDeps, row: WithdrawalRow): string[] {
  const coin = services.catalogue.asset(row.asset)
  const amount = `${writeAmount(coin, row.amount)} ${coin.coin}`
  return [
    String(row.withdrawal_id),
    `user ${row.user_id}`,
    amount,
    row.chain,
    row.marks.join(', '),
    row.asked_at.toISOString(),
  ]
}

function describe({ services }: WithdrawalDeps, row: WithdrawalRow): string {
  const coin = services.catalogue.asset(row.asset)
  return asTable([
    ['user', String(row.user_id)],
    ['amount', `${writeAmount(coin, row.amount)} ${coin.coin}, fee ${writeAmount(coin, row.fee)}`],
    ['worth', row.worth === null ? 'unknown' : `${BigInt(row.worth) / USDT} USDT`],
    ['chain', row.chain],
    ['address', row.address],
    ['memo', row.memo ?? ''],
    ['state', row.state + (row.reason === null ? '' : `: ${row.reason}`)],
    ...row.findings.map(found => ['found', findingWords(found).en]),
    ['asked', row.asked_at.toISOString()],
  ])
}
