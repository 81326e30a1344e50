import { type Kysely, sql } from 'kysely'

/** The figures of an institution are asked by days: its stays are found by when they began. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX class_visit_joined ON class_visit (institution_id, joined_at)`.execute(db)
}
