import type { SecondMethod } from '@bourse/protocol'
import { recoveryDigest } from '../../safety/recovery-codes.ts'
import { safetyOf } from '../../safety/safety-deps.ts'
import { totpStepOf } from '../../safety/totp.ts'
import { type CodePurposeName, tellUser } from '../messages/index.ts'
import { type Caller, localTime, type PeopleDeps, type UserRow } from '../people/index.ts'
import { type FactorRow, factorsOf, recoveryCodesLeft, spendRecoveryCode, spendStep } from './factor-table.ts'
import { byMail, byPhone, isCodeRight, targetOf } from './one-time-code.ts'

/** Which second checks stand between a person and their account, the strongest first. */
export function methodsOf(user: UserRow, factors: FactorRow | undefined): SecondMethod[] {
  const methods: SecondMethod[] = []
  if (factors?.secret) methods.push('google')
  if (factors?.email_check && user.email !== null) methods.push('email')
  if (factors?.phone_check && user.mobile_phone !== null) methods.push('phone')
  return methods
}

/** A second check somebody wants to pass, with what it is for. */
export type SecondTrial = { method: SecondMethod; code: string; purpose: CodePurposeName }

/** What a second check comes to; who shows a code that was right and has been used knew it, and guesses at nothing. */
export type SecondOutcome = 'passed' | 'spent' | 'wrong'

/** What the second check comes to. Whatever is right is used up by it. */
export async function secondCheckOf(
  deps: PeopleDeps<'codeTimes' | 'letters' | 'sealing'>,
  user: UserRow,
  trial: SecondTrial & { caller: Caller },
): Promise<SecondOutcome> {
  const { method, code, purpose } = trial
  if (method === 'google') return authenticatorOutcome(deps, user, trial)
  const to = contactOf(user, method)
  return to !== null && (await isCodeRight(deps, { to, purpose, userId: user.user_id }, { code })) ? 'passed' : 'wrong'
}

/** Whether the second check is passed. */
export const isSecondCheckPassed = async (...check: Parameters<typeof secondCheckOf>): Promise<boolean> =>
  (await secondCheckOf(...check)) === 'passed'

/** Where a code goes to reach this person. */
export function contactOf(user: UserRow, method: 'email' | 'phone'): ReturnType<typeof byMail> | null {
  if (method === 'email') return user.email === null ? null : byMail(user.email)
  return user.area_code === null || user.mobile_phone === null
    ? null
    : byPhone({ areaCode: user.area_code, number: user.mobile_phone })
}

/** The names under which tries at an account are counted: one for each contact that it is signed in to by. */
export const namesOf = (user: UserRow): string[] =>
  (['email', 'phone'] as const).flatMap(method => {
    const to = contactOf(user, method)
    return to === null ? [] : [targetOf(to)]
  })

async function authenticatorOutcome(
  deps: PeopleDeps<'codeTimes' | 'letters' | 'sealing'>,
  user: UserRow,
  { code, caller }: { code: string; caller: Caller },
): Promise<SecondOutcome> {
  const factors = await factorsOf(deps.db, user.user_id)
  if (!factors?.secret) return 'wrong'
  const now = deps.clock.nowMs()
  const secret = deps.services.sealing.open(factors.secret, totpBinding(user.user_id))
  const step = totpStepOf(secret, code, deps.services.codeTimes())
  if (step !== null) return (await spendStep(deps.db, user.user_id, step)) ? 'passed' : 'spent'

  const digest = recoveryDigest(safetyOf(deps), user.user_id, code)
  if (digest === null) return 'wrong'
  const used = await spendRecoveryCode(deps.db, user.user_id, { digest, now: new Date(now) })
  if (used) {
    const left = String(await recoveryCodesLeft(deps.db, user.user_id))
    const details = { address: caller.address, time: localTime(new Date(now)), left }
    await tellUser(deps.db, user, { kind: 'recovery_code_used', details, notMeLink: null, now: new Date(now) })
    deps.services.letters.wake()
  }
  return used ? 'passed' : 'wrong'
}

/** What a sealed authenticator secret is bound to, so that it opens for no other account. */
export const totpBinding = (userId: number): string => `authenticator ${userId}`
