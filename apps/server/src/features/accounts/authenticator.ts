import {
  type closeGoogleCheck,
  type confirmGoogleCheck,
  type Outcome,
  ok,
  type Refusal,
  type RequestOf,
  refuse,
} from '@bourse/protocol'
import { type PeopleDeps, type SignedIn, type UserRow, userById } from '../people/index.ts'
import {
  confirmSecret,
  factorsOf,
  isPasswordRight,
  isSecondCheckPassed,
  makeRecoveryCodes,
  makeTotpSecret,
  recoveryDigest,
  removeSecret,
  replaceRecoveryCodes,
  setPendingSecret,
  totpAddress,
  totpBinding,
  totpStepOf,
  tryAsOwner,
} from '../security/index.ts'
import { afterSecurityChange } from './after-security-change.ts'
import { changeInSession } from './change-in-session.ts'

type Proven = '423' | '429' | 'PASSWORD_WRONG' | 'CODE_WRONG'

/** Makes the secret of an authenticator; it counts once it is confirmed. */
export async function openAuthenticator(
  deps: PeopleDeps,
  caller: SignedIn,
): Promise<Outcome<{ secret: string; otpauth_url: string }, '409'>> {
  const [user, factors] = await Promise.all([userById(deps.db, caller.userId), factorsOf(deps.db, caller.userId)])
  if (factors?.secret) return refuse('409')
  const secret = makeTotpSecret()
  await setPendingSecret(deps.db, caller.userId, deps.sealing.seal(secret, totpBinding(caller.userId)))
  return ok({ secret, otpauth_url: totpAddress(secret, user.email ?? `+${user.area_code}${user.mobile_phone}`) })
}

/** Turns the authenticator on, by its first code and the password. */
export async function confirmAuthenticator(
  deps: PeopleDeps,
  request: RequestOf<typeof confirmGoogleCheck>,
  caller: SignedIn,
): Promise<Outcome<{ recovery_codes: string[] }, Proven | '401' | '409' | '410'>> {
  const { userId } = caller
  const factors = await factorsOf(deps.db, userId)
  if (factors?.secret) return refuse('409')
  const pending = factors?.pending_secret
  if (!pending) return refuse('410')

  const step = totpStepOf(deps.sealing.open(pending, totpBinding(userId)), request.code, deps.clock.nowMs())
  const codeRight = async (): Promise<boolean> => step !== null
  const refusal = await provePassword(deps, { password: request.password, caller, codeRight })
  if (refusal || step === null) return refusal ?? refuse('CODE_WRONG')

  const codes = makeRecoveryCodes()
  const announce = await changeInSession(deps, caller, async transaction => {
    const now = new Date(deps.clock.nowMs())
    if (!(await confirmSecret(transaction, userId, { pending, step, now }))) return null
    const digests = codes.map(code => recoveryDigest(deps, userId, code)).filter(digest => digest !== null)
    await replaceRecoveryCodes(transaction, userId, digests)
    return afterFactorChange(deps, transaction, { kind: 'google_on', caller })
  })
  if (announce === null) return refuse('409')
  if (typeof announce !== 'function') return announce
  announce()
  return ok({ recovery_codes: codes })
}

/** Turns the authenticator off, by one of its codes or a recovery code, and the password. */
export async function closeAuthenticator(
  deps: PeopleDeps,
  request: RequestOf<typeof closeGoogleCheck>,
  caller: SignedIn,
): Promise<Outcome<Record<string, never>, Proven | '401' | '409'>> {
  const factors = await factorsOf(deps.db, caller.userId)
  if (!factors?.secret) return refuse('409')
  const trial = { method: 'google' as const, code: request.code, purpose: 'second' as const, caller }
  const codeRight = (user: UserRow): Promise<boolean> => isSecondCheckPassed(deps, user, trial)
  const refusal = await provePassword(deps, { password: request.password, caller, codeRight })
  if (refusal) return refusal
  const announce = await changeInSession(deps, caller, async transaction => {
    await removeSecret(transaction, caller.userId)
    return afterFactorChange(deps, transaction, { kind: 'google_off', caller })
  })
  if (typeof announce !== 'function') return announce
  announce()
  return ok({})
}

const afterFactorChange = (
  deps: PeopleDeps,
  transaction: Parameters<typeof afterSecurityChange>[1],
  change: { kind: 'google_on' | 'google_off'; caller: SignedIn },
): Promise<() => void> =>
  afterSecurityChange(deps, transaction, {
    ...change,
    userId: change.caller.userId,
    details: {},
    reason: 'factor_changed',
    keep: change.caller.sessionId,
  })

// The code is looked at only after the password, so that a wrong password uses up no code. Both are looked at in turn: of
// two changes at once the second must know what the first one made of the account.
async function provePassword(
  deps: PeopleDeps,
  proof: { password: string; caller: SignedIn; codeRight: (user: UserRow) => Promise<boolean> },
): Promise<Refusal<Proven> | null> {
  const { caller } = proof
  return tryAsOwner<Refusal<Proven> | null>(deps, `password ${caller.userId}`, async () => {
    const user = await userById(deps.db, caller.userId)
    if (!(await isPasswordRight(user.password_hash, proof.password))) {
      return { verdict: 'wrong', answer: refuse('PASSWORD_WRONG') }
    }
    if (!(await proof.codeRight(user))) return { verdict: 'wrong', answer: refuse('CODE_WRONG') }
    return { verdict: 'right', answer: null }
  })
}
