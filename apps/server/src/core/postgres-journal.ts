import { assert } from '@bourse/kernel'
import type { Client } from 'pg'
import { JournalConnection } from './journal-connection.ts'
import { ensurePartition, partitionOf } from './journal-partitions.ts'
import type { JournalRow } from './journal-row.ts'
import type { JournalSeal } from './journal-seal.ts'
import type { JournalReader, JournalWriter } from './journal-store.ts'
import { BATCH_COMMANDS_MAX } from './open-batch.ts'

// The lease's row is share-locked until the commit: a new writer's claim waits for a row on its way and is seen by the next.
const APPEND = `
  INSERT INTO journal (first_seq, count, epoch, version, at_ms, commands, digest)
  SELECT $1::bigint, $2::int, $3::bigint, $4::int, $5::bigint, $6::bytea, $7::bytea
  FROM (SELECT 1 FROM core_lease WHERE epoch = $3::bigint FOR SHARE) AS held`
const READ = `
  SELECT first_seq, count, epoch, version, at_ms, commands, digest FROM journal
  WHERE first_seq >= $1 AND first_seq < $2 ORDER BY first_seq`
const READ_NEXT = `
  SELECT first_seq, count, epoch, version, at_ms, commands, digest FROM journal
  WHERE first_seq >= $1 ORDER BY first_seq LIMIT 1`

type StoredRow = {
  first_seq: string
  count: number
  epoch: string
  version: number
  at_ms: string
  commands: Buffer
  digest: Buffer
}

/** The journal in PostgreSQL, as its one writer sees it. */
export function postgresJournalWriter(url: string): JournalWriter & { close(): Promise<void> } {
  const connection = new JournalConnection(url)
  let preparedSeq = 0

  // The partition of the row, and the following one before it is needed.
  const preparePartitions = async (client: Client, firstSeq: number): Promise<void> => {
    if (firstSeq < preparedSeq) return
    await ensurePartition(client, firstSeq)
    await ensurePartition(client, firstSeq + 2 * BATCH_COMMANDS_MAX)
    preparedSeq = partitionOf(firstSeq + 2 * BATCH_COMMANDS_MAX).toSeq - 2 * BATCH_COMMANDS_MAX
  }

  return {
    claim: () =>
      connection.use(async client => {
        const claimed = await client.query<{ epoch: string }>('UPDATE core_lease SET epoch = epoch + 1 RETURNING epoch')
        const epoch = claimed.rows[0]?.epoch
        assert(epoch !== undefined, 'the lease has its one row')
        return Number(epoch)
      }),
    append: row =>
      connection.use(async client => {
        await preparePartitions(client, row.firstSeq)
        const { firstSeq, count, epoch, version, atMs, commands, digest } = row
        const values = [firstSeq, count, epoch, version, atMs, commands, digest]
        const inserted = await client.query({ name: 'append', text: APPEND, values })
        return inserted.rowCount === 1 ? 'committed' : 'deposed'
      }),
    rowAt: firstSeq =>
      connection.use(async client => {
        const found = await client.query<{ epoch: string; digest: Buffer }>(
          'SELECT epoch, digest FROM journal WHERE first_seq = $1',
          [firstSeq],
        )
        const row = found.rows[0]
        return row === undefined ? null : { epoch: Number(row.epoch), digest: row.digest }
      }),
    latestEpoch: () =>
      connection.use(async client => {
        const found = await client.query<{ epoch: string }>('SELECT epoch FROM core_lease')
        return Number(found.rows[0]?.epoch)
      }),
    close: () => connection.close(),
  }
}

/** The journal in PostgreSQL, as followers read it. */
export function postgresJournalReader(url: string, seal: JournalSeal): JournalReader & { close(): Promise<void> } {
  const connection = new JournalConnection(url, 60_000)
  return {
    seal,
    base: () =>
      connection.use(async client => {
        const found = await client.query<{ base_seq: string; base_digest: Buffer }>(
          'SELECT base_seq, base_digest FROM core_lease',
        )
        const lease = found.rows[0]
        assert(lease !== undefined, 'the lease has its one row')
        return { seq: Number(lease.base_seq), atMs: 0, digest: lease.base_digest }
      }),
    read: (fromSeq, commandsMax) =>
      connection.use(async client => {
        const query = { name: 'read', text: READ, values: [fromSeq, fromSeq + commandsMax] }
        const within = await client.query<StoredRow>(query)
        if (within.rows.length > 0) return within.rows.map(rowOf)
        const next = await client.query<StoredRow>({ name: 'read-next', text: READ_NEXT, values: [fromSeq] })
        return next.rows.map(rowOf)
      }),
    close: () => connection.close(),
  }
}

function rowOf(stored: StoredRow): JournalRow {
  return {
    firstSeq: Number(stored.first_seq),
    count: stored.count,
    epoch: Number(stored.epoch),
    version: stored.version,
    atMs: Number(stored.at_ms),
    commands: stored.commands,
    digest: stored.digest,
  }
}
