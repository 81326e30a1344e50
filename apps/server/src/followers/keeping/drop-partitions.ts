import { createWriteStream } from 'node:fs'
import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type JournalPartition, listPartitions } from '../../core/journal-partitions.ts'
import type { SnapshotStore } from '../../core/snapshot-store.ts'
import { projectedSeqOf } from './keep-snapshots.ts'

/** How many verified snapshots must lie behind a partition before it goes. */
export const LATER_SNAPSHOTS = 2

/** Lets journal partitions go that no restart needs any more, keeping them as files first where that is asked for. */
export async function dropPartitions(
  client: Client,
  snapshots: SnapshotStore,
  archiveDir: string | null,
): Promise<string[]> {
  const done: string[] = []
  await dropLeftOvers(client)
  const verified = (await snapshots.list()).filter(snapshot => snapshot.verified)
  const projectedSeq = await projectedSeqOf(client)
  for (const partition of await listPartitions(client)) {
    const later = verified.filter(({ seq }) => seq >= partition.toSeq - 1)
    const reachable = later.some(({ seq }) => seq <= projectedSeq)
    if (later.length < LATER_SNAPSHOTS || !reachable) break
    if (archiveDir !== null) await archive(client, partition, archiveDir)
    await drop(client, partition)
    done.push(`let the journal's commands ${partition.fromSeq} to ${partition.toSeq - 1} go`)
  }
  return done
}

/** Keeps a partition as a compressed COPY file that `COPY journal FROM` reads; it bears its name only when it is whole. */
async function archive(client: Client, partition: JournalPartition, archiveDir: string): Promise<void> {
  await mkdir(archiveDir, { recursive: true, mode: 0o700 })
  const path = join(archiveDir, `${partition.name}.copy.zst`)
  const making = `${path}.making`
  const rows = client.query(copyTo(`COPY (SELECT * FROM ${partition.name} ORDER BY first_seq) TO STDOUT`))
  await pipeline(rows, createZstdCompress(), createWriteStream(making, { mode: 0o600 }))
  const file = await open(making, 'r')
  await file.sync()
  await file.close()
  await rename(making, path)
}

/**
 * The base moves first: rows before it are no longer read, whether they are there or not. Detaching concurrently lets the
 * writer go on while it waits for readers; a round that died between the steps is finished by the next.
 */
async function drop(client: Client, { name }: JournalPartition): Promise<void> {
  await client.query(
    `UPDATE core_lease SET base_seq = last.seq, base_digest = last.digest
     FROM (SELECT first_seq + count - 1 AS seq, digest FROM ${name} ORDER BY first_seq DESC LIMIT 1) AS last
     WHERE base_seq < last.seq`,
  )
  const attached = await client.query<{ pending: boolean }>(
    `SELECT inhdetachpending AS pending FROM pg_inherits WHERE inhrelid = to_regclass($1)`,
    [name],
  )
  const pending = attached.rows[0]?.pending
  if (pending !== undefined) {
    await client.query(`ALTER TABLE journal DETACH PARTITION ${name} ${pending ? 'FINALIZE' : 'CONCURRENTLY'}`)
  }
  await client.query(`DROP TABLE ${name}`)
}

/** Partitions that were detached and not dropped, because the round died in between. */
async function dropLeftOvers(client: Client): Promise<void> {
  const found = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class, core_lease
     WHERE relkind = 'r' AND relname ~ '^journal_[0-9]+$' AND NOT relispartition
       AND substring(relname FROM 9)::bigint <= base_seq`,
  )
  for (const { name } of found.rows) await client.query(`DROP TABLE ${name}`)
}
