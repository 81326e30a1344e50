import type { Clock } from '@bourse/kernel'
import { type ActReply, type AnyAct, act, asTable, done, line, numberOf, oneOf, refused } from '../operator/index.ts'
import type { Database } from '../platform/postgres/database.ts'
import { billingActs } from './billing/index.ts'
import { type Conversions, conversionActs } from './documents/index.ts'
import {
  allInstitutions,
  type ContactSessions,
  contactActs,
  createInstitution,
  disableInstitution,
  enableInstitution,
  institutionById,
  makeTemporaryPassword,
  setFactorRequired,
} from './institutions/index.ts'
import { callbackActs } from './integration/index.ts'

type Deps = {
  readonly db: Database
  readonly clock: Clock
  readonly sessions: ContactSessions
  readonly conversions: Pick<Conversions, 'wake' | 'cancel'>
}

/** What operators do with institutions. */
export function institutionActs(deps: Deps): AnyAct[] {
  return [
    createAct(deps),
    listAct(deps),
    disableAct(deps),
    enableAct(deps),
    requireFactorAct(deps),
    ...contactActs(deps),
    ...billingActs(deps),
    ...callbackActs(deps),
    ...conversionActs(deps),
  ]
}

const id = numberOf({ en: 'Institution', zh: '机构编号' })

const about = { is: 'institution', id: (said: { id: number }) => String(said.id) } as const

const isOpen = async ({ db }: Deps, id: number): Promise<boolean | null> => {
  const row = await institutionById(db, id)
  return row === undefined ? null : row.disabled_at === null
}

const stateBefore = (deps: Deps, to: 'open' | 'closed') => async (_context: unknown, said: { id: number }) => {
  const open = await isOpen(deps, said.id)
  if (open === null) return noSuch(said.id)
  return { changes: [{ what: { en: 'Institution', zh: '机构' }, from: open ? 'open' : 'closed', to }] }
}

const createAct = (deps: Deps): AnyAct =>
  act({
    name: 'institution create',
    page: 'institutions',
    purpose: {
      en: 'opens an institution with its first contact and prints the contact’s password, once',
      zh: '开设机构及首位联系人；密码只显示一次',
    },
    effect: 'acts',
    fields: {
      name: line({ en: 'Name', zh: '名称' }, 100),
      timeZone: line({ en: 'Time zone', zh: '时区' }, 60),
      contactName: line({ en: 'Contact’s name', zh: '联系人姓名' }, 60),
      emailOrPhone: line({ en: 'E-mail or phone', zh: '邮箱或手机号' }, 254),
    },
    needs: { secondFactor: true },
    async before() {
      const { length } = await allInstitutions(deps.db)
      return { changes: [{ what: { en: 'Institutions', zh: '机构数' }, from: String(length), to: String(length + 1) }] }
    },
    async carryOut(_context, { name, timeZone, contactName, emailOrPhone: login }) {
      const password = makeTemporaryPassword()
      const [email, mobile] = login.includes('@') ? [login, null] : [null, login]
      const made = await createInstitution(deps, {
        name,
        timeZone,
        contactName,
        email,
        mobile,
        password,
        temporary: true,
      })
      if (!made.ok) return refused(made.reason)
      return done(
        `Institution ${made.institutionId} is open. ${login} signs in with ${password}\nIt is not shown again, and must be changed at the first sign-in.`,
      )
    },
  })

const listAct = ({ db }: Deps): AnyAct =>
  act({
    name: 'institution list',
    page: 'institutions',
    purpose: { en: 'shows the institutions', zh: '列出机构' },
    effect: 'reads',
    fields: {},
    async carryOut() {
      const rows = await allInstitutions(db)
      if (rows.length === 0) return done('There is no institution yet.')
      return done(
        asTable(
          rows.map(row => [
            String(row.institution_id),
            row.name,
            row.time_zone,
            row.disabled_at === null ? '' : `disabled ${row.disabled_at.toISOString()}`,
          ]),
        ),
      )
    },
  })

const disableAct = (deps: Deps): AnyAct =>
  act({
    name: 'institution disable',
    page: 'institutions',
    purpose: {
      en: 'closes an institution to its contacts, whose sessions end at once',
      zh: '对联系人关闭机构，其会话立即结束',
    },
    effect: 'acts',
    fields: { id },
    needs: { secondFactor: true },
    about,
    before: stateBefore(deps, 'closed'),
    cutOff: { how: 'look', wasDone: async (_context, said) => (await isOpen(deps, said.id)) === false },
    undo: async (_context, said) =>
      (await enableInstitution(deps, said.id)) ? done(`Institution ${said.id} is open.`) : noSuch(said.id),
    carryOut: async (_context, said) =>
      (await disableInstitution(deps, said.id)) ? done(`Institution ${said.id} is closed.`) : noSuch(said.id),
  })

const enableAct = (deps: Deps): AnyAct =>
  act({
    name: 'institution enable',
    page: 'institutions',
    purpose: { en: 'opens an institution to its contacts again', zh: '重新对联系人开放机构' },
    effect: 'acts',
    fields: { id },
    about,
    before: stateBefore(deps, 'open'),
    cutOff: { how: 'again' },
    undo: async (_context, said) =>
      (await disableInstitution(deps, said.id)) ? done(`Institution ${said.id} is closed.`) : noSuch(said.id),
    carryOut: async (_context, said) =>
      (await enableInstitution(deps, said.id)) ? done(`Institution ${said.id} is open.`) : noSuch(said.id),
  })

const requireFactorAct = ({ db }: Deps): AnyAct =>
  act({
    name: 'institution require-factor',
    page: 'institutions',
    purpose: {
      en: 'asks every contact of an institution for a second factor, before anything else is open to them; or no longer',
      zh: '要求机构的所有联系人启用二次验证，或取消要求',
    },
    effect: 'acts',
    fields: { id, switch: oneOf({ en: 'Required', zh: '要求' }, ['on', 'off']) },
    about,
    async before(_context, said) {
      const row = await institutionById(db, said.id)
      if (row === undefined) return noSuch(said.id)
      const from = row.factor_required ? 'on' : 'off'
      return { changes: [{ what: { en: 'Second factor required', zh: '要求二次验证' }, from, to: said.switch }] }
    },
    cutOff: { how: 'again' },
    async carryOut(_context, said) {
      const on = said.switch === 'on'
      if (!(await setFactorRequired(db, said.id, on))) return noSuch(said.id)
      return done(
        `Institution ${said.id} ${on ? 'asks for a second factor' : 'leaves the second factor to its contacts'}.`,
      )
    },
  })

const noSuch = (institutionId: number): ActReply => refused(`there is no institution ${institutionId}`)
