import { type Kysely, sql } from 'kysely'

/** What everybody held at the end of each day, and what their coins cost them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- All purses together. Cents are what it was worth at the day's last price, null where no market said.
    CREATE TABLE closing (
      user_id  bigint NOT NULL REFERENCES app_user,
      day      date NOT NULL,
      asset    integer NOT NULL,
      amount   bigint NOT NULL CHECK (amount > 0),
      cents    bigint,
      PRIMARY KEY (user_id, day, asset)
    );
    CREATE INDEX closing_day ON closing (day);
    CREATE TABLE closed_day (
      day        date PRIMARY KEY,
      closed_at  timestamptz NOT NULL
    );

    -- Money in millionths of a USD. 'seq' is the last command whose movements are in it.
    CREATE TABLE cost_place (
      user_id  bigint PRIMARY KEY REFERENCES app_user,
      seq      bigint NOT NULL,
      put_in   numeric(40, 0) NOT NULL
    );
    CREATE TABLE cost_basis (
      user_id   bigint NOT NULL REFERENCES app_user,
      asset     integer NOT NULL,
      amount    bigint NOT NULL,
      cost      numeric(40, 0) NOT NULL,
      realised  numeric(40, 0) NOT NULL,
      PRIMARY KEY (user_id, asset)
    );
  `.execute(db)
}
