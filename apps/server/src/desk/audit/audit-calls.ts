import { performance } from 'node:perf_hooks'
import { deskAuditList, deskAuditRow, deskAuditVerify, ok, refuse } from '@bourse/protocol'
import { type CallHandler, handle, type OperationContext } from '../../operations/operation.ts'
import type { Session } from '../../operations/session.ts'
import { countedIn, orderHolds, readAuditChain, sayTo } from '../../operator/index.ts'
import { noteOf } from '../acts/index.ts'
import { type SignInServices, sessionById } from '../sign-in/index.ts'
import { countRows, digestsAround, type ListedRow, listRows, oneRow, whoActed } from './audit-list-table.ts'

type Context = OperationContext<Session, SignInServices>

const COUNTED_MAX = 10_000

const secondsOf = (moment: Date): number => moment.getTime() / 1000

/** A row as it travels. */
export function rowView({ services }: Pick<Context, 'services'>, row: ListedRow) {
  const words = JSON.parse(row.words) as string[]
  const act = services.desk.door.orders.acts.find(({ name }) => name === row.command)
  const said = act === undefined ? null : sayTo(act, words)
  return {
    seq: row.seq,
    at: secondsOf(row.at),
    operator: row.operator,
    act: row.command,
    words,
    fields: said?.texts ?? {},
    reason: said?.reason ?? null,
    subject: row.subject,
    outcome: row.became,
    detail: row.detail,
    ended_at: row.ended_at === null ? null : secondsOf(row.ended_at),
    by: row.at_desk || row.command.startsWith('desk ') ? ('page' as const) : ('command' as const),
    digest: row.digest.toString('hex'),
  }
}

async function one(context: Context, seq: number) {
  const { db, orders } = context.services.desk.door
  const row = await oneRow(db, seq)
  if (row === null) return refuse('404')
  const [around, note, holds] = await Promise.all([
    digestsAround(db, seq),
    noteOf(db, orders.key, seq),
    orderHolds({ db, key: orders.key }, seq),
  ])
  const known = note === 'broken' ? null : note
  const session = known === null ? undefined : await sessionById(db, known.session)
  const counted = countedIn(row)
  return ok({
    ...rowView(context, row),
    changes: [...(counted?.changes ?? [])],
    touches: [...(counted?.touches ?? [])],
    request:
      row.request_no === null
        ? null
        : {
            request_no: row.request_no,
            outcome: row.request_outcome,
            by: row.request_by,
            at: row.request_at === null ? null : secondsOf(row.request_at),
          },
    proof: known?.proof ?? ('none' as const),
    session: session === undefined ? null : { ...session, since: secondsOf(session.since) },
    before: around.before ?? '0'.repeat(64),
    after: around.after,
    holds: holds && note !== 'broken',
  })
}

async function verify({ services }: Context) {
  const { db, orders, clock } = services.desk.door
  const startedMs = performance.now()
  const reading = await readAuditChain({ db, key: orders.key })
  const took = { took_ms: performance.now() - startedMs, at: clock.nowMs() / 1000 }
  return 'broken' in reading
    ? ok({ holds: false, rows: 0, digest: null, broken: reading.broken, ...took })
    : ok({ holds: true, rows: reading.seq, digest: reading.digest.toString('hex'), broken: null, ...took })
}

/** The calls of the audit. */
export const auditCalls: readonly CallHandler<SignInServices>[] = [
  handle(deskAuditList, async (context: Context, { before, limit_num: count, ...query }) => {
    const { db } = context.services.desk.door
    const [rows, matching, latest, unfinished, operators] = await Promise.all([
      listRows(db, query, { before, count }),
      countRows(db, query, COUNTED_MAX),
      listRows(db, {}, { before: undefined, count: 1 }),
      countRows(db, { outcome: 'unfinished' }, COUNTED_MAX),
      whoActed(db),
    ])
    const head = latest[0]
    return ok({
      rows: rows.map(row => rowView(context, row)),
      matching,
      head: head === undefined ? null : { seq: head.seq, digest: head.digest.toString('hex') },
      unfinished,
      operators,
    })
  }),
  handle(deskAuditRow, (context: Context, { seq }) => one(context, seq)),
  handle(deskAuditVerify, (context: Context) => verify(context)),
]
