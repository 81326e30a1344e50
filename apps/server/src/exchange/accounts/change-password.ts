import {
  type forgetPasswordByEmail,
  type forgetPasswordByPhone,
  type Outcome,
  ok,
  type passwordEdit,
  type Refusal,
  type RequestOf,
  refuse,
  refuseFields,
} from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import type { DatabaseTransaction } from '../../platform/postgres/database.ts'
import { strangeTry, tryAsOwner, tryAsStranger } from '../../safety/attempts.ts'
import { hashPassword, isPasswordRight } from '../../safety/password-hash.ts'
import { passwordProblem, passwordRefusal } from '../../safety/password-rules.ts'
import { safetyOf } from '../../safety/safety-deps.ts'
import type { Recipient } from '../messages/index.ts'
import {
  type Caller,
  callerOf,
  type PeopleDeps,
  type PeopleWith,
  type SignedIn,
  signedInOf,
  type UserRow,
  updatePassword,
  userByEmail,
  userById,
  userByPhone,
} from '../people/index.ts'
import { byMail, byPhone, factorsOf, isCodeRight, isSecondCheckPassed, methodsOf, targetOf } from '../security/index.ts'
import { afterSecurityChange } from './after-security-change.ts'
import { changeInSession } from './change-in-session.ts'

type Nothing = Record<string, never>

const namesOf = (user: UserRow): string[] =>
  [user.email, user.mobile_phone, user.nickname].filter(name => name !== null)

/** Changes the password of who is signed in. */
export const changePassword: Operation<
  typeof passwordEdit,
  PeopleWith<'accounts' | 'codeTimes' | 'drawers' | 'letters' | 'sealing' | 'sessions'>
> = async (context, request) => {
  const caller = signedInOf(context)
  const known = await userById(context.db, caller.userId)
  const problem = passwordProblem(request.password, namesOf(known))
  if (problem !== null) return refuseFields({ password: passwordRefusal(problem) })
  if (request.password === request.oldpassword) return refuseFields({ password: 'unchanged' })

  return tryAsOwner<Outcome<Nothing, '401' | Proving>>(safetyOf(context), `password ${caller.userId}`, async () => {
    // Read again in turn: of two changes at once the second must know what the first made of the password.
    const user = await userById(context.db, caller.userId)
    const refusal = await proveChange(context, { user, request }, caller)
    if (refusal) return { verdict: refusal.code === 'SECOND_CHECK_REQUIRED' ? 'none' : 'wrong', answer: refusal }
    const answer = await setPassword(context, user, { password: request.password, kind: 'password_changed', caller })
    return { verdict: answer.ok ? 'right' : 'none', answer }
  })
}

type Proving = 'PASSWORD_WRONG' | 'CODE_WRONG' | 'SECOND_CHECK_REQUIRED'

// The old password, and the second check where there is one.
async function proveChange(
  deps: PeopleDeps<'codeTimes' | 'letters' | 'sealing'>,
  { user, request }: { user: UserRow; request: RequestOf<typeof passwordEdit> },
  caller: SignedIn,
): Promise<Refusal<Proving> | null> {
  if (!(await isPasswordRight(user.password_hash, request.oldpassword))) return refuse('PASSWORD_WRONG')
  const methods = methodsOf(user, await factorsOf(deps.db, user.user_id))
  if (methods.length === 0) return null
  const method = request.method ?? methods[0]
  if (!request.code || !method || !methods.includes(method)) return refuse('SECOND_CHECK_REQUIRED', { methods })
  const passed = await isSecondCheckPassed(deps, user, { method, code: request.code, purpose: 'second', caller })
  return passed ? null : refuse('CODE_WRONG')
}

type ByCode = {
  to: Recipient
  user: UserRow | undefined
  request: Omit<RequestOf<typeof forgetPasswordByEmail>, 'email'>
}
type ResetAnswer = Promise<Outcome<Nothing, '422' | '423' | '429' | 'PROOF_REQUIRED' | 'CODE_WRONG'>>

/** Sets a new password by a code to the e-mail address. */
export const resetPasswordByEmail: Operation<
  typeof forgetPasswordByEmail,
  PeopleWith<'accounts' | 'drawers' | 'letters' | 'sealing' | 'sessions'>
> = async (context, request) => {
  const caller = callerOf(context)
  return resetPassword(
    context,
    { to: byMail(request.email), user: await userByEmail(context.db, request.email), request },
    caller,
  )
}

/** Sets a new password by a code to the phone. */
export const resetPasswordByPhone: Operation<
  typeof forgetPasswordByPhone,
  PeopleWith<'accounts' | 'drawers' | 'letters' | 'sealing' | 'sessions'>
> = async (context, request) => {
  const caller = callerOf(context)
  const phone = { areaCode: request.area_code, number: request.mobile_phone }
  return resetPassword(context, { to: byPhone(phone), user: await userByPhone(context.db, phone), request }, caller)
}

async function resetPassword(
  deps: PeopleDeps<'accounts' | 'drawers' | 'letters' | 'sealing' | 'sessions'>,
  { to, user, request }: ByCode,
  caller: Caller,
): ResetAnswer {
  const problem = passwordProblem(request.password, [to.to])
  if (problem !== null) return refuseFields({ password: passwordRefusal(problem) })
  const trial = { ...strangeTry(request, caller), account: targetOf(to) }
  return tryAsStranger<Outcome<Nothing, 'CODE_WRONG'>>(safetyOf(deps), trial, async () => {
    const sent = { to, purpose: 'forget' as const, userId: user?.user_id ?? null }
    const right = await isCodeRight(deps, sent, { code: request.varcode })
    if (!user || !right) return { verdict: 'wrong', answer: refuse('CODE_WRONG') }
    await setPassword(deps, user, { password: request.password, kind: 'password_reset', caller })
    return { verdict: 'right', answer: ok({}) }
  })
}

type NewPassword = { password: string; kind: 'password_changed' | 'password_reset'; caller: Caller | SignedIn }

// Who is signed in changes it for as long as that session lives, and keeps it; a code's holder ends every session.
async function setPassword(
  deps: PeopleDeps<'accounts' | 'drawers' | 'letters' | 'sessions'>,
  user: UserRow,
  change: NewPassword,
): Promise<Outcome<Nothing, '401'>> {
  const { caller, kind } = change
  const hash = await hashPassword(change.password)
  const write = async (transaction: DatabaseTransaction): Promise<() => void> => {
    await updatePassword(transaction, user.user_id, { hash, at: new Date(deps.clock.nowMs()) })
    const keep = 'sessionId' in caller ? caller.sessionId : null
    const reason = 'password_changed'
    return afterSecurityChange(deps, transaction, { userId: user.user_id, kind, details: {}, reason, keep, caller })
  }
  const announce =
    'sessionId' in caller ? await changeInSession(deps, caller, write) : await deps.db.transaction().execute(write)
  if (typeof announce !== 'function') return announce
  announce()
  return ok({})
}
