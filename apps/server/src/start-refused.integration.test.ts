import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { throwawayDatabase } from '@bourse/testkit/database'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { databaseClient } from './platform/postgres/pool.ts'
import { clearAway, processesOf, startServer, testFolder, untilGone } from './test-start.ts'

// Whole starts, several in one test, beside all that else is being tested.
vi.setConfig({ testTimeout: 600_000 })

let dataDir = ''

beforeEach(() => {
  dataDir = testFolder()
})

afterEach(() => clearAway(dataDir))

/** The one sentence with which a start is refused. */
async function refusal(environment: Readonly<Record<string, string>>, folder = dataDir): Promise<string> {
  const { ended, said, ready } = startServer(folder, { LOG_LEVEL: 'silent', ...environment })
  const outcome = await Promise.race([
    ended,
    ready.then(
      () => 'it started',
      () => ended,
    ),
  ])
  expect(outcome).toEqual({ code: 1, signal: null })
  await ready.catch(() => undefined)
  const lines = said().trimEnd().split('\n')
  expect(lines).toHaveLength(1)
  return lines[0] ?? ''
}

async function stopped(start: ReturnType<typeof startServer>, signal: NodeJS.Signals): Promise<void> {
  const pids = processesOf(dataDir).map(({ pid }) => pid)
  start.child.kill(signal)
  await untilGone(dataDir, pids, 60_000)
}

test('a wrong value is refused with its name, itself and what is allowed', async () => {
  expect(await refusal({ EXCHANGE_PORT: '70000' })).toBe(
    "EXCHANGE_PORT is '70000': allowed is a port from 0 (any free one) to 65535",
  )
})

test('a data folder that cannot be written is refused', async () => {
  const file = join(dataDir, 'file')
  writeFileSync(file, '')
  expect(await refusal({}, join(file, 'inside'))).toMatch(/^DATA_DIR .* cannot be written \(ENOTDIR\)/)
  expect(await refusal({}, '/proc/bourse')).toMatch(/^DATA_DIR \/proc\/bourse cannot be written \(ENOENT\)/)
  // Root may write everywhere, so only an ordinary user meets this one.
  if (process.getuid?.() !== 0) {
    const closed = join(dataDir, 'closed')
    mkdirSync(closed)
    chmodSync(closed, 0o500)
    expect(await refusal({}, join(closed, 'inside'))).toContain('cannot be written (EACCES)')
  }
})

test('a database that cannot be reached is refused without its password', async () => {
  const sentence = await refusal({ DATABASE_URL: 'postgres://bourse:hidden@127.0.0.1:1/bourse' })
  expect(sentence).toMatch(
    /^the database bourse at 127\.0\.0\.1:1 cannot be used \(.*ECONNREFUSED.*\): check DATABASE_URL$/,
  )
  expect(sentence).not.toContain('hidden')
})

test('a database that newer code has changed is refused', async () => {
  await using database = await throwawayDatabase()
  const client = databaseClient(database.url)
  await client.connect()
  await client.query(`INSERT INTO migration (name, timestamp) VALUES ('9999-from-tomorrow', 'now')`)
  await client.end()
  expect(await refusal({ DATABASE_URL: database.url })).toContain('changed by a newer version (9999-from-tomorrow)')
})

test('a taken port is refused before anything is begun, whichever it is', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  expect(await refusal({ CONTRACT_PORT: String(port) })).toContain(
    `CONTRACT_PORT is ${port} on HOST 127.0.0.1: the port is taken`,
  )
  expect(await refusal({ OPS_LISTEN: `127.0.0.1:${port}` })).toContain(`OPS_LISTEN is ${port}`)
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
  expect(processesOf(dataDir)).toEqual([])
  other.close()
})

test('a folder in use and the other mode are refused; what kill -9 left is no obstacle', async () => {
  // A live house, because it is begun in a moment; the demo's is killed where an npm start is.
  const live = { DEMO: '0' }
  const first = startServer(dataDir, live)
  await first.ready
  expect(await refusal(live)).toBe(
    `DATA_DIR ${dataDir} is in use by another start (process ${first.child.pid}): stop that one, or choose another folder`,
  )
  await stopped(first, 'SIGKILL')
  const second = startServer(dataDir, live)
  await second.ready
  await stopped(second, 'SIGTERM')
  expect(await second.ended).toEqual({ code: 0, signal: null })
  expect(await refusal({ DEMO: '1' })).toContain('first started in live mode: start it with DEMO=0')
})

test('a database that has no TLS is refused where the address asks for it', async () => {
  await using database = await throwawayDatabase()
  const DATABASE_URL = `${database.url}?sslmode=verify-full`
  expect(await refusal({ DATABASE_URL, DEMO: '0' })).toMatch(
    /^the database \S+ at \S+ cannot be used \(The server does not support SSL connections\): check DATABASE_URL$/,
  )
})
