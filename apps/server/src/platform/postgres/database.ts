import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import type { Pool } from 'pg'
import type { Logger } from '../log.ts'
import { StartRefused } from '../start-refused.ts'
import { endWithConnections, openPool } from './pool.ts'
import type { Tables } from './tables.ts'

/** Typed queries on the database, through its pool. */
export type Database = Kysely<Tables>

/** Typed queries inside one transaction. */
export type DatabaseTransaction = Transaction<Tables>

/** Queries that may stand inside a transaction or outside of one. */
export type Queries = Database | DatabaseTransaction

/** An open database. */
export type OpenDatabase = {
  readonly url: string
  readonly pool: Pool
  readonly db: Database
  close(): Promise<void>
}

const VERSION_MIN = 150_000

/** Opens the database at an address and makes sure that it is one we can work with. */
export async function openDatabase(url: string, log: Logger): Promise<OpenDatabase> {
  const pool = openPool(url, log)
  const ended = endWithConnections(pool)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    await refuseOldVersion(pool)
  } catch (cause) {
    await db.destroy()
    if (cause instanceof StartRefused) throw cause
    const { host, pathname } = new URL(url)
    const reason = (cause as Error).message || String((cause as NodeJS.ErrnoException).code)
    throw new StartRefused(
      `the database ${pathname.slice(1)} at ${host} cannot be used (${reason}): check DATABASE_URL`,
      {
        cause,
      },
    )
  }
  return { url, pool, db, close: () => ended(() => db.destroy()) }
}

async function refuseOldVersion(pool: Pool): Promise<void> {
  const answer = await pool.query<{ version: number }>(`SELECT current_setting('server_version_num')::int AS version`)
  const version = answer.rows[0]?.version ?? 0
  if (version >= VERSION_MIN) return
  throw new StartRefused(`the database is PostgreSQL ${Math.floor(version / 10_000)}: version 15 or newer is needed`)
}
