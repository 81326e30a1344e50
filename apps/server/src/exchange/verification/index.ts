import { bankSubmit, certificationStatus, setReal } from '@bourse/protocol'
import { handle } from '../../operations/operation.ts'
import { signedInOf } from '../people/index.ts'
import { handInBank } from './hand-in-bank.ts'
import { handInIdentity } from './hand-in-identity.ts'
import { readStatus } from './read-status.ts'

export { approveForDemo } from './decide.ts'
export { reviewCommands } from './operator-commands.ts'
export { kycOf } from './read-status.ts'

/** Which operation carries out which call. */
export const verificationCalls = [
  handle(setReal, (context, request) => handInIdentity(context.doors.people, request, signedInOf(context))),
  handle(bankSubmit, (context, request) => handInBank(context.doors.people, request, signedInOf(context))),
  handle(certificationStatus, context => readStatus(context.doors.people, signedInOf(context))),
]
