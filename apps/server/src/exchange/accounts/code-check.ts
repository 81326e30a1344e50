import { type closeSecondCheck, ok, type openSecondCheck, type RequestOf, refuse } from '@bourse/protocol'
import type { Operation, OperationContext } from '../../operations/operation.ts'
import type { Session } from '../../operations/session.ts'
import { type PeopleWith, signedInOf, userById } from '../people/index.ts'
import { contactOf, factorsOf, isCodeRight, setCodeCheck } from '../security/index.ts'
import { afterSecurityChange } from './after-security-change.ts'
import { changeInSession } from './change-in-session.ts'
import { provePasswordAndCode } from './prove-password.ts'

type Request = RequestOf<typeof openSecondCheck>

/** Turns the second check by e-mail or phone on, by a code sent there and the password. */
export const turnCodeCheckOn: Operation<
  typeof openSecondCheck,
  PeopleWith<'accounts' | 'drawers' | 'letters' | 'sealing' | 'sessions'>
> = (context, request) => switchCodeCheck(context, request, true)

/** Turns it off. */
export const turnCodeCheckOff: Operation<
  typeof closeSecondCheck,
  PeopleWith<'accounts' | 'drawers' | 'letters' | 'sealing' | 'sessions'>
> = (context, request) => switchCodeCheck(context, request, false)

async function switchCodeCheck(
  context: OperationContext<Session, PeopleWith<'accounts' | 'drawers' | 'letters' | 'sealing' | 'sessions'>>,
  { method, code, password }: Request,
  on: boolean,
) {
  const caller = signedInOf(context)
  const user = await userById(context.db, caller.userId)
  const to = contactOf(user, method)
  if (to === null) return refuse('404')
  const factors = await factorsOf(context.db, caller.userId)
  const isOn = method === 'email' ? factors?.email_check : factors?.phone_check
  if ((isOn ?? false) === on) return refuse('409')

  // The password before the code: whoever finds an open browser has the mails and the phone beside it, too.
  const codeRight = (): Promise<boolean> =>
    isCodeRight(context, { to, purpose: 'second', userId: user.user_id }, { code })
  const refusal = await provePasswordAndCode(context, caller, { password, codeRight })
  if (refusal) return refusal
  const announce = await changeInSession(context, caller, async transaction => {
    await setCodeCheck(transaction, user.user_id, { method, on })
    return afterSecurityChange(context, transaction, {
      userId: user.user_id,
      kind: `${method}_check_${on ? 'on' : 'off'}`,
      details: {},
      reason: 'factor_changed',
      keep: caller.sessionId,
      caller,
    })
  })
  if (typeof announce !== 'function') return announce
  announce()
  return ok({})
}
