import { randomInt } from 'node:crypto'
import {
  type Outcome,
  ok,
  type RequestOf,
  refuse,
  refuseFields,
  type registerByEmail,
  type registerByPhone,
} from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { makeDeviceToken } from '../../safety/known-device.ts'
import { hashPassword } from '../../safety/password-hash.ts'
import { passwordProblem, passwordRefusal } from '../../safety/password-rules.ts'
import { safetyOf } from '../../safety/safety-deps.ts'
import { type Recipient, tellUser } from '../messages/index.ts'
import {
  type Caller,
  callerOf,
  insertUser,
  type PeopleDeps,
  type PeopleWith,
  type Phone,
  userById,
  userByInviteCode,
} from '../people/index.ts'
import { byMail, byPhone, isCodeRight, targetOf } from '../security/index.ts'
import { beginSession } from './begin-session.ts'

// No I, O, 0 and 1: invite codes are read aloud and written on paper.
const INVITE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const INVITE_LENGTH = 8

type Opening = {
  to: Recipient
  contact: { email: string } | { phone: Phone }
  request: Omit<RequestOf<typeof registerByEmail>, 'email'>
}

type Answer = Promise<Outcome<{ access_token: string; uid: number; device: string }, '422' | 'CODE_WRONG'>>

/** Opens an account with an e-mail address. */
export const openAccountByEmail: Operation<
  typeof registerByEmail,
  PeopleWith<'accounts' | 'drawers' | 'letters' | 'sealing'>
> = (context, request) => {
  const caller = callerOf(context)
  return openAccount(context, { to: byMail(request.email), contact: { email: request.email }, request }, caller)
}

/** Opens an account with a phone number. */
export const openAccountByPhone: Operation<
  typeof registerByPhone,
  PeopleWith<'accounts' | 'drawers' | 'letters' | 'sealing'>
> = (context, request) => {
  const caller = callerOf(context)
  const phone = { areaCode: request.area_code, number: request.mobile_phone }
  return openAccount(context, { to: byPhone(phone), contact: { phone }, request }, caller)
}

async function openAccount(
  deps: PeopleDeps<'accounts' | 'drawers' | 'letters' | 'sealing'>,
  { to, contact, request }: Opening,
  caller: Caller,
): Answer {
  const names = 'email' in contact ? [contact.email] : [contact.phone.number]
  const problem = passwordProblem(request.password, names)
  if (problem !== null) return refuseFields({ password: passwordRefusal(problem) })
  const invitedBy = request.invite_code ? await userByInviteCode(deps.db, request.invite_code.toUpperCase()) : null
  if (invitedBy === undefined) return refuseFields({ invite_code: 'unknown' })
  if (!(await isCodeRight(deps, { to, purpose: 'register', userId: null }, { code: request.varcode })))
    return refuse('CODE_WRONG')

  const now = new Date(deps.clock.nowMs())
  const phone = 'phone' in contact ? contact.phone : null
  const written = await insertUser(deps.db, {
    created_at: now,
    email: 'email' in contact ? contact.email : null,
    area_code: phone?.areaCode ?? null,
    mobile_phone: phone?.number ?? null,
    password_hash: await hashPassword(request.password),
    password_at: now,
    nickname: `user-${inviteCode().toLowerCase()}`,
    avatar: null,
    language: caller.language,
    invite_code: inviteCode(),
    invited_by: invitedBy?.user_id ?? null,
    mail_word: null,
    frozen_at: null,
    frozen_reason: null,
    withdraw_frozen_until: null,
  })
  // Somebody opened it between the sending of the code and now; whoever holds the code may know.
  if (!written) return refuseFields({ ['email' in contact ? 'email' : 'mobile_phone']: 'taken' })

  const user = await userById(deps.db, written.user_id)
  await deps.services.accounts.welcome(user.user_id)
  await tellUser(deps.db, user, { kind: 'welcome', details: {}, notMeLink: null, now })
  deps.services.letters.wake()
  const token = await beginSession(deps, user, { method: 'register', caller })
  // An operator froze it within these milliseconds; it is open, and they are told the rest when they sign in.
  if (token === null) return refuse('CODE_WRONG')
  return ok({ access_token: token, uid: user.user_id, device: makeDeviceToken(safetyOf(deps), [targetOf(to)]) })
}

const inviteCode = (): string =>
  Array.from({ length: INVITE_LENGTH }, () => INVITE_ALPHABET[randomInt(INVITE_ALPHABET.length)]).join('')
