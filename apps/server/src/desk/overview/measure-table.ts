import type { Database } from '../../platform/postgres/database.ts'

/** What is measured of one step, on the average of it; null: not measured. */
export type Measure = {
  readonly at: Date
  readonly orders: number | null
  readonly deals: number | null
  readonly sockets: number | null
  readonly answer_ms: number | null
  readonly errors: number | null
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    desk_measure: Measure
  }
}

/** Keeps what was measured; one that is there stays. */
export async function insertMeasure(db: Database, measure: Measure): Promise<void> {
  await db
    .insertInto('desk_measure')
    .values(measure)
    .onConflict(conflict => conflict.column('at').doNothing())
    .execute()
}

/** What was measured since a moment, oldest first. */
export const measuresSince = (db: Database, since: Date): Promise<Measure[]> =>
  db.selectFrom('desk_measure').selectAll().where('at', '>=', since).orderBy('at').execute()

/** Forgets what was measured before a moment. */
export async function deleteMeasuresBefore(db: Database, moment: Date): Promise<void> {
  await db.deleteFrom('desk_measure').where('at', '<', moment).execute()
}
