import { type Dice, type FakeClock, fakeClock, seededDice } from '@bourse/kernel'
import { throwawayDatabase } from '@bourse/testkit/database'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { limitOrder, marketOrder, openingOf } from '../core/core.fixture.ts'
import type { CommandBody } from '../core/core-link.ts'
import { encodeBody } from '../core/encode-body.ts'
import { ensurePartition, PARTITION_COMMANDS } from '../core/journal-partitions.ts'
import { JOURNAL_VERSION, type JournalHead, type JournalRow, sealRow } from '../core/journal-row.ts'
import { postgresJournalReader } from '../core/postgres-journal.ts'
import { postgresSnapshots } from '../core/postgres-snapshots.ts'
import { Replica, SILENT } from '../core/replica.ts'
import { keepOnce } from './keeper.ts'
import { postgresHistory } from './postgres-history.ts'
import { Projector } from './projector.ts'

const GIB = 1_073_741_824
const DAY_MS = 86_400_000
const DAYS = 7
/** What is assumed of the house's traders, all markets together; the living market does more: simulation/README.md. */
const DEMO_COMMANDS_PER_SECOND = 8
/** The test does a part of it and multiplies what that part takes. */
const SCALE = 120
const COMMANDS_A_DAY = Math.round((DEMO_COMMANDS_PER_SECOND * DAY_MS) / 1_000 / SCALE)
/** An empty cluster, and three times what the write-ahead log keeps at such a pace. */
const CLUSTER_BYTES = 48 * 1_048_576
const WAL_BYTES = 256 * 1_048_576
/** What is kept of the journal: the partition that is written, and the one before until two snapshots have followed it. */
const JOURNAL_COMMANDS_KEPT = PARTITION_COMMANDS + DEMO_COMMANDS_PER_SECOND * 2 * 900
const TRADERS = Array.from({ length: 20 }, (_, index) => index + 1)

type Table = 'journal' | 'candle' | 'deal' | 'ended_order' | 'entry' | 'balance' | 'core_snapshot_part'

/** Quotes that are mostly taken back, and now and then somebody who takes one. */
function traderCommand(dice: Dice): CommandBody {
  const owner = dice.pick(TRADERS)
  const side = dice.pick(['buy', 'sell'] as const)
  if (dice.chance(0.12)) return marketOrder(owner, side, dice.between(1, 5))
  if (dice.chance(0.3)) return { kind: 'cancel_all', owner, market: 1 }
  const away = dice.between(1, 40)
  return limitOrder(owner, side, { price: side === 'buy' ? 1_000 - away : 1_000 + away, quantity: dice.between(1, 20) })
}

function rowAfter(head: JournalHead, atMs: number, command: CommandBody): JournalRow {
  const commands = encodeBody(command).slice()
  const at = { firstSeq: head.seq + 1, count: 1, epoch: 1, version: JOURNAL_VERSION, atMs }
  return sealRow(head.digest, { ...at, commands })
}

async function append(client: Client, rows: readonly JournalRow[]): Promise<void> {
  await client.query(
    `INSERT INTO journal SELECT * FROM unnest($1::bigint[], $2::int[], $3::bigint[], $4::int[], $5::bigint[], $6::bytea[], $7::bytea[])`,
    [
      rows.map(row => row.firstSeq),
      rows.map(row => row.count),
      rows.map(row => row.epoch),
      rows.map(row => row.version),
      rows.map(row => row.atMs),
      rows.map(row => Buffer.from(row.commands)),
      rows.map(row => row.digest),
    ],
  )
}

async function sizes(client: Client): Promise<Record<Table, number>> {
  const found = await client.query<{ name: Table; bytes: string }>(
    `SELECT CASE WHEN relname LIKE 'journal_%' THEN 'journal' ELSE relname END AS name,
       sum(pg_total_relation_size(oid)) AS bytes FROM pg_class
     WHERE relkind = 'r' AND relname ~ '^(journal_[0-9]+|candle|deal|ended_order|entry|balance|core_snapshot_part)$' GROUP BY 1`,
  )
  return Object.fromEntries(found.rows.map(({ name, bytes }) => [name, Number(bytes)])) as Record<Table, number>
}

