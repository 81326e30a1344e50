import type { RoomRole } from '@bourse/protocol'
import { type Generated, type Insertable, sql } from 'kysely'
import type { Queries } from '../institutions/index.ts'

type ClassVisitTable = {
  visit_id: Generated<number>
  class_id: number
  institution_id: number
  person: string
  name: string
  role: RoomRole
  /** What a personal link says of who came: their number, and who they are in the institution's own systems. */
  number: Generated<string>
  user_id: Generated<string>
  joined_at: Date
  left_at: Date | null
  /** The last moment at which somebody was known to be there. */
  seen_at: Date | null
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    class_visit: ClassVisitTable
  }
}

// PostgreSQL takes 65,535 values a statement; a row has nine.
const ROWS_A_STATEMENT = 5_000

/** Writes stays of people in class rooms and answers their ids, in the same order. */
export async function insertVisits(db: Queries, rows: readonly Insertable<ClassVisitTable>[]): Promise<number[]> {
  const ids: number[] = []
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    const made = await db
      .insertInto('class_visit')
      .values(rows.slice(from, from + ROWS_A_STATEMENT))
      .returning('visit_id')
      .execute()
    ids.push(...made.map(({ visit_id }) => visit_id))
  }
  return ids
}

/** Writes one stay and answers its id. */
export async function insertVisit(db: Queries, row: Insertable<ClassVisitTable>): Promise<number> {
  const { visit_id } = await db.insertInto('class_visit').values(row).returning('visit_id').executeTakeFirstOrThrow()
  return visit_id
}

/** Ends stays. */
export async function endVisits(db: Queries, visitIds: readonly number[], at: Date): Promise<void> {
  if (visitIds.length === 0) return
  await db
    .updateTable('class_visit')
    .set({ left_at: at })
    .where('visit_id', 'in', visitIds)
    .where('left_at', 'is', null)
    .execute()
}

/** Notes who is there now. */
export async function markSeen(db: Queries, visitIds: readonly number[], at: Date): Promise<void> {
  if (visitIds.length === 0) return
  await db.updateTable('class_visit').set({ seen_at: at }).where('visit_id', 'in', visitIds).execute()
}

/** Ends the stays that nobody saw end, because the server itself had gone: at the last moment they were seen. */
export async function endForgottenVisits(db: Queries): Promise<void> {
  await sql`UPDATE class_visit SET left_at = greatest(joined_at, coalesce(seen_at, joined_at)) WHERE left_at IS NULL`.execute(
    db,
  )
}

/** Counts anew who attended a class: students, each once. */
export async function countAttended(db: Queries, classId: number): Promise<void> {
  await sql`
    UPDATE class SET attended = (
      SELECT count(DISTINCT person) FROM class_visit WHERE class_visit.class_id = class.class_id AND role = 'student'
    )
    WHERE class_id = ${classId}
  `.execute(db)
}

/** Ends the classes that began, should have ended before a moment, and have nobody in them: over when the last person left. */
export async function endClassesLeftBefore(db: Queries, moment: Date): Promise<void> {
  await sql`
    UPDATE class SET over_at = greatest(
      begun_at,
      coalesce((SELECT max(left_at) FROM class_visit WHERE class_visit.class_id = class.class_id), begun_at)
    )
    WHERE begun_at IS NOT NULL AND over_at IS NULL AND deleted_at IS NULL
      AND end_at < ${moment}
      AND NOT EXISTS (
        SELECT 1 FROM class_visit WHERE class_visit.class_id = class.class_id AND left_at IS NULL
      )
  `.execute(db)
}
