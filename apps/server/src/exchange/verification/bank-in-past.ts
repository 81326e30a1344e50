import { assert } from '@bourse/kernel'
import type { PeopleDeps } from '../people/index.ts'
import { insertBank } from './bank-table.ts'
import { identityBinding } from './identity-binding.ts'

const TAIL = 4

/** A bank account of somebody of a demo. */
export type BankOfPast = {
  readonly userId: number
  readonly name: string
  readonly currency: string
  readonly country: string
  readonly bank: string
  readonly code: string
  readonly account: string
  readonly at: Date
}

/** Lets somebody of a demo have had a bank account approved, at a moment of its past; answers its number. */
export async function bindBankInPast(
  { db, services: { sealing } }: Pick<PeopleDeps<'sealing'>, 'db' | 'services'>,
  { userId, name, currency, country, bank, code, account, at }: BankOfPast,
): Promise<number> {
  const binding = identityBinding(userId)
  const written = await insertBank(db, {
    ...{ user_id: userId, country, currency, bank_name: bank, bank_code: code, branch: '', passbook: null },
    ...{ account: sealing.seal(account, binding), account_tail: account.slice(-TAIL) },
    ...{ holder: sealing.seal(name, binding), status: 'approved', reason: null },
    ...{ submitted_at: at, decided_at: at, decided_by: 'demo' },
  })
  assert(written !== undefined, 'nobody of the demo has an account yet')
  return written.bank_id
}
