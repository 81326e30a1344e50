import type { OrderDeps } from '../carry-out.ts'
import { COMING_ADD, type ComingAct, comingActIn, openComingAct } from '../coming.ts'
import { comingRow, insertComing, moveComing, openComing } from '../coming-table.ts'
import { subjectOf } from '../count-before.ts'
import { roleOf } from '../operator-table.ts'
import { type ActContext, type AnyAct, act } from './act.ts'
import { line, numberOf } from './common-fields.ts'
import { asTable, done, refused } from './replies.ts'
import { mayDo } from './roles.ts'

const AHEAD_MS_MAX = 90 * 86_400_000

const number = numberOf({ en: 'Number', zh: '编号' })
const needs = { reason: true, secondFactor: true, fourEyes: true } as const

/** What is done at a set time: `coming list|add|cancel`. */
export const comingActs = (deps: () => OrderDeps): AnyAct[] => [listAct(deps), addAct(deps), cancelAct(deps)]

const listAct = (deps: () => OrderDeps): AnyAct =>
  act({
    name: 'coming list',
    page: 'audit',
    purpose: { en: 'shows the acts that will be done at a set time', zh: '列出定时执行的操作' },
    effect: 'reads',
    fields: {},
    async carryOut() {
      const rows = await openComing(deps().db)
      if (rows.length === 0) return done('Nothing is to come.')
      const lines = rows.map(async row => {
        const opened = await openComingAct(deps(), row)
        const said =
          typeof opened === 'string' ? [opened] : [opened.giver.operator, [opened.act.name, ...opened.words].join(' ')]
        return [String(row.coming_no), row.due_at.toISOString(), row.state, ...said]
      })
      return done(asTable(await Promise.all(lines)))
    },
  })

const addAct = (deps: () => OrderDeps): AnyAct =>
  act({
    name: COMING_ADD,
    page: 'audit',
    purpose: {
      en: 'lets a change of rules, fees, levels, switches or announcements be done at a set time',
      zh: '定时执行规则、费率、等级、开关或公告的更改',
    },
    effect: 'acts',
    fields: {
      at: line({ en: 'At', zh: '时间' }, 20, {
        like: /^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/,
        wanted: { en: 'a moment of UTC like 2026-12-01T08:00Z', zh: 'UTC 时间，例如 2026-12-01T08:00Z' },
      }),
      act: { ...line({ en: 'Act', zh: '操作' }, 1000), rest: true },
    },
    needs,
    about: { sameAs: async said => subjectOfComing(deps(), said.act) },
    async before(context, said) {
      const read = await readWish(deps(), context, said)
      if (typeof read === 'string') return refused(read)
      const found = await read.act.before?.({ ...context, audit: null }, read.values)
      if (found !== undefined && 'ok' in found) return found
      const from = { what: { en: 'Holds from (UTC)', zh: '生效时间（UTC）' }, from: '—', to: said.at }
      return { ...found, changes: [from, ...(found?.changes ?? [])] }
    },
    // It bears the number of its row, so it comes once.
    cutOff: { how: 'again' },
    async carryOut(context, said) {
      const read = await readWish(deps(), context, said)
      if (typeof read === 'string') return refused(read)
      if (context.audit === null) return refused('it is given with its row in the audit')
      const no = await insertComing(deps().db, { auditSeq: context.audit, dueAt: new Date(said.at) })
      return done(`${read.act.name} is done at ${said.at}: number ${no} of what is to come.`)
    },
    async undo(context) {
      const row = context.audit === null ? undefined : await comingRow(deps().db, { auditSeq: context.audit })
      if (row === undefined) return done('It was not noted.')
      return cancel(deps(), row.coming_no, context)
    },
  })

const cancelAct = (deps: () => OrderDeps): AnyAct =>
  act({
    name: 'coming cancel',
    page: 'audit',
    purpose: { en: 'takes back what was to be done at a set time', zh: '取消定时操作' },
    effect: 'acts',
    fields: { number },
    needs: { reason: true },
    about: { sameAs: async said => subjectOfNumber(deps(), said.number) },
    async before(_context, said) {
      const row = await comingRow(deps().db, { comingNo: said.number })
      if (row?.state !== 'waits') return refused(`Number: nothing of the number ${said.number} is to come`)
      return {
        changes: [{ what: { en: 'Holds from (UTC)', zh: '生效时间（UTC）' }, from: row.due_at.toISOString(), to: '—' }],
      }
    },
    cutOff: {
      how: 'look',
      wasDone: async (_context, said) => (await comingRow(deps().db, { comingNo: said.number }))?.state === 'cancelled',
    },
    carryOut: (context, said) => cancel(deps(), said.number, context),
  })

async function cancel(deps: OrderDeps, comingNo: number, { operator }: ActContext) {
  const row = await comingRow(deps.db, { comingNo })
  const opened = row === undefined ? null : await openComingAct(deps, row)
  const role = await roleOf(deps.db, operator)
  if (opened !== null && typeof opened !== 'string' && (role === null || !mayDo(role, opened.act)))
    return refused(`${opened.act.name} is not among what a ${role} does`)
  const ended = await moveComing(deps.db, { comingNo, from: 'waits' }, { state: 'cancelled', ended_by: operator })
  return ended
    ? done(`Number ${comingNo} is cancelled.`)
    : refused(`Number: nothing of the number ${comingNo} is to come`)
}

/** What is wished for, where it can be done and whoever wishes it may; else why not, with its field. */
async function readWish(
  deps: OrderDeps,
  { operator, reason }: ActContext,
  said: { at: string; act: string },
): Promise<ComingAct | string> {
  const ahead = Date.parse(said.at) - deps.clock.nowMs()
  if (Number.isNaN(ahead)) return 'At: there is no such moment'
  if (ahead <= 0) return 'At: it is over by now'
  if (ahead > AHEAD_MS_MAX) return 'At: at most 90 days ahead'
  const read = comingActIn(deps.acts, said.act, reason)
  if (typeof read === 'string') return read
  const role = await roleOf(deps.db, operator)
  return role !== null && mayDo(role, read.act) ? read : `Act: ${read.act.name} is not among what a ${role} does`
}

async function subjectOfComing(deps: OrderDeps, said: string): Promise<string | null> {
  const read = comingActIn(deps.acts, said, null)
  return typeof read === 'string' ? null : subjectOf(read.act, read.values)
}

async function subjectOfNumber(deps: OrderDeps, comingNo: number): Promise<string | null> {
  const row = await comingRow(deps.db, { comingNo })
  const opened = row === undefined ? 'none' : await openComingAct(deps, row)
  return typeof opened === 'string' ? null : subjectOf(opened.act, opened.values)
}
