import { type Kysely, sql } from 'kysely'

/** Work that waits until it is done: written with what caused it, claimed by whoever works it off. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE job (
      job_id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      kind         text NOT NULL,
      subject      text,
      payload      jsonb NOT NULL,
      created_at   timestamptz NOT NULL,
      next_try_at  timestamptz,
      tries        smallint NOT NULL DEFAULT 0,
      turn         integer NOT NULL DEFAULT 0,
      last_error   text,
      UNIQUE (kind, subject)
    );
    CREATE INDEX job_due ON job (kind, next_try_at) WHERE next_try_at IS NOT NULL;
  `.execute(db)
}
