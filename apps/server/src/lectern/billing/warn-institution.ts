import type { Language, WarningKind } from '@bourse/protocol'
import { enqueueOutgoing } from '../../platform/delivery/outgoing-table.ts'
import type { Database, DatabaseTransaction } from '../../platform/postgres/database.ts'
import { monthState } from './account-state.ts'
import { type AccountRow, contactsToWarn, holdAccount, updateAccount } from './account-table.ts'
import { type AccountState, minutesLeft, passedWarnings } from './passed-warnings.ts'
import { warningLetter } from './warning-letter.ts'

// Of who has never used the console.
const FIRST_LANGUAGE: Language = 'zh'

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

async function tell(db: DatabaseTransaction, { account, state, fresh, now }: Telling): Promise<void> {
  const contacts = await contactsToWarn(db, account.institution_id)
  for (const { email, mobile, language } of contacts) {
    const [channel, recipient] = email === null ? (['sms', mobile] as const) : (['mail', email] as const)
    if (recipient === null) continue
    const written = warningLetter(language ?? FIRST_LANGUAGE, fresh, { account, state })
    await enqueueOutgoing(db, { channel, recipient, kind: 'billing_warning', ...written, code: null }, now)
  }
}
