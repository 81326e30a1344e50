import { type bindEmail, type bindPhone, type Outcome, ok, type Refusal, refuse, refuseFields } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { tryAsOwner } from '../../safety/attempts.ts'
import { safetyOf } from '../../safety/safety-deps.ts'
import type { Recipient } from '../messages/index.ts'
import {
  type Contact,
  maskEmail,
  maskPhone,
  type PeopleDeps,
  type PeopleWith,
  type SignedIn,
  signedInOf,
  type UserRow,
  updateContact,
  userById,
} from '../people/index.ts'
import { byMail, byPhone, contactOf, isCodeRight, judgeCode, type SentCode } from '../security/index.ts'
import { afterSecurityChange } from './after-security-change.ts'
import { changeInSession } from './change-in-session.ts'
import { provePassword } from './prove-password.ts'

type Answer = Promise<Outcome<Record<string, never>, '401' | '422' | '423' | 'PASSWORD_WRONG' | 'CODE_WRONG'>>

type Binding = {
  user: UserRow
  /** Where the proof of the old contact went. */
  old: Recipient | null
  fresh: Recipient
  codes: { old: string; fresh: string }
  password: string
  field: 'email' | 'mobile_phone'
  contact: Contact
  notice: { kind: 'email_changed'; details: { email: string } } | { kind: 'phone_changed'; details: { phone: string } }
}

/** Binds or changes the e-mail address. */
export const bindEmailAddress: Operation<
  typeof bindEmail,
  PeopleWith<'accounts' | 'drawers' | 'letters' | 'sealing' | 'sessions'>
> = async (context, request) => {
  const caller = signedInOf(context)
  const user = await userById(context.db, caller.userId)
  if (user.email === request.email) return refuseFields({ email: 'unchanged' })
  return bind(
    context,
    {
      user,
      old: contactOf(user, user.email === null ? 'phone' : 'email'),
      fresh: byMail(request.email),
      codes: { old: request.code, fresh: request.varcode },
      password: request.password,
      field: 'email',
      contact: { email: request.email },
      notice: { kind: 'email_changed', details: { email: maskEmail(request.email) } },
    },
    caller,
  )
}

/** Binds or changes the phone. */
export const bindPhoneNumber: Operation<
  typeof bindPhone,
  PeopleWith<'accounts' | 'drawers' | 'letters' | 'sealing' | 'sessions'>
> = async (context, request) => {
  const caller = signedInOf(context)
  const user = await userById(context.db, caller.userId)
  const phone = { areaCode: request.area_code, number: request.mobile_phone }
  if (user.area_code === phone.areaCode && user.mobile_phone === phone.number) {
    return refuseFields({ mobile_phone: 'unchanged' })
  }
  return bind(
    context,
    {
      user,
      old: contactOf(user, user.mobile_phone === null ? 'email' : 'phone'),
      fresh: byPhone(phone),
      codes: { old: request.code, fresh: request.varcode },
      password: request.password,
      field: 'mobile_phone',
      contact: { area_code: phone.areaCode, mobile_phone: phone.number },
      notice: { kind: 'phone_changed', details: { phone: maskPhone(phone.areaCode, phone.number) } },
    },
    caller,
  )
}

async function bind(
  deps: PeopleDeps<'accounts' | 'drawers' | 'letters' | 'sealing' | 'sessions'>,
  binding: Binding,
  caller: SignedIn,
): Answer {
  const { user, codes } = binding
  const old = binding.old && { to: binding.old, purpose: 'security' as const, userId: user.user_id }
  const fresh = { to: binding.fresh, purpose: 'bind' as const, userId: user.user_id }
  // Judged before either is spent, and counted apart: a slip at one leaves the other and its tries as they were.
  const refusal =
    (await provePassword(deps, caller, binding.password)) ??
    (await judged(deps, { name: 'code', sent: old, code: codes.old }, caller)) ??
    (await judged(deps, { name: 'varcode', sent: fresh, code: codes.fresh }, caller))
  if (refusal || old === null) return refusal ?? refuse('CODE_WRONG', { field: 'code' })

  const written = await changeInSession(deps, caller, async transaction => {
    // Spent together with the change: of two changes at once the second finds them gone.
    if (!(await isCodeRight(deps, old, { code: codes.old, db: transaction }))) return 'code'
    if (!(await isCodeRight(deps, fresh, { code: codes.fresh, db: transaction }))) return 'varcode'
    await updateContact(transaction, user.user_id, binding.contact)
    return afterSecurityChange(deps, transaction, {
      userId: user.user_id,
      ...binding.notice,
      reason: 'factor_changed',
      keep: caller.sessionId,
      caller,
      // The address that was left must hear of it: it is how a thief is noticed.
      alsoTo: user.email,
    })
  }).catch(takenOrThrow)
  if (written === 'taken') return refuseFields({ [binding.field]: 'taken' })
  if (typeof written === 'string') return refuse('CODE_WRONG', { field: written })
  if (typeof written !== 'function') return written
  written()
  return ok({})
}

type GivenCode = { name: 'code' | 'varcode'; sent: SentCode | null; code: string }

async function judged(
  deps: PeopleDeps<'accounts' | 'drawers' | 'letters' | 'sealing' | 'sessions'>,
  { name, sent, code }: GivenCode,
  caller: SignedIn,
): Promise<Refusal<'423' | 'CODE_WRONG'> | null> {
  return tryAsOwner<Refusal<'CODE_WRONG'> | null>(safetyOf(deps), `bind ${name} ${caller.userId}`, async () =>
    sent !== null && (await judgeCode(deps, sent, code))
      ? { verdict: 'right', answer: null }
      : { verdict: 'wrong', answer: refuse('CODE_WRONG', { field: name }) },
  )
}

const UNIQUE_VIOLATION = '23505'

// Somebody else has the contact: whoever reads its codes may know.
function takenOrThrow(cause: unknown): 'taken' {
  if ((cause as { code?: unknown }).code === UNIQUE_VIOLATION) return 'taken'
  throw cause
}
