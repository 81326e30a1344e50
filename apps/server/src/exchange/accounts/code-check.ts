import { type Outcome, ok, type openSecondCheck, type RequestOf, refuse } from '@bourse/protocol'
import { type PeopleDeps, type SignedIn, userById } from '../people/index.ts'
import { contactOf, factorsOf, isCodeRight, setCodeCheck } from '../security/index.ts'
import { afterSecurityChange } from './after-security-change.ts'
import { changeInSession } from './change-in-session.ts'
import { provePasswordAndCode } from './prove-password.ts'

type Request = RequestOf<typeof openSecondCheck>

/** Turns the second check by e-mail or phone on or off, by a code sent there and the password. */
export async function switchCodeCheck(
  deps: PeopleDeps,
  { method, code, password, on }: Request & { on: boolean },
  caller: SignedIn,
): Promise<Outcome<Record<string, never>, '401' | '404' | '409' | '423' | 'PASSWORD_WRONG' | 'CODE_WRONG'>> {
  const user = await userById(deps.db, caller.userId)
  const to = contactOf(user, method)
  if (to === null) return refuse('404')
  const factors = await factorsOf(deps.db, caller.userId)
  const isOn = method === 'email' ? factors?.email_check : factors?.phone_check
  if ((isOn ?? false) === on) return refuse('409')

  // The password before the code: whoever finds an open browser has the mails and the phone beside it, too.
  const codeRight = (): Promise<boolean> => isCodeRight(deps, { to, purpose: 'second', userId: user.user_id }, { code })
  const refusal = await provePasswordAndCode(deps, caller, { password, codeRight })
  if (refusal) return refusal
  const announce = await changeInSession(deps, caller, async transaction => {
    await setCodeCheck(transaction, user.user_id, { method, on })
    return afterSecurityChange(deps, transaction, {
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
