import type { Generated } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'

/** What can happen at the door of the desk. */
export type DeskEventKind =
  | 'signed in'
  | 'signed in first'
  | 'wrong password'
  | 'wrong key'
  | 'wrong factor'
  | 'waits'
  | 'signed out'
  | 'ended'
  | 'ended unused'
  | 'password changed'

type EventTable = {
  event_no: Generated<number>
  at: Date
  operator: string
  kind: DeskEventKind
  address: string
  device: string
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    desk_event: EventTable
  }
}

/** Something that happened at the door. */
export type DeskEvent = Omit<EventTable, 'event_no'>

/** Notes what happened. */
export async function insertEvents(db: Database, events: readonly DeskEvent[]): Promise<void> {
  if (events.length > 0)
    await db
      .insertInto('desk_event')
      .values([...events])
      .execute()
}

/** What happened last, newest first. */
export const latestEvents = (db: Database, count: number): Promise<DeskEvent[]> =>
  db
    .selectFrom('desk_event')
    .select(['at', 'operator', 'kind', 'address', 'device'])
    .orderBy('event_no', 'desc')
    .limit(count)
    .execute()

/** Forgets what happened before a moment. */
export async function deleteEventsBefore(db: Database, moment: Date): Promise<void> {
  await db.deleteFrom('desk_event').where('at', '<', moment).execute()
}

/** Ends sessions that nobody used for too long, or whose time is over, and answers whose they were. */
export async function endStale(
  db: Database,
  { now, usedAfter }: { now: Date; usedAfter: Date },
): Promise<{ session_id: number; operator: string; address: string; device: string }[]> {
  return db
    .updateTable('desk_session')
    .set({ ended_at: now })
    .where('ended_at', 'is', null)
    .where(eb => eb.or([eb('ends_at', '<=', now), eb('used_at', '<=', usedAfter)]))
    .returning(['session_id', 'operator', 'address', 'device'])
    .execute()
}
