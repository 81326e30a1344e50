import { type consoleSignIn, ok, refuse } from '@bourse/protocol'
import type { Operation } from '../../operation.ts'
import { digestOfToken, isPasswordRight, makeToken } from '../../security/index.ts'
import { institutionById } from '../institutions/institution-table.ts'
import { insertContactSession } from './contact-session-table.ts'
import { contactByLogin, loginKey } from './contact-table.ts'
import { sessionLengthMs, wholeSessionMs } from './session-length.ts'
import { takeTry } from './sign-in-tries.ts'

const USER_AGENT_LENGTH_MAX = 400

/** Signs a contact in. The hash is computed whether the contact exists or not, so that both answers take as long. */
export const signIn: Operation<typeof consoleSignIn> = async (context, { login, password, stay }) => {
  const trial = await takeTry(context, { who: loginKey(login).value, address: context.address })
  if (!trial.ok) return trial
  const contact = await contactByLogin(context.db, login)
  const right = await isPasswordRight(contact?.password_hash ?? null, password)
  if (!contact || !right) return refuse('SIGN_IN_WRONG', trial.ifWrong)
  await trial.right()
  const institution = await institutionById(context.db, contact.institution_id)
  if (contact.disabled_at !== null || institution?.disabled_at !== null) return refuse('423', { reason: 'disabled' })
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
  return ok({ token, expires_in: lengthMs / 1000 })
}
