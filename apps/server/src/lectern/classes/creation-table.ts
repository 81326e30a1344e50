import type { Queries } from '../institutions/index.ts'

type ClassCreationTable = {
  institution_id: number
  client_id: string
  body_digest: Buffer
  class_id: number
  classes: number
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    class_creation: ClassCreationTable
  }
}

/** What a key has made at an institution. */
export const creationOf = (db: Queries, institutionId: number, clientId: string) =>
  db
    .selectFrom('class_creation')
    .innerJoin('class', 'class.class_id', 'class_creation.class_id')
    .select(['body_digest', 'class_creation.class_id', 'classes', 'class_no'])
    .where('class_creation.institution_id', '=', institutionId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()

/** Keeps what a key has made. */
export async function insertCreation(
  db: Queries,
  row: { institutionId: number; clientId: string; digest: Buffer; made: { class_id: number; classes: number } },
): Promise<void> {
  await db
    .insertInto('class_creation')
    .values({
      institution_id: row.institutionId,
      client_id: row.clientId,
      body_digest: row.digest,
      class_id: row.made.class_id,
      classes: row.made.classes,
    })
    .execute()
}
