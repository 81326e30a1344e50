import { type consoleSecondSignIn, type consoleSignIn, ok, refuse, TEMP_TOKEN } from '@bourse/protocol'
import type { Deps, Operation, OperationContext } from '../../../operations/operation.ts'
import type { Session } from '../../../operations/session.ts'
import type { Sealing } from '../../../platform/secrets/sealing.ts'
import { makeDeviceToken } from '../../../safety/known-device.ts'
import { isPasswordRight } from '../../../safety/password-hash.ts'
import { digestOfToken, looksLikeToken, makeToken } from '../../../safety/token.ts'
import { institutionById } from '../institution-table.ts'
import { type FactorServices, isFactorPassed } from './contact-factor.ts'
import { contactFactor } from './contact-factor-table.ts'
import { insertContactSession } from './contact-session-table.ts'
import { type ContactRow, contactById, contactByLogin, loginKey } from './contact-table.ts'
import { insertContactTempToken, spendContactTempToken, takeContactTry } from './contact-temp-token-table.ts'
import { sessionLengthMs, wholeSessionMs } from './session-length.ts'
import { accountOf, takeOwnTry, takeTry } from './sign-in-tries.ts'

const USER_AGENT_LENGTH_MAX = 400

/** Signs a contact in. The hash is computed whether the contact exists or not, so that both answers take as long. */
export const signIn: Operation<typeof consoleSignIn, { sealing: Sealing }> = async (
  context,
  { login, password, stay, device },
) => {
  const { db, clock } = context
  const tried = { who: loginKey(login).value, address: context.address, device }
  const trial = await takeTry({ db, clock, sealing: context.services.sealing }, tried)
  if (!trial.ok) return trial
  const contact = await contactByLogin(db, login)
  const right = await isPasswordRight(contact?.password_hash ?? null, password)
  if (!contact || !right) return refuse('SIGN_IN_WRONG', trial.ifWrong)
  await trial.right()
  if (await isDisabled(context, contact)) return refuse('423', { reason: 'disabled' })
  const factor = await contactFactor(db, contact.contact_id)
  if (!factor?.secret) return openSession(context, { contact, stay, account: tried.who })
  const token = makeToken()
  const now = new Date(clock.nowMs())
  const expiresAt = new Date(now.getTime() + TEMP_TOKEN.expiresInS * 1000)
  const unfinished = { contactId: contact.contact_id, stay, digest: digestOfToken(token), now, expiresAt }
  await insertContactTempToken(db, { ...unfinished, tries: TEMP_TOKEN.triesMax })
  return refuse('SECOND_CHECK_REQUIRED', { temp_token: token, methods: ['google'] })
}

/** Finishes a sign-in by the second factor. The token has five tries and counts once; tries count for the contact as well. */
export const finishSignIn: Operation<typeof consoleSecondSignIn, FactorServices> = async (
  context,
  { temp_token, code },
) => {
  const { db } = context
  const now = new Date(context.clock.nowMs())
  const digest = digestOfToken(temp_token)
  const unfinished = looksLikeToken(temp_token) ? await takeContactTry(db, digest, now) : undefined
  const contact = unfinished && (await contactById(db, unfinished.contactId))
  if (!unfinished || !contact) return refuse('410')
  const trial = await takeOwnTry(context, `second ${contact.contact_id}`)
  if (!trial.ok) return trial
  if (!(await isFactorPassed(context, contact.contact_id, code))) return refuse('CODE_WRONG', trial.ifWrong)
  await trial.right()
  if (await isDisabled(context, contact)) return refuse('423', { reason: 'disabled' })
  if (!(await spendContactTempToken(db, digest, now))) return refuse('410')
  return openSession(context, { contact, stay: unfinished.stay, account: contact.email ?? contact.mobile ?? '' })
}

async function isDisabled({ db }: Pick<Deps, 'db'>, contact: ContactRow): Promise<boolean> {
  const institution = await institutionById(db, contact.institution_id)
  return contact.disabled_at !== null || institution?.disabled_at !== null
}

async function openSession(
  context: OperationContext<Session | null, { sealing: Sealing }>,
  { contact, stay, account }: { contact: ContactRow; stay: boolean; account: string },
) {
  const now = context.clock.nowMs()
  const token = makeToken()
  const lengthMs = sessionLengthMs(stay)
  await insertContactSession(context.db, {
    token_digest: digestOfToken(token),
    contact_id: contact.contact_id,
    stay,
    created_at: new Date(now),
    seen_at: new Date(now),
    expires_at: new Date(now + lengthMs),
    ends_at: new Date(now + wholeSessionMs(stay)),
    address: context.address,
    user_agent: context.userAgent.slice(0, USER_AGENT_LENGTH_MAX),
    ended_at: null,
    ended_reason: null,
  })
  const sealing = context.services.sealing
  const device = makeDeviceToken({ sealing, clock: context.clock }, accountOf(account))
  return ok({ token, expires_in: lengthMs / 1000, device })
}
