import { type Kysely, sql } from 'kysely'

/** Operators find people by the beginning of a mail, a phone, a nickname or a verified name, which lies here as keyed digests alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX app_user_mail_begins ON app_user (email COLLATE "C");
    CREATE INDEX app_user_phone_begins ON app_user (mobile_phone COLLATE "C");
    CREATE INDEX app_user_whole_phone_begins ON app_user ((area_code || mobile_phone) COLLATE "C");
    CREATE INDEX app_user_nickname_begins ON app_user (lower(nickname) COLLATE "C");

    CREATE TABLE user_name_key (
      name_key  bigint NOT NULL,
      user_id   bigint NOT NULL REFERENCES app_user,
      PRIMARY KEY (name_key, user_id)
    );
    -- Names of before are sealed, so the house gives them their keys while it runs.
    ALTER TABLE identity_check ADD COLUMN name_keyed boolean NOT NULL DEFAULT false;
    CREATE INDEX identity_check_not_keyed ON identity_check (check_id) WHERE NOT name_keyed;
  `.execute(db)
}
