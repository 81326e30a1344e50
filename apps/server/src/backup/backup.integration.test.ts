import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seededDice } from '@bourse/kernel'
import { throwawayDatabase } from '@bourse/testkit/database'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../platform/clock.ts'
import { makeLog } from '../platform/log.ts'
import { makeMetrics } from '../platform/metrics.ts'
import { type Core, startCore } from '../trading/core.ts'
import { carryOut, openingOf, someCommand, UNANCHORED } from '../trading/test-core.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const log = makeLog('silent')
const RESTORING = { keys: () => Promise.resolve(UNANCHORED.keys), at: new Date(0) }
const OWNERS = [200_001, 200_002, 200_003]
const fail = (cause: unknown): never => {
  throw cause
}
const start = (url: string): Promise<Core> =>
  startCore({ url, clock: systemClock, log, metrics: makeMetrics(), archiveDir: null, fail, ...UNANCHORED })

/** A database without any table. */
async function emptyDatabase(): ReturnType<typeof throwawayDatabase> {
  const database = await throwawayDatabase()
  const client = new Client({ connectionString: database.url })
  await client.connect()
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  await client.end()
  return database
}

describe('a backup', () => {
  let folder: string
  let database: Awaited<ReturnType<typeof throwawayDatabase>>
  let core: Core
  let path: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bourse-backup-'))
    path = join(folder, 'house.backup')
    database = await throwawayDatabase()
    core = await start(database.url)
    await carryOut(core.link, openingOf(OWNERS))
    await mkdir(join(folder, 'from', 'files', 'images'), { recursive: true })
    await writeFile(join(folder, 'from', 'files', 'images', 'one.jpg'), 'a picture')
    await writeFile(join(folder, 'from', 'seal.secret'), 'sealed')
    await writeFile(join(folder, 'from', 'postgres.secret'), 'of this cluster alone')
  })
  afterAll(async () => {
    await core.stop()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })

  it('is taken of a running house under load, and restored with an equal state', async () => {
    const dice = seededDice(3)
    let going = true
    let submitted = 0
    const load = async (): Promise<void> => {
      while (going) {
        await Promise.all(Array.from({ length: 20 }, () => core.link.submit(someCommand(dice, OWNERS))))
        submitted += 20
      }
    }
    const loading = load()
    const underLoad = async (): ReturnType<typeof writeBackup> => {
      await expect.poll(() => submitted, { timeout: 20_000 }).toBeGreaterThan(400)
      return writeBackup({ url: database.url, dataDir: join(folder, 'from'), path, madeAt: new Date(0) })
    }
    // What fails here must not leave the load going for ever.
    const facts = await underLoad().finally(() => {
      going = false
    })
    await loading

    await using other = await emptyDatabase()
    const restored = await restoreBackup({ url: other.url, dataDir: join(folder, 'to'), path, log, ...RESTORING })
    expect(restored).toMatchObject({ headSeq: facts.headSeq, tables: facts.tables, files: 1 })
    expect(await readFile(join(folder, 'to', 'files', 'images', 'one.jpg'), 'utf8')).toBe('a picture')
    expect(await readFile(join(folder, 'to', 'seal.secret'), 'utf8')).toBe('sealed')
    await expect(readFile(join(folder, 'to', 'postgres.secret'))).rejects.toThrow('ENOENT')

    const second = await start(other.url)
    expect(second.problems()).toEqual([])
    expect(await second.link.ask('head', {})).toMatchObject({ seq: facts.headSeq })
    await second.stop()
  })

  it('is not restored over a house that is there', async () => {
    const restoring = restoreBackup({ url: database.url, dataDir: folder, path, log, ...RESTORING })
    await expect(restoring).rejects.toThrow('there is a house already')
  })

  it.each([0.02, 0.5, 0.98])('is refused when a byte of it has changed (at %d of its length)', async place => {
    const bytes = await readFile(path)
    const at = Math.floor(bytes.byteLength * place)
    bytes[at] = (bytes[at] ?? 0) ^ 0x10
    const damaged = join(folder, 'damaged.backup')
    await writeFile(damaged, bytes)
    await using other = await emptyDatabase()
    await expect(
      restoreBackup({ url: other.url, dataDir: join(folder, 'no'), path: damaged, log, ...RESTORING }),
    ).rejects.toThrow()
  })

  it('is refused when its end is missing', async () => {
    const bytes = await readFile(path)
    const short = join(folder, 'short.backup')
    await writeFile(short, bytes.subarray(0, bytes.byteLength - 40))
    await using other = await emptyDatabase()
    await expect(
      restoreBackup({ url: other.url, dataDir: join(folder, 'no'), path: short, log, ...RESTORING }),
    ).rejects.toThrow()
  })
})
