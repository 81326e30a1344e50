import { throwawayDatabase } from '@bourse/testkit/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeLog } from '../log.ts'
import { openDatabase } from './database.ts'

test('a throwaway database has the whole schema and answers integers as numbers', async () => {
  await using database = await throwawayDatabase()
  const { db, close } = await openDatabase(database.url, makeLog('silent'))
  expect(await db.selectFrom('operator').selectAll().execute()).toEqual([])
  const row = await sql<{
    big: number
    total: number
  }>`SELECT 9007199254740991::bigint AS big, sum(x)::numeric AS total FROM generate_series(1, 3) AS x`.execute(db)
  expect(row.rows).toEqual([{ big: Number.MAX_SAFE_INTEGER, total: 6 }])
  await close()
})

test('an integer that a number cannot hold is an error, never rounded', async () => {
  await using database = await throwawayDatabase()
  const { db, close } = await openDatabase(database.url, makeLog('silent'))
  await expect(sql`SELECT 9007199254740992::bigint AS big`.execute(db)).rejects.toThrow(
    '9007199254740992, which is no safe integer',
  )
  await expect(sql`SELECT 0.5::numeric AS half`.execute(db)).rejects.toThrow('no safe integer')
  await close()
})
