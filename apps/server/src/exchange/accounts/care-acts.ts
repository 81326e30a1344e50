import { type AnyAct, act, asTable, done, line, numberOf, refused } from '../../operator/index.ts'
import { tellUser, unreadMessages, wasTold } from '../messages/index.ts'
import { lockUser, type PeopleDeps } from '../people/index.ts'
import { insertNote, notesOf } from './note-table.ts'
import { aboutUser, nameOfUser, who, withUser } from './operator-acts.ts'
import { endSessions, liveSessionsOf } from './session-table.ts'

const NOTES_SHOWN_MAX = 100

/** What operators write about people and to them, and one session of theirs: `user message|contact|end-session`, `user note add|list`. */
export const careActs = (deps: PeopleDeps): AnyAct[] => [
  messageAct(deps),
  contactAct(deps),
  noteAct(deps),
  notesAct(deps),
  endSessionAct(deps),
]

const messageAct = (deps: PeopleDeps): AnyAct =>
  act({
    name: 'user message',
    page: 'people',
    purpose: {
      en: 'writes into somebody’s messages, and by mail, as the house and not as a person',
      zh: '以平台名义向用户发送站内信与邮件',
    },
    effect: 'acts',
    fields: {
      who,
      title: line({ en: 'Title', zh: '标题' }, 80),
      text: { ...line({ en: 'Text', zh: '正文' }, 1000), rest: true },
    },
    about: aboutUser(deps),
    before: (_context, said) =>
      withUser(deps, said.who, async user => {
        const unread = await unreadMessages(deps.db, user.user_id)
        return {
          changes: [
            { what: { en: 'Unread messages', zh: '未读消息' }, from: `${unread}`, to: `${unread + 1}` },
            { what: { en: 'By mail', zh: '邮件' }, from: '', to: user.email ?? 'no' },
          ],
        }
      }),
    cutOff: { how: 'look', wasDone: ({ audit }) => wasTold(deps.db, audit ?? 0) },
    carryOut: ({ audit }, said) =>
      withUser(deps, said.who, async user => {
        const details = { title: said.title, text: said.text }
        const telling = { kind: 'operator_message' as const, details, notMeLink: null, act: audit }
        const now = new Date(deps.clock.nowMs())
        await deps.db.transaction().execute(transaction => tellUser(transaction, user, { ...telling, now }))
        deps.services.letters.wake()
        deps.services.drawers.changed(user.user_id)
        return done(`${nameOfUser(user)} has it among the messages${user.email === null ? '' : ' and by mail'}.`)
      }),
  })

// The operators' pages show mail and phone in part: who saw them whole stands in the audit.
const contactAct = (deps: PeopleDeps): AnyAct =>
  act({
    name: 'user contact',
    page: 'people',
    purpose: { en: 'shows somebody’s mail and phone whole', zh: '显示用户完整的邮箱与手机' },
    effect: 'acts',
    fields: { who },
    about: aboutUser(deps),
    cutOff: { how: 'again' },
    carryOut: (_context, said) =>
      withUser(deps, said.who, async user =>
        done(
          asTable([
            ['account', String(user.user_id)],
            ['mail', user.email ?? ''],
            ['phone', user.area_code === null ? '' : `+${user.area_code} ${user.mobile_phone}`],
          ]),
        ),
      ),
  })

const noteAct = (deps: PeopleDeps): AnyAct =>
  act({
    name: 'user note add',
    page: 'people',
    purpose: {
      en: 'keeps a note on somebody that operators read and nobody else',
      zh: '为用户添加仅运营人员可见的备注',
    },
    effect: 'acts',
    fields: { who, text: { ...line({ en: 'Note', zh: '备注' }, 2000), rest: true } },
    about: aboutUser(deps),
    before: (_context, said) =>
      withUser(deps, said.who, async user => {
        const { length } = await notesOf(deps.db, user.user_id, NOTES_SHOWN_MAX)
        return { changes: [{ what: { en: 'Notes', zh: '备注数' }, from: String(length), to: String(length + 1) }] }
      }),
    // A note bears the number of its act, so it is written once.
    cutOff: { how: 'again' },
    carryOut: ({ operator, audit }, said) =>
      withUser(deps, said.who, async user => {
        const at = new Date(deps.clock.nowMs())
        await insertNote(deps.db, { user_id: user.user_id, at, operator, text: said.text, act: audit })
        return done(`Noted on ${nameOfUser(user)}.`)
      }),
  })

const notesAct = (deps: PeopleDeps): AnyAct =>
  act({
    name: 'user note list',
    page: 'people',
    purpose: { en: 'shows the notes on somebody, newest first', zh: '列出用户的备注，新的在前' },
    effect: 'reads',
    fields: { who },
    carryOut: (_context, said) =>
      withUser(deps, said.who, async user => {
        const rows = await notesOf(deps.db, user.user_id, NOTES_SHOWN_MAX)
        if (rows.length === 0) return done(`There is no note on ${nameOfUser(user)}.`)
        return done(asTable(rows.map(({ at, operator, text }) => [at.toISOString(), operator, text])))
      }),
  })

const endSessionAct = (deps: PeopleDeps): AnyAct =>
  act({
    name: 'user end-session',
    page: 'people',
    purpose: { en: 'ends one session of an account', zh: '结束账户的一个会话' },
    effect: 'acts',
    fields: { who, session: numberOf({ en: 'Session', zh: '会话编号' }) },
    about: aboutUser(deps),
    before: (_context, said) =>
      withUser(deps, said.who, async user => {
        const rows = await liveSessionsOf(deps.db, user.user_id, new Date(deps.clock.nowMs()))
        const left = rows.filter(row => row.session_id !== said.session).length
        return { changes: [{ what: { en: 'Sessions', zh: '会话' }, from: String(rows.length), to: String(left) }] }
      }),
    cutOff: { how: 'again' },
    carryOut: (_context, said) =>
      withUser(deps, said.who, async user => {
        const now = new Date(deps.clock.nowMs())
        const ended = await deps.db.transaction().execute(async transaction => {
          await lockUser(transaction, user.user_id)
          const only = { userId: user.user_id, only: said.session }
          return endSessions(transaction, only, { reason: 'operator', now })
        })
        if (ended.length === 0) return refused(`Session: ${nameOfUser(user)} has no session ${said.session}`)
        deps.services.sessions.ended(ended)
        return done(`Session ${said.session} of ${nameOfUser(user)} ended.`)
      }),
  })
