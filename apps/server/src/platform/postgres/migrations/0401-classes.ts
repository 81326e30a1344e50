import { type Kysely, sql } from 'kysely'

/** Classes, who teaches them, who is expected, and who came. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The number that people say aloud; each institution counts its own.
    ALTER TABLE institution ADD COLUMN next_class_no integer NOT NULL DEFAULT 100001;

    CREATE TABLE staff (
      staff_id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      institution_id  bigint NOT NULL REFERENCES institution,
      name            text NOT NULL CHECK (length(name) BETWEEN 1 AND 64),
      created_at      timestamptz NOT NULL,
      UNIQUE (institution_id, name)
    );

    CREATE TABLE class_series (
      series_id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      institution_id  bigint NOT NULL REFERENCES institution,
      repeat          text NOT NULL CHECK (repeat IN ('daily', 'weekdays', 'weekly')),
      created_at      timestamptz NOT NULL
    );

    CREATE TABLE class (
      class_id        bigint GENERATED ALWAYS AS IDENTITY (START WITH 5001) PRIMARY KEY,
      institution_id  bigint NOT NULL REFERENCES institution,
      class_no        integer NOT NULL,
      series_id       bigint REFERENCES class_series,
      name            text NOT NULL CHECK (length(name) BETWEEN 1 AND 64),
      type            text NOT NULL CHECK (type IN ('one', 'small', 'large', 'live')),
      start_at        timestamptz NOT NULL,
      end_at          timestamptz NOT NULL,
      teacher_id      bigint NOT NULL REFERENCES staff,
      attendees_max   integer NOT NULL CHECK (attendees_max > 0),
      seats           smallint NOT NULL CHECK (seats BETWEEN 0 AND 16),
      resolution      text NOT NULL CHECK (resolution IN ('sd', 'hd', 'fhd')),
      record          text NOT NULL CHECK (record IN ('off', 'auto', 'manual')),
      auto_mic        boolean NOT NULL,
      replay          boolean NOT NULL,
      expected        integer NOT NULL DEFAULT 0 CHECK (expected >= 0),
      attended        integer NOT NULL DEFAULT 0 CHECK (attended >= 0),
      created_at      timestamptz NOT NULL,
      created_by      bigint NOT NULL REFERENCES contact,
      changed_at      timestamptz NOT NULL,
      begun_at        timestamptz,
      over_at         timestamptz,
      deleted_at      timestamptz,
      UNIQUE (institution_id, class_no),
      CHECK (end_at > start_at AND end_at <= start_at + interval '24 hours'),
      CHECK (over_at IS NULL OR begun_at IS NOT NULL),
      CHECK (seats <= 6 OR resolution = 'sd')
    );
    CREATE INDEX class_by_start ON class (institution_id, start_at) WHERE deleted_at IS NULL;
    CREATE INDEX class_running ON class (institution_id) WHERE begun_at IS NOT NULL AND over_at IS NULL AND deleted_at IS NULL;
    CREATE INDEX class_of_series ON class (series_id) WHERE series_id IS NOT NULL;

    CREATE TABLE class_assistant (
      class_id  bigint NOT NULL REFERENCES class,
      staff_id  bigint NOT NULL REFERENCES staff,
      place     smallint NOT NULL,
      PRIMARY KEY (class_id, staff_id)
    );

    CREATE TABLE class_expected (
      class_id  bigint NOT NULL REFERENCES class,
      place     integer NOT NULL,
      name      text NOT NULL,
      number    text NOT NULL,
      PRIMARY KEY (class_id, place)
    );

    -- What a key of a form has made, for ever: the same key makes nothing twice.
    CREATE TABLE class_creation (
      institution_id  bigint NOT NULL REFERENCES institution,
      client_id       text NOT NULL,
      body_digest     bytea NOT NULL,
      class_id        bigint NOT NULL REFERENCES class,
      classes         smallint NOT NULL,
      PRIMARY KEY (institution_id, client_id)
    );

    CREATE TABLE class_template (
      template_id     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      institution_id  bigint NOT NULL REFERENCES institution,
      name            text NOT NULL CHECK (length(name) BETWEEN 1 AND 30),
      settings        jsonb NOT NULL,
      created_at      timestamptz NOT NULL,
      UNIQUE (institution_id, name)
    );

    -- One stay of one person in a class room; who comes again has another.
    CREATE TABLE class_visit (
      visit_id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      class_id        bigint NOT NULL REFERENCES class,
      institution_id  bigint NOT NULL REFERENCES institution,
      person          text NOT NULL,
      name            text NOT NULL,
      role            text NOT NULL CHECK (role IN ('teacher', 'assistant', 'student', 'observer')),
      joined_at       timestamptz NOT NULL,
      left_at         timestamptz,
      CHECK (left_at IS NULL OR left_at >= joined_at)
    );
    CREATE INDEX class_visit_class ON class_visit (class_id);
    CREATE INDEX class_visit_open ON class_visit (class_id) WHERE left_at IS NULL;
  `.execute(db)
}
