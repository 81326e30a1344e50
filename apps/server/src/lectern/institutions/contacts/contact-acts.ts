import type { Clock } from '@bourse/kernel'
import { CONTACT_PERMISSIONS, type ContactPermission } from '@bourse/protocol'
import { type ActReply, type AnyAct, act, asTable, done, line, numberOf, refused } from '../../../operator/index.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { addContact, type ContactDeps, giveTemporaryPassword, setContactDisabled } from './add-contact.ts'
import { removeContactFactor } from './contact-factor-table.ts'
import { endContactSessions } from './contact-session-table.ts'
import type { ContactSessions } from './contact-sessions.ts'
import { type ContactRow, contactByLogin, contactsOf } from './contact-table.ts'

type Deps = { readonly db: Database; readonly clock: Clock; readonly sessions: ContactSessions }

/** What operators do with the contacts of institutions. */
export const contactActs = (deps: Deps): AnyAct[] => [
  addAct(deps),
  listAct(deps),
  resetAct(deps),
  dropFactorAct(deps),
  switchAct(deps, 'disable'),
  switchAct(deps, 'enable'),
]

const institution = numberOf({ en: 'Institution', zh: '机构编号' })
const emailOrPhone = line({ en: 'E-mail or phone', zh: '邮箱或手机号' }, 254)
const nameOf = (contact: ContactRow): string => `${contact.real_name} (${contact.email ?? contact.mobile})`
const once = (login: string, password: string): string =>
  `${login} signs in with ${password}\nIt is not shown again, and must be changed at the first sign-in.`

const addAct = (deps: Deps): AnyAct =>
  act({
    name: 'contact add',
    page: 'institutions',
    purpose: {
      en: `adds a contact to an institution and prints a temporary password, once; permissions: ${CONTACT_PERMISSIONS.join(', ')} (all when none is named)`,
      zh: `为机构添加联系人，临时密码只显示一次；权限：${CONTACT_PERMISSIONS.join('、')}（不写则全部）`,
    },
    effect: 'acts',
    fields: {
      institution,
      name: line({ en: 'Name', zh: '姓名' }, 60),
      emailOrPhone,
      permission: { ...line({ en: 'Permissions', zh: '权限' }, 200), otherwise: '', rest: true },
    },
    needs: { secondFactor: true },
    about: { is: 'institution', id: said => String(said.institution) },
    async before(_context, said) {
      const { length } = await contactsOf(deps.db, said.institution)
      return { changes: [{ what: { en: 'Contacts', zh: '联系人数' }, from: String(length), to: String(length + 1) }] }
    },
    async carryOut(_context, { institution: institutionId, name, emailOrPhone: login, permission }) {
      const permissions = permission.split(/[\s,]+/).filter(one => one !== '')
      const unknown = permissions.find(one => !isPermission(one))
      if (unknown !== undefined) return refused(`${unknown} is no permission: ${CONTACT_PERMISSIONS.join(', ')}`)
      const may = permissions.length === 0 ? CONTACT_PERMISSIONS : permissions.filter(isPermission)
      const added = await addContact(deps, { institutionId, name, login, permissions: may })
      return added.ok
        ? done(`${name} is a contact of institution ${institutionId}. ${once(login, added.password)}`)
        : refused(added.reason)
    },
  })

const isPermission = (word: string): word is ContactPermission =>
  (CONTACT_PERMISSIONS as readonly string[]).includes(word)

