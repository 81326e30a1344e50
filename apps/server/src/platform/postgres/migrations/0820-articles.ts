import { type Kysely, sql } from 'kysely'

/** Articles and help pages: every version as it was written, and what readers see of them, a row a language. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE article (
      article_id       integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      slug             text NOT NULL UNIQUE,
      state            text NOT NULL CHECK (state IN ('draft', 'scheduled', 'published', 'withdrawn')),
      version          integer NOT NULL CHECK (version > 0),
      shown_version    integer CHECK (shown_version <= version),
      publish_at       timestamptz,
      publish_version  integer CHECK (publish_version <= version),
      first_shown_at   timestamptz,
      changed_at       timestamptz NOT NULL,
      CHECK ((state = 'scheduled') = (publish_at IS NOT NULL)),
      CHECK ((publish_at IS NULL) = (publish_version IS NULL)),
      CHECK (state <> 'published' OR shown_version IS NOT NULL),
      CHECK (state NOT IN ('draft', 'withdrawn') OR shown_version IS NULL)
    );
    CREATE INDEX article_due ON article (publish_at) WHERE publish_at IS NOT NULL;

    CREATE TABLE article_version (
      article_id  integer NOT NULL REFERENCES article,
      version     integer NOT NULL,
      source      text NOT NULL,
      digest      text NOT NULL CHECK (length(digest) = 64),
      by          text NOT NULL,
      at          timestamptz NOT NULL,
      PRIMARY KEY (article_id, version)
    );

    CREATE TABLE article_shown (
      article_id  integer NOT NULL REFERENCES article,
      language    text NOT NULL,
      cate        text NOT NULL,
      rank        integer NOT NULL,
      example     boolean NOT NULL,
      related     text[] NOT NULL,
      title       text NOT NULL,
      summary     text NOT NULL,
      body        text NOT NULL,
      words       text NOT NULL,
      shown_at    timestamptz NOT NULL,
      PRIMARY KEY (article_id, language)
    );

    CREATE TABLE article_source (
      digest  text PRIMARY KEY CHECK (length(digest) = 64),
      source  text NOT NULL,
      at      timestamptz NOT NULL
    );
  `.execute(db)
}
