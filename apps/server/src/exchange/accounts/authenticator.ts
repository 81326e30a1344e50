import {
  type closeGoogleCheck,
  type confirmGoogleCheck,
  ok,
  type openGoogleCheck,
  type Refusal,
  refuse,
  type renewRecoveryCodes,
} from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { makeRecoveryCodes, recoveryDigest } from '../../safety/recovery-codes.ts'
import { safetyOf } from '../../safety/safety-deps.ts'
import { makeTotpSecret, totpAddress, totpStepOf } from '../../safety/totp.ts'
import {
  type PeopleDeps,
  type PeopleWith,
  type Queries,
  type SignedIn,
  signedInOf,
  type UserRow,
  userById,
} from '../people/index.ts'
import {
  confirmSecret,
  factorsOf,
  isSecondCheckPassed,
  removeSecret,
  replaceRecoveryCodes,
  setPendingSecret,
  totpBinding,
} from '../security/index.ts'
import { afterSecurityChange } from './after-security-change.ts'
import { changeInSession } from './change-in-session.ts'
import { provePasswordAndCode } from './prove-password.ts'

/** Makes the secret of an authenticator; it counts once it is confirmed. */
export const openAuthenticator: Operation<typeof openGoogleCheck, PeopleWith<'sealing'>> = async context => {
  const caller = signedInOf(context)
  const [user, factors] = await Promise.all([userById(context.db, caller.userId), factorsOf(context.db, caller.userId)])
  if (factors?.secret) return refuse('409')
  const secret = makeTotpSecret()
  await setPendingSecret(context.db, caller.userId, context.services.sealing.seal(secret, totpBinding(caller.userId)))
  return ok({ secret, otpauth_url: totpAddress(secret, user.email ?? `+${user.area_code}${user.mobile_phone}`) })
}

/** Turns the authenticator on, by its first code and the password. */
export const confirmAuthenticator: Operation<
  typeof confirmGoogleCheck,
  PeopleWith<'accounts' | 'codeTimes' | 'drawers' | 'letters' | 'sealing' | 'sessions'>
> = async (context, request) => {
  const caller = signedInOf(context)
  const { userId } = caller
  const factors = await factorsOf(context.db, userId)
  if (factors?.secret) return refuse('409')
  const pending = factors?.pending_secret
  if (!pending) return refuse('410')

  const step = totpStepOf(
    context.services.sealing.open(pending, totpBinding(userId)),
    request.code,
    context.services.codeTimes(),
  )
  const codeRight = async (): Promise<boolean> => step !== null
  const refusal = await provePasswordAndCode(context, caller, { password: request.password, codeRight })
  if (refusal || step === null) return refusal ?? refuse('CODE_WRONG')

  const codes = makeRecoveryCodes()
  const announce = await changeInSession(context, caller, async transaction => {
    const now = new Date(context.clock.nowMs())
    if (!(await confirmSecret(transaction, userId, { pending, step, now }))) return null
    await keepRecoveryCodes(context, transaction, { userId, codes })
    return afterFactorChange(context, transaction, { kind: 'google_on', caller })
  })
  if (announce === null) return refuse('409')
  if (typeof announce !== 'function') return announce
  announce()
  return ok({ recovery_codes: codes })
}

type FactorContext = Parameters<typeof renewCodes>[0]

/** Makes the recovery codes anew, by a code of the authenticator (or a recovery code) and the password. */
export const renewCodes: Operation<
  typeof renewRecoveryCodes,
  PeopleWith<'accounts' | 'codeTimes' | 'drawers' | 'letters' | 'sealing' | 'sessions'>
> = async (context, request) => {
  const codes = makeRecoveryCodes()
  const refusal = await changeProven(context, request, {
    kind: 'recovery_codes_renewed',
    change: (transaction, userId) => keepRecoveryCodes(context, transaction, { userId, codes }),
  })
  return refusal ?? ok({ recovery_codes: codes })
}

/** Turns the authenticator off, by one of its codes or a recovery code, and the password. */
export const closeAuthenticator: Operation<
  typeof closeGoogleCheck,
  PeopleWith<'accounts' | 'codeTimes' | 'drawers' | 'letters' | 'sealing' | 'sessions'>
> = async (context, request) =>
  (await changeProven(context, request, { kind: 'google_off', change: removeSecret })) ?? ok({})

/** Changes an authenticator that is on, after the password and one of its codes or a recovery code; null when it is done. */
async function changeProven(
  context: FactorContext,
  { code, password }: { code: string; password: string },
  wish: {
    kind: 'google_off' | 'recovery_codes_renewed'
    change: (transaction: Queries, userId: number) => Promise<unknown>
  },
): Promise<Refusal<'401' | '409' | '423' | 'CODE_WRONG' | 'PASSWORD_WRONG'> | null> {
  const caller = signedInOf(context)
  const factors = await factorsOf(context.db, caller.userId)
  if (!factors?.secret) return refuse('409')
  const trial = { method: 'google' as const, code, purpose: 'second' as const, caller }
  const codeRight = (user: UserRow): Promise<boolean> => isSecondCheckPassed(context, user, trial)
  const refusal = await provePasswordAndCode(context, caller, { password, codeRight })
  if (refusal) return refusal
  const announce = await changeInSession(context, caller, async transaction => {
    await wish.change(transaction, caller.userId)
    return afterFactorChange(context, transaction, { kind: wish.kind, caller })
  })
  if (typeof announce !== 'function') return announce
  announce()
  return null
}

function keepRecoveryCodes(
  deps: PeopleDeps<'sealing'>,
  transaction: Queries,
  { userId, codes }: { userId: number; codes: string[] },
): Promise<void> {
  const digests = codes.map(code => recoveryDigest(safetyOf(deps), userId, code)).filter(digest => digest !== null)
  return replaceRecoveryCodes(transaction, userId, digests)
}

const afterFactorChange = (
  deps: PeopleDeps<'accounts' | 'drawers' | 'letters' | 'sessions'>,
  transaction: Parameters<typeof afterSecurityChange>[1],
  change: { kind: 'google_on' | 'google_off' | 'recovery_codes_renewed'; caller: SignedIn },
): Promise<() => void> =>
  afterSecurityChange(deps, transaction, {
    ...change,
    userId: change.caller.userId,
    details: {},
    reason: 'factor_changed',
    keep: change.caller.sessionId,
  })
