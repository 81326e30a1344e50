import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type {} from '@bourse/testkit/database'
import { throwawayPlace, throwawayPlaces } from '@bourse/testkit/throwaway-place'
import type { TestProject } from 'vitest/node'
import { makeLog } from '../log.ts'
import { postgresBinaries } from './binaries.ts'
import { openDatabase } from './database.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { postgresHome } from './find-postgres-home.ts'
import { migrate } from './migrate.ts'
import { SERVER_ROLE } from './server-role.ts'

const PREFIX = 'bourse-test-'
// What a test writes is thrown away, so nothing waits for the disk, and nobody tidies up behind it.
const THROWAWAY = {
  autovacuum: 'off',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  log_min_messages: 'log',
}

let endRun: () => Promise<void> = async () => undefined

/** Starts one database server for the whole run, with a migrated database that every test file copies. */
export async function setup(project: TestProject): Promise<void> {
  const log = makeLog('silent')
  await removeAbandoned()
  const folder = await mkdtemp(join(throwawayPlace(), `${PREFIX}${process.pid}-`))
  const postgres = await startEmbeddedPostgres({
    home: await postgresHome(folder, postgresBinaries()),
    password: 'throwaway',
    serverPassword: 'throwaway',
    log,
    settings: THROWAWAY,
    onLost: cause => {
      throw cause
    },
  })
  endRun = async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  const adminUrl = postgres.ownerUrl.replace(/[^/]*$/, 'postgres')
  await migratedTemplate(postgres.url, log)
  const template = postgres.url.replace(/^.*\//, '')
  project.provide('testDatabase', { adminUrl, serverUrl: postgres.url, serverRole: SERVER_ROLE, template })
}

/** Ends it when the run is over. */
export const teardown = (): Promise<void> => endRun()

async function migratedTemplate(url: string, log: ReturnType<typeof makeLog>): Promise<void> {
  const { db, close } = await openDatabase(url, log)
  await migrate(db)
  await close()
}

// The database ends with its parent even when that is killed, but nobody is left then to remove the folder.
async function removeAbandoned(): Promise<void> {
  for (const place of throwawayPlaces()) {
    for (const name of await readdir(place).catch(() => [])) {
      const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1]
      if (pid && !isAlive(Number(pid))) await rm(join(place, name), { recursive: true, force: true })
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM'
  }
}