const listAct = ({ db }: Deps): AnyAct =>
  act({
    name: 'contact list',
    page: 'institutions',
    purpose: { en: 'shows the contacts of an institution', zh: '列出机构的联系人' },
    effect: 'reads',
    fields: { institution },
    async carryOut(_context, { institution: id }) {
      const rows = await contactsOf(db, id)
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

const resetAct = (deps: Deps): AnyAct =>
  act({
    name: 'contact reset',
    page: 'institutions',
    purpose: {
      en: 'gives a contact a temporary password, printed once; all their sessions end, their second factor stays',
      zh: '为联系人设置临时密码（只显示一次）；其会话结束，二次验证保留',
    },
    effect: 'acts',
    fields: { emailOrPhone },
    needs: { secondFactor: true },
    about: aboutContact(deps),
    before: (_context, said) =>
      withContact(deps, said.emailOrPhone, async contact => ({
        changes: [
          {
            what: { en: 'Password', zh: '密码' },
            from: contact.password_temporary ? 'temporary' : 'their own',
            to: 'temporary',
          },
        ],
      })),
    // It is shown once, to whoever gives it: given again, another one stands.
    cutOff: { how: 'again' },
    carryOut: (_context, { emailOrPhone: login }) =>
      withContact(deps, login, async contact =>
        done(`${nameOf(contact)} is signed out everywhere. ${once(login, await giveTemporaryPassword(deps, contact))}`),
      ),
  })

const dropFactorAct = (deps: Deps): AnyAct =>
  act({
    name: 'contact drop-factor',
    page: 'institutions',
    purpose: {
      en: 'takes away the second factor of a contact who lost it, and ends all their sessions',
      zh: '移除联系人丢失的二次验证，并结束其会话',
    },
    effect: 'acts',
    fields: { emailOrPhone },
    needs: { secondFactor: true },
    about: aboutContact(deps),
    before: (_context, said) =>
      withContact(deps, said.emailOrPhone, async contact => ({
        changes: [{ what: { en: 'Second factor', zh: '二次验证' }, from: await factorWord(deps, contact), to: 'none' }],
      })),
    cutOff: {
      how: 'look',
      async wasDone(_context, said) {
        const found = await withContact(deps, said.emailOrPhone, async contact => ({
          factor: await factorWord(deps, contact),
        }))
        return 'factor' in found ? found.factor === 'none' : null
      },
    },
    carryOut: (_context, { emailOrPhone: login }) =>
      withContact(deps, login, async contact => {
        const now = new Date(deps.clock.nowMs())
        const ended = await deps.db.transaction().execute(async transaction => {
          if (!(await removeContactFactor(transaction, contact.contact_id))) return null
          return endContactSessions(transaction, { contactId: contact.contact_id }, { reason: 'factor_changed', now })
        })
        if (ended === null) return refused(`${nameOf(contact)} has no second factor`)
        deps.sessions.ended(ended)
        return done(`${nameOf(contact)} signs in by password alone until they set up another.`)
      }),
  })

const switchAct = (deps: Deps, word: 'disable' | 'enable'): AnyAct =>
  act({
    name: `contact ${word}`,
    page: 'institutions',
    purpose:
      word === 'disable'
        ? {
            en: 'closes the console to a contact, whose sessions end at once',
            zh: '对联系人关闭控制台，其会话立即结束',
          }
        : { en: 'opens it to them again', zh: '重新对联系人开放' },
    effect: 'acts',
    fields: { emailOrPhone },
    about: aboutContact(deps),
    before: (_context, said) =>
      withContact(deps, said.emailOrPhone, async contact => ({
        changes: [
          {
            what: { en: 'Contact', zh: '联系人' },
            from: contact.disabled_at === null ? 'open' : 'disabled',
            to: word === 'disable' ? 'disabled' : 'open',
          },
        ],
      })),
    cutOff: { how: 'again' },
    undo: (_context, said) =>
      withContact(deps, said.emailOrPhone, async contact => {
        await setContactDisabled(deps, contact, word === 'enable')
        return done(`${nameOf(contact)} is as before.`)
      }),
    carryOut: (_context, { emailOrPhone: login }) =>
      withContact(deps, login, async contact => {
        await setContactDisabled(deps, contact, word === 'disable')
        return done(`${nameOf(contact)} ${word === 'disable' ? 'cannot sign in any more' : 'can sign in again'}.`)
      }),
  })

const aboutContact = (deps: Deps) =>
  ({
    is: 'contact',
    async id(said: { emailOrPhone: string }) {
      const contact = await contactByLogin(deps.db, said.emailOrPhone)
      return contact === undefined ? null : String(contact.contact_id)
    },
  }) as const

const factorWord = async ({ db }: Deps, contact: ContactRow): Promise<string> => {
  const rows = await contactsOf(db, contact.institution_id)
  return rows.some(row => row.contact_id === contact.contact_id && row.has_factor) ? 'on' : 'none'
}

async function withContact<Answer>(
  { db }: ContactDeps,
  login: string,
  answer: (contact: ContactRow) => Promise<Answer>,
): Promise<Answer | ActReply> {
  const contact = await contactByLogin(db, login)
  return contact === undefined ? refused(`there is no contact ${login}`) : answer(contact)
}
