import { type Kysely, sql } from 'kysely'

/** A class that was held counts in the figures for good, also after it was deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    DROP INDEX class_held;
    DROP INDEX class_begun;
    DROP INDEX class_deleted;
    CREATE INDEX class_held ON class (institution_id, start_at DESC, class_id DESC) WHERE over_at IS NOT NULL;
    CREATE INDEX class_begun ON class (institution_id, begun_at) WHERE begun_at IS NOT NULL;
    CREATE INDEX class_deleted ON class (institution_id, deleted_at) WHERE deleted_at IS NOT NULL;
    -- Days that were counted without a deleted class are counted anew.
    DELETE FROM institution_day
    WHERE institution_id IN (SELECT institution_id FROM class WHERE deleted_at IS NOT NULL AND begun_at IS NOT NULL);
  `.execute(db)
}
