import {
  bankAccountAdd,
  bankAccountRemove,
  bankAccounts,
  bankSubmit,
  certificationStatus,
  setReal,
} from '@bourse/protocol'
import { handle } from '../../operations/operation.ts'
import { addBankAccount, listBankAccounts, removeBankAccount } from './bank-accounts.ts'
import { handInBank } from './hand-in-bank.ts'
import { handInIdentity } from './hand-in-identity.ts'
import { readStatus } from './read-status.ts'

export { bindBankInPast } from './bank-in-past.ts'
export { type BankRow, bankById, banksOf } from './bank-table.ts'
export { bankText } from './bank-text.ts'
export { type CheckRow, checkById, checksOf } from './check-table.ts'
export { approveForDemo, LEFT_FOR_OPERATORS } from './decide.ts'
export { identityBinding } from './identity-binding.ts'
export { keyNames } from './key-names.ts'
export { usersUnderKey } from './name-key-table.ts'
export { beginsWith, keyOfText } from './name-keys.ts'
export { reviewActs } from './operator-acts.ts'
export { kycOf, provedLevel } from './read-status.ts'
export { reviewQueues } from './review-queues.ts'
export { isSameName } from './same-name.ts'
export { verifiedName } from './verified-name.ts'
export { verifyInPast } from './verify-in-past.ts'

/** Which operation carries out which call. */
export const verificationCalls = [
  handle(setReal, handInIdentity),
  handle(bankSubmit, handInBank),
  handle(certificationStatus, readStatus),
  handle(bankAccounts, listBankAccounts),
  handle(bankAccountAdd, addBankAccount),
  handle(bankAccountRemove, removeBankAccount),
]
