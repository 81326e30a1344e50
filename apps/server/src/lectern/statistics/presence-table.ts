import { sql } from 'kysely'
import type { Queries } from '../institutions/index.ts'
import type { ProfileScope } from './profile-table.ts'

type ClassPresenceTable = { class_id: number; expected: number; present: number }

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    class_presence: ClassPresenceTable
  }
}

/** How many of those who were expected came. */
export type Presence = { readonly expected: number; readonly present: number }

type Span = Pick<ProfileScope, 'institutionId' | 'from' | 'to'>

/** Classes that began in a span, are over and had a list, and whose presence was not reckoned yet. */
export async function classesUnreckoned(db: Queries, { institutionId, from, to }: Span, count: number) {
  return db
    .selectFrom('class')
    .select(['class_id', 'begun_at', 'over_at', 'counts_waiting'])
    .where('institution_id', '=', institutionId)
    .where('over_at', 'is not', null)
    .where('begun_at', '>=', from)
    .where('begun_at', '<', to)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('class_expected').select('place').whereRef('class_expected.class_id', '=', 'class.class_id')),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('class_presence').select('present').whereRef('class_presence.class_id', '=', 'class.class_id'),
        ),
      ),
    )
    .orderBy('class_id')
    .limit(count)
    .execute()
}

/** Who was expected in some classes. */
export const expectedInClasses = (db: Queries, classIds: readonly number[]) =>
  db
    .selectFrom('class_expected')
    .select(['class_id', 'name', 'number'])
    .where('class_id', 'in', classIds)
    .orderBy('class_id')
    .orderBy('place')
    .execute()

/** Keeps what was reckoned; nobody comes to a class that is over. */
export async function keepPresence(db: Queries, rows: readonly ClassPresenceTable[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('class_presence')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** The presence of a span, by the day on which the classes began. */
export async function keptPresence(
  db: Queries,
  { institutionId, zone, from, to }: Span & Pick<ProfileScope, 'zone'>,
): Promise<(Presence & { readonly date: string })[]> {
  const answer = await sql<Presence & { date: string }>`
    SELECT to_char(begun_at AT TIME ZONE ${zone}, 'YYYY-MM-DD') AS date,
      sum(class_presence.expected)::int AS expected, sum(present)::int AS present
    FROM class_presence JOIN class USING (class_id)
    WHERE institution_id = ${institutionId} AND begun_at >= ${from} AND begun_at < ${to}
    GROUP BY 1 ORDER BY 1
  `.execute(db)
  return answer.rows
}
