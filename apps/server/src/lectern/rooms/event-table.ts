import type { RoomEvent } from '@bourse/protocol/room'
import type { JSONColumnType } from 'kysely'
import type { Queries } from '../institutions/index.ts'

type ClassEventTable = {
  class_id: number
  seq: number
  at: Date
  kind: RoomEvent['kind']
  event: JSONColumnType<RoomEvent>
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    class_event: ClassEventTable
  }
}

/** One step of a class's timeline. */
export type TimedEvent = { readonly seq: number; readonly at: Date; readonly event: RoomEvent }

/** Writes steps of a class's timeline; a step that is there already stays, so that a write of unknown outcome is repeated. */
export async function insertEvents(db: Queries, classId: number, events: readonly TimedEvent[]): Promise<void> {
  if (events.length === 0) return
  await db
    .insertInto('class_event')
    .values(
      events.map(({ seq, at, event }) => ({
        class_id: classId,
        seq,
        at,
        kind: event.kind,
        event: JSON.stringify(event),
      })),
    )
    .onConflict(conflict => conflict.columns(['class_id', 'seq']).doNothing())
    .execute()
}

/** The timeline of a class, from its beginning. */
export const eventsOf = (db: Queries, classId: number): Promise<TimedEvent[]> =>
  db.selectFrom('class_event').select(['seq', 'at', 'event']).where('class_id', '=', classId).orderBy('seq').execute()
