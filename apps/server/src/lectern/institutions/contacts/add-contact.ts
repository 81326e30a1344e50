import type { Clock } from '@bourse/kernel'
import type { ContactPermission } from '@bourse/protocol'
import type { Database } from '../../../platform/postgres/database.ts'
import { hashPassword } from '../../../safety/password-hash.ts'
import { endTempTokens } from '../../../safety/temp-token-table.ts'
import { institutionById } from '../institution-table.ts'
import { makeTemporaryPassword } from './contact-password.ts'
import { endContactSessions } from './contact-session-table.ts'
import type { ContactSessions } from './contact-sessions.ts'
import {
  type ContactRow,
  contactByLogin,
  disableContact,
  insertContact,
  isLogin,
  loginKey,
  replaceContactPassword,
} from './contact-table.ts'

/** What whoever looks after contacts needs. */
export type ContactDeps = { readonly db: Database; readonly clock: Clock; readonly sessions: ContactSessions }

/** One contact more of an institution. */
export type NewContact = {
  readonly institutionId: number
  readonly name: string
  readonly login: string
  readonly permissions: readonly ContactPermission[]
}

// As the table has it.
const NAME_MAX = 80

/** Adds a contact with a temporary password, or says in a sentence why not. */
export async function addContact(
  { db, clock }: Omit<ContactDeps, 'sessions'>,
  { institutionId, name, login, permissions }: NewContact,
): Promise<{ ok: true; password: string } | { ok: false; reason: string }> {
  const no = (reason: string) => ({ ok: false as const, reason })
  if (name.trim() === '' || [...name].length > NAME_MAX) return no(`a contact's name has 1 to ${NAME_MAX} characters`)
  if (!isLogin(login)) return no(`${login} is neither an e-mail address nor a phone number`)
  if (!(await institutionById(db, institutionId))) return no(`there is no institution ${institutionId}`)
  if (await contactByLogin(db, login)) return no(`${login} already belongs to a contact`)
  const password = makeTemporaryPassword()
  const now = new Date(clock.nowMs())
  const { column, value } = loginKey(login)
  await insertContact(db, {
    institution_id: institutionId,
    email: column === 'email' ? value : null,
    mobile: column === 'mobile' ? value : null,
    real_name: name.trim(),
    password_hash: await hashPassword(password),
    password_at: now,
    password_temporary: true,
    permissions: [...permissions],
    created_at: now,
    disabled_at: null,
  })
  return { ok: true, password }
}

/** Gives a contact a password that is good for choosing another; all their sessions and unfinished sign-ins end. */
export async function giveTemporaryPassword(
  { db, clock, sessions }: ContactDeps,
  contact: ContactRow,
): Promise<string> {
  const password = makeTemporaryPassword()
  const hash = await hashPassword(password)
  const now = new Date(clock.nowMs())
  const { contact_id: contactId } = contact
  const ended = await db.transaction().execute(async transaction => {
    await replaceContactPassword(transaction, contactId, { hash, now, temporary: true })
    await endTempTokens(transaction, { kind: 'contact', contactId }, now)
    return endContactSessions(transaction, { contactId }, { reason: 'operator', now })
  })
  sessions.ended(ended)
  return password
}

/** Closes the console to a contact, or opens it again. */
export async function setContactDisabled(
  { db, clock, sessions }: ContactDeps,
  { contact_id: contactId }: ContactRow,
  closed: boolean,
): Promise<void> {
  const now = new Date(clock.nowMs())
  const ended = await db.transaction().execute(async transaction => {
    await disableContact(transaction, contactId, closed ? now : null)
    return closed ? endContactSessions(transaction, { contactId }, { reason: 'disabled', now }) : []
  })
  sessions.ended(ended)
}