/** One day of trading: the journal, the history of it, a snapshot, and what is let go at its end. */
async function tradeOneDay(of: {
  client: Client
  url: string
  clock: FakeClock
  dice: Dice
  replica: Replica
  projector: { follow(seq: number): void; projectedSeq(): number }
}): Promise<void> {
  const { client, url, clock, dice, replica, projector } = of
  const rows: JournalRow[] = []
  for (let count = 0; count < COMMANDS_A_DAY; count++) {
    clock.advance(Math.round(DAY_MS / COMMANDS_A_DAY))
    const row = rowAfter(replica.head, clock.nowMs(), traderCommand(dice))
    replica.apply(row, SILENT)
    rows.push(row)
  }
  for (let from = 0; from < rows.length; from += 1_000) await append(client, rows.slice(from, from + 1_000))
  projector.follow(replica.head.seq)
  await expect.poll(() => projector.projectedSeq(), { timeout: 60_000 }).toBe(replica.head.seq)
  const snapshots = postgresSnapshots(url)
  await snapshots.save(replica.snapshot())
  await keepOnce({ url, archiveDir: null, clock, snapshots, kept: () => undefined })
  await snapshots.close()
  // What autovacuum does in the course of a day.
  await client.query('VACUUM deal, ended_order, candle, balance')
}

it('holds a week of the demo market within a gibibyte', { timeout: 300_000 }, async () => {
  await using database = await throwawayDatabase()
  const client = new Client({ connectionString: database.url })
  client.on('error', () => undefined)
  await client.connect()
  const clock = fakeClock(Date.parse('2026-03-02T00:00:00Z'))
  const replica = Replica.empty()
  await ensurePartition(client, 1)
  const opening: JournalRow[] = []
  for (const command of openingOf(TRADERS)) {
    const row = rowAfter(replica.head, clock.nowMs(), command as CommandBody)
    replica.apply(row, SILENT)
    opening.push(row)
  }
  await append(client, opening)
  const empty = await sizes(client)
  const reader = postgresJournalReader(database.url)
  const store = postgresHistory(database.url)
  let projectedSeq = 0
  const projector = new Projector(
    {
      reader,
      store,
      clock,
      moved: seq => {
        projectedSeq = seq
      },
      failed: cause => {
        throw cause
      },
      broken: cause => {
        throw cause
      },
    },
    Replica.empty(),
  )
  const parts = { client, url: database.url, clock, dice: seededDice(1), replica }
  for (let day = 0; day < DAYS; day++) {
    await tradeOneDay({
      ...parts,
      projector: { follow: seq => projector.follow(seq), projectedSeq: () => projectedSeq },
    })
  }
  const full = await sizes(client)
  const grown = (table: Table): number => (full[table] - (empty[table] ?? 0)) * SCALE
  const scaled = grown('candle') + grown('deal') + grown('ended_order') + grown('entry')
  const journal = (full.journal / replica.head.seq) * JOURNAL_COMMANDS_KEPT
  const total = CLUSTER_BYTES + WAL_BYTES + scaled + journal + full.balance + full.core_snapshot_part
  expect(total).toBeLessThan(GIB)

  // The house's traders leave a day of deals behind and not a week.
  const oldest = await client.query<{ at_ms: string }>('SELECT min(at_ms) AS at_ms FROM deal')
  expect(Number(oldest.rows[0]?.at_ms)).toBeGreaterThanOrEqual(clock.nowMs() - DAY_MS)
  const unfilled = await client.query('SELECT count(*) AS count FROM ended_order WHERE dealt_quantity = 0')
  expect(unfilled.rows[0]).toEqual({ count: '0' })
  await projector.stop()
  await Promise.all([reader.close(), store.close()])
  await client.end()
})
