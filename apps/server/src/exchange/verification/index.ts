import { bankSubmit, certificationStatus, setReal } from '@bourse/protocol'
import { handle } from '../../operations/operation.ts'
import { handInBank } from './hand-in-bank.ts'
import { handInIdentity } from './hand-in-identity.ts'
import { readStatus } from './read-status.ts'

export { approveForDemo } from './decide.ts'
export { reviewActs } from './operator-acts.ts'
export { kycOf } from './read-status.ts'
export { reviewQueues } from './review-queues.ts'

/** Which operation carries out which call. */
export const verificationCalls = [
  handle(setReal, handInIdentity),
  handle(bankSubmit, handInBank),
  handle(certificationStatus, readStatus),
]
