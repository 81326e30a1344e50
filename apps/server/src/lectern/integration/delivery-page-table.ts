import { DELIVERY_EVENTS, type DeliveryState } from '@bourse/protocol'
import { sql } from 'kysely'
import type { Queries } from '../institutions/index.ts'
import type { DeliveryRow, DeliveryTryRow } from './delivery-table.ts'

/** A row with its moment as the institution's clock shows it. */
export type Local<Row> = Row & { readonly at_local: string }

/** A delivery as it is shown. */
export type ShownDelivery = Local<DeliveryRow> & { readonly next_local: string | null }

const shown = (column: string, zone: string) =>
  sql<string>`to_char(${sql.ref(column)} AT TIME ZONE ${zone}, 'YYYY-MM-DD HH24:MI:SS')`

/** A query of the deliveries that were asked for by event. */
export const deliveriesOf = (db: Queries, institutionId: number, zone: string) =>
  db
    .selectFrom('delivery')
    .selectAll()
    .select([
      shown('created_at', zone).as('at_local'),
      sql<string | null>`${shown('next_try_at', zone)}`.as('next_local'),
    ])
    .where('institution_id', '=', institutionId)
    .where('event', 'in', DELIVERY_EVENTS)

/** How many deliveries are in each state. */
export async function countStates(db: Queries, institutionId: number) {
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

/** The tries of some deliveries, by delivery. */
export async function triesOf(db: Queries, rows: readonly DeliveryRow[], zone: string) {
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
