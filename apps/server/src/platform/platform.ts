import { join } from 'node:path'
import type { Clock, Id } from '@bourse/kernel'
import { type Anchors, openAnchors } from './anchors/open-anchors.ts'
import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { type Files, openFiles } from './files.ts'
import { systemIds } from './ids.ts'
import { settleMode } from './installation-mode.ts'
import { type Jobs, openJobs } from './jobs/index.ts'
import type { Logger } from './log.ts'
import { type Metrics, makeMetrics, measureProcess } from './metrics.ts'
import { type OpenDatabase, openDatabase } from './postgres/database.ts'
import { migrate } from './postgres/migrate.ts'
import type { SealKeys } from './secrets/seal-keys.ts'
import { type StoreDeps, takeStore } from './take-store.ts'

/** What every part of the server needs. */
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
  readonly keys: SealKeys
  readonly anchors: Anchors
  /** All work that nobody waits for. */
  readonly jobs: Jobs
  /** Ends the whole server because it cannot go on. */
  readonly fail: (cause: unknown) => void
}

/** Takes the data folder, starts or opens the database, brings it up to date and settles the mode. */
export async function startPlatform(deps: StoreDeps): Promise<Platform> {
  const { config, services, log, fail } = deps
  const { dataDir, databaseUrl, secret, keys: readKeys } = await takeStore(deps)
  const keys = await readKeys()
  const anchors = await services.start(
    'anchors',
    () => openAnchors({ dataDir, key: keys.anchors, clock: systemClock, log, url: config.anchorUrl }),
    opened => opened.close(),
  )
  const database = await services.start(
    'database pool',
    () => openDatabase(databaseUrl, log),
    opened => opened.close(),
  )
  await migrate(database.db)
  await settleMode(database.db, config.demo)
  const metrics = makeMetrics()
  measureProcess(metrics)
  const jobs = await services.start(
    'jobs',
    () => openJobs({ db: database.db, clock: systemClock, log, metrics }),
    opened => opened.stop(),
  )
  return {
    config,
    clock: systemClock,
    newId: systemIds(systemClock),
    log,
    metrics,
    database,
    files: await openFiles(join(dataDir, 'files')),
    secret,
    keys,
    anchors,
    jobs,
    fail,
  }
}
