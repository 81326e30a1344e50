import { LANGUAGES } from '@bourse/protocol'
import { type AnyAct, act, asTable, done, line, numberOf, oneOf, refused } from '../../operator/index.ts'
import type { Database } from '../../platform/postgres/database.ts'
import {
  type BroadcastRow,
  broadcastById,
  countReaders,
  insertBroadcast,
  keepTexts,
  markSending,
  newestBroadcasts,
  wasWritten,
} from './broadcast-table.ts'
import { otherwiseIn } from './send-broadcasts.ts'

/** What the acts need. */
export type BroadcastActDeps = { readonly db: Database; readonly now: () => Date }

const SHOWN_MAX = 50
const LEVEL_MAX = 15
const EVERYBODY = 'all'
const AUDIENCES = [EVERYBODY, ...Array.from({ length: LEVEL_MAX + 1 }, (_, level) => `level-${level}`)] as const

const number = numberOf({ en: 'Broadcast', zh: '群发编号' })
const language = oneOf({ en: 'Language', zh: '语言' }, LANGUAGES)
const title = line({ en: 'Title', zh: '标题' }, 80)
const text = { ...line({ en: 'Text', zh: '正文' }, 1000), rest: true }
const about = { is: 'broadcast', id: (said: { number: number }) => String(said.number) } as const

/** What operators do with broadcasts: `broadcast write|say|send|list`. */
export const broadcastActs = (deps: BroadcastActDeps): AnyAct[] => [
  listAct(deps),
  writeAct(deps),
  sayAct(deps),
  sendAct(deps),
]

const levelOf = (audience: string): number | null =>
  audience === EVERYBODY ? null : Number(audience.replace('level-', ''))

const listAct = ({ db }: BroadcastActDeps): AnyAct =>
  act({
    name: 'broadcast list',
    page: 'people',
    purpose: {
      en: 'shows what was written to everybody or to a level, and how far its sending has come',
      zh: '列出群发消息与发送进度',
    },
    effect: 'reads',
    fields: {},
    async carryOut() {
      const rows = await newestBroadcasts(db, SHOWN_MAX)
      return done(rows.length === 0 ? 'Nothing was written yet.' : asTable(rows.map(lineOf)))
    },
  })

const audienceOf = ({ level }: Pick<BroadcastRow, 'level'>): string => (level === null ? 'everybody' : `level ${level}`)

const lineOf = (row: BroadcastRow): string[] => [
  String(row.broadcast_id),
  audienceOf(row),
  stateOf(row),
  `${row.told} told`,
  row.by_mail ? 'by mail too' : '',
  Object.keys(row.texts).join(','),
  row.texts[otherwiseIn(row.texts)]?.title ?? '',
]

function stateOf({ sent_at: sentAt, ended_at: endedAt }: Pick<BroadcastRow, 'sent_at' | 'ended_at'>): string {
  if (sentAt === null) return 'written'
  return endedAt === null ? 'on its way' : `sent ${sentAt.toISOString()}`
}

const writeAct = ({ db, now }: BroadcastActDeps): AnyAct =>
  act({
    name: 'broadcast write',
    page: 'people',
    purpose: {
      en: 'writes what everybody, or everybody of a level, is to be told; nobody is told before it is sent',
      zh: '撰写发给全部用户或某一等级的消息；发送前无人收到',
    },
    effect: 'acts',
    fields: {
      audience: oneOf({ en: 'To', zh: '发给' }, AUDIENCES),
      mail: oneOf({ en: 'By mail too', zh: '同时发邮件' }, ['yes', 'no']),
      language,
      title,
      text,
    },
    async before(_context, said) {
      const { people } = await countReaders(db, levelOf(said.audience))
      return {
        changes: [{ what: { en: 'Readers, once it is sent', zh: '发送后的收件人' }, from: '', to: String(people) }],
      }
    },
    cutOff: { how: 'look', wasDone: ({ audit }) => wasWritten(db, audit ?? 0) },
    async carryOut({ operator, audit }, said) {
      const id = await insertBroadcast(db, {
        level: levelOf(said.audience),
        by_mail: said.mail === 'yes',
        texts: { [said.language]: { title: said.title, text: said.text } },
        written_at: now(),
        written_by: operator,
        act: audit,
      })
      return done(`Broadcast ${id} is written, in ${said.language}. Say it in more languages, then send it.`)
    },
  })

const sayAct = ({ db }: BroadcastActDeps): AnyAct =>
  act({
    name: 'broadcast say',
    page: 'people',
    purpose: {
      en: 'says a broadcast in another language, or anew; who reads one that is missing gets English',
      zh: '为群发消息补充或改写一种语言；缺少的语言显示英文',
    },
    effect: 'acts',
    fields: { number, language, title, text },
    about,
    async before(_context, said) {
      const row = await broadcastById(db, said.number)
      if (row === undefined || row.sent_at !== null)
        return refused(`there is no broadcast ${said.number} that waits to be sent`)
      const from = row.texts[said.language]?.title ?? ''
      return { changes: [{ what: { en: 'Title', zh: '标题' }, from, to: said.title }] }
    },
    cutOff: { how: 'again' },
    async carryOut(_context, said) {
      const isKept = await keepTexts(db, said.number, { [said.language]: { title: said.title, text: said.text } })
      if (!isKept) return refused(`there is no broadcast ${said.number}, or it is sent`)
      return done(`Broadcast ${said.number} says so in ${said.language}.`)
    },
  })

const sendAct = ({ db, now }: BroadcastActDeps): AnyAct =>
  act({
    name: 'broadcast send',
    page: 'people',
    purpose: {
      en: 'sends a broadcast into the drawers of its readers, and by mail to those who want it; it cannot be taken back',
      zh: '发送群发消息至收件人的站内信，并向愿意接收者发邮件；发送后无法撤回',
    },
    effect: 'acts',
    fields: { number },
    needs: { reason: true, secondFactor: true },
    about,
    async before(_context, said) {
      const row = await broadcastById(db, said.number)
      if (row === undefined || row.sent_at !== null)
        return refused(`there is no broadcast ${said.number} that waits to be sent`)
      const { people, mails } = await countReaders(db, row.level)
      return {
        changes: [
          { what: { en: 'Readers', zh: '收件人' }, from: '', to: String(people) },
          { what: { en: 'Letters', zh: '邮件' }, from: '', to: row.by_mail ? String(mails) : '0' },
          { what: { en: 'Languages', zh: '语言' }, from: '', to: Object.keys(row.texts).join(', ') },
        ],
      }
    },
    cutOff: {
      how: 'look',
      wasDone: async (_context, said) => ((await broadcastById(db, said.number))?.sent_at ?? null) !== null,
    },
    async carryOut(_context, said) {
      if (!(await markSending(db, said.number, now())))
        return refused(`there is no broadcast ${said.number} that waits to be sent`)
      return done(`Broadcast ${said.number} is on its way.`)
    },
  })
