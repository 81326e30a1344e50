import {
  type emailVarcode,
  type mobileVarcode,
  type Outcome,
  type RequestOf,
  refuse,
  refuseFields,
} from '@bourse/protocol'
import { languageOf, type Recipient, writeAddressInUse } from '../messages/index.ts'
import {
  type Caller,
  type PeopleDeps,
  type Phone,
  type SignedIn,
  type UserRow,
  userByEmail,
  userById,
  userByPhone,
} from '../people/index.ts'
import { admitStranger, byMail, byPhone, type CodeSent, sendCode } from '../security/index.ts'

type Purpose = RequestOf<typeof emailVarcode>['purpose']
type Answer = Promise<Outcome<CodeSent, '401' | '422' | '423' | '429' | 'PROOF_REQUIRED'>>

/** Sends a code to an e-mail address. */
export async function requestEmailCode(
  deps: PeopleDeps,
  request: RequestOf<typeof emailVarcode>,
  caller: Caller | SignedIn,
): Answer {
  const holder = await userByEmail(deps.db, request.email)
  const wish = { to: byMail(request.email), purpose: request.purpose, proof: request.altcha, holder, field: 'email' }
  const answer = await requestCode(deps, wish, caller)
  const inUse = holder && (request.purpose === 'register' || request.purpose === 'bind')
  if (answer.ok && inUse && holder.user_id !== userIdOf(caller)) {
    const kind = request.purpose === 'register' ? 'already_registered' : 'already_bound'
    // Its holder reads it, not who asks.
    const reader = { email: request.email, language: languageOf(holder.language), mailWord: holder.mail_word }
    await writeAddressInUse(deps.db, reader, { kind, now: new Date(deps.clock.nowMs()) })
    deps.wakeDispatcher()
  }
  return answer
}

/** Sends a code to a phone. */
export async function requestPhoneCode(
  deps: PeopleDeps,
  request: RequestOf<typeof mobileVarcode>,
  caller: Caller | SignedIn,
): Answer {
  const phone: Phone = { areaCode: request.area_code, number: request.mobile_phone }
  const holder = await userByPhone(deps.db, phone)
  const wish = { to: byPhone(phone), purpose: request.purpose, proof: request.altcha, holder, field: 'mobile_phone' }
  return requestCode(deps, wish, caller)
}

type Wish = { to: Recipient; purpose: Purpose; proof: string | undefined; holder: UserRow | undefined; field: string }

const userIdOf = (caller: Caller | SignedIn): number | null => ('userId' in caller ? caller.userId : null)

async function requestCode(deps: PeopleDeps, wish: Wish, caller: Caller | SignedIn): Answer {
  const { holder, purpose, to } = wish
  const userId = userIdOf(caller)
  const needsSession = purpose === 'bind' || purpose === 'security' || purpose === 'withdraw'
  if (needsSession && userId === null) return refuse('401')
  // Codes that prove an old contact go to that contact only.
  if ((purpose === 'security' || purpose === 'withdraw') && holder?.user_id !== userId) {
    return refuseFields({ [wish.field]: 'unknown' })
  }
  if (!needsSession) {
    const refusal = await admitStranger(deps, {
      account: `${to.channel} ${to.to}`,
      address: caller.address,
      proof: wish.proof,
    })
    if (refusal) return refusal
  }
  const forStranger = purpose === 'register' || purpose === 'bind'
  const self = userId === null ? undefined : await userById(deps.db, userId)
  return sendCode(
    deps,
    {
      to,
      purpose,
      userId: purpose === 'register' ? null : needsSession ? userId : (holder?.user_id ?? null),
      mailWord: (needsSession ? self : holder)?.mail_word ?? null,
      deliver: forStranger ? holder === undefined : holder !== undefined,
    },
    caller,
  )
}
