import { type Kysely, sql } from 'kysely'

/** What happens in class rooms: who is seen there, and the timeline of each class. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Moved while somebody is there, so that a stay whose end nobody saw can be given one.
    ALTER TABLE class_visit ADD COLUMN seen_at timestamptz;

    CREATE TABLE class_event (
      class_id  bigint NOT NULL REFERENCES class,
      seq       integer NOT NULL CHECK (seq > 0),
      at        timestamptz NOT NULL,
      kind      text NOT NULL,
      event     jsonb NOT NULL,
      PRIMARY KEY (class_id, seq)
    );
  `.execute(db)
}
