import { type Kysely, sql } from 'kysely'

/** What inviters get of their friends' fees: shares by level, days that were counted, what each friend brought, and what was credited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Whoever invites was there before: nobody invites themselves, and no circle closes.
    ALTER TABLE app_user ADD CONSTRAINT app_user_inviter_came_first CHECK (invited_by < user_id);

    CREATE TABLE invite_share (
      level      smallint PRIMARY KEY CHECK (level BETWEEN 0 AND 15),
      -- Of a friend's fees, to an inviter of this level; levels beyond the last one get as that one.
      share_ppm  integer NOT NULL CHECK (share_ppm BETWEEN 0 AND 500000)
    );
    INSERT INTO invite_share (level, share_ppm)
      VALUES (0, 200000), (1, 220000), (2, 240000), (3, 260000), (4, 280000), (5, 300000);

    -- Whom the programme is over for: they bring nothing and get nothing.
    CREATE TABLE invite_barred (
      user_id    bigint PRIMARY KEY REFERENCES app_user,
      reason     text NOT NULL,
      barred_at  timestamptz NOT NULL
    );

    CREATE TABLE invite_day (
      day         date PRIMARY KEY,
      counted_at  timestamptz NOT NULL
    );

    CREATE TABLE invite_credit (
      credit_id  text PRIMARY KEY,
      inviter    bigint NOT NULL REFERENCES app_user,
      asset      integer NOT NULL REFERENCES coin,
      amount     bigint NOT NULL CHECK (amount > 0),
      state      text NOT NULL CHECK (state IN ('asked', 'done')),
      made_at    timestamptz NOT NULL,
      -- Since when it is not known whether the ledger did it; null: it surely did not, or it is done.
      tried_at   timestamptz,
      -- The command that carried it out.
      seq        bigint,
      done_at    timestamptz,
      CHECK ((state = 'done') = (seq IS NOT NULL)),
      CHECK ((state = 'done') = (done_at IS NOT NULL))
    );
    CREATE INDEX invite_credit_asked ON invite_credit (credit_id) WHERE state = 'asked';
    CREATE INDEX invite_credit_seq ON invite_credit (seq) WHERE seq IS NOT NULL;

    -- What a friend's deals of a day brought, by the coin in which they paid fees. Worths are in millionths of a USDT; null: nothing priced it.
    CREATE TABLE invite_reward (
      day            date NOT NULL REFERENCES invite_day,
      friend         bigint NOT NULL REFERENCES app_user,
      asset          integer NOT NULL REFERENCES coin,
      inviter        bigint NOT NULL REFERENCES app_user,
      fees           bigint NOT NULL CHECK (fees > 0),
      share_ppm      integer NOT NULL,
      amount         bigint NOT NULL CHECK (amount >= 0 AND amount <= fees),
      turnover_usdt  bigint CHECK (turnover_usdt >= 0),
      fees_usdt      bigint CHECK (fees_usdt >= 0),
      amount_usdt    bigint CHECK (amount_usdt >= 0),
      credit_id      text REFERENCES invite_credit,
      PRIMARY KEY (day, friend, asset)
    );
    CREATE INDEX invite_reward_inviter ON invite_reward (inviter, day);
    CREATE INDEX invite_reward_open ON invite_reward (inviter, asset) WHERE credit_id IS NULL AND amount > 0;
  `.execute(db)
}
