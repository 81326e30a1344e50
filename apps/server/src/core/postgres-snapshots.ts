import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'
import { assert } from '@bourse/kernel'
import type { Client } from 'pg'
import { JournalConnection } from './journal-connection.ts'
import { sameDigest } from './journal-row.ts'
import { sealOfSnapshot } from './seal-snapshots.ts'
import type { SnapshotFacts, SnapshotReading, SnapshotStore } from './snapshot-store.ts'

// Neither side holds more than this of a large state as one value.
const PART_BYTES = 4_194_304
const STATEMENT_MS_MAX = 120_000
const FACTS = 'seq, at_ms, version, journal_digest, stream_digest, state_digest'

type FactsRow = {
  seq: string
  at_ms: string
  version: number
  journal_digest: Buffer
  stream_digest: Buffer
  state_digest: Buffer
}
type HeadRow = FactsRow & { parts: number; size: string; content_digest: Buffer; seal: Buffer | null }

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** Snapshots in PostgreSQL, compressed, in parts, and sealed with a key that lies outside it. */
export function postgresSnapshots(url: string, key: Uint8Array): SnapshotStore & { close(): Promise<void> } {
  const connection = new JournalConnection(url, STATEMENT_MS_MAX)
  return {
    list: () =>
      connection.use(async client => {
        const found = await client.query<FactsRow & { verified: boolean }>(
          `SELECT ${FACTS}, verified_at IS NOT NULL AS verified FROM core_snapshot ORDER BY seq DESC`,
        )
        return found.rows.map(row => ({ ...factsOf(row), verified: row.verified }))
      }),
    load: seq => connection.use(client => loadSnapshot(client, seq, key)),
    save: async snapshot => {
      const packed = await compress(snapshot.content, { params: { [constants.ZSTD_c_compressionLevel]: 1 } })
      await connection.use(client => saveSnapshot(client, snapshot, { packed, key }))
    },
    markVerified: seq =>
      connection.use(async client => {
        await client.query('UPDATE core_snapshot SET verified_at = now() WHERE seq = $1', [seq])
      }),
    remove: seq =>
      connection.use(async client => {
        await client.query('DELETE FROM core_snapshot WHERE seq = $1', [seq])
      }),
    close: () => connection.close(),
  }
}

async function saveSnapshot(
  client: Client,
  snapshot: SnapshotFacts,
  { packed, key }: { packed: Buffer; key: Uint8Array },
): Promise<void> {
  const parts = Math.max(1, Math.ceil(packed.byteLength / PART_BYTES))
  const { seq, atMs, version, journalDigest, streamDigest, stateDigest } = snapshot
  const contentDigest = sha256(packed)
  const seal = sealOfSnapshot(key, { ...snapshot, contentDigest })
  await client.query('BEGIN')
  const added = await client.query(
    `INSERT INTO core_snapshot (${FACTS}, parts, size, content_digest, seal)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (seq) DO NOTHING`,
    [seq, atMs, version, journalDigest, streamDigest, stateDigest, parts, packed.byteLength, contentDigest, seal],
  )
  for (let part = 0; part < parts && added.rowCount === 1; part++) {
    const bytes = packed.subarray(part * PART_BYTES, (part + 1) * PART_BYTES)
    await client.query('INSERT INTO core_snapshot_part (seq, part, bytes) VALUES ($1, $2, $3)', [seq, part, bytes])
  }
  await client.query('COMMIT')
}

async function loadSnapshot(client: Client, seq: number, key: Uint8Array): Promise<SnapshotReading> {
  const found = await client.query<HeadRow>(
    `SELECT ${FACTS}, parts, size, content_digest, seal FROM core_snapshot WHERE seq = $1`,
    [seq],
  )
  const head = found.rows[0]
  assert(head !== undefined, `a snapshot that was listed is there (${seq})`)
  const facts = factsOf(head)
  const seal = sealOfSnapshot(key, { ...facts, contentDigest: head.content_digest })
  if (head.seal === null || !sameDigest(head.seal, seal)) {
    return { ok: false, facts, damage: 'it is not sealed by this house' }
  }
  const parts: Buffer[] = []
  for (let part = 0; part < head.parts; part++) {
    const read = await client.query<{ bytes: Buffer }>(
      'SELECT bytes FROM core_snapshot_part WHERE seq = $1 AND part = $2',
      [seq, part],
    )
    const bytes = read.rows[0]?.bytes
    if (bytes === undefined) return { ok: false, facts, damage: `part ${part} of ${head.parts} is missing` }
    parts.push(bytes)
  }
  const packed = Buffer.concat(parts)
  if (!sameDigest(sha256(packed), head.content_digest)) {
    return { ok: false, facts, damage: 'its content does not match its digest' }
  }
  return { ok: true, snapshot: { ...facts, content: await decompress(packed) } }
}

function factsOf(row: FactsRow): SnapshotFacts {
  return {
    seq: Number(row.seq),
    atMs: Number(row.at_ms),
    version: row.version,
    journalDigest: row.journal_digest,
    streamDigest: row.stream_digest,
    stateDigest: row.state_digest,
  }
}

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()
