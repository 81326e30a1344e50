import { type consoleSecondSignIn, type consoleSignIn, ok, refuse, TEMP_TOKEN } from '@bourse/protocol'
import type { Deps, Operation, OperationContext } from '../../../operations/operation.ts'
import type { Session } from '../../../operations/session.ts'
import type { Sealing } from '../../../platform/secrets/sealing.ts'
import { makeDeviceToken, newDevice } from '../../../safety/known-device.ts'
import { isPasswordRight } from '../../../safety/password-hash.ts'
import {
  deleteTempTokensBefore,
  insertTempToken,
  spendTempToken,
  takeTempTry,
} from '../../../safety/temp-token-table.ts'
import { digestOfToken, looksLikeToken, makeToken } from '../../../safety/token.ts'
import { institutionById } from '../institution-table.ts'
import { keepDevice } from './contact-device-table.ts'
import { type FactorServices, isFactorPassed } from './contact-factor.ts'
import { contactFactor } from './contact-factor-table.ts'
import { insertContactSession } from './contact-session-table.ts'
import { type ContactRow, contactById, contactByLogin, loginKey, loginsOf } from './contact-table.ts'
import { sessionLengthMs, wholeSessionMs } from './session-length.ts'
import { accountOf, keptDevice, takeOwnTry, takeTry } from './sign-in-tries.ts'

const USER_AGENT_LENGTH_MAX = 400

/** Signs a contact in. The hash is computed whether the contact exists or not, so that both answers take as long. */
export const signIn: Operation<typeof consoleSignIn, { sealing: Sealing }> = async (context, request) => {
  const { db, clock } = context
  const { login, password, stay } = request
  const tried = { who: loginKey(login).value, address: context.address, device: request.device, proof: request.altcha }
  const trial = await takeTry(sealedDeps(context), tried)
  if (!trial.ok) return trial
  const contact = await contactByLogin(db, login)
  const right = await isPasswordRight(contact?.password_hash ?? null, password)
  if (!contact || !right) return refuse('SIGN_IN_WRONG', trial.ifWrong)
  await trial.right()
  if (await isDisabled(context, contact)) return refuse('423', { reason: 'disabled' })
  const factor = await contactFactor(db, contact.contact_id)
  if (!factor?.secret) return openSession(context, { contact, stay, device: request.device })
  const token = makeToken()
  const now = new Date(clock.nowMs())
  const expiresAt = new Date(now.getTime() + TEMP_TOKEN.expiresInS * 1000)
  await deleteTempTokensBefore(db, 'contact', now)
  const unfinished = { kind: 'contact' as const, contactId: contact.contact_id, stay }
  await insertTempToken(db, unfinished, { digest: digestOfToken(token), now, expiresAt, tries: TEMP_TOKEN.triesMax })
  return refuse('SECOND_CHECK_REQUIRED', { temp_token: token, methods: ['google'] })
}

/** Finishes a sign-in by the second factor. The token has five tries and counts once; tries count for the contact as well. */
export const finishSignIn: Operation<typeof consoleSecondSignIn, FactorServices> = async (
  context,
  { temp_token, code, device },
) => {
  const { db } = context
  const now = new Date(context.clock.nowMs())
  const token = { kind: 'contact' as const, digest: digestOfToken(temp_token) }
  const unfinished = looksLikeToken(temp_token) ? await takeTempTry(db, token, now) : undefined
  const contact = unfinished && (await contactById(db, unfinished.contactId))
  if (!unfinished || !contact) return refuse('410')
  const trial = await takeOwnTry(context, `second ${contact.contact_id}`)
  if (!trial.ok) return trial
  if (!(await isFactorPassed(context, contact.contact_id, code))) return refuse('CODE_WRONG', trial.ifWrong)
  await trial.right()
  if (await isDisabled(context, contact)) return refuse('423', { reason: 'disabled' })
  if (!(await spendTempToken(db, token, now))) return refuse('410')
  return openSession(context, { contact, stay: unfinished.stay, device })
}

async function isDisabled({ db }: Pick<Deps, 'db'>, contact: ContactRow): Promise<boolean> {
  const institution = await institutionById(db, contact.institution_id)
  return contact.disabled_at !== null || institution?.disabled_at !== null
}

const sealedDeps = ({ db, clock, services }: Entry) => ({ db, clock, sealing: services.sealing })

type Entry = OperationContext<Session | null, { sealing: Sealing }>

type Entering = {
  readonly contact: ContactRow
  readonly stay: boolean
  readonly device: string | undefined
}

// A device that comes again is the same device, with a token that lasts from now on.
async function openSession(context: Entry, { contact, stay, device }: Entering) {
  const deps = sealedDeps(context)
  const names = loginsOf(contact)
  const nonce = (await keptDevice(deps, names, device)) ?? newDevice()
  const nowMs = context.clock.nowMs()
  const now = new Date(nowMs)
  const token = makeToken()
  const lengthMs = sessionLengthMs(stay)
  const userAgent = context.userAgent.slice(0, USER_AGENT_LENGTH_MAX)
  const seen = { contactId: contact.contact_id, nonce, now, address: context.address, userAgent }
  await context.db.transaction().execute(async transaction => {
    await insertContactSession(transaction, {
      token_digest: digestOfToken(token),
      contact_id: contact.contact_id,
      device_id: await keepDevice(transaction, seen),
      stay,
      created_at: now,
      seen_at: now,
      expires_at: new Date(nowMs + lengthMs),
      ends_at: new Date(nowMs + wholeSessionMs(stay)),
      address: context.address,
      user_agent: userAgent,
      ended_at: null,
      ended_reason: null,
    })
  })
  return ok({ token, expires_in: lengthMs / 1000, device: makeDeviceToken(deps, names.map(accountOf), nonce) })
}
