import type { Client } from 'pg'
import type { JournalMark } from '../platform/anchors/anchor.ts'
import { databaseClient } from '../platform/postgres/pool.ts'
import { StartRefused } from '../platform/start-refused.ts'

type Standing = { lease: number; base: number; baseDigest: Buffer; head: number; headDigest: Buffer; term: number }

/** Refuses a database that stands behind where it once stood. */
export async function refuseSetBack(url: string, anchor: JournalMark | null): Promise<void> {
  const problem = await problemOfAnchor(url, anchor)
  if (problem === null) return
  throw new StartRefused(
    `${problem}; restore the newest backup (\`npm run ops -- restore FILE\`) or, where it was set back on purpose, say so with \`npm run ops -- core accept REASON\``,
  )
}

/** What of the journal is not as it was when its head was last kept outside the database; null: nothing. */
export async function problemOfAnchor(url: string, anchor: JournalMark | null): Promise<string | null> {
  const client = databaseClient(url)
  await client.connect()
  try {
    const standing = await standingOf(client)
    return problemOfLease(standing, anchor) ?? (anchor === null ? null : await problemOfHead(client, standing, anchor))
  } finally {
    await client.end()
  }
}

/** Where lease and journal stand. */
export async function standingOf(client: Client): Promise<Standing> {
  const found = await client.query<Standing>(
    `SELECT core_lease.epoch AS lease, base_seq AS base, base_digest AS "baseDigest",
       coalesce(last.seq, base_seq) AS head,
       coalesce(last.digest, base_digest) AS "headDigest", coalesce(last.epoch, 0) AS term
     FROM core_lease LEFT JOIN (
       SELECT first_seq + count - 1 AS seq, epoch, digest FROM journal ORDER BY first_seq DESC LIMIT 1
     ) AS last ON last.seq > base_seq`,
  )
  return found.rows[0] as Standing
}

function problemOfLease({ lease, term }: Standing, anchor: JournalMark | null): string | null {
  const latest = Math.max(term, anchor?.epoch ?? 0)
  return lease < latest ? `the lease of the journal was set back (term ${lease}, after ${latest})` : null
}

async function problemOfHead(client: Client, { base, baseDigest, head }: Standing, anchor: JournalMark) {
  if (head < anchor.seq) {
    return `the journal ends with command ${head}, and it had reached ${anchor.seq}: the database was set back`
  }
  if (base > anchor.seq) return null
  const digest = base === anchor.seq ? baseDigest : await digestAt(client, anchor.seq)
  if (digest?.toString('hex') === anchor.digest) return null
  return `the journal up to command ${anchor.seq} is not the one that stood here: the database was changed`
}

async function digestAt(client: Client, seq: number): Promise<Buffer | null> {
  const found = await client.query<{ last: number; digest: Buffer }>(
    'SELECT first_seq + count - 1 AS last, digest FROM journal WHERE first_seq <= $1 ORDER BY first_seq DESC LIMIT 1',
    [seq],
  )
  const row = found.rows[0]
  return row !== undefined && row.last === seq ? row.digest : null
}
