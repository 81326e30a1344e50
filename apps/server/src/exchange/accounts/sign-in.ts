import {
  type Outcome,
  ok,
  refuse,
  type SecondMethod,
  type signInByEmail as signInByEmailCall,
  type signInByPhone as signInByPhoneCall,
  TEMP_TOKEN,
} from '@bourse/protocol'
import type { Deps, Operation } from '../../operations/operation.ts'
import { countNobody, type Judgement, strangeTry, tryAsStranger } from '../../safety/attempts.ts'
import { makeDeviceToken } from '../../safety/known-device.ts'
import { isPasswordRight } from '../../safety/password-hash.ts'
import { safetyOf } from '../../safety/safety-deps.ts'
import { insertTempToken } from '../../safety/temp-token-table.ts'
import { digestOfToken, makeToken } from '../../safety/token.ts'
import {
  type Caller,
  callerOf,
  isUnchanged,
  type PeopleDeps,
  type PeopleWith,
  type UserRow,
  userByEmail,
  userByPhone,
} from '../people/index.ts'
import { byMail, byPhone, factorsOf, isCodeRight, methodsOf, namesOf, targetOf } from '../security/index.ts'
import { beginSession, noteSignIn } from './begin-session.ts'
import type { SignInMethod } from './sign-in-table.ts'

type Answer = Promise<
  Outcome<
    { access_token: string; device: string },
    '423' | '429' | 'PROOF_REQUIRED' | 'SIGN_IN_WRONG' | 'SECOND_CHECK_REQUIRED'
  >
>

/** Signs in with e-mail and password. The hash is computed whether the account exists or not. */
export const signInByEmail: Operation<
  typeof signInByEmailCall,
  PeopleWith<'accounts' | 'drawers' | 'letters' | 'sealing'>
> = async (context, request) => {
  const caller = callerOf(context)
  const trial = { ...strangeTry(request, caller), account: targetOf(byMail(request.email)) }
  return tryAsStranger(safetyOf(context), trial, async () => {
    const user = await userByEmail(context.db, request.email)
    const right = await isPasswordRight(user?.password_hash ?? null, request.password)
    return afterFirstProof(context, { user, right, method: 'email' }, caller)
  })
}

/** Signs in with a phone number and the code sent to it. */
export const signInByPhone: Operation<
  typeof signInByPhoneCall,
  PeopleWith<'accounts' | 'drawers' | 'letters' | 'sealing'>
> = async (context, request) => {
  const caller = callerOf(context)
  const phone = { areaCode: request.area_code, number: request.mobile_phone }
  const target = byPhone(phone)
  const trial = { ...strangeTry(request, caller), account: targetOf(target) }
  return tryAsStranger(safetyOf(context), trial, async () => {
    const user = await userByPhone(context.db, phone)
    const sent = { to: target, purpose: 'login' as const, userId: user?.user_id ?? null }
    const right = await isCodeRight(context, sent, { code: request.password })
    return afterFirstProof(context, { user, right, method: 'phone' }, caller)
  })
}

type FirstProof = { user: UserRow | undefined; right: boolean; method: SignInMethod }

async function afterFirstProof(
  deps: PeopleDeps<'accounts' | 'drawers' | 'letters' | 'sealing'>,
  { user, right, method }: FirstProof,
  caller: Caller,
): Promise<Judgement<Awaited<Answer>>> {
  if (!user || !right) {
    // For nobody as much is written: what the disk takes would tell who has an account.
    await (user
      ? noteSignIn(deps, user.user_id, { method, outcome: 'wrong', caller })
      : countNobody(safetyOf(deps), caller.address))
    return { verdict: 'wrong', answer: refuse('SIGN_IN_WRONG') }
  }
  return { verdict: 'right', answer: await letIn(deps, { user, method }, caller) }
}

/** Lets somebody in after their first proof: with a session, or to their second check where the account has one. */
export async function letIn(
  deps: PeopleDeps<'accounts' | 'drawers' | 'letters' | 'sealing'>,
  { user, method }: Omit<FirstProof, 'user' | 'right'> & { user: UserRow },
  caller: Caller,
): Promise<Outcome<{ access_token: string; device: string }, '423' | 'SIGN_IN_WRONG' | 'SECOND_CHECK_REQUIRED'>> {
  if (user.frozen_at !== null) {
    await noteSignIn(deps, user.user_id, { method, outcome: 'frozen', caller })
    return refuse('423', { reason: 'frozen' })
  }
  const methods = secondMethodsAfter(method, methodsOf(user, await factorsOf(deps.db, user.user_id)))
  if (methods.length === 0) {
    const token = await beginSession(deps, user, { method, caller })
    return token === null
      ? refuse('SIGN_IN_WRONG')
      : ok({ access_token: token, device: makeDeviceToken(safetyOf(deps), namesOf(user)) })
  }
  const tempToken = await makeTempToken(deps, user, method)
  if (tempToken === null) return refuse('SIGN_IN_WRONG')
  await noteSignIn(deps, user.user_id, { method, outcome: 'second_check', caller })
  return refuse('SECOND_CHECK_REQUIRED', { temp_token: tempToken, methods })
}

// The phone that received the sign-in's own code proves nothing a second time.
const secondMethodsAfter = (first: SignInMethod, methods: SecondMethod[]): SecondMethod[] =>
  first === 'phone' ? methods.filter(method => method !== 'phone') : methods

// Null when the account changed while the first proof was looked at.
async function makeTempToken(deps: Deps, user: UserRow, method: SignInMethod): Promise<string | null> {
  const token = makeToken()
  const now = new Date(deps.clock.nowMs())
  const kept = {
    digest: digestOfToken(token),
    now,
    expiresAt: new Date(now.getTime() + TEMP_TOKEN.expiresInS * 1000),
    tries: TEMP_TOKEN.triesMax,
  }
  return deps.db.transaction().execute(async transaction => {
    if (!(await isUnchanged(transaction, user))) return null
    await insertTempToken(transaction, { kind: 'user', userId: user.user_id, method }, kept)
    return token
  })
}
