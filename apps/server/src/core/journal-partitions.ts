import type { Client } from 'pg'

/** Commands in one partition of the journal: large enough to be rare, small enough to be let go often. */
export const PARTITION_COMMANDS = 1_000_000

/** A partition that exists: the numbers its rows may begin with, the upper bound excluded. */
export type JournalPartition = { name: string; fromSeq: number; toSeq: number }

/** The partition that a row belongs to. */
export function partitionOf(firstSeq: number): JournalPartition {
  const index = Math.floor((firstSeq - 1) / PARTITION_COMMANDS)
  const fromSeq = index * PARTITION_COMMANDS + 1
  return { name: `journal_${fromSeq}`, fromSeq, toSeq: fromSeq + PARTITION_COMMANDS }
}

/**
 * Makes sure that the row's partition exists. The table is made first and attached then, because attaching lets readers (a
 * backup for one) go on, while CREATE … PARTITION OF would wait for them and the writer with it.
 */
export async function ensurePartition(client: Client, firstSeq: number): Promise<void> {
  const { name, fromSeq, toSeq } = partitionOf(firstSeq)
  const attached = await client.query(
    `SELECT 1 FROM pg_inherits WHERE inhparent = 'journal'::regclass AND inhrelid = to_regclass($1)`,
    [name],
  )
  if (attached.rowCount !== 0) return
  await client.query(`CREATE TABLE IF NOT EXISTS ${name} (LIKE journal INCLUDING DEFAULTS INCLUDING CONSTRAINTS)`)
  // Compressing costs the writer more than the disk it saves is worth; partitions do not live long.
  await client.query(`ALTER TABLE ${name} ALTER COLUMN commands SET STORAGE EXTERNAL`)
  await client.query(`ALTER TABLE journal ATTACH PARTITION ${name} FOR VALUES FROM (${fromSeq}) TO (${toSeq})`)
}

/** The partitions that exist, oldest first. */
export async function listPartitions(client: Client): Promise<JournalPartition[]> {
  const found = await client.query<{ name: string }>(
    `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'journal'::regclass`,
  )
  return found.rows
    .map(row => partitionOf(Number(row.name.replace(/^.*journal_/, ''))))
    .sort((a, b) => a.fromSeq - b.fromSeq)
}
