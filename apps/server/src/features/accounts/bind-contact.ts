import {
  type bindEmail,
  type bindPhone,
  type Outcome,
  ok,
  type RequestOf,
  refuse,
  refuseFields,
} from '@bourse/protocol'
import { sql } from 'kysely'
import type { Recipient } from '../messages/index.ts'
import {
  maskEmail,
  maskPhone,
  type PeopleDeps,
  type Queries,
  type SignedIn,
  type UserRow,
  userById,
} from '../people/index.ts'
import {
  admitOwnTrial,
  byMail,
  byPhone,
  contactOf,
  isCodeRight,
  noteOwnFailure,
  noteSuccess,
} from '../security/index.ts'
import { afterSecurityChange } from './after-security-change.ts'

type Answer = Promise<Outcome<Record<string, never>, '422' | '423' | '429' | 'CODE_WRONG'>>

type Binding = {
  user: UserRow
  /** Where the proof of the old contact went. */
  old: Recipient | null
  fresh: Recipient
  codes: { old: string; fresh: string }
  field: 'email' | 'mobile_phone'
  write: (db: Queries) => Promise<boolean>
  notice: { kind: 'email_changed'; details: { email: string } } | { kind: 'phone_changed'; details: { phone: string } }
}

/** Binds or changes the e-mail address. */
export async function bindEmailAddress(
  deps: PeopleDeps,
  request: RequestOf<typeof bindEmail>,
  caller: SignedIn,
): Answer {
  const user = await userById(deps.db, caller.userId)
  if (user.email === request.email) return refuseFields({ email: 'unchanged' })
  return bind(
    deps,
    {
      user,
      old: contactOf(user, user.email === null ? 'phone' : 'email'),
      fresh: byMail(request.email),
      codes: { old: request.code, fresh: request.varcode },
      field: 'email',
      write: db => writeContact(db, user.user_id, { email: request.email }),
      notice: { kind: 'email_changed', details: { email: maskEmail(request.email) } },
    },
    caller,
  )
}

/** Binds or changes the phone. */
export async function bindPhoneNumber(
  deps: PeopleDeps,
  request: RequestOf<typeof bindPhone>,
  caller: SignedIn,
): Answer {
  const user = await userById(deps.db, caller.userId)
  const phone = { areaCode: request.area_code, number: request.mobile_phone }
  if (user.area_code === phone.areaCode && user.mobile_phone === phone.number) {
    return refuseFields({ mobile_phone: 'unchanged' })
  }
  return bind(
    deps,
    {
      user,
      old: contactOf(user, user.mobile_phone === null ? 'email' : 'phone'),
      fresh: byPhone(phone),
      codes: { old: request.code, fresh: request.varcode },
      field: 'mobile_phone',
      write: db => writeContact(db, user.user_id, { area_code: phone.areaCode, mobile_phone: phone.number }),
      notice: { kind: 'phone_changed', details: { phone: maskPhone(phone.areaCode, phone.number) } },
    },
    caller,
  )
}

async function bind(deps: PeopleDeps, binding: Binding, caller: SignedIn): Answer {
  const { user, old, fresh } = binding
  const trial = { account: `bind ${user.user_id}`, address: caller.address }
  const refusal = await admitOwnTrial(deps, trial)
  if (refusal) return refusal
  const oldRight =
    old !== null && (await isCodeRight(deps, { to: old, purpose: 'security', userId: user.user_id }, binding.codes.old))
  // A wrong code for the old contact leaves the new one's unspent: nobody waits a minute for another.
  const bothRight =
    oldRight && (await isCodeRight(deps, { to: fresh, purpose: 'bind', userId: user.user_id }, binding.codes.fresh))
  if (!bothRight) {
    await noteOwnFailure(deps, trial)
    return refuse('CODE_WRONG', { field: oldRight ? 'varcode' : 'code' })
  }
  await noteSuccess(deps, trial)
  const announce = await deps.db.transaction().execute(async transaction => {
    if (!(await binding.write(transaction))) return null
    return afterSecurityChange(deps, transaction, {
      userId: user.user_id,
      ...binding.notice,
      reason: 'factor_changed',
      keep: caller.sessionId,
      caller,
      // The address that was left must hear of it: it is how a thief is noticed.
      alsoTo: user.email,
    })
  })
  if (announce === null) return refuseFields({ [binding.field]: 'taken' })
  announce()
  return ok({})
}

// False when somebody else has the contact: whoever reads its codes may know.
async function writeContact(
  db: Queries,
  userId: number,
  contact: { email: string } | { area_code: string; mobile_phone: string },
): Promise<boolean> {
  const taken =
    'email' in contact
      ? sql<{
          found: boolean
        }>`SELECT true AS found FROM app_user WHERE email = ${contact.email} AND user_id <> ${userId}`
      : sql<{ found: boolean }>`
          SELECT true AS found FROM app_user
          WHERE area_code = ${contact.area_code} AND mobile_phone = ${contact.mobile_phone} AND user_id <> ${userId}
        `
  const { rows } = await taken.execute(db)
  if (rows.length > 0) return false
  await db.updateTable('app_user').set(contact).where('user_id', '=', userId).execute()
  return true
}
