import { type Kysely, sql } from 'kysely'

/** What operators write about people and to them, and the backups they made; each row bears the number of the act that made it, once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE user_note (
      note_id   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id   bigint NOT NULL REFERENCES app_user,
      at        timestamptz NOT NULL,
      operator  text NOT NULL,
      text      text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
      act       bigint UNIQUE
    );
    CREATE INDEX user_note_of ON user_note (user_id, note_id);
    ALTER TABLE message ADD COLUMN act bigint;
    CREATE UNIQUE INDEX message_act ON message (act) WHERE act IS NOT NULL;
    CREATE TABLE backup_made (
      backup_id  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      at         timestamptz NOT NULL,
      file       text NOT NULL,
      bytes      bigint NOT NULL,
      head_seq   bigint NOT NULL,
      digest     text NOT NULL,
      -- Who restored it elsewhere and saw that it came back whole, and when.
      tested_at  timestamptz,
      tested_by  text,
      CHECK ((tested_at IS NULL) = (tested_by IS NULL))
    );
  `.execute(db)
}
