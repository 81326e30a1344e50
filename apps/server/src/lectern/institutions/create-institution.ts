import type { Clock } from '@bourse/kernel'
import { CONSOLE_PASSWORD_LENGTH, CONTACT_PERMISSIONS, type ContactPermission } from '@bourse/protocol'
import type { Database, DatabaseTransaction } from '../../platform/postgres/database.ts'
import { hashPassword } from '../../safety/password-hash.ts'
import { contactByLogin, insertContact, isLogin, loginKey } from './contacts/contact-table.ts'
import { insertInstitution } from './institution-table.ts'
import { isTimeZone } from './time-zone.ts'

/** A new institution with its first contact. */
export type NewInstitution = {
  readonly name: string
  readonly timeZone: string
  readonly contactName: string
  readonly email: string | null
  readonly mobile: string | null
  readonly password: string
  /** It was made by us, for an operator to hand on: the contact must choose another first. */
  readonly temporary?: boolean
  readonly permissions?: readonly ContactPermission[]
}

/** What came of it: the ids, or the sentence that says why not. */
export type InstitutionCreated =
  | { readonly ok: true; readonly institutionId: number; readonly contactId: number }
  | { readonly ok: false; readonly reason: string }

// As the table has them.
const NAME_MAX = 120
const CONTACT_NAME_MAX = 80

const isNamed = (text: string, max: number): boolean => text.trim() !== '' && [...text].length <= max

/** Opens an account for an institution and for the contact its contract names. */
export async function createInstitution(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  made: NewInstitution,
): Promise<InstitutionCreated> {
  const reason = await whyNot(db, made)
  if (reason !== null) return { ok: false, reason }
  const of = { hash: await hashPassword(made.password), now: new Date(clock.nowMs()) }
  const ids = await db.transaction().execute(transaction => insertWithContact(transaction, made, of))
  return { ok: true, ...ids }
}

/** Writes an institution that was looked at and its first contact; answers their ids. */
export async function insertWithContact(
  transaction: DatabaseTransaction,
  made: NewInstitution,
  { hash, now }: { readonly hash: string; readonly now: Date },
): Promise<{ institutionId: number; contactId: number }> {
  const institutionId = await insertInstitution(transaction, { name: made.name.trim(), timeZone: made.timeZone, now })
  const contactId = await insertContact(transaction, {
    institution_id: institutionId,
    email: made.email === null ? null : loginKey(made.email).value,
    mobile: made.mobile === null ? null : loginKey(made.mobile).value,
    real_name: made.contactName.trim(),
    password_hash: hash,
    password_at: now,
    password_temporary: made.temporary ?? false,
    permissions: [...(made.permissions ?? CONTACT_PERMISSIONS)],
    created_at: now,
    disabled_at: null,
  })
  return { institutionId, contactId }
}

async function whyNot(db: Database, made: NewInstitution): Promise<string | null> {
  const { min, max } = CONSOLE_PASSWORD_LENGTH
  const length = [...made.password].length
  if (length < min || length > max) return `the password has ${length} characters, it must have ${min} to ${max}`
  if (!isNamed(made.name, NAME_MAX)) return `an institution's name has 1 to ${NAME_MAX} characters`
  if (!isNamed(made.contactName, CONTACT_NAME_MAX)) return `a contact's name has 1 to ${CONTACT_NAME_MAX} characters`
  if (!isTimeZone(made.timeZone)) return `${made.timeZone} is no time zone; one is written like Europe/Oslo`
  for (const login of [made.email, made.mobile]) {
    if (login !== null && !isLogin(login)) return `${login} is neither an e-mail address nor a phone number`
    if (login !== null && (await contactByLogin(db, login))) return `${login} already belongs to a contact`
  }
  return made.email === null && made.mobile === null ? 'the contact needs an e-mail address or a phone number' : null
}
