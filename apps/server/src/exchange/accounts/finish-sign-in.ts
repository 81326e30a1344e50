import { type Outcome, ok, type RequestOf, refuse, type secondCode, type secondLogin } from '@bourse/protocol'
import type { Deps, Operation } from '../../operations/operation.ts'
import { tryAsOwner } from '../../safety/attempts.ts'
import { makeDeviceToken } from '../../safety/known-device.ts'
import { safetyOf } from '../../safety/safety-deps.ts'
import { spendTempToken, takeTempTry, unfinishedSignIn } from '../../safety/temp-token-table.ts'
import { digestOfToken, looksLikeToken } from '../../safety/token.ts'
import {
  anyoneOf,
  type Caller,
  callerOf,
  type PeopleDeps,
  type PeopleWith,
  type SignedIn,
  type UserRow,
  userById,
} from '../people/index.ts'
import {
  contactOf,
  factorsOf,
  methodsOf,
  namesOf,
  type SecondOutcome,
  secondCheckOf,
  sendCode,
} from '../security/index.ts'
import { beginSession, noteSignIn } from './begin-session.ts'

/** Finishes a sign-in by its second check. The token has five tries and counts once. */
export const finishSignIn: Operation<
  typeof secondLogin,
  PeopleWith<'accounts' | 'codeTimes' | 'drawers' | 'letters' | 'sealing'>
> = async (context, request) => {
  const caller = callerOf(context)
  const now = new Date(context.clock.nowMs())
  const unspent = { kind: 'user' as const, digest: digestOfToken(request.temp_token) }
  const unfinished = looksLikeToken(request.temp_token) ? await takeTempTry(context.db, unspent, now) : undefined
  if (!unfinished) return refuse('410')
  const user = await userById(context.db, unfinished.userId)
  if (user.frozen_at !== null) return refuse('423', { reason: 'frozen' })

  return tryAsOwner<Outcome<SignedInTo, '410' | 'CODE_WRONG'>>(
    safetyOf(context),
    `second ${user.user_id}`,
    async () => {
      const outcome = await outcomeOf(context, { user, unfinished, request }, caller)
      if (outcome !== 'passed') {
        await noteSignIn(context, user.user_id, { method: 'second', outcome: 'wrong', caller })
        return { verdict: outcome === 'wrong' ? 'wrong' : 'none', answer: refuse('CODE_WRONG') }
      }
      if (!(await spendTempToken(context.db, unspent, now))) return { verdict: 'right', answer: refuse('410') }
      const token = await beginSession(context, user, { method: 'second', caller })
      if (token === null) return { verdict: 'right', answer: refuse('410') }
      const device = makeDeviceToken(safetyOf(context), namesOf(user))
      return { verdict: 'right', answer: ok({ access_token: token, device }) }
    },
  )
}

type SignedInTo = { access_token: string; device: string }

type SecondTry = { user: UserRow; unfinished: { method: string }; request: RequestOf<typeof secondLogin> }

// Each first proof brings five new tries: whoever knows the password must not guess at the second check for ever, so the
// account counts them as well.
async function outcomeOf(
  deps: PeopleDeps<'codeTimes' | 'letters' | 'sealing'>,
  { user, unfinished, request }: SecondTry,
  caller: Caller,
): Promise<SecondOutcome> {
  const open = methodsOf(user, await factorsOf(deps.db, user.user_id))
  const allowed = open.includes(request.method) && !(unfinished.method === 'phone' && request.method === 'phone')
  const trial = { method: request.method, code: request.code, purpose: 'second' as const, caller }
  return allowed ? secondCheckOf(deps, user, trial) : 'wrong'
}

/** Sends the code of a second check: to who is signed in, or to whom an unfinished sign-in belongs. */
export const sendSecondCode: Operation<typeof secondCode, PeopleWith<'letters' | 'sealing'>> = async (
  context,
  request,
) => {
  const caller = anyoneOf(context)
  const who = await whoseCheck(context, request.temp_token, caller)
  if (who === 'nobody') return refuse('401')
  if (who === 'ended') return refuse('410')
  const user = await userById(context.db, who.userId)
  const to = contactOf(user, request.method)
  const open = methodsOf(user, await factorsOf(context.db, user.user_id))
  // Signed in, a code may also go to a contact whose check is off: it is how the check is turned on.
  if (to === null || (who.unfinished && !open.includes(request.method))) return refuse('404')
  return sendCode(
    context,
    {
      to,
      purpose: 'second',
      userId: user.user_id,
      mailWord: user.mail_word,
      asker: { owner: user.user_id },
      deliver: true,
    },
    caller,
  )
}

async function whoseCheck(
  deps: Deps,
  tempToken: string | undefined,
  caller: Caller | SignedIn,
): Promise<{ userId: number; unfinished: boolean } | 'nobody' | 'ended'> {
  if (tempToken !== undefined) {
    if (!looksLikeToken(tempToken)) return 'ended'
    const token = { kind: 'user' as const, digest: digestOfToken(tempToken) }
    const found = await unfinishedSignIn(deps.db, token, new Date(deps.clock.nowMs()))
    return found ? { userId: found.userId, unfinished: true } : 'ended'
  }
  return 'userId' in caller ? { userId: caller.userId, unfinished: false } : 'nobody'
}
