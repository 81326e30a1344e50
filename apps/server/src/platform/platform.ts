import { join } from 'node:path'
import type { Clock, Id } from '@bourse/kernel'
import type { Config } from '../config.ts'
import { systemClock } from './clock.ts'
import { openDataDir } from './data-dir.ts'
import { type Files, openFiles } from './files.ts'
import { systemIds } from './ids.ts'
import { settleMode } from './installation-mode.ts'
import type { Logger } from './log.ts'
import { type Metrics, makeMetrics } from './metrics.ts'
import { postgresBinaries } from './postgres/binaries.ts'
import { type OpenDatabase, openDatabase } from './postgres/database.ts'
import { startEmbeddedPostgres } from './postgres/embedded-postgres.ts'
import { migrate } from './postgres/migrate.ts'
import { postgresHome } from './postgres/postgres-home.ts'
import { secretFile } from './secret-file.ts'
import type { Services } from './services.ts'

/** What every part of the server stands on. */
export type Platform = {
  readonly config: Config
  readonly clock: Clock
  readonly newId: () => Id
  readonly log: Logger
  readonly metrics: Metrics
  readonly database: OpenDatabase
  readonly files: Files
  /** Reads a secret of this installation, made at its first use. */
  readonly secret: (name: string) => Promise<string>
  /** Ends the whole server because it cannot go on. */
  readonly fail: (cause: unknown) => void
}

/** Takes the data folder, starts or opens the database, brings it up to date and settles the mode. */
export async function startPlatform(options: {
  config: Config
  services: Services
  log: Logger
  fail: (cause: unknown) => void
}): Promise<Platform> {
  const { config, services, log, fail } = options
  const { path } = await services.start(
    'data folder',
    () => openDataDir(config.dataDir),
    folder => folder.close(),
  )
  const secret = (name: string) => secretFile(join(path, `${name}.secret`))
  const url =
    config.databaseUrl ?? (await startOwnPostgres({ path, services, log, fail, password: await secret('postgres') }))
  const database = await services.start(
    'database pool',
    () => openDatabase(url, log),
    opened => opened.close(),
  )
  await migrate(database.db)
  await settleMode(database.db, config.demo)
  return {
    config,
    clock: systemClock,
    newId: systemIds(systemClock),
    log,
    metrics: makeMetrics(),
    database,
    files: await openFiles(join(path, 'files')),
    secret,
    fail,
  }
}

async function startOwnPostgres(options: {
  path: string
  services: Services
  log: Logger
  fail: (cause: unknown) => void
  password: string
}): Promise<string> {
  const { path, services, log, fail, password } = options
  const home = await postgresHome(path, postgresBinaries())
  const start = () => startEmbeddedPostgres({ home, password, log, onLost: fail })
  const postgres = await services.start('embedded database', start, running => running.stop())
  return postgres.url
}
