import { type Kysely, sql } from 'kysely'

/** Recordings of classes: the timeline played back, uploaded video, who may watch, links, and how long they are kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE institution ADD COLUMN keep_days smallint NOT NULL DEFAULT 90;

    CREATE TABLE recording (
      recording_id    bigint GENERATED ALWAYS AS IDENTITY (START WITH 7001) PRIMARY KEY,
      institution_id  bigint NOT NULL REFERENCES institution,
      -- A class has one recording, which may be played as its timeline, as a video, or as both.
      class_id        bigint UNIQUE REFERENCES class,
      title           text NOT NULL CHECK (length(title) BETWEEN 1 AND 128),
      recorded_at     timestamptz NOT NULL,
      length_ms       bigint,
      -- The recorded parts of the class as [from, to] in milliseconds; empty without a timeline.
      spans           jsonb NOT NULL DEFAULT '[]',
      timeline_bytes  bigint,
      video_format    text CHECK (video_format IN ('mp4', 'webm')),
      video_bytes     bigint,
      video_key       text,
      status          text NOT NULL CHECK (status IN ('processing', 'ready', 'failed')),
      reason          text,
      visibility      text NOT NULL CHECK (visibility IN ('unpublished', 'students', 'link', 'public')),
      public_token    text NOT NULL UNIQUE,
      views           integer NOT NULL DEFAULT 0,
      created_at      timestamptz NOT NULL,
      -- From here its days are counted.
      kept_from       timestamptz NOT NULL,
      archived_at     timestamptz,
      deleted_at      timestamptz,
      purged_at       timestamptz
    );
    CREATE INDEX recording_newest ON recording (institution_id, recorded_at DESC) WHERE purged_at IS NULL;
    CREATE INDEX recording_processing ON recording (created_at) WHERE status = 'processing';

    CREATE TABLE recording_share (
      share_id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      recording_id  bigint NOT NULL REFERENCES recording,
      token_hash    bytea NOT NULL UNIQUE,
      may           text NOT NULL CHECK (may IN ('watch', 'download')),
      made_at       timestamptz NOT NULL,
      made_by       bigint NOT NULL REFERENCES contact,
      ends_at       timestamptz NOT NULL
    );
    CREATE INDEX recording_share_of ON recording_share (recording_id);

    CREATE TABLE recording_view (
      recording_id  bigint NOT NULL REFERENCES recording,
      viewer        bytea NOT NULL,
      day           date NOT NULL,
      PRIMARY KEY (recording_id, viewer, day)
    );

    -- Classes that ended a moment ago are looked for every few seconds.
    CREATE INDEX class_over ON class (over_at) WHERE over_at IS NOT NULL AND deleted_at IS NULL;
  `.execute(db)
}
