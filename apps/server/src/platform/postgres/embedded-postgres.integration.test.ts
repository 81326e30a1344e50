import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { makeLog } from '../log.ts'
import { postgresBinaries } from './binaries.ts'
import { databaseProblem } from './database-problem.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { postgresHome } from './find-postgres-home.ts'
import { databaseClient, openPool } from './pool.ts'
import type { PostgresHome } from './postgres-home.ts'
import { runQuietly } from './run-quietly.ts'

// Databases are made and started for real here, beside all that else is being tested.
vi.setConfig({ testTimeout: 120_000 })

const isRoot = process.getuid?.() === 0
const log = makeLog('silent')
const folders: string[] = []
const running: EmbeddedPostgres[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map(postgres => postgres.stop()))
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bourse-postgres-'))
  folders.push(folder)
  return folder
}

// Whether the disk has it matters to the one test that asks; waiting for it would cost all of them.
const careless = { fsync: 'off' }

async function start(home: PostgresHome, settings: Record<string, string> = careless): Promise<EmbeddedPostgres> {
  const onLost = (cause: unknown) => {
    throw cause
  }
  const postgres = await startEmbeddedPostgres({
    home,
    password: 'owner’s',
    serverPassword: 'made here',
    log,
    onLost,
    settings,
  })
  running.push(postgres)
  return postgres
}

async function ask(postgres: EmbeddedPostgres, statement: string): Promise<unknown[]> {
  const client = databaseClient(postgres.url)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

async function until(what: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = performance.now() + 20_000; !(await what()); await delay(20)) {
    if (performance.now() > deadline) throw new Error('it did not come about within 20 s')
  }
}

test('it keeps its data from one run to the next, behind a password, on the loopback address alone', async () => {
  const home = await postgresHome(makeFolder(), postgresBinaries())
  const first = await start(home, {})
  await ask(first, 'CREATE TABLE kept AS SELECT 7 AS figure')
  const settings = `SELECT current_setting('fsync') AS fsync, current_setting('listen_addresses') AS address,
    current_setting('unix_socket_directories') AS sockets, current_setting('password_encryption') AS passwords,
    (SELECT datlocprovider::text || ' ' || datlocale FROM pg_database WHERE datname = current_database()) AS locale`
  expect(await ask({ ...first, url: first.ownerUrl }, settings)).toEqual([
    { fsync: 'on', address: '127.0.0.1', sockets: '', passwords: 'scram-sha-256', locale: 'b C.UTF-8' },
  ])
  await expect(ask({ ...first, url: first.url.replace('made%20here', 'guessed') }, 'SELECT 1')).rejects.toThrow(
    'password',
  )
  await first.stop()
  expect(await ask(await start(home), 'SELECT figure FROM kept')).toEqual([{ figure: 7 }])
})

test('the server’s role can do nothing to the cluster, also in one of before there was that role', async () => {
  const home = await postgresHome(makeFolder(), postgresBinaries())
  const first = await start(home)
  // As it was: everything is the owner's, who is the only role that there is.
  const asOwner = { ...first, url: first.ownerUrl }
  await ask(asOwner, 'CREATE TABLE kept (figure bigint GENERATED ALWAYS AS IDENTITY, name text)')
  await ask(asOwner, 'CREATE SEQUENCE counted')
  await ask(asOwner, "INSERT INTO kept (name) VALUES ('one')")
  await ask(asOwner, 'ALTER DATABASE bourse OWNER TO bourse')
  await ask(asOwner, 'REVOKE pg_checkpoint FROM bourse_server')
  await ask(asOwner, 'DROP ROLE bourse_server')
  await first.stop()
  const second = await start(home)
  expect(
    await ask(second, 'SELECT rolsuper, rolcreaterole, rolcreatedb FROM pg_roles WHERE rolname = current_user'),
  ).toEqual([{ rolsuper: false, rolcreaterole: false, rolcreatedb: false }])
  await ask(
    second,
    "ALTER TABLE kept ADD COLUMN more text; INSERT INTO kept (name) VALUES ('two'); SELECT nextval('counted')",
  )
  expect(await ask(second, 'SELECT name FROM kept ORDER BY figure')).toEqual([{ name: 'one' }, { name: 'two' }])
  for (const forbidden of [
    'CREATE ROLE another SUPERUSER',
    "COPY kept FROM PROGRAM 'id'",
    'ALTER SYSTEM SET fsync = off',
  ])
    await expect(ask(second, forbidden)).rejects.toThrow(/permission denied/)
})

