import { once } from 'node:events'
import { throwawayDatabase } from '@bourse/testkit/database'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { settleMode } from '../installation-mode.ts'
import { makeLog } from '../log.ts'
import { type OpenDatabase, openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

let database: Awaited<ReturnType<typeof throwawayDatabase>>
let opened: OpenDatabase

beforeEach(async () => {
  database = await throwawayDatabase()
  opened = await openDatabase(database.url, makeLog('silent'))
})

afterEach(async () => {
  await opened.close()
  await database.drop()
})

test('integers are answered as numbers, as far as a number holds them exactly', async () => {
  const { rows } = await sql`
    SELECT 9007199254740991::bigint AS big, sum(figure) AS total, -1::bigint AS less
    FROM generate_series(1::bigint, 3) AS figure
  `.execute(opened.db)
  expect(rows).toEqual([{ big: Number.MAX_SAFE_INTEGER, total: 6, less: -1 }])
})

test.each(['9007199254740992::bigint', '-9007199254740992::bigint', '0.5::numeric', "'NaN'::numeric"])(
  '%s is an error, never a rounded figure',
  async figure => {
    await expect(sql`SELECT ${sql.raw(figure)}`.execute(opened.db)).rejects.toThrow('which is no safe integer')
    // The connection is as good as before.
    expect((await sql`SELECT 1 AS one`.execute(opened.db)).rows).toEqual([{ one: 1 }])
  },
)

test('a connection that breaks while idle does not end the process', async () => {
  await sql`SELECT 1`.execute(opened.db)
  const broken = once(opened.pool, 'error')
  const other = await openDatabase(database.url, makeLog('silent'))
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid()`.execute(
    other.db,
  )
  await other.close()
  await broken
  expect((await sql`SELECT 1 AS one`.execute(opened.db)).rows).toEqual([{ one: 1 }])
})

test('a connection that breaks while it is lent and has nothing to do does not end the process', async () => {
  const lent = await opened.pool.connect()
  const gone = new Promise<void>(done => lent.once('end', done))
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid()`.execute(
    opened.db,
  )
  await gone
  await expect(lent.query('SELECT 1')).rejects.toThrow('not queryable')
  lent.release(true)
  expect((await sql`SELECT 1 AS one`.execute(opened.db)).rows).toEqual([{ one: 1 }])
})

test('bringing the schema up to date twice changes nothing the second time', async () => {
  const applied = () =>
    sql<{ name: string; timestamp: string }>`SELECT * FROM migration ORDER BY name`.execute(opened.db)
  const before = (await applied()).rows
  expect(before.length).toBeGreaterThan(0)
  await migrate(opened.db)
  expect((await applied()).rows).toEqual(before)
})

test('a database that newer code has changed is refused by name', async () => {
  await sql`INSERT INTO migration (name, timestamp) VALUES ('9999-from-tomorrow', 'now')`.execute(opened.db)
  await expect(migrate(opened.db)).rejects.toThrow(
    'the database was changed by a newer version (9999-from-tomorrow): start that version, or restore a backup of this one',
  )
})

test('the mode of the first start stays', async () => {
  await settleMode(opened.db, true)
  await settleMode(opened.db, true)
  await expect(settleMode(opened.db, false)).rejects.toThrow('first started in demo mode: start it with DEMO=1')
})

test('a live house never becomes a demo', async () => {
  await settleMode(opened.db, false)
  await expect(settleMode(opened.db, true)).rejects.toThrow('first started in live mode: start it with DEMO=0')
})
