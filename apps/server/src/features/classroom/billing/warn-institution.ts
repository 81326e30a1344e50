import { BILLING_CURRENCY, type WarningKind } from '@bourse/protocol'
import { enqueueOutgoing } from '../../../platform/delivery/outgoing-table.ts'
import type { Database, DatabaseTransaction } from '../../../platform/postgres/database.ts'
import { monthState } from './account-state.ts'
import { type AccountRow, holdAccount, updateAccount, warningsOf } from './account-table.ts'
import { moneyText } from './money-text.ts'
import { type AccountState, minutesLeft, passedWarnings } from './passed-warnings.ts'

/** Tells an institution's contacts of thresholds that were passed since the last look; each once, until it was come back from. */
export async function warnInstitution(db: Database, institutionId: number, now: Date): Promise<WarningKind[]> {
  const month = await monthState(db, institutionId, now)
  return db.transaction().execute(async transaction => {
    const account = await holdAccount(transaction, institutionId)
    const state = {
      balance: account.balance,
      monthUsage: month.usage,
      minutesLeft: minutesLeft(month.packages),
      peak: Math.max(0, ...month.peaks.map(({ peak }) => peak)),
    }
    const passed = passedWarnings(account, state)
    const fresh = passed.filter(kind => !account.told.includes(kind))
    if (fresh.length > 0) await tell(transaction, { account, state, fresh, now })
    if (fresh.length > 0 || passed.length < account.told.length) {
      await updateAccount(transaction, institutionId, { told: passed })
    }
    return fresh
  })
}

type Telling = {
  readonly account: AccountRow
  readonly state: AccountState
  readonly fresh: readonly WarningKind[]
  readonly now: Date
}

async function tell(db: DatabaseTransaction, telling: Telling): Promise<void> {
  const contacts = await db
    .selectFrom('contact')
    .select(['email', 'mobile'])
    .where('institution_id', '=', telling.account.institution_id)
    .where('disabled_at', 'is', null)
    .where(where => where('permissions', '@>', where.val(['account'])))
    .execute()
  const text = telling.fresh.map(kind => sentencesOf(kind, telling).join('\n')).join('\n\n')
  for (const { email, mobile } of contacts) {
    const [channel, recipient] = email === null ? (['sms', mobile] as const) : (['mail', email] as const)
    if (recipient === null) continue
    const letter = {
      channel,
      recipient,
      kind: 'billing_warning',
      subject: 'Lectern 账户提醒 / account warning',
      text,
      code: null,
    }
    await enqueueOutgoing(db, letter, telling.now)
  }
}

// A contact has no language of their own, so the letter says it in the console's first two.
function sentencesOf(kind: WarningKind, { account, state }: Telling): [string, string] {
  const { threshold } = warningsOf(account)[kind]
  const money = (cents: number): string => `${moneyText(cents)} ${BILLING_CURRENCY}`
  switch (kind) {
    case 'balance':
      return [
        `余额为 ${money(state.balance)}，低于您设定的 ${money(threshold)}。`,
        `The balance is ${money(state.balance)}, below the ${money(threshold)} you set.`,
      ]
    case 'usage':
      return [
        `本月用量已达 ${money(state.monthUsage)}，超过您设定的 ${money(threshold)}。`,
        `This month's usage is ${money(state.monthUsage)}, above the ${money(threshold)} you set.`,
      ]
    case 'minutes':
      return [
        `套餐剩余 ${state.minutesLeft} 分钟，低于您设定的 ${threshold} 分钟。`,
        `Packages have ${state.minutesLeft} minutes left, fewer than the ${threshold} you set.`,
      ]
    case 'people':
      return [
        `本月同时在线最多 ${state.peak} 人，已达合同 ${account.people_max} 人的 ${threshold}%。`,
        `${state.peak} people were in class at the same time, ${threshold} % or more of the ${account.people_max} contracted.`,
      ]
  }
}
