import { once } from 'node:events'
import { Client, Pool, types } from 'pg'
import type { Logger } from '../log.ts'

const INT8 = 20
const NUMERIC = 1700
const POOL_SIZE = 16
const CONNECT_MS_MAX = 10_000
const GONE_MS_MAX = 2_000

/** Reads an integer of the database; one that a number cannot hold exactly is an error, never a rounded figure. */
export function readSafeInteger(text: string): number {
  const value = Number(text)
  if (!/^-?\d+$/.test(text) || !Number.isSafeInteger(value)) {
    throw new Error(
      `the database answered ${text}, which is no safe integer: read it as text (::text) where that is meant`,
    )
  }
  return value
}

const readers = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    format !== 'binary' && (oid === INT8 || oid === NUMERIC) ? readSafeInteger : types.getTypeParser(oid, format),
}

/** Opens the pool of connections that all ordinary queries share. */
export function openPool(url: string, log: Logger, size = POOL_SIZE): Pool {
  const pool = new Pool({ connectionString: url, max: size, types: readers, connectionTimeoutMillis: CONNECT_MS_MAX })
  // Without a listener, a connection that breaks while idle would end the process.
  pool.on('error', (err: Error) => log.warn({ err }, 'an idle database connection broke'))
  // Nor may one that is lent and has nothing to do at that moment: whoever holds it is told by its next query.
  pool.on('connect', client => client.on('error', () => undefined))
  return pool
}

/** Ends a pool and waits until its connections are gone: its own end answers while they still take leave, and a database that is stopped then breaks them. */
export function endWithConnections(pool: Pool): (end: () => Promise<void>) => Promise<void> {
  const open = new Set<object>()
  pool.on('connect', client => open.add(client))
  pool.on('remove', client => open.delete(client))
  return async end => {
    await end()
    const late = AbortSignal.timeout(GONE_MS_MAX)
    while (open.size > 0 && !late.aborted) await once(pool, 'remove', { signal: late }).catch(() => undefined)
  }
}

/** Opens one connection of its own, for what must not wait for the pool; that it broke is told by its next query. */
export function databaseClient(url: string): Client {
  const client = new Client({ connectionString: url, types: readers, connectionTimeoutMillis: CONNECT_MS_MAX })
  client.on('error', () => undefined)
  return client
}
