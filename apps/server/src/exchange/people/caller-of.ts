import type { OperationContext } from '../../operations/operation.ts'
import type { Session } from '../../operations/session.ts'
import type { Caller, SignedIn } from './caller.ts'

/** Who calls, without asking who they are. */
export const callerOf = ({ language, address, userAgent }: OperationContext): Caller => ({
  language,
  address,
  userAgent,
})

/** Who calls, of a call that only who is signed in reaches. */
export const signedInOf = (context: OperationContext<Session>): SignedIn => ({
  ...callerOf(context),
  userId: context.session.userId,
  sessionId: context.session.id,
})

/** Who calls, signed in or not. */
export const anyoneOf = (context: OperationContext): Caller | SignedIn =>
  context.session === null
    ? callerOf(context)
    : { ...callerOf(context), userId: context.session.userId, sessionId: context.session.id }
