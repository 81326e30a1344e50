import type { ContactPermission, Language } from '@bourse/protocol'
import { type Generated, type Insertable, type Selectable, sql } from 'kysely'
import type { Queries } from '../institution-table.ts'

type ContactTable = {
  contact_id: Generated<number>
  institution_id: number
  email: string | null
  mobile: string | null
  real_name: string
  password_hash: string
  password_at: Date
  /** Given by an operator: it opens nothing until they have chosen another. */
  password_temporary: Generated<boolean>
  permissions: ContactPermission[]
  created_at: Date
  disabled_at: Date | null
  /** The language in which they last used the console; null before they did. */
  language: Generated<Language | null>
  /** The institution's own systems: nobody can sign in as them. */
  is_system: Generated<boolean>
}

declare module '../../../platform/postgres/tables.ts' {
  interface Tables {
    contact: ContactTable
  }
}

/** A contact as the database has it. */
export type ContactRow = Selectable<ContactTable>

/** Writes a new contact and answers its id. */
export async function insertContact(db: Queries, row: Insertable<ContactTable>): Promise<number> {
  const { contact_id } = await db.insertInto('contact').values(row).returning('contact_id').executeTakeFirstOrThrow()
  return contact_id
}

/** Who an institution's own systems are: one for each institution, made when they first call. */
export async function systemContact(db: Queries, institutionId: number, now: Date): Promise<number> {
  const find = () =>
    db
      .selectFrom('contact')
      .select('contact_id')
      .where('institution_id', '=', institutionId)
      .where('is_system', '=', true)
      .executeTakeFirst()
  const known = await find()
  if (known !== undefined) return known.contact_id
  await db
    .insertInto('contact')
    .values({
      institution_id: institutionId,
      email: null,
      mobile: null,
      real_name: 'API',
      // The digest of nothing: no password has it.
      password_hash: '',
      password_at: now,
      permissions: [],
      created_at: now,
      disabled_at: null,
      is_system: true,
    })
    .onConflict(conflict => conflict.column('institution_id').where('is_system', '=', true).doNothing())
    .execute()
  const made = await find()
  if (made === undefined) throw new Error('the contact of an institution’s own systems is there')
  return made.contact_id
}

/** What a contact signs in with, as it is kept: an e-mail address in lower case, a phone number without blanks. */
export function loginKey(login: string): { column: 'email' | 'mobile'; value: string } {
  const plain = login.trim()
  if (plain.includes('@')) return { column: 'email', value: plain.toLowerCase() }
  const digits = plain.replaceAll(/[\s()./-]/g, '')
  return { column: 'mobile', value: digits.startsWith('+') ? digits : `+${digits.replace(/^00/, '')}` }
}

/** All that a contact can sign in with, as it is kept. */
export const loginsOf = ({ email, mobile }: Pick<ContactRow, 'email' | 'mobile'>): string[] =>
  [email, mobile].filter(login => login !== null)

const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,180}\.[^\s@.]{2,}$/
const PHONE = /^\+[1-9]\d{6,14}$/

/** Whether a text can be what a contact signs in with. */
export function isLogin(login: string): boolean {
  const { column, value } = loginKey(login)
  return (column === 'email' ? EMAIL : PHONE).test(value)
}

/** A contact by its number. */
export const contactById = (db: Queries, contactId: number): Promise<ContactRow | undefined> =>
  db.selectFrom('contact').selectAll().where('contact_id', '=', contactId).executeTakeFirst()

/** The contacts of an institution, each with whether they have a second factor. */
export const contactsOf = (db: Queries, institutionId: number): Promise<(ContactRow & { has_factor: boolean })[]> =>
  db
    .selectFrom('contact')
    .leftJoin('contact_factor', 'contact_factor.contact_id', 'contact.contact_id')
    .selectAll('contact')
    .select(sql<boolean>`contact_factor.secret IS NOT NULL`.as('has_factor'))
    .where('institution_id', '=', institutionId)
    .orderBy('contact.contact_id')
    .execute()

/** Opens the console to a contact again, or closes it from a moment on. */
export async function disableContact(db: Queries, contactId: number, at: Date | null): Promise<void> {
  await db.updateTable('contact').set({ disabled_at: at }).where('contact_id', '=', contactId).execute()
}

/** The contact that a sign-in names. */
export function contactByLogin(db: Queries, login: string): Promise<ContactRow | undefined> {
  const { column, value } = loginKey(login)
  return db.selectFrom('contact').selectAll().where(column, '=', value).executeTakeFirst()
}

/** A contact with its institution. */
export const contactWithInstitution = (
  db: Queries,
  contactId: number,
): Promise<(ContactRow & { institution_name: string; time_zone: string; factor_required: boolean }) | undefined> =>
  db
    .selectFrom('contact')
    .innerJoin('institution', 'institution.institution_id', 'contact.institution_id')
    .selectAll('contact')
    .select(['institution.name as institution_name', 'institution.time_zone', 'institution.factor_required'])
    .where('contact_id', '=', contactId)
    .executeTakeFirst()

/** A new password; `before` is the hash that it takes the place of, where somebody proved that one. */
export type ContactPassword = { hash: string; now: Date; temporary: boolean; before?: string }

/** Replaces a contact's password; false when another one stands there by now. */
export async function replaceContactPassword(
  db: Queries,
  contactId: number,
  { hash, now, temporary, before }: ContactPassword,
): Promise<boolean> {
  let query = db
    .updateTable('contact')
    .set({ password_hash: hash, password_at: now, password_temporary: temporary })
    .where('contact_id', '=', contactId)
  if (before !== undefined) query = query.where('password_hash', '=', before)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

/** Keeps the language in which a contact uses the console. */
export async function keepContactLanguage(db: Queries, contactId: number, language: Language): Promise<void> {
  await db
    .updateTable('contact')
    .set({ language })
    .where('contact_id', '=', contactId)
    .where('language', 'is distinct from', language)
    .execute()
}
