import { type Refusal, refuse, type SecondMethod } from '@bourse/protocol'
import { tryAsOwner } from '../../safety/attempts.ts'
import { safetyOf } from '../../safety/safety-deps.ts'
import type { Caller, PeopleDeps, PeopleServices, Queries, UserRow } from '../people/index.ts'
import { factorsOf } from './factor-table.ts'
import { judgeCode } from './one-time-code.ts'
import { contactOf, methodsOf, secondCheckOf } from './second-factor.ts'

/** The codes that somebody shows before money leaves their account. */
export type ShownCodes = { readonly [Method in SecondMethod]?: string | undefined }

/** Until when nothing leaves an account after a change of its safety, in seconds; null when it is not frozen. */
export const frozenUntil = ({ withdraw_frozen_until: until }: UserRow, nowMs: number): number | null =>
  until !== null && until.getTime() > nowMs ? until.getTime() / 1000 : null

/** How long ago an account's safety was changed, in milliseconds: the freeze ends a fixed time after what began it; null: never. */
export const sinceSecurityChange = (
  { withdraw_frozen_until: until }: Pick<UserRow, 'withdraw_frozen_until'>,
  nowMs: number,
  { withdrawFreezeMs }: Pick<PeopleServices['accounts'], 'withdrawFreezeMs'>,
): number | null => (until === null ? null : nowMs - until.getTime() + withdrawFreezeMs)

/** Which codes it takes for money to leave an account: its second checks, and without one a code to where it is reached. */
export async function checksOf(db: Queries, user: UserRow): Promise<SecondMethod[]> {
  const methods = methodsOf(user, await factorsOf(db, user.user_id))
  if (methods.length > 0) return methods
  return user.email === null ? ['phone'] : ['email']
}

/** Lets money leave when every code that is asked for is right; a wrong one uses none of the others up. */
export async function passChecks(
  deps: PeopleDeps<'codeTimes' | 'letters' | 'sealing'>,
  user: UserRow,
  { codes, caller }: { codes: ShownCodes; caller: Caller },
): Promise<Refusal<'423' | 'CODE_WRONG'> | null> {
  const checks = await checksOf(deps.db, user)
  return tryAsOwner<Refusal<'CODE_WRONG'> | null>(safetyOf(deps), `funds ${user.user_id}`, async () => {
    const wrong = await firstWrong(deps, user, { checks, codes, caller })
    return { verdict: wrong === null ? 'right' : 'wrong', answer: wrong && refuse('CODE_WRONG', { method: wrong }) }
  })
}

async function firstWrong(
  deps: PeopleDeps<'codeTimes' | 'letters' | 'sealing'>,
  user: UserRow,
  { checks, codes, caller }: { checks: readonly SecondMethod[]; codes: ShownCodes; caller: Caller },
): Promise<SecondMethod | null> {
  for (const method of checks) {
    if (codes[method] === undefined) return method
    if (method === 'google') continue
    const to = contactOf(user, method)
    if (to === null) return method
    if (!(await judgeCode(deps, { to, purpose: 'withdraw', userId: user.user_id }, codes[method]))) return method
  }
  for (const method of checks) {
    const trial = { method, code: codes[method] ?? '', purpose: 'withdraw' as const, caller }
    if ((await secondCheckOf(deps, user, trial)) !== 'passed') return method
  }
  return null
}
