import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeLog } from '@bourse/server/src/platform/log.ts'
import { postgresBinaries } from '@bourse/server/src/platform/postgres/binaries.ts'
import { openDatabase } from '@bourse/server/src/platform/postgres/database.ts'
import { startEmbeddedPostgres } from '@bourse/server/src/platform/postgres/embedded-postgres.ts'
import { postgresHome } from '@bourse/server/src/platform/postgres/find-postgres-home.ts'
import { migrate } from '@bourse/server/src/platform/postgres/migrate.ts'

/** A database as the server runs it, fsync on, with our schema, for as long as the work takes. */
export async function withThrowawayHouse<T>(work: (url: string) => Promise<T>): Promise<T> {
  const log = makeLog('error')
  const folder = await mkdtemp(join(tmpdir(), 'bourse-bench-'))
  const fail = (cause: unknown): never => {
    throw cause
  }
  const home = await postgresHome(folder, postgresBinaries())
  const postgres = await startEmbeddedPostgres({
    home,
    password: 'throwaway',
    serverPassword: 'throwaway',
    log,
    onLost: fail,
  })
  try {
    const { db, close } = await openDatabase(postgres.ownerUrl, log)
    try {
      await migrate(db)
    } finally {
      await close()
    }
    return await work(postgres.ownerUrl)
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
