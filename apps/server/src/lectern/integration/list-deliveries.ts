import {
  CALLBACK_EVENTS,
  DELIVERY_REASONS,
  type DeliveryState,
  type deliveryDetail,
  type deliveryList,
  type deliveryResend,
  ok,
  refuse,
} from '@bourse/protocol'
import { sql } from 'kysely'
import type { Operation } from '../../operations/operation.ts'
import { contactOf, type Queries, zoneOf } from '../institutions/index.ts'
import { applicationOf } from './application-table.ts'
import { type DeliveryRow, type DeliveryTryRow, wakeDelivery } from './delivery-table.ts'

type Local<Row> = Row & { readonly at_local: string }
type ShownDelivery = Local<DeliveryRow> & { readonly next_local: string | null }

const shown = (column: string, zone: string) =>
  sql<string>`to_char(${sql.ref(column)} AT TIME ZONE ${zone}, 'YYYY-MM-DD HH24:MI:SS')`

const deliveriesOf = (db: Queries, institutionId: number, zone: string) =>
  db
    .selectFrom('delivery')
    .selectAll()
    .select([
      shown('created_at', zone).as('at_local'),
      sql<string | null>`${shown('next_try_at', zone)}`.as('next_local'),
    ])
    .where('institution_id', '=', institutionId)
    .where('event', 'in', CALLBACK_EVENTS)

/** Tells what was posted, newest first, with every try. */
export const listDeliveries: Operation<typeof deliveryList> = async (context, { state, limit_begin, limit_num }) => {
  const { db } = context
  const { institutionId } = contactOf(context)
  const zone = await zoneOf(db, institutionId)
  let query = deliveriesOf(db, institutionId, zone).orderBy('delivery_id', 'desc').limit(limit_num).offset(limit_begin)
  if (state !== undefined) query = query.where('state', '=', state)
  const [rows, states] = await Promise.all([query.execute(), countStates(db, institutionId)])
  const tries = await triesOf(db, rows, zone)
  const total = state === undefined ? states.all : states[state]
  const records = rows.map(row => deliveryView(row, tries.get(row.delivery_id) ?? []))
  return ok({ total, limit_begin, limit_num, records, states })
}

/** Tells of one delivery what is posted, too. */
export const readDelivery: Operation<typeof deliveryDetail> = async (context, { delivery_id }) => {
  const { db } = context
  const { institutionId } = contactOf(context)
  const zone = await zoneOf(db, institutionId)
  const row = await deliveriesOf(db, institutionId, zone).where('delivery_id', '=', delivery_id).executeTakeFirst()
  if (row === undefined) return refuse('404')
  const tries = await triesOf(db, [row], zone)
  return ok({ ...deliveryView(row, tries.get(delivery_id) ?? []), body: row.body })
}

/** Posts a delivery once more. */
export const resendDelivery: Operation<typeof deliveryResend> = async (context, { delivery_id }) => {
  const { institutionId } = contactOf(context)
  const now = new Date(context.clock.nowMs())
  const application = await applicationOf(context.db, institutionId, now)
  if (application.callback_url === null) return refuse('CALLBACK_MISSING')
  if (!(await wakeDelivery(context.db, { institutionId, deliveryId: delivery_id, now }))) return refuse('404')
  context.doors.classroom.integration.deliveries.wake()
  return ok({})
}

async function countStates(db: Queries, institutionId: number) {
  const rows = await db
    .selectFrom('delivery')
    .select(['state', sql<number>`count(*)::int`.as('deliveries')])
    .where('institution_id', '=', institutionId)
    .groupBy('state')
    .execute()
  const of = (state: DeliveryState): number => rows.find(row => row.state === state)?.deliveries ?? 0
  const counts = { waiting: of('waiting'), delivered: of('delivered'), stopped: of('stopped') }
  return { all: counts.waiting + counts.delivered + counts.stopped, ...counts }
}

async function triesOf(db: Queries, rows: readonly DeliveryRow[], zone: string) {
  if (rows.length === 0) return new Map<number, Local<DeliveryTryRow>[]>()
  const ids = rows.map(({ delivery_id }) => delivery_id)
  const tries = await db
    .selectFrom('delivery_try')
    .selectAll()
    .select(shown('at', zone).as('at_local'))
    .where('delivery_id', 'in', ids)
    .orderBy('try_no')
    .execute()
  return Map.groupBy(tries, ({ delivery_id }) => delivery_id)
}

const deliveryView = (row: ShownDelivery, tries: readonly Local<DeliveryTryRow>[]) => ({
  delivery_id: row.delivery_id,
  event: CALLBACK_EVENTS.find(event => event === row.event) ?? 'class.started',
  created_local: row.at_local,
  state: row.state,
  tries: tries.map(tryView),
  next_local: row.next_local,
})

function tryView({ at_local, status, took_ms, note }: Local<DeliveryTryRow>) {
  const [, word, rest] = /^@(\w+) ?(.*)$/s.exec(note) ?? []
  const reason = DELIVERY_REASONS.find(one => one === word) ?? null
  return { at_local, status, took_ms, reason, note: rest ?? note }
}
