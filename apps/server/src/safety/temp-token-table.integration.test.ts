import { throwawayDatabase } from '@bourse/testkit/database'
import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeLog } from '../platform/log.ts'
import { type OpenDatabase, openDatabase } from '../platform/postgres/database.ts'
import { up } from '../platform/postgres/migrations/0651-one-temp-token.ts'
import { endTempTokens, insertTempToken, spendTempToken, takeTempTry, unfinishedSignIn } from './temp-token-table.ts'

const NOW = new Date('2030-01-01T00:00:00Z')
const ENDS = new Date('2030-01-01T00:05:00Z')
const [USERS, CONTACTS, SPENT] = ['users', 'contacts', 'spent'].map(name => Buffer.from(name)) as [
  Buffer,
  Buffer,
  Buffer,
]

let database: Awaited<ReturnType<typeof throwawayDatabase>>
let opened: OpenDatabase
let userId: number
let contactId: number
beforeEach(async () => {
  database = await throwawayDatabase()
  opened = await openDatabase(database.url, makeLog('silent'))
  const { rows } = await sql<{ user_id: number; contact_id: number }>`
    WITH person AS (
      INSERT INTO app_user (created_at, email, password_hash, password_at, nickname, language, invite_code)
        VALUES (${NOW}, 'ann@bourse.test', '-', ${NOW}, 'Ann', 'en', 'CODE') RETURNING user_id
    ), school AS (
      INSERT INTO institution (name, time_zone, created_at) VALUES ('School', 'UTC', ${NOW}) RETURNING institution_id
    ), teacher AS (
      INSERT INTO contact (institution_id, email, real_name, password_hash, password_at, permissions, created_at)
        SELECT institution_id, 'ben@school.test', 'Ben', '-', ${NOW}, '{}', ${NOW} FROM school RETURNING contact_id
    )
    SELECT user_id, contact_id FROM person, teacher
  `.execute(opened.db)
  const [made] = rows
  if (made === undefined) throw new Error('a user and a contact are made')
  ;({ user_id: userId, contact_id: contactId } = made)
})
afterEach(async () => {
  await opened.close()
  await database.drop()
})

it('keeps sign-ins that were under way in two tables before, with their tries and their ends', async () => {
  await sql`
    DROP TABLE temp_token;
    CREATE TABLE temp_token (
      token_digest bytea PRIMARY KEY, user_id bigint NOT NULL REFERENCES app_user, method text NOT NULL,
      made_at timestamptz NOT NULL, expires_at timestamptz NOT NULL,
      tries_left smallint NOT NULL CHECK (tries_left >= 0), used_at timestamptz
    );
    CREATE INDEX temp_token_expiry ON temp_token (expires_at);
    CREATE TABLE contact_temp_token (
      token_digest bytea PRIMARY KEY, contact_id bigint NOT NULL REFERENCES contact, stay boolean NOT NULL,
      expires_at timestamptz NOT NULL, tries_left smallint NOT NULL, used_at timestamptz
    )
  `.execute(opened.db)
  await sql`INSERT INTO temp_token VALUES (${USERS}, ${userId}, 'email', ${NOW}, ${ENDS}, 5, NULL)`.execute(opened.db)
  await sql`
    INSERT INTO contact_temp_token VALUES
      (${CONTACTS}, ${contactId}, true, ${ENDS}, 1, NULL), (${SPENT}, ${contactId}, false, ${ENDS}, 4, ${NOW})
  `.execute(opened.db)
  await up(opened.db as unknown as Kysely<unknown>)
  const user = { kind: 'user' as const, digest: USERS }
  expect(await unfinishedSignIn(opened.db, user, NOW)).toEqual({ kind: 'user', userId, method: 'email' })
  expect(await unfinishedSignIn(opened.db, user, ENDS)).toBeUndefined()
  const contact = { kind: 'contact' as const, digest: CONTACTS }
  expect(await takeTempTry(opened.db, contact, NOW)).toEqual({ kind: 'contact', contactId, stay: true })
  expect(await takeTempTry(opened.db, contact, NOW)).toBeUndefined()
  expect(await takeTempTry(opened.db, { kind: 'contact', digest: SPENT }, NOW)).toBeUndefined()
  const { rows } = await sql`SELECT to_regclass('contact_temp_token') AS old`.execute(opened.db)
  expect(rows).toEqual([{ old: null }])
})

it('opens nothing with a token of the other kind, and ends the sign-ins of one person alone', async () => {
  const kept = { now: NOW, expiresAt: ENDS, tries: 5 }
  await insertTempToken(opened.db, { kind: 'user', userId, method: 'phone' }, { ...kept, digest: USERS })
  await insertTempToken(opened.db, { kind: 'contact', contactId, stay: false }, { ...kept, digest: CONTACTS })
  expect(await takeTempTry(opened.db, { kind: 'contact', digest: USERS }, NOW)).toBeUndefined()
  expect(await spendTempToken(opened.db, { kind: 'user', digest: CONTACTS }, NOW)).toBe(false)
  await endTempTokens(opened.db, { kind: 'user', userId }, NOW)
  expect(await spendTempToken(opened.db, { kind: 'user', digest: USERS }, NOW)).toBe(false)
  expect(await spendTempToken(opened.db, { kind: 'contact', digest: CONTACTS }, NOW)).toBe(true)
  expect(await spendTempToken(opened.db, { kind: 'contact', digest: CONTACTS }, NOW)).toBe(false)
})

it('has what its kind has and nothing of the other', async () => {
  const wrong = sql`
    INSERT INTO temp_token (token_digest, kind, user_id, method, stay, made_at, expires_at, tries_left)
      VALUES (${USERS}, 'user', ${userId}, 'email', true, ${NOW}, ${ENDS}, 5)
  `
  await expect(wrong.execute(opened.db)).rejects.toThrow('temp_token_of_its_kind')
})
