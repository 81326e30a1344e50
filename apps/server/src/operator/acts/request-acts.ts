import { orderHolds } from '../audit-table.ts'
import { carryOutBounded, type OrderDeps } from '../carry-out.ts'
import { countBefore, isRefusal } from '../count-before.ts'
import { fourEyesProblem } from '../four-eyes.ts'
import { roleOf } from '../operator-table.ts'
import { endRequest, type RequestRow, waitingRequests } from '../request-table.ts'
import { type ActContext, type ActReply, type AnyAct, act, type Giver } from './act.ts'
import { numberOf } from './common-fields.ts'
import type { Fields, Values } from './field.ts'
import { readTexts, sayTo } from './read-words.ts'
import { asTable, done, refused } from './replies.ts'
import { mayDo } from './roles.ts'

const WAITS_MS_MAX = 7 * 86_400_000

const request = numberOf({ en: 'Request', zh: '申请编号' })

/** What waits for a second operator: `requests`, `approve`, `decline`. */
export const requestActs = (deps: () => OrderDeps): AnyAct[] => [
  act({
    name: 'requests',
    page: 'audit',
    purpose: { en: 'shows the acts that wait for a second operator', zh: '列出等待第二人复核的操作' },
    effect: 'reads',
    fields: {},
    async carryOut() {
      const rows = await waiting(deps())
      if (rows.length === 0) return done('Nothing waits for a second operator.')
      return done(asTable(rows.map(row => [String(row.request_no), row.at.toISOString(), row.operator, textOf(row)])))
    },
  }),
  act({
    name: 'approve',
    page: 'audit',
    purpose: { en: 'lets an act of another operator be done, now', zh: '同意另一位运营人员的操作，立即执行' },
    effect: 'acts',
    fields: { request },
    needs: { secondFactor: true },
    about: { sameAs: async said => (await find(deps(), said.request))?.subject ?? null },
    async before(context, said) {
      const row = await find(deps(), said.request)
      const wanted = row === null ? nothing(said.request) : await wantedBy(deps(), row)
      if ('ok' in wanted) return wanted
      return wanted.act.before?.({ ...context, ...wanted.giver }, wanted.values) ?? { changes: [] }
    },
    carryOut: (context, said) => approve(deps(), context, said.request),
  }),
  act({
    name: 'decline',
    page: 'audit',
    purpose: { en: 'ends a request, also one’s own, without doing it', zh: '结束申请（包括自己的），不执行' },
    effect: 'acts',
    fields: { request },
    needs: { reason: true },
    about: { sameAs: async said => (await find(deps(), said.request))?.subject ?? null },
    cutOff: { how: 'look', wasDone: async (_context, said) => (await find(deps(), said.request)) === null },
    async carryOut({ operator }, said) {
      const { db, clock } = deps()
      const row = await find(deps(), said.request)
      const end = { outcome: 'declined' as const, by: operator, at: new Date(clock.nowMs()) }
      if (row === null || !(await endRequest(db, row.request_no, end))) return nothing(said.request)
      return done(`Request ${said.request} of ${row.operator} is declined: ${textOf(row)}`)
    },
  }),
]

/** An act that waited, read from its row of the audit: what is to be done, as it was asked for. */
export type WantedAct = { readonly act: AnyAct; readonly values: Values<Fields>; readonly giver: Giver }

/** Reads the act of a row of the audit; or says why it is not what was asked for any more. */
export async function wantedBy(
  { db, key, acts }: OrderDeps,
  row: { audit_seq: number; operator: string; command: string; words: string },
): Promise<WantedAct | ActReply> {
  const wanted = acts.find(({ name }) => name === row.command)
  if (wanted === undefined) return refused(`there is no ${row.command} any more`)
  if (!(await orderHolds({ db, key }, row.audit_seq))) return refused(`row ${row.audit_seq} of the audit was changed`)
  const { texts, reason } = sayTo(wanted, JSON.parse(row.words) as string[])
  const reading = readTexts(wanted, texts)
  if (!reading.ok) return refused(`row ${row.audit_seq} of the audit can no longer be read`)
  return { act: wanted, values: reading.values, giver: { operator: row.operator, folder: null, reason } }
}

async function approve(deps: OrderDeps, { operator, audit }: ActContext, number: number): Promise<ActReply> {
  const { db, clock } = deps
  const row = await find(deps, number)
  if (row === null) return nothing(number)
  const problem = fourEyesProblem(row.operator, operator)
  if (problem !== null) return refused(problem)
  const wanted = await wantedBy(deps, row)
  if ('ok' in wanted) return wanted
  const [first, second] = [await roleOf(db, row.operator), await roleOf(db, operator)]
  if (first === null || !mayDo(first, wanted.act))
    return refused(`${row.operator}, who asked for it, can no longer do it`)
  if (second === null || !mayDo(second, wanted.act)) return refused(`${row.command} is not among what a ${second} does`)
  const context = { ...wanted.giver, audit }
  // What is touched is counted again: a bound holds at the moment at which it is done.
  const counted = await countBefore(deps, wanted.act, { ...wanted, context })
  if (isRefusal(counted)) return counted
  const end = { outcome: 'approved' as const, by: operator, at: new Date(clock.nowMs()) }
  if (!(await endRequest(db, row.request_no, end))) return nothing(number)
  const reply = await carryOutBounded(wanted.act, { ...wanted, context, counted })
  return { ...reply, detail: `request ${number} of ${row.operator}: ${textOf(row)}` }
}

async function waiting({ db, clock }: OrderDeps): Promise<RequestRow[]> {
  return waitingRequests(db, new Date(clock.nowMs() - WAITS_MS_MAX))
}

const find = async (deps: OrderDeps, number: number): Promise<RequestRow | null> =>
  (await waiting(deps)).find(row => row.request_no === number) ?? null

const nothing = (number: number): ActReply => refused(`no request ${number} waits: 'requests' shows what does`)

const textOf = ({ command, words }: RequestRow): string => [command, ...(JSON.parse(words) as string[])].join(' ')
