import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from '../log.ts'
import { freePort } from './free-port.ts'
import { CLUSTER_NAME, initCluster } from './init-cluster.ts'
import type { PostgresHome } from './postgres-home.ts'
import { type PostgresProcess, startPostgresProcess } from './postgres-process.ts'
import { clearPostmasterLock } from './postmaster-lock.ts'
import { SERVER_ROLE, settleDatabase } from './server-role.ts'

/** The database that the server runs itself. */
export type EmbeddedPostgres = {
  /** The address of our database in it, for the server: its role can do nothing to the cluster. */
  readonly url: string
  /** The same for the cluster's owner, who may do everything: for measuring and for tests. */
  readonly ownerUrl: string
  /** The process of the latest run. */
  readonly pid: () => number
  /** Ends it; no restart follows. */
  stop(): Promise<void>
}

type Options = {
  readonly home: PostgresHome
  /** The password of the cluster's owner. */
  readonly password: string
  /** The password of the server's role. */
  readonly serverPassword: string
  readonly log: Logger
  readonly settings?: Readonly<Record<string, string>>
  /** Called when it died and could not be brought back. */
  readonly onLost: (cause: unknown) => void
}

const RETRY_MS = 250
const FIRST_TRIES_MAX = 8
// A database that does not come back within a minute needs a person; the server then ends and says so.
const RESTART_TRIES_MAX = 240
// Another program took the port between our look and the start, or the former run's last process is just leaving.
const PASSING = /could not bind|could not create any TCP|lock file|pre-existing shared memory/

/** Starts the database, making its cluster first when needed, and starts it again whenever it dies. */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  await initCluster(options.home, options.password, options.settings?.['fsync'] !== 'off')
  const { process, port } = await firstRun(options)
  const urlOf = (role: string, password: string, database: string) =>
    `postgres://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`
  const ownerUrlOf = (database: string) => urlOf(CLUSTER_NAME, options.password, database)
  const supervised = supervise(options, port, process)
  await settleDatabase(ownerUrlOf, options.serverPassword)
  const url = urlOf(SERVER_ROLE, options.serverPassword, CLUSTER_NAME)
  return { url, ownerUrl: ownerUrlOf(CLUSTER_NAME), ...supervised }
}

async function firstRun(options: Options): Promise<{ process: PostgresProcess; port: number }> {
  for (let tried = 1; ; tried++) {
    const port = await freePort()
    try {
      return { process: await run(options, port), port }
    } catch (cause) {
      if (tried === FIRST_TRIES_MAX || !PASSING.test((cause as Error).message)) throw cause
      await delay(RETRY_MS)
    }
  }
}

async function run({ home, log, settings = {} }: Options, port: number): Promise<PostgresProcess> {
  await clearPostmasterLock(home.data)
  return startPostgresProcess({ home, port, settings, onLine: line => logLine(log, line) })
}

function supervise(options: Options, port: number, first: PostgresProcess): Pick<EmbeddedPostgres, 'pid' | 'stop'> {
  let process = first
  let stopping = false

  // The same port each time, so that the pools find it again.
  const runAgain = async (): Promise<PostgresProcess> => {
    for (let tried = 1; ; tried++) {
      try {
        return await run(options, port)
      } catch (cause) {
        if (stopping || tried === RESTART_TRIES_MAX) throw cause
        await delay(RETRY_MS)
      }
    }
  }
  const watch = async (): Promise<void> => {
    for (;;) {
      const how = await process.ended
      if (stopping) return
      options.log.error({ how }, 'the database died; it is being started again')
      process = await runAgain()
      options.log.info('the database is back')
      // A stop that was asked for meanwhile only knew the former run.
      if (stopping) await process.stop()
    }
  }
  const watching = watch().catch(cause => {
    if (!stopping) options.onLost(cause)
  })

  return {
    pid: () => process.pid,
    async stop() {
      stopping = true
      await process.stop()
      await watching
    },
  }
}

function logLine(log: Logger, line: string): void {
  if (/^(FATAL|PANIC|ERROR):/.test(line)) log.warn({ line }, 'database')
  else log.debug({ line }, 'database')
}
