import type { Clock } from '@bourse/kernel'
import { CONTACT_PERMISSIONS, type ContactPermission } from '@bourse/protocol'
import { asTable, done, type OperatorCommand, type OperatorReply, refused } from '../../../operator/index.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { addContact, type ContactDesk, giveTemporaryPassword, setContactDisabled } from './add-contact.ts'
import { removeContactFactor } from './contact-factor-table.ts'
import { endContactSessions } from './contact-session-table.ts'
import type { ContactSessions } from './contact-sessions.ts'
import { type ContactRow, contactByLogin, contactsOf } from './contact-table.ts'

type Ground = { readonly db: Database; readonly clock: Clock; readonly sessions: ContactSessions }

/** What operators do with the contacts of institutions. */
export const contactCommands = (ground: Ground): OperatorCommand[] => [
  addCommand(ground),
  listCommand(ground),
  resetCommand(ground),
  dropFactorCommand(ground),
  switchCommand(ground, 'disable'),
  switchCommand(ground, 'enable'),
]

const isNumber = (id: string): boolean => /^[1-9]\d{0,14}$/.test(id)
const nameOf = (contact: ContactRow): string => `${contact.real_name} (${contact.email ?? contact.mobile})`
const once = (login: string, password: string): string =>
  `${login} signs in with ${password}\nIt is not shown again, and must be changed at the first sign-in.`

const addCommand = (ground: Ground): OperatorCommand => ({
  name: 'contact add',
  takes: 'INSTITUTION NAME EMAIL_OR_PHONE [PERMISSION…]',
  purpose: `adds a contact to an institution and prints a temporary password, once; permissions: ${CONTACT_PERMISSIONS.join(', ')} (all when none is named)`,
  effect: 'acts',
  async carryOut(_context, [id = '', name = '', login = '', ...permissions]) {
    if (!isNumber(id) || login === '')
      return refused('an institution, a name and an e-mail address or phone are needed')
    const unknown = permissions.find(one => !isPermission(one))
    if (unknown !== undefined) return refused(`${unknown} is no permission: ${CONTACT_PERMISSIONS.join(', ')}`)
    const may = permissions.length === 0 ? CONTACT_PERMISSIONS : permissions.filter(isPermission)
    const added = await addContact(ground, { institutionId: Number(id), name, login, permissions: may })
    return added.ok
      ? done(`${name} is a contact of institution ${id}. ${once(login, added.password)}`)
      : refused(added.reason)
  },
})

const isPermission = (word: string): word is ContactPermission =>
  (CONTACT_PERMISSIONS as readonly string[]).includes(word)

const listCommand = ({ db }: Ground): OperatorCommand => ({
  name: 'contact list',
  takes: 'INSTITUTION',
  purpose: 'shows the contacts of an institution',
  effect: 'reads',
  async carryOut(_context, [id = '']) {
    const rows = isNumber(id) ? await contactsOf(db, Number(id)) : []
    if (rows.length === 0) return refused(`there is no institution ${id}, or it has no contact`)
    return done(
      asTable(
        rows.map(row => [
          String(row.contact_id),
          row.real_name,
          row.email ?? '',
          row.mobile ?? '',
          row.has_factor ? 'second factor' : '',
          row.password_temporary ? 'temporary password' : '',
          row.disabled_at === null ? '' : 'disabled',
        ]),
      ),
    )
  },
})

const resetCommand = (ground: Ground): OperatorCommand => ({
  name: 'contact reset',
  takes: 'EMAIL_OR_PHONE',
  purpose: 'gives a contact a temporary password, printed once; all their sessions end, their second factor stays',
  effect: 'acts',
  carryOut: (_context, [login = '', ...more]) =>
    withContact(ground, { login, more }, async contact =>
      done(`${nameOf(contact)} is signed out everywhere. ${once(login, await giveTemporaryPassword(ground, contact))}`),
    ),
})

const dropFactorCommand = (ground: Ground): OperatorCommand => ({
  name: 'contact drop-factor',
  takes: 'EMAIL_OR_PHONE',
  purpose: 'takes away the second factor of a contact who lost it, and ends all their sessions',
  effect: 'acts',
  carryOut: (_context, [login = '', ...more]) =>
    withContact(ground, { login, more }, async contact => {
      const now = new Date(ground.clock.nowMs())
      const ended = await ground.db.transaction().execute(async transaction => {
        if (!(await removeContactFactor(transaction, contact.contact_id))) return null
        return endContactSessions(transaction, { contactId: contact.contact_id }, { reason: 'factor_changed', now })
      })
      if (ended === null) return refused(`${nameOf(contact)} has no second factor`)
      ground.sessions.ended(ended)
      return done(`${nameOf(contact)} signs in by password alone until they set up another.`)
    }),
})

const switchCommand = (ground: Ground, act: 'disable' | 'enable'): OperatorCommand => ({
  name: `contact ${act}`,
  takes: 'EMAIL_OR_PHONE',
  purpose: act === 'disable' ? 'closes the console to a contact, whose sessions end at once' : 'opens it to them again',
  effect: 'acts',
  carryOut: (_context, [login = '', ...more]) =>
    withContact(ground, { login, more }, async contact => {
      await setContactDisabled(ground, contact, act === 'disable')
      return done(`${nameOf(contact)} ${act === 'disable' ? 'cannot sign in any more' : 'can sign in again'}.`)
    }),
})

async function withContact(
  { db }: ContactDesk,
  { login, more }: { login: string; more: readonly string[] },
  act: (contact: ContactRow) => Promise<OperatorReply>,
): Promise<OperatorReply> {
  if (login === '' || more.length > 0) return refused('one word is needed: the e-mail address or the phone number')
  const contact = await contactByLogin(db, login)
  return contact === undefined ? refused(`there is no contact ${login}`) : act(contact)
}
