import { createHmac } from 'node:crypto'
import type { Client } from 'pg'
import type { SnapshotFacts } from './snapshot-store.ts'

/** What a snapshot's seal covers: all that is known of it, and the digest of its content. */
export type SealedFacts = SnapshotFacts & { contentDigest: Uint8Array }

/** A snapshot's seal: nobody who only has the database can make another state of the house pass for ours. */
export function sealOfSnapshot(key: Uint8Array, facts: SealedFacts): Uint8Array {
  const { seq, atMs, version, journalDigest, streamDigest, stateDigest, contentDigest } = facts
  const sealed = createHmac('sha256', key).update(`snapshot ${seq} ${atMs} ${version} `)
  for (const digest of [journalDigest, streamDigest, stateDigest, contentDigest]) sealed.update(digest)
  return sealed.digest()
}

type FactsRow = Record<'journal_digest' | 'stream_digest' | 'state_digest' | 'content_digest', Buffer> & {
  seq: string
  at_ms: string
  version: number
}

/** Seals the snapshots of before there was a key, as they stand. */
export async function sealSnapshots(client: Client, key: Uint8Array): Promise<void> {
  const found = await client.query<FactsRow>(
    `SELECT seq, at_ms, version, journal_digest, stream_digest, state_digest, content_digest
     FROM core_snapshot WHERE seal IS NULL`,
  )
  for (const row of found.rows) {
    const seal = sealOfSnapshot(key, {
      seq: Number(row.seq),
      atMs: Number(row.at_ms),
      version: row.version,
      journalDigest: row.journal_digest,
      streamDigest: row.stream_digest,
      stateDigest: row.state_digest,
      contentDigest: row.content_digest,
    })
    await client.query('UPDATE core_snapshot SET seal = $2 WHERE seq = $1', [row.seq, seal])
  }
}
