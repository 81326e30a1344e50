import {
  type emailVarcode,
  type mobileVarcode,
  type Outcome,
  type RequestOf,
  refuse,
  refuseFields,
} from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { admitStranger, strangeTry } from '../../safety/attempts.ts'
import { knownDeviceOf } from '../../safety/known-device.ts'
import { safetyOf } from '../../safety/safety-deps.ts'
import { languageOf, type Recipient, writeAddressInUse } from '../messages/index.ts'
import {
  anyoneOf,
  type Caller,
  type PeopleDeps,
  type PeopleWith,
  type Phone,
  type SignedIn,
  type UserRow,
  userByEmail,
  userById,
  userByPhone,
} from '../people/index.ts'
import {
  areStrangersMany,
  byMail,
  byPhone,
  type CodeSent,
  type NotSetUp,
  sendCode,
  sendStrangersCode,
  targetOf,
} from '../security/index.ts'

type Purpose = RequestOf<typeof emailVarcode>['purpose']
type Answer = Promise<Outcome<CodeSent, '401' | '422' | '423' | '429' | 'PROOF_REQUIRED' | NotSetUp>>

/** Sends a code to an e-mail address. */
export const requestEmailCode: Operation<
  typeof emailVarcode,
  PeopleWith<'accounts' | 'drawers' | 'letters' | 'sealing' | 'sessions'>
> = async (context, request) => {
  const caller = anyoneOf(context)
  const holder = await userByEmail(context.db, request.email)
  const wish = { to: byMail(request.email), purpose: request.purpose, request, holder, field: 'email' }
  const answer = await requestCode(context, wish, caller)
  const inUse = holder && (request.purpose === 'register' || request.purpose === 'bind')
  if (answer.ok && inUse && holder.user_id !== userIdOf(caller)) {
    const kind = request.purpose === 'register' ? 'already_registered' : 'already_bound'
    // Its holder reads it, not who asks.
    const reader = { email: request.email, language: languageOf(holder.language), mailWord: holder.mail_word }
    await writeAddressInUse(context.db, reader, { kind, now: new Date(context.clock.nowMs()) })
    context.services.letters.wake()
  }
  return answer
}

/** Sends a code to a phone. */
export const requestPhoneCode: Operation<
  typeof mobileVarcode,
  PeopleWith<'accounts' | 'drawers' | 'letters' | 'sealing' | 'sessions'>
> = async (context, request) => {
  const caller = anyoneOf(context)
  const phone: Phone = { areaCode: request.area_code, number: request.mobile_phone }
  const holder = await userByPhone(context.db, phone)
  const wish = { to: byPhone(phone), purpose: request.purpose, request, holder, field: 'mobile_phone' }
  return requestCode(context, wish, caller)
}

type CodeRequest = {
  to: Recipient
  purpose: Purpose
  request: { altcha?: string | undefined; device?: string | undefined }
  holder: UserRow | undefined
  field: string
}

const userIdOf = (caller: Caller | SignedIn): number | null => ('userId' in caller ? caller.userId : null)

async function requestCode(
  deps: PeopleDeps<'accounts' | 'drawers' | 'letters' | 'sealing' | 'sessions'>,
  wish: CodeRequest,
  caller: Caller | SignedIn,
): Answer {
  const { purpose } = wish
  const userId = userIdOf(caller)
  if (purpose === 'bind' || purpose === 'security' || purpose === 'withdraw') {
    return userId === null ? refuse('401') : requestInSession(deps, { ...wish, purpose, userId }, caller)
  }
  return requestAsStranger(deps, { ...wish, purpose }, caller)
}

type InSession = CodeRequest & { purpose: 'bind' | 'security' | 'withdraw'; userId: number }

async function requestInSession(
  deps: PeopleDeps<'accounts' | 'drawers' | 'letters' | 'sealing' | 'sessions'>,
  wish: InSession,
  caller: Caller,
): Answer {
  const { to, purpose, holder, userId } = wish
  const toOthers = purpose === 'bind'
  // Codes that prove an old contact go to that contact only.
  if (!toOthers && holder?.user_id !== userId) return refuseFields({ [wish.field]: 'unknown' })
  const self = await userById(deps.db, userId)
  const deliver = toOthers ? holder === undefined : holder !== undefined
  const asker = { owner: userId, toOthers }
  return sendCode(deps, { to, purpose, userId, mailWord: self.mail_word, asker, deliver }, caller)
}

type OfStranger = CodeRequest & { purpose: 'register' | 'login' | 'forget' }

async function requestAsStranger(deps: PeopleDeps<'letters' | 'sealing'>, wish: OfStranger, caller: Caller): Answer {
  const { to, purpose, holder } = wish
  const trial = { ...strangeTry(wish.request, caller), account: targetOf(to) }
  const registers = purpose === 'register'
  const letter = {
    to,
    purpose,
    userId: registers ? null : (holder?.user_id ?? null),
    mailWord: holder?.mail_word ?? null,
    deliver: registers ? holder === undefined : holder !== undefined,
  }
  if (holder && knownDeviceOf(safetyOf(deps), trial.account, trial.device) !== null) {
    return sendCode(deps, { ...letter, asker: { owner: holder.user_id } }, caller)
  }
  const least = (await areStrangersMany(deps)) ? 'light' : null
  const refusal = await admitStranger(safetyOf(deps), trial, least)
  return refusal ?? sendStrangersCode(deps, { ...letter, worked: least !== null }, caller)
}
