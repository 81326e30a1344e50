import { defineCall, ok, z } from '@bourse/protocol'
import { throwawayDatabase } from '@bourse/testkit/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Feature } from '../operations/feature.ts'
import { handle } from '../operations/operation.ts'
import { makeLog } from '../platform/log.ts'
import { openDatabase } from '../platform/postgres/database.ts'
import { startTestGateway } from './test-gateway.ts'

const version = defineCall({
  path: '/api/test/version',
  access: 'public',
  summary: 'Asks the database for its version.',
  request: { cut: z._default(z.boolean(), false), note: z._default(z.string(), '') },
  reply: z.object({ version: z.string(), note: z.string() }),
  refusals: [],
})

const feature: Feature = {
  name: 'version',
  calls: [
    handle(version, async ({ db }, { cut, note }) => {
      // The way in which a database that restarts takes leave of its clients.
      if (cut) await sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(db)
      const { rows } = await sql<{ version: string; note: string }>`
        SELECT current_setting('server_version') AS version, ${note}::text AS note`.execute(db)
      return ok(rows[0] ?? { version: '', note: '' })
    }),
  ],
}

test('a call that meets a database on its way down is told to come back, and may', async () => {
  await using database = await throwawayDatabase()
  const { db, close } = await openDatabase(database.url, makeLog('silent'))
  await using house = await startTestGateway({ features: [feature], db })
  const before = await house.post(version.path, { note: '买' })
  expect(before.json).toMatchObject({ code: '200', data: { version: expect.stringMatching(/^1[5-9]/), note: '买' } })
  const during = await house.post(version.path, { cut: true })
  expect({ status: during.status, code: during.json.code }).toEqual({ status: 503, code: 'UNAVAILABLE' })
  // Until the end of that connection has been heard, it may be lent once more.
  await expect.poll(async () => (await house.post(version.path, {})).json.code).toBe('200')
  await close()
})

test('text that the database could not keep never reaches it', async () => {
  await using database = await throwawayDatabase()
  const { db, close } = await openDatabase(database.url, makeLog('silent'))
  await using house = await startTestGateway({ features: [feature], db })
  for (const note of ['a\u0000b', '\ud800']) {
    const { status, json } = await house.post(version.path, { note })
    expect({ status, code: json.code }).toEqual({ status: 200, code: '422' })
  }
  expect(house.lines.filter(line => line['level'] === 50)).toEqual([])
  await close()
})
