import { type Kysely, sql } from 'kysely'

/** Figures that do not change any more are kept: those of a class that is over, and those of a day that is past. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE class_figures (
      class_id    bigint PRIMARY KEY REFERENCES class,
      minutes     integer NOT NULL,
      attended    integer NOT NULL,
      late        integer NOT NULL,
      left_early  integer NOT NULL,
      peak        integer NOT NULL,
      messages    integer NOT NULL,
      mic_ups     integer NOT NULL
    );

    -- A day as the institution's calendar has it; on another calendar it is another day.
    CREATE TABLE institution_day (
      institution_id  bigint NOT NULL REFERENCES institution,
      zone            text NOT NULL,
      date            date NOT NULL,
      classes         integer NOT NULL,
      attendances     integer NOT NULL,
      minutes         integer NOT NULL,
      peak            integer NOT NULL,
      peak_local      text,
      PRIMARY KEY (institution_id, zone, date)
    );

    CREATE INDEX class_held ON class (institution_id, start_at DESC, class_id DESC)
      WHERE over_at IS NOT NULL AND deleted_at IS NULL;
    CREATE INDEX class_begun ON class (institution_id, begun_at) WHERE begun_at IS NOT NULL AND deleted_at IS NULL;
  `.execute(db)
}
