import type { Queries } from '../institutions/index.ts'
import type { ExpectedPerson } from './roster-csv.ts'

type ClassExpectedTable = { class_id: number; place: number; name: string; number: string }

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    class_expected: ClassExpectedTable
  }
}

// PostgreSQL takes 65,535 values a statement; a row has four.
const ROWS_A_STATEMENT = 5_000

/** Who is expected in a class, in the order of the list. */
export const expectedIn = (db: Queries, classId: number): Promise<ExpectedPerson[]> =>
  db.selectFrom('class_expected').select(['name', 'number']).where('class_id', '=', classId).orderBy('place').execute()

/** Replaces who is expected in a class. */
export async function replaceExpected(db: Queries, classId: number, people: readonly ExpectedPerson[]): Promise<void> {
  await db.deleteFrom('class_expected').where('class_id', '=', classId).execute()
  for (let from = 0; from < people.length; from += ROWS_A_STATEMENT) {
    const rows = people
      .slice(from, from + ROWS_A_STATEMENT)
      .map(({ name, number }, index) => ({ class_id: classId, place: from + index, name, number }))
    await db.insertInto('class_expected').values(rows).execute()
  }
  await db.updateTable('class').set({ expected: people.length }).where('class_id', '=', classId).execute()
}
