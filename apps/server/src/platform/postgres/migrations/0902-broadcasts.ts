import { type Kysely, sql } from 'kysely'

/** What the house tells many people at once: written, said in more languages, sent, and how far the sending has come. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE broadcast (
      broadcast_id  integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      -- Null: everybody.
      level         smallint,
      by_mail       boolean NOT NULL,
      -- A title and a text by language.
      texts         jsonb NOT NULL,
      written_at    timestamptz NOT NULL,
      written_by    text NOT NULL,
      act           bigint UNIQUE,
      sent_at       timestamptz,
      -- Everybody up to here was told.
      last_user     bigint NOT NULL DEFAULT 0,
      told          integer NOT NULL DEFAULT 0,
      ended_at      timestamptz,
      CHECK (ended_at IS NULL OR sent_at IS NOT NULL)
    );
    CREATE INDEX broadcast_on_its_way ON broadcast (broadcast_id) WHERE sent_at IS NOT NULL AND ended_at IS NULL;
  `.execute(db)
}
