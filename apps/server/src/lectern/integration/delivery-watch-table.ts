import { sql } from 'kysely'
import type { ProductWork } from '../../operations/product-work.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { DeliveryRow, DeliveryTryRow } from './delivery-table.ts'

type Callbacks = ProductWork['callbacks']
type NamedRow = DeliveryRow & { institution_name: string; status: number | null; note: string | null }

const secondsOf = (moment: Date): number => moment.getTime() / 1000

/** The callbacks of all institutions, as operators see them. */
export const callbacksForOperators = (db: Database): Callbacks => ({
  count: since => countCallbacks(db, since),
  async list({ state, below, count }) {
    const { rows } = await sql<NamedRow>`
      SELECT delivery.*, institution.name AS institution_name, last.status, last.note
      FROM delivery JOIN institution USING (institution_id)
      LEFT JOIN delivery_try last ON last.delivery_id = delivery.delivery_id AND last.try_no = delivery.tries
      WHERE state = ${state} AND (${below ?? null}::bigint IS NULL OR delivery.delivery_id < ${below ?? null}::bigint)
      ORDER BY delivery.delivery_id DESC LIMIT ${count}
    `.execute(db)
    return rows.map(row => ({
      ...headOf(row),
      tries: row.tries,
      answer: row.note === null ? null : answerOf({ status: row.status, note: row.note }),
    }))
  },
  one: (callback, since) => oneCallback(db, callback, since),
})

async function countCallbacks(db: Database, since: Date): ReturnType<Callbacks['count']> {
  const { rows } = await sql<{ waiting: number; oldest: Date | null; given_up: number; done: number }>`
    SELECT count(*) FILTER (WHERE state = 'waiting')::int AS waiting,
      min(created_at) FILTER (WHERE state = 'waiting') AS oldest,
      count(*) FILTER (WHERE state = 'stopped' AND event <> 'test')::int AS given_up,
      count(*) FILTER (WHERE state = 'delivered' AND created_at >= ${since})::int AS done
    FROM delivery
  `.execute(db)
  const { waiting = 0, oldest = null, given_up: givenUp = 0, done = 0 } = rows[0] ?? {}
  return { waiting, oldest, givenUp, done }
}

async function oneCallback(db: Database, callback: number, since: Date): ReturnType<Callbacks['one']> {
  const { rows } = await sql<NamedRow & { callback_url: string | null }>`
    SELECT delivery.*, institution.name AS institution_name, application.callback_url
    FROM delivery JOIN institution USING (institution_id) LEFT JOIN application USING (institution_id)
    WHERE delivery_id = ${callback}
  `.execute(db)
  const row = rows[0]
  if (row === undefined) return null
  const [tries, others] = await Promise.all([
    db.selectFrom('delivery_try').selectAll().where('delivery_id', '=', callback).orderBy('try_no').execute(),
    othersOf(db, row.institution_id, since),
  ])
  return { ...headOf(row), url: row.callback_url, body: row.body, tries: tries.map(tryView), others }
}

async function othersOf(db: Database, institutionId: number, since: Date) {
  const { rows } = await sql<{ waiting: number; delivered: number; last: Date | null }>`
    SELECT count(*) FILTER (WHERE state = 'waiting')::int AS waiting,
      count(*) FILTER (WHERE state = 'delivered' AND created_at >= ${since})::int AS delivered,
      max(created_at) FILTER (WHERE state = 'delivered') AS last
    FROM delivery WHERE institution_id = ${institutionId}
  `.execute(db)
  const { waiting = 0, delivered = 0, last = null } = rows[0] ?? {}
  return { waiting, delivered, last_delivered_at: last && secondsOf(last) }
}

const headOf = (row: NamedRow) => ({
  callback: row.delivery_id,
  institution: row.institution_id,
  institution_name: row.institution_name,
  event: row.event,
  state: row.state,
  at: secondsOf(row.created_at),
  next_at: row.next_try_at && secondsOf(row.next_try_at),
})

const isGood = (status: number | null): boolean => status !== null && status >= 200 && status < 300

const tryView = ({ try_no: no, at, status, note, took_ms }: DeliveryTryRow) => ({
  no,
  at: secondsOf(at),
  answer: answerOf({ status, note }),
  good: isGood(status),
  took_ms,
})

/** What a try brought, in a few words: its status, or why there was none. */
function answerOf({ status, note }: Pick<DeliveryTryRow, 'status' | 'note'>): string {
  const said = note.replace(/^@(\w+) ?/, '$1 ').trim()
  return [status ?? '', said].join(' ').trim()
}
