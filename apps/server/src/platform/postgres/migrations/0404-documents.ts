import { type Kysely, sql } from 'kysely'

/** Documents of institutions: folders, files, uploads that go on after an interruption, and which class shows what. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE institution ADD COLUMN storage_max bigint NOT NULL DEFAULT 500000000000;

    -- A folder or document without an owner belongs to everybody at the institution.
    CREATE TABLE document_folder (
      folder_id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      institution_id  bigint NOT NULL REFERENCES institution,
      owner_id        bigint REFERENCES contact,
      parent_id       bigint REFERENCES document_folder,
      name            text NOT NULL CHECK (length(name) BETWEEN 1 AND 64),
      created_at      timestamptz NOT NULL,
      UNIQUE NULLS NOT DISTINCT (institution_id, owner_id, parent_id, name)
    );

    CREATE TABLE document (
      document_id     bigint GENERATED ALWAYS AS IDENTITY (START WITH 3001) PRIMARY KEY,
      institution_id  bigint NOT NULL REFERENCES institution,
      owner_id        bigint REFERENCES contact,
      folder_id       bigint REFERENCES document_folder,
      uploader_id     bigint NOT NULL REFERENCES contact,
      name            text NOT NULL CHECK (length(name) BETWEEN 1 AND 128),
      format          text NOT NULL,
      kind            text NOT NULL CHECK (kind IN ('pdf', 'slides', 'text', 'sheet', 'image', 'audio', 'video')),
      bytes           bigint NOT NULL CHECK (bytes > 0),
      digest          text NOT NULL,
      -- Its parts are files under this key, as they were uploaded.
      parts_key       text NOT NULL,
      status          text NOT NULL CHECK (status IN ('queued', 'converting', 'ready', 'failed')),
      progress        smallint NOT NULL DEFAULT 0,
      reason          text,
      tries           smallint NOT NULL DEFAULT 0,
      -- Width over height of each page, in thousandths; empty for sound and video.
      ratios          integer[] NOT NULL DEFAULT '{}',
      uploaded_at     timestamptz NOT NULL,
      queued_at       timestamptz NOT NULL,
      deleted_at      timestamptz,
      -- The files are gone too.
      purged_at       timestamptz
    );
    CREATE INDEX document_newest ON document (institution_id, uploaded_at DESC) WHERE deleted_at IS NULL;
    CREATE INDEX document_waiting ON document (queued_at) WHERE status IN ('queued', 'converting') AND deleted_at IS NULL;
    CREATE INDEX document_to_purge ON document (deleted_at) WHERE deleted_at IS NOT NULL AND purged_at IS NULL;
    CREATE INDEX document_in_folder ON document (folder_id) WHERE deleted_at IS NULL;

    CREATE TABLE upload (
      upload_id       text PRIMARY KEY,
      institution_id  bigint NOT NULL REFERENCES institution,
      contact_id      bigint NOT NULL REFERENCES contact,
      goal            text NOT NULL CHECK (goal IN ('document', 'recording')),
      name            text NOT NULL,
      bytes           bigint NOT NULL CHECK (bytes > 0),
      digest          text NOT NULL,
      owner_id        bigint REFERENCES contact,
      folder_id       bigint REFERENCES document_folder ON DELETE SET NULL,
      class_id        bigint REFERENCES class,
      begun_at        timestamptz NOT NULL,
      touched_at      timestamptz NOT NULL,
      UNIQUE (contact_id, goal, digest, bytes)
    );
    CREATE TABLE upload_part (
      upload_id  text NOT NULL REFERENCES upload ON DELETE CASCADE,
      part       integer NOT NULL CHECK (part >= 0),
      digest     bytea NOT NULL,
      PRIMARY KEY (upload_id, part)
    );

    CREATE TABLE class_document (
      class_id     bigint NOT NULL REFERENCES class,
      document_id  bigint NOT NULL REFERENCES document,
      place        smallint NOT NULL,
      PRIMARY KEY (class_id, document_id)
    );
    CREATE INDEX class_document_by_document ON class_document (document_id);
  `.execute(db)
}
