import { type Kysely, sql } from 'kysely'

/** The journal, who may write it, and the snapshots from which a restart begins. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE core_lease (
      one          boolean PRIMARY KEY DEFAULT true CHECK (one),
      epoch        bigint NOT NULL CHECK (epoch >= 0),
      -- What is kept of the journal begins after this command, chained to this digest.
      base_seq     bigint NOT NULL CHECK (base_seq >= 0),
      base_digest  bytea NOT NULL CHECK (length(base_digest) = 32)
    );
    INSERT INTO core_lease (epoch, base_seq, base_digest) VALUES (0, 0, decode(repeat('00', 32), 'hex'));

    -- One row a batch. Partitions of a fixed number of commands each are made by the writer and dropped by the keeper.
    CREATE TABLE journal (
      first_seq  bigint PRIMARY KEY CHECK (first_seq > 0),
      count      integer NOT NULL CHECK (count > 0),
      epoch      bigint NOT NULL,
      version    integer NOT NULL,
      at_ms      bigint NOT NULL,
      commands   bytea NOT NULL,
      digest     bytea NOT NULL
    ) PARTITION BY RANGE (first_seq);

    CREATE TABLE core_snapshot (
      seq             bigint PRIMARY KEY CHECK (seq >= 0),
      at_ms           bigint NOT NULL,
      version         integer NOT NULL,
      journal_digest  bytea NOT NULL,
      stream_digest   bytea NOT NULL,
      state_digest    bytea NOT NULL,
      parts           integer NOT NULL CHECK (parts > 0),
      size            bigint NOT NULL,
      content_digest  bytea NOT NULL,
      made_at         timestamptz NOT NULL DEFAULT now(),
      verified_at     timestamptz
    );

    -- In parts, so that neither side ever holds a large state as one value.
    CREATE TABLE core_snapshot_part (
      seq    bigint NOT NULL REFERENCES core_snapshot ON DELETE CASCADE,
      part   integer NOT NULL,
      bytes  bytea NOT NULL,
      PRIMARY KEY (seq, part)
    );
    -- The bytes come compressed.
    ALTER TABLE core_snapshot_part ALTER COLUMN bytes SET STORAGE EXTERNAL;
  `.execute(db)
}
