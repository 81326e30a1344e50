import {
  type consoleFactorClose,
  type consoleFactorCodes,
  type consoleFactorConfirm,
  type consoleFactorOpen,
  ok,
  type Refusal,
  refuse,
} from '@bourse/protocol'
import type { Deps, Operation, OperationContext } from '../../../operations/operation.ts'
import type { Session } from '../../../operations/session.ts'
import type { CodeTimes } from '../../../platform/code-times.ts'
import type { Sealing } from '../../../platform/secrets/sealing.ts'
import { isPasswordRight } from '../../../safety/password-hash.ts'
import { makeRecoveryCodes, recoveryDigest } from '../../../safety/recovery-codes.ts'
import { makeTotpSecret, totpAddress, totpStepOf } from '../../../safety/totp.ts'
import type { Queries } from '../institution-table.ts'
import {
  confirmContactSecret,
  contactFactor,
  removeContactFactor,
  replaceContactCodes,
  setPendingContactSecret,
  spendContactCode,
  spendContactStep,
} from './contact-factor-table.ts'
import { contactOf } from './contact-of.ts'
import { endContactSessions } from './contact-session-table.ts'
import type { ContactSessions } from './contact-sessions.ts'
import { type ContactRow, contactWithInstitution } from './contact-table.ts'
import { takeOwnTry } from './sign-in-tries.ts'

/** What a code of an authenticator is judged by. */
export type FactorServices = { sealing: Sealing; codeTimes: CodeTimes }

type Services = FactorServices & { sessions: ContactSessions }
type SignedInContext<Needed = unknown> = OperationContext<Session, Needed>

const binding = (contactId: number): string => `contact authenticator ${contactId}`

/** Whether a code of the authenticator, or a recovery code, is right; what is right is used up by it. */
export async function isFactorPassed(context: Deps<FactorServices>, contactId: number, code: string): Promise<boolean> {
  const { db, clock } = context
  const { sealing } = context.services
  const factor = await contactFactor(db, contactId)
  if (!factor?.secret) return false
  const step = totpStepOf(sealing.open(factor.secret, binding(contactId)), code, context.services.codeTimes())
  if (step !== null) return spendContactStep(db, contactId, step)
  const digest = recoveryDigest({ sealing }, `contact ${contactId}`, code)
  return digest !== null && (await spendContactCode(db, contactId, { digest, now: new Date(clock.nowMs()) }))
}

/** Makes the secret of an authenticator, by the password; it counts once it is confirmed. */
export const openFactor: Operation<typeof consoleFactorOpen, { sealing: Sealing }> = async (context, { password }) => {
  const { db } = context
  const contact = await signedInContact(context)
  const refusal = await provePassword(context, contact, password)
  if (refusal) return refusal
  if ((await contactFactor(db, contact.contact_id))?.secret) return refuse('409')
  const secret = makeTotpSecret()
  const sealed = context.services.sealing.seal(secret, binding(contact.contact_id))
  await setPendingContactSecret(db, contact.contact_id, sealed)
  return ok({ secret, otpauth_url: totpAddress(secret, contact.email ?? contact.mobile ?? '', 'Lectern') })
}

/** Turns the authenticator on, by its first code; every other session of theirs ends. */
export const confirmFactor: Operation<typeof consoleFactorConfirm, Services> = async (context, { code }) => {
  const { userId } = context.session
  const factor = await contactFactor(context.db, userId)
  if (factor?.secret) return refuse('409')
  const pending = factor?.pending_secret
  if (!pending) return refuse('410')
  const trial = await takeOwnTry(context, `factor ${userId}`)
  if (!trial.ok) return trial
  const secret = context.services.sealing.open(pending, binding(userId))
  const step = totpStepOf(secret, code, context.services.codeTimes())
  if (step === null) return refuse('CODE_WRONG', trial.ifWrong)
  await trial.right()
  const codes = makeRecoveryCodes()
  const now = new Date(context.clock.nowMs())
  const isOn = await changeFactor(context, async transaction => {
    if (!(await confirmContactSecret(transaction, userId, { pending, step, now }))) return false
    await keepCodes(context, transaction, codes)
    return true
  })
  return isOn ? ok({ recovery_codes: codes }) : refuse('409')
}

/** Turns the authenticator off, by the password and one of its codes or a recovery code. */
export const closeFactor: Operation<typeof consoleFactorClose, Services> = async (context, { password, code }) => {
  const refusal = await proveBoth(context, { password, code })
  if (refusal) return refusal
  await changeFactor(context, transaction => removeContactFactor(transaction, context.session.userId))
  return ok({})
}

/** Makes the recovery codes anew, by the password and a code. */
export const renewFactorCodes: Operation<typeof consoleFactorCodes, Services> = async (context, { password, code }) => {
  const refusal = await proveBoth(context, { password, code })
  if (refusal) return refusal
  const codes = makeRecoveryCodes()
  await changeFactor(context, async transaction => {
    await keepCodes(context, transaction, codes)
    return true
  })
  return ok({ recovery_codes: codes })
}

async function signedInContact(context: SignedInContext): Promise<ContactRow> {
  const contact = await contactWithInstitution(context.db, contactOf(context).userId)
  if (contact === undefined) throw new Error('a session belongs to a contact')
  return contact
}

async function provePassword(
  context: SignedInContext,
  contact: ContactRow,
  password: string,
): Promise<Refusal<'423' | 'PASSWORD_WRONG'> | null> {
  const trial = await takeOwnTry(context, `contact ${contact.contact_id}`)
  if (!trial.ok) return trial
  if (!(await isPasswordRight(contact.password_hash, password))) return refuse('PASSWORD_WRONG', trial.ifWrong)
  await trial.right()
  return null
}

// The code is looked at only after the password: a wrong password uses up no code.
async function proveBoth(
  context: SignedInContext<FactorServices>,
  proof: { password: string; code: string },
): Promise<Refusal<'409' | '423' | 'PASSWORD_WRONG' | 'CODE_WRONG'> | null> {
  const contact = await signedInContact(context)
  if (!(await contactFactor(context.db, contact.contact_id))?.secret) return refuse('409')
  const refusal = await provePassword(context, contact, proof.password)
  if (refusal) return refusal
  const trial = await takeOwnTry(context, `factor ${contact.contact_id}`)
  if (!trial.ok) return trial
  if (!(await isFactorPassed(context, contact.contact_id, proof.code))) return refuse('CODE_WRONG', trial.ifWrong)
  await trial.right()
  return null
}

function keepCodes(
  context: SignedInContext<{ sealing: Sealing }>,
  transaction: Queries,
  codes: readonly string[],
): Promise<void> {
  const { sealing } = context.services
  const whose = `contact ${context.session.userId}`
  const digests = codes.map(code => recoveryDigest({ sealing }, whose, code)).filter(digest => digest !== null)
  return replaceContactCodes(transaction, context.session.userId, digests)
}

// After a change of the factor every other session of theirs ends, and this one is read anew: it may see more now, or less.
async function changeFactor(
  context: SignedInContext<{ sessions: ContactSessions }>,
  change: (transaction: Queries) => Promise<boolean>,
): Promise<boolean> {
  const { session, clock, services } = context
  const ended = await context.db.transaction().execute(async transaction => {
    if (!(await change(transaction))) return null
    const choice = { contactId: session.userId, except: session.id }
    return endContactSessions(transaction, choice, { reason: 'factor_changed', now: new Date(clock.nowMs()) })
  })
  if (ended === null) return false
  services.sessions.ended(ended)
  services.sessions.forget([session.id])
  return true
}
