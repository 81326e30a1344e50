import type { Command } from '@bourse/engine'
import type { JournalRow } from '@bourse/server/src/core/journal-row.ts'
import { replay } from '@bourse/server/src/core/recover.ts'
import { Replica, SILENT } from '@bourse/server/src/core/replica.ts'
import { systemClock } from '@bourse/server/src/platform/clock.ts'
import { makeLog } from '@bourse/server/src/platform/log.ts'
import { makeMetrics } from '@bourse/server/src/platform/metrics.ts'
import { startCore } from '@bourse/server/src/trading/core.ts'
import { withCoreStores } from '@bourse/server/src/trading/core-stores.ts'
import { placeOf, UNANCHORED } from '@bourse/server/src/trading/test-core.ts'
import { Client } from 'pg'
import { rowsOf } from './fill-journal.ts'

/** How fast a state follows from a journal. */
export type ReplayResult = { fromMemoryPerSecond: number; fromDatabasePerSecond: number }

/** Replays rows that lie in memory, then the same from the database with every digest checked. */
export async function measureReplay(url: string, commands: readonly Command[]): Promise<ReplayResult> {
  const rows: JournalRow[] = rowsOf(commands)
  const inMemory = (): number => {
    const replica = Replica.empty()
    const startedMs = performance.now()
    for (const row of rows) replica.apply(row, SILENT)
    return performance.now() - startedMs
  }
  const fromDatabase = (): Promise<number> =>
    withCoreStores(placeOf(url), async ({ reader }) => {
      const replica = Replica.empty()
      const startedMs = performance.now()
      await replay(reader, replica)
      return performance.now() - startedMs
    })
  // The first of each warms up.
  inMemory()
  const memoryMs = Math.min(inMemory(), inMemory())
  await fromDatabase()
  const databaseMs = Math.min(await fromDatabase(), await fromDatabase())
  const perSecond = (ms: number): number => Math.round((commands.length / ms) * 1_000)
  return { fromMemoryPerSecond: perSecond(memoryMs), fromDatabasePerSecond: perSecond(databaseMs) }
}

/** Seconds from the start of the core until it takes commands, with the whole journal after its last snapshot. */
export async function measureRecovery(url: string): Promise<number> {
  // The history is taken to have kept up: what it writes afterwards does not hold the start up.
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(
    `UPDATE follower_position SET seq = (SELECT max(first_seq + count - 1) FROM journal) WHERE follower = 'projector'`,
  )
  await client.end()
  const startedMs = performance.now()
  const core = await startCore({
    url,
    clock: systemClock,
    log: makeLog('error'),
    metrics: makeMetrics(),
    archiveDir: null,
    ...UNANCHORED,
    fail: cause => {
      throw cause
    },
  })
  const tookMs = performance.now() - startedMs
  await core.stop()
  return tookMs / 1_000
}
