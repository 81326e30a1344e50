import { sql } from 'kysely'
import type { Queries } from '../institutions/index.ts'

/** What a room counts for its class, for all classes at once. */
export async function countAttended(db: Queries, classIds: readonly number[]): Promise<void> {
  await sql`
    UPDATE class SET attended = came.people
    FROM (SELECT class_id, count(DISTINCT person)::int AS people FROM class_visit WHERE role = 'student' GROUP BY class_id) AS came
    WHERE class.class_id = came.class_id AND class.class_id = ANY (${classIds}::bigint[])
  `.execute(db)
}

/** Gives each class the roster that its number of expected people says: the first so many of these names. */
export async function insertExpected(
  db: Queries,
  classIds: readonly number[],
  names: readonly string[],
): Promise<void> {
  await sql`
    INSERT INTO class_expected (class_id, place, name, number)
    SELECT class_id, place - 1, learner.name, 'S' || lpad(place::text, 4, '0')
    FROM class JOIN unnest(${names}::text[]) WITH ORDINALITY AS learner (name, place) ON place <= class.expected
    WHERE class_id = ANY (${classIds}::bigint[])
  `.execute(db)
}

/** Binds documents to classes. */
export async function bindDocuments(
  db: Queries,
  bound: readonly { class_id: number; document_id: number; place: number }[],
): Promise<void> {
  await db.insertInto('class_document').values(bound).execute()
}
