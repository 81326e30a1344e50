import type { Clock } from '@bourse/kernel'
import {
  type AnyAct,
  act,
  asTable,
  digestOfOperatorKey,
  done,
  line,
  makeOperatorKey,
  refused,
} from '../../operator/index.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { DeskSessions } from './desk-sessions.ts'
import { latestEvents } from './event-table.ts'
import { deleteLogin, loginOf, updateKey } from './login-table.ts'
import { endSessions, liveSessions } from './session-table.ts'

const name = line({ en: 'Name', zh: '名称' }, 32)
const anyName = { ...name, otherwise: '' } as const
const about = { is: 'operator', id: (said: { name: string }) => said.name } as const
const SESSIONS = { en: 'Sessions', zh: '会话' }
const FIRST = { en: 'Signs in with', zh: '登录方式' }

type Deps = { readonly db: Database; readonly clock: Clock; readonly sessions: DeskSessions }

/** Who is at the desk, and who comes in: `operator sessions|sign-out|reset|events`. */
export const operatorSignInActs = (deps: Deps): AnyAct[] => [
  sessionsAct(deps),
  signOutAct(deps),
  resetAct(deps),
  eventsAct(deps),
]

const sessionsAct = ({ db, sessions }: Deps): AnyAct =>
  act({
    name: 'operator sessions',
    page: 'house',
    purpose: {
      en: 'shows the open sessions of the desk, of one operator or of all',
      zh: '列出运营台的会话，可指定人员',
    },
    effect: 'reads',
    fields: { name: anyName },
    async carryOut(_context, said) {
      const rows = await liveSessions(db, said.name || null, sessions.livingNow())
      if (rows.length === 0) return done('Nobody is signed in at the desk.')
      return done(
        asTable(
          rows.map(row => [
            String(row.session_id),
            row.operator,
            row.device,
            row.address,
            `since ${row.since.toISOString()}`,
            `used ${row.used_at.toISOString()}`,
          ]),
        ),
      )
    },
  })

const signOutAct = ({ db, clock, sessions }: Deps): AnyAct =>
  act({
    name: 'operator sign-out',
    page: 'house',
    purpose: { en: 'ends every session of an operator at the desk', zh: '结束某位运营人员在运营台的全部会话' },
    effect: 'acts',
    fields: { name },
    keyless: true,
    needs: { secondFactor: true },
    about,
    cutOff: { how: 'again' },
    async before(_context, said) {
      const open = await liveSessions(db, said.name, sessions.livingNow())
      return { changes: [{ what: SESSIONS, from: String(open.length), to: '0' }] }
    },
    async carryOut(_context, said) {
      const ended = await endSessions(db, { operator: said.name, now: new Date(clock.nowMs()) })
      sessions.ended(ended)
      return done(`${ended.length} sessions of ${said.name} were ended.`)
    },
  })

const resetAct = ({ db, clock, sessions }: Deps): AnyAct =>
  act({
    name: 'operator reset',
    page: 'house',
    purpose: {
      en: 'lets an operator who lost password or factor sign in anew: prints another key, once, and ends what was open',
      zh: '为丢失密码或验证器的运营人员重设登录：显示一次新密钥，并结束已有会话',
    },
    effect: 'acts',
    fields: { name },
    needs: { reason: true, secondFactor: true, fourEyes: true },
    about,
    async before(_context, said) {
      const login = await loginOf(db, said.name)
      if (login === null) return refused(`there is no operator ${said.name}`)
      const now = login.passwordHash === null ? 'key' : 'password'
      return { changes: [{ what: FIRST, from: now, to: 'another key' }] }
    },
    async carryOut(_context, said) {
      const key = makeOperatorKey()
      const ended = await db.transaction().execute(async transaction => {
        if (!(await updateKey(transaction, said.name, digestOfOperatorKey(key)))) return null
        await deleteLogin(transaction, said.name)
        return endSessions(transaction, { operator: said.name, now: new Date(clock.nowMs()) })
      })
      if (ended === null) return refused(`there is no operator ${said.name}`)
      sessions.ended(ended)
      return done(
        `${said.name} signs in for the first time again, with the key ${key}\nThe key is not kept and not shown again.`,
      )
    },
  })

const EVENTS_SHOWN = 200

const eventsAct = ({ db }: Deps): AnyAct =>
  act({
    name: 'operator events',
    page: 'house',
    purpose: { en: 'shows what happened at the door of the desk, newest first', zh: '列出运营台登录事件，新的在前' },
    effect: 'reads',
    fields: {},
    async carryOut() {
      const rows = await latestEvents(db, EVENTS_SHOWN)
      if (rows.length === 0) return done('Nobody has come to the desk yet.')
      return done(asTable(rows.map(row => [row.at.toISOString(), row.operator, row.kind, row.address, row.device])))
    },
  })
