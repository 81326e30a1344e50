import type { RoomRole } from '@bourse/protocol'
import type { Generated, Insertable } from 'kysely'
import type { Queries } from '../institutions/institution-table.ts'

type ClassVisitTable = {
  visit_id: Generated<number>
  class_id: number
  institution_id: number
  person: string
  name: string
  role: RoomRole
  joined_at: Date
  left_at: Date | null
}

declare module '../../../platform/postgres/tables.ts' {
  interface Tables {
    class_visit: ClassVisitTable
  }
}

// PostgreSQL takes 65,535 values a statement; a row has seven.
const ROWS_A_STATEMENT = 5_000

/** Writes stays of people in class rooms. */
export async function insertVisits(db: Queries, rows: readonly Insertable<ClassVisitTable>[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    await db
      .insertInto('class_visit')
      .values(rows.slice(from, from + ROWS_A_STATEMENT))
      .execute()
  }
}
