import { join } from 'node:path'
import type { Config } from './config.ts'
import { isReadableOnTheWay } from './config-readers.ts'
import { openDataDir } from './data-dir.ts'
import type { Logger } from './log.ts'
import { postgresBinaries } from './postgres/binaries.ts'
import { startEmbeddedPostgres } from './postgres/embedded-postgres.ts'
import { postgresHome } from './postgres/find-postgres-home.ts'
import { secretFile } from './secret-file.ts'
import { type SealKeys, sealKeys } from './secrets/seal-keys.ts'
import type { Services } from './services.ts'

/** What is kept of the house: its data folder, its secrets and the address of its database. */
export type Store = {
  readonly dataDir: string
  readonly databaseUrl: string
  /** Reads a secret of this installation, made at its first use. */
  readonly secret: (name: string) => Promise<string>
  /** What journal, snapshots, audit and anchors are sealed with; asked for late, because a restore brings its own. */
  readonly keys: () => Promise<SealKeys>
}

/** What a store is taken with. */
export type StoreDeps = {
  readonly config: Config
  readonly services: Services
  readonly log: Logger
  /** Called when the database is lost for good. */
  readonly fail: (cause: unknown) => void
}

/** Takes the data folder for this process and, unless there is a database elsewhere, runs the one in it. */
export async function takeStore({ config, services, log, fail }: StoreDeps): Promise<Store> {
  const folder = await services.start(
    'data folder',
    () => openDataDir(config.dataDir),
    taken => taken.close(),
  )
  const secret = (name: string) => secretFile(join(folder.path, `${name}.secret`))
  const keys = async () => sealKeys(config.journalKey ?? (await secret('journal')))
  const store = { dataDir: folder.path, secret, keys }
  if (config.databaseUrl !== null) {
    if (isReadableOnTheWay(config.databaseUrl)) {
      log.warn('DATABASE_URL leads to another machine without TLS: add ?sslmode=verify-full to it')
    }
    return { ...store, databaseUrl: config.databaseUrl }
  }
  const home = await postgresHome(folder.path, postgresBinaries())
  const password = await secret('postgres')
  const serverPassword = await secret('postgres-server')
  const postgres = await services.start(
    'embedded database',
    () => startEmbeddedPostgres({ home, password, serverPassword, log, onLost: fail }),
    running => running.stop(),
  )
  return { ...store, databaseUrl: postgres.url }
}
