import type { Call } from '@bourse/protocol'
import { bankSubmit, certificationStatus, setReal } from '@bourse/protocol'
import { handle, type Operation } from '../../operations/operation.ts'
import type { PeopleDeps } from '../people/index.ts'
import { signedInOf } from '../people/index.ts'
import { handInBank } from './hand-in-bank.ts'
import { handInIdentity } from './hand-in-identity.ts'
import { readStatus } from './read-status.ts'

export { approveForDemo } from './decide.ts'
export { reviewActs } from './operator-acts.ts'
export { kycOf } from './read-status.ts'

const served = <C extends Call>(call: C, operation: Operation<C, { people: PeopleDeps }>) => handle(call, operation)

/** Which operation carries out which call. */
export const verificationCalls = [
  served(setReal, (context, request) => handInIdentity(context.services.people, request, signedInOf(context))),
  served(bankSubmit, (context, request) => handInBank(context.services.people, request, signedInOf(context))),
  served(certificationStatus, context => readStatus(context.services.people, signedInOf(context))),
]