test('it is started again when it dies, at the same address and with what was committed', async () => {
  const postgres = await start(await postgresHome(makeFolder(), postgresBinaries()))
  await ask(postgres, 'CREATE TABLE kept AS SELECT 7 AS figure')
  const pool = openPool(postgres.url, log)
  expect(await databaseProblem(pool)).toBeNull()
  const former = postgres.pid()
  process.kill(former, 'SIGKILL')
  await until(async () => (await databaseProblem(pool)) === 'the database does not answer')
  await until(async () => (await databaseProblem(pool)) === null)
  await pool.end()
  expect(postgres.pid()).not.toBe(former)
  expect(await ask(postgres, 'SELECT figure FROM kept')).toEqual([{ figure: 7 }])
})

test('a stop while it is being started again leaves nothing running', async () => {
  const postgres = await start(await postgresHome(makeFolder(), postgresBinaries()))
  process.kill(postgres.pid(), 'SIGKILL')
  await postgres.stop()
  expect(existsSync(`/proc/${postgres.pid()}`)).toBe(false)
})

test('a lock file that names a process of somebody else is no obstacle', async () => {
  const home = await postgresHome(makeFolder(), postgresBinaries())
  await (await start(home)).stop()
  const stranger = spawn('sleep', ['60'])
  try {
    writeFileSync(join(home.data, 'postmaster.pid'), `${stranger.pid}\n${home.data}\n1\n5432\n\n127.0.0.1\n`)
    expect(await ask(await start(home), 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  } finally {
    stranger.kill()
  }
})

test('it runs as an ordinary user, whoever starts it', async () => {
  const home = await postgresHome(makeFolder(), postgresBinaries())
  const postgres = await start(home)
  expect(home.prefix.includes('unshare')).toBe(isRoot)
  expect(readFileSync(`/proc/${postgres.pid()}/cmdline`, 'utf8')).toContain(home.data)
})

// Only root has a second way; and only root may make the user that this test needs and takes away again.
if (isRoot) {
  test('where root is refused namespaces it runs as a user of its own, from copies', async () => {
    const hadUser = (await runQuietly(['id', 'bourse-postgres'])) === null
    const dataDir = makeFolder()
    const refusing = ['false']
    const home = await postgresHome(dataDir, postgresBinaries(), refusing)
    folders.push(join(home.data, '..'))
    try {
      const postgres = await start(home)
      await ask(postgres, 'CREATE TABLE kept AS SELECT 7 AS figure')
      expect(readFileSync(`/proc/${postgres.pid()}/status`, 'utf8')).toMatch(
        new RegExp(`^Uid:\\s${home.owner?.uid}\\s`, 'm'),
      )
      await postgres.stop()
      // What was begun this way goes on this way, even when namespaces are allowed one day.
      const again = await postgresHome(dataDir, postgresBinaries())
      expect(again).toEqual(home)
      expect(await ask(await start(again), 'SELECT figure FROM kept')).toEqual([{ figure: 7 }])
      await running.at(-1)?.stop()
    } finally {
      if (!hadUser) await runQuietly(['userdel', 'bourse-postgres'])
    }
  })

  test('data that was begun in a namespace is never left behind for an empty database', async () => {
    const dataDir = makeFolder()
    await (await start(await postgresHome(dataDir, postgresBinaries()))).stop()
    await expect(postgresHome(dataDir, postgresBinaries(), ['false'])).rejects.toThrow('allow user namespaces')
  })
}
