import {
  asTable,
  done,
  type OperatorCommand,
  type OperatorContext,
  type OperatorReply,
  refused,
} from '../../operator/index.ts'
import { expiringImageAddress } from '../images/index.ts'
import type { PeopleDeps } from '../people/index.ts'
import { waitingBanks } from './bank-table.ts'
import { type CheckRow, checkById, waitingChecks } from './check-table.ts'
import { type Decision, decideBankAccount, decideIdentity } from './decide.ts'
import { identityBinding } from './identity-binding.ts'

const SHOWN_MAX = 100

/** What reviewers do: `kyc list|show|approve|reject`, `bank list|approve|reject`. */
export const reviewCommands = (deps: PeopleDeps): OperatorCommand[] => [
  ...listCommands(deps),
  ...decisionCommands('kyc', (id, decision) => decideIdentity(deps, id, decision)),
  ...decisionCommands('bank', (id, decision) => decideBankAccount(deps, id, decision)),
]

const listCommands = (deps: PeopleDeps): OperatorCommand[] => [
  {
    name: 'kyc list',
    takes: '',
    purpose: 'shows the identities that wait for a reviewer, oldest first',
    effect: 'reads',
    async carryOut() {
      const rows = await waitingChecks(deps.db, SHOWN_MAX)
      if (rows.length === 0) return done('Nothing waits.')
      return done(
        asTable(
          rows.map(row => [
            String(row.check_id),
            `user ${row.user_id}`,
            `level ${row.level}`,
            row.country,
            row.id_type,
            row.submitted_at.toISOString(),
          ]),
        ),
      )
    },
  },
  {
    name: 'kyc show',
    takes: 'NUMBER',
    // Looking at somebody's papers is an act: who looked stands in the audit.
    purpose: 'shows what was handed in, with addresses of the pictures that expire in ten minutes',
    effect: 'acts',
    async carryOut(_context, [number = '']) {
      const check = await checkById(deps.db, numberOf(number))
      return check ? done(describe(deps, check)) : refused(`there is no identity ${number}`)
    },
  },
  {
    name: 'bank list',
    takes: '',
    purpose: 'shows the bank accounts that wait for a reviewer, oldest first',
    effect: 'reads',
    async carryOut() {
      const rows = await waitingBanks(deps.db, SHOWN_MAX)
      if (rows.length === 0) return done('Nothing waits.')
      return done(
        asTable(
          rows.map(row => [
            String(row.bank_id),
            `user ${row.user_id}`,
            `${row.bank_code}-${row.branch}`,
            deps.sealing.open(row.account, identityBinding(row.user_id)),
            deps.sealing.open(row.holder, identityBinding(row.user_id)),
            deps.siteUrl() + expiringImageAddress(deps, row.passbook),
          ]),
        ),
      )
    },
  },
]

const decisionCommands = (
  group: 'kyc' | 'bank',
  decide: (id: number, decision: Decision) => Promise<number | null>,
): OperatorCommand[] => [
  {
    name: `${group} approve`,
    takes: 'NUMBER',
    purpose: 'says that it is right',
    effect: 'acts',
    needsReason: true,
    carryOut: (context, [number = '']) => decided(context, { number, approve: true, reason: null, decide }),
  },
  {
    name: `${group} reject`,
    takes: 'NUMBER REASON…',
    purpose: 'says what is wrong; the user reads the reason',
    effect: 'acts',
    async carryOut(context, [number = '', ...reason]) {
      if (reason.length === 0) return refused('a reason is needed: the user reads it')
      return decided(context, { number, approve: false, reason: reason.join(' '), decide })
    },
  },
]

async function decided(
  { operator }: OperatorContext,
  act: {
    number: string
    approve: boolean
    reason: string | null
    decide: (id: number, decision: Decision) => Promise<number | null>
  },
): Promise<OperatorReply> {
  const userId = await act.decide(numberOf(act.number), { approve: act.approve, by: operator, reason: act.reason })
  if (userId === null) return refused(`nothing with the number ${act.number} waits`)
  return done(`${act.approve ? 'Approved' : 'Rejected'}; user ${userId} was told.`)
}

const numberOf = (text: string): number => (/^[0-9]{1,15}$/.test(text) ? Number(text) : -1)

function describe(deps: PeopleDeps, check: CheckRow): string {
  const open = (sealed: Buffer): string => deps.sealing.open(sealed, identityBinding(check.user_id))
  const picture = (name: 'front' | 'back' | 'hold'): string[][] => {
    const image = check[name]
    return image === null ? [] : [[name, deps.siteUrl() + expiringImageAddress(deps, image)]]
  }
  return asTable([
    ['user', String(check.user_id)],
    ['level', String(check.level)],
    ['name', open(check.real_name)],
    ['country', check.country],
    [check.id_type, open(check.id_number)],
    ['status', check.status + (check.reason === null ? '' : `: ${check.reason}`)],
    ['handed in', check.submitted_at.toISOString()],
    ...picture('front'),
    ...picture('back'),
    ...picture('hold'),
  ])
}
