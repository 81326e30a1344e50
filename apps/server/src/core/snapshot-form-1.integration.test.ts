import { throwawayDatabase } from '@bourse/testkit/database'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { systemClock } from '../platform/clock.ts'
import { type Core } from '../trading/core.ts'
import { startTestCore, TEST_SEAL, UNANCHORED } from '../trading/test-core.ts'
import { formOneHouse } from './form-1-house.ts'
import { lastSeqOf } from './journal-row.ts'
import type { OrderRecord } from './order-record.ts'
import { postgresJournalWriter } from './postgres-journal.ts'
import { postgresSnapshots } from './postgres-snapshots.ts'

const house = formOneHouse(TEST_SEAL.key)

// No timer of the engine comes: the house's time stays at the journal's end.
const clock = { ...systemClock, nowMs: () => house.rows.at(-1)?.atMs ?? 0 }
const start = (url: string): Promise<Core> => startTestCore({ url, clock })

/** An installation as the version before left it: its journal, a snapshot of form 1, and the history up to there. */
async function leftBehind(url: string): Promise<void> {
  // A house is sealed from its first start on, in its first term, of which all rows are.
  await (await start(url)).stop()
  const journal = postgresJournalWriter(url)
  for (const row of house.rows) expect(await journal.append(row)).toBe('committed')
  await journal.close()
  const snapshots = postgresSnapshots(url, UNANCHORED.keys.snapshots)
  await snapshots.save(house.snapshot)
  await snapshots.close()
  await query(url, `UPDATE follower_position SET seq = ${house.snapshot.seq} WHERE follower = 'projector'`)
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

const page = { market: null, side: null, offset: 0, limit: 1_000 }
const livingOf = (owner: number): OrderRecord[] =>
  house.living.filter(order => order.owner === owner).sort((a, b) => b.order - a.order)

it('starts on the data of the version before, goes on, and keeps snapshots of form 2 from then on', async () => {
  await using database = await throwawayDatabase()
  const { url } = database
  await leftBehind(url)
  const headSeq = lastSeqOf(house.rows.at(-1) ?? { firstSeq: 0, count: 0 })
  const owners = [...new Set([...house.living, ...house.ended].map(({ owner }) => owner))]
  // From form 1, then from form 2.
  for (let run = 1; run <= 2; run++) {
    const core = await start(url)
    expect(core.problems()).toEqual([])
    expect(await core.link.ask('head', {})).toMatchObject({ seq: headSeq })
    expect(await core.link.ask('projected', { seq: headSeq, waitMs: 60_000 })).toBe(true)
    for (const owner of owners) {
      const { records } = await core.link.ask('open_orders', { owner, ...page })
      expect(records).toEqual(livingOf(owner))
    }
    await core.stop()
  }
  const kept = await query(url, 'SELECT version FROM core_snapshot ORDER BY seq')
  expect(kept.map(({ version }) => version)).toEqual([1, 2])
})
