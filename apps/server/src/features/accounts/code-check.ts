import { type Outcome, ok, type openSecondCheck, type RequestOf, refuse } from '@bourse/protocol'
import { type PeopleDeps, type SignedIn, userById } from '../people/index.ts'
import { contactOf, factorsOf, isCodeRight, setCodeCheck, tryAsOwner } from '../security/index.ts'
import { afterSecurityChange } from './after-security-change.ts'
import { changeInSession } from './change-in-session.ts'

type Request = RequestOf<typeof openSecondCheck>

/** Turns the second check by e-mail or phone on or off, by a code sent there. */
export async function switchCodeCheck(
  deps: PeopleDeps,
  { method, code, on }: Request & { on: boolean },
  caller: SignedIn,
): Promise<Outcome<Record<string, never>, '401' | '404' | '409' | '423' | '429' | 'CODE_WRONG'>> {
  const user = await userById(deps.db, caller.userId)
  const to = contactOf(user, method)
  if (to === null) return refuse('404')
  const factors = await factorsOf(deps.db, caller.userId)
  const isOn = method === 'email' ? factors?.email_check : factors?.phone_check
  if ((isOn ?? false) === on) return refuse('409')

  return tryAsOwner<Outcome<Record<string, never>, '401' | 'CODE_WRONG'>>(deps, `check ${user.user_id}`, async () => {
    if (!(await isCodeRight(deps, { to, purpose: 'second', userId: user.user_id }, { code }))) {
      return { verdict: 'wrong', answer: refuse('CODE_WRONG') }
    }
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
    if (typeof announce !== 'function') return { verdict: 'none', answer: announce }
    announce()
    return { verdict: 'right', answer: ok({}) }
  })
}
