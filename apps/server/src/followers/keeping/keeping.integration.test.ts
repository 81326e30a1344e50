import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { DAY_MS } from '@bourse/kernel'
import { throwawayDatabase } from '@bourse/testkit/database'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ensurePartition, listPartitions, PARTITION_COMMANDS } from '../../core/journal-partitions.ts'
import type { SnapshotStore } from '../../core/snapshot-store.ts'
import { dropPartitions } from './drop-partitions.ts'
import { forgetOld } from './forget-old.ts'
import { thinSnapshots } from './keep-snapshots.ts'

const NOW_MS = Date.parse('2026-06-10T12:00:00Z')
const HOUSE = 5
const USER = 200_001

/** Snapshots that are said to be there, each verified or not. */
function snapshotsAt(seqs: readonly number[], verified = true): SnapshotStore & { removed: number[] } {
  const removed: number[] = []
  const none = new Uint8Array(32)
  const unused = (): Promise<never> => Promise.reject(new Error('not asked here'))
  const facts = { atMs: 0, version: 1, journalDigest: none, streamDigest: none, stateDigest: none, verified }
  return {
    removed,
    list: async () => [...seqs].sort((a, b) => b - a).map(seq => ({ seq, ...facts })),
    load: unused,
    save: unused,
    markVerified: unused,
    remove: async seq => {
      removed.push(seq)
    },
  }
}

describe('keeping house', () => {
  let database: Awaited<ReturnType<typeof throwawayDatabase>>
  let client: Client
  let folder: string

  beforeAll(async () => {
    database = await throwawayDatabase()
    client = new Client({ connectionString: database.url })
    await client.connect()
    folder = await mkdtemp(join(tmpdir(), 'bourse-keeping-'))
  })
  afterAll(async () => {
    await client.end()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })
  beforeEach(async () => {
    await client.query('TRUNCATE deal, ended_order, candle, entry')
    await client.query(`UPDATE follower_position SET seq = $1`, [3 * PARTITION_COMMANDS])
    await client.query(`UPDATE core_lease SET base_seq = 0, base_digest = decode(repeat('00', 32), 'hex')`)
    for (const { name } of await listPartitions(client)) await client.query(`DROP TABLE ${name}`)
    for (let partition = 0; partition < 3; partition++) {
      const firstSeq = partition * PARTITION_COMMANDS + 1
      await ensurePartition(client, firstSeq)
      await client.query(
        `INSERT INTO journal VALUES ($1, $2, 1, 1, 0, 'some commands', decode(repeat($3, 32), 'hex'))`,
        [firstSeq, PARTITION_COMMANDS, `a${partition}`],
      )
    }
  })

  const kept = async (): Promise<number[]> => (await listPartitions(client)).map(({ fromSeq }) => fromSeq)

  it('lets a partition go once two later snapshots have been verified, and moves the journal’s base with it', async () => {
    const store = snapshotsAt([PARTITION_COMMANDS, PARTITION_COMMANDS + 500])
    expect(await dropPartitions(client, store, null)).toHaveLength(1)
    expect(await kept()).toEqual([PARTITION_COMMANDS + 1, 2 * PARTITION_COMMANDS + 1])
    const lease = await client.query(`SELECT base_seq, encode(base_digest, 'hex') AS digest FROM core_lease`)
    expect(lease.rows[0]).toEqual({ base_seq: String(PARTITION_COMMANDS), digest: 'a0'.repeat(32) })
  })

  it.each([
    ['one later snapshot', [PARTITION_COMMANDS], true, 3 * PARTITION_COMMANDS],
    ['snapshots that end inside it', [PARTITION_COMMANDS - 1, PARTITION_COMMANDS - 2], true, 3 * PARTITION_COMMANDS],
    ['snapshots that were not verified', [PARTITION_COMMANDS, PARTITION_COMMANDS + 1], false, 3 * PARTITION_COMMANDS],
    ['a history that would have to begin inside it', [PARTITION_COMMANDS, PARTITION_COMMANDS + 1], true, 77],
  ])('keeps a partition with %s', async (_what, seqs, verified, projectedSeq) => {
    await client.query('UPDATE follower_position SET seq = $1', [projectedSeq])
    expect(await dropPartitions(client, snapshotsAt(seqs, verified), null)).toEqual([])
    expect(await kept()).toHaveLength(3)
  })

  it('keeps a partition as a whole file before it goes, where that is asked for', async () => {
    const store = snapshotsAt([2 * PARTITION_COMMANDS, 2 * PARTITION_COMMANDS + 1])
    expect(await dropPartitions(client, store, join(folder, 'archive'))).toHaveLength(2)
    const files = await readdir(join(folder, 'archive'))
    expect(files.sort()).toEqual(['journal_1.copy.zst', `journal_${PARTITION_COMMANDS + 1}.copy.zst`])
    const text = zstdDecompressSync(await readFile(join(folder, 'archive', 'journal_1.copy.zst'))).toString()
    expect(text).toContain(`1\t${PARTITION_COMMANDS}\t1\t1\t0\t\\\\x736f6d6520636f6d6d616e6473`)
  })

  it('finishes what a round that died in between has begun', async () => {
    await client.query('ALTER TABLE journal DETACH PARTITION journal_1')
    await client.query('UPDATE core_lease SET base_seq = $1', [PARTITION_COMMANDS])
    await dropPartitions(client, snapshotsAt([]), null)
    const found = await client.query(`SELECT to_regclass('journal_1') AS left`)
    expect(found.rows[0]).toEqual({ left: null })
  })

  it('keeps the newest ten snapshots and the one that the history would begin from', async () => {
    await client.query('UPDATE follower_position SET seq = 35')
    const store = snapshotsAt([10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140])
    await thinSnapshots(client, store)
    expect(store.removed).toEqual([40, 20, 10])
  })

  it('forgets candles by their interval, and rows of the house’s own traders after a day', async () => {
    const candle = (intervalS: number, ageDays: number): Promise<unknown> =>
      client.query(`INSERT INTO candle VALUES (1, $1, $2, 1, 1, 1, 1, 1, 1)`, [
        intervalS,
        Math.floor((NOW_MS - ageDays * DAY_MS) / 1_000),
      ])
    for (const [intervalS, keptDays] of [
      [1, 7],
      [60, 365],
      [3_600, 3_650],
    ] as const) {
      await candle(intervalS, keptDays - 0.5)
      await candle(intervalS, keptDays + 0.5)
    }
    await candle(86_400, 20_000)
    const deal = (number: number, owners: readonly [number, number], ageDays: number): Promise<unknown> =>
      client.query(`INSERT INTO deal VALUES ($1, 1, $2, 1, 1, 1, 'buy', 1, $3, 0, 2, $4, 0)`, [
        number,
        NOW_MS - ageDays * DAY_MS,
        ...owners,
      ])
    await deal(1, [HOUSE, HOUSE], 1.5)
    await deal(2, [HOUSE, HOUSE], 0.5)
    await deal(3, [USER, HOUSE], 400)
    await deal(4, [HOUSE, USER], 400)
    await forgetOld(client, NOW_MS)
    const candles = await client.query<{ interval_s: number }>('SELECT interval_s FROM candle ORDER BY interval_s')
    expect(candles.rows.map(row => row.interval_s)).toEqual([1, 60, 3_600, 86_400])
    const deals = await client.query<{ deal_id: string }>('SELECT deal_id FROM deal ORDER BY deal_id')
    expect(deals.rows.map(row => Number(row.deal_id))).toEqual([2, 3, 4])
  })
})
