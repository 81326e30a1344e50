import { createHmac } from 'node:crypto'
import type { Client } from 'pg'
import type { SealKeys } from '../platform/secrets/seal-keys.ts'
import { StartRefused } from '../platform/start-refused.ts'
import { checkRows, JournalDamaged } from './check-chain.ts'
import { JournalConnection } from './journal-connection.ts'
import { sameDigest } from './journal-row.ts'
import type { CorePlace, JournalSeal } from './journal-seal.ts'
import type { JournalReader } from './journal-store.ts'
import { postgresJournalReader } from './postgres-journal.ts'
import { sealSnapshots } from './seal-snapshots.ts'

/** What seals are opened with. */
export type SealDeps = {
  readonly url: string
  readonly keys: SealKeys
  /** Whether this data folder has seen the journal sealed. */
  readonly anchored: boolean
}

const READ_AT_ONCE = 100_000
const STATEMENT_MS_MAX = 120_000
const BRING_BACK = 'bring journal.secret of the DATA_DIR it was made in back (a backup holds it), or set JOURNAL_KEY'

/** Reads since when the journal is sealed; a journal of before there was a key is sealed as it stands, once. */
export async function openJournalSeal(deps: SealDeps): Promise<CorePlace> {
  const connection = new JournalConnection(deps.url, STATEMENT_MS_MAX)
  try {
    const { url, keys } = deps
    const seal = await connection.use(async client => (await readSeal(client, keys)) ?? makeSeal(client, deps))
    return { url, keys, seal }
  } finally {
    await connection.close()
  }
}

async function readSeal(client: Client, keys: SealKeys): Promise<JournalSeal | null> {
  const found = await client.query<{ seq: string; digest: Buffer; mac: Buffer }>(
    'SELECT seq, digest, mac FROM core_seal',
  )
  const row = found.rows[0]
  if (row === undefined) return null
  const since = { seq: Number(row.seq), digest: row.digest }
  if (!sameDigest(macOf(keys, since), row.mac)) {
    throw new StartRefused(`the journal is sealed with another key than the one that is here: ${BRING_BACK}`)
  }
  return { key: keys.journal, since }
}

async function makeSeal(client: Client, { url, keys, anchored }: SealDeps): Promise<JournalSeal> {
  if (anchored) {
    throw new StartRefused(
      'the journal was sealed, and its seal is gone from the database: it was changed by somebody else; restore the newest backup (`npm run ops -- restore FILE`)',
    )
  }
  const since = await headOfUnsealed(url)
  await client.query('BEGIN')
  await client.query('INSERT INTO core_seal (seq, digest, mac) VALUES ($1, $2, $3)', [
    since.seq,
    since.digest,
    macOf(keys, since),
  ])
  await sealSnapshots(client, keys.snapshots)
  await client.query('COMMIT')
  return { key: keys.journal, since }
}

/** Walks what was written before there was a key, which must hold by its plain digests. */
async function headOfUnsealed(url: string): Promise<{ seq: number; digest: Uint8Array }> {
  const everything = { key: new Uint8Array(), since: { seq: Number.MAX_SAFE_INTEGER, digest: new Uint8Array() } }
  const reader = postgresJournalReader(url, everything)
  try {
    return await headOf(reader)
  } catch (cause) {
    if (!(cause instanceof JournalDamaged)) throw cause
    throw new StartRefused(`${cause.message}; restore the newest backup (\`npm run ops -- restore FILE\`)`, { cause })
  } finally {
    await reader.close()
  }
}

async function headOf(reader: JournalReader): Promise<{ seq: number; digest: Uint8Array }> {
  let head = { ...(await reader.base()), epoch: 0 }
  for (;;) {
    const rows = await reader.read(head.seq + 1, READ_AT_ONCE)
    if (rows.length === 0) return { seq: head.seq, digest: head.digest }
    head = checkRows(head, rows, reader.seal)
  }
}

function macOf(keys: SealKeys, since: JournalSeal['since']): Uint8Array {
  return createHmac('sha256', keys.journal).update(`sealed since ${since.seq} `).update(since.digest).digest()
}
