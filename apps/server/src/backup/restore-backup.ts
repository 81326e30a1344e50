import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { assert } from '@bourse/kernel'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { acceptStanding } from '../core/accept-standing.ts'
import { ensurePartition, partitionOf } from '../core/journal-partitions.ts'
import { openJournalSeal } from '../core/open-journal-seal.ts'
import type { Logger } from '../platform/log.ts'
import { openDatabase } from '../platform/postgres/database.ts'
import { migrate } from '../platform/postgres/migrate.ts'
import { databaseClient } from '../platform/postgres/pool.ts'
import type { SealKeys } from '../platform/secrets/seal-keys.ts'
import { verifyCore, withCoreStores } from '../trading/index.ts'
import { type BackupEntry, readBackup } from './backup-format.ts'
import { listTables, migrationsOf } from './list-tables.ts'

/** What was restored. */
export type RestoredFacts = {
  headSeq: number
  journalDigest: string
  stateDigest: string
  tables: number
  files: number
}

/** Why a backup was not restored, in a sentence. */
export class RestoreRefused extends Error {
  override readonly name = 'RestoreRefused'
}

type Facts = Extract<BackupEntry, { kind: 'facts' }>

/** Fills an empty house with a backup, and holds the core that came out of it against the one that went in. */
export async function restoreBackup(of: {
  url: string
  dataDir: string
  path: string
  log: Logger
  /** What the core is sealed with, read once its secret has come with the files. */
  keys: () => Promise<SealKeys>
  at: Date
}): Promise<RestoredFacts> {
  await refuseUsed(of.url)
  const { db, close } = await openDatabase(of.url, of.log)
  try {
    await migrate(db)
  } finally {
    await close()
  }
  const client = databaseClient(of.url)
  await client.connect()
  try {
    // All or nothing: a restore that fails leaves an empty house behind.
    await client.query('BEGIN')
    await client.query('SET CONSTRAINTS ALL DEFERRED')
    const filled = await fill(client, of)
    await client.query('COMMIT')
    const keys = await of.keys()
    const found = await withCoreStores(await openJournalSeal({ url: of.url, keys, anchored: true }), verifyCore)
    const same = found.headSeq === filled.facts.headSeq && found.journalDigest === filled.facts.journalDigest
    if (!same || found.problems.length > 0 || found.stateDigest === null) {
      throw new RestoreRefused(`the restored core is not the one that was backed up: ${found.problems.join('; ')}`)
    }
    // Only from here on is what came out the house, and what it stood at elsewhere does not count here.
    await acceptStanding({ ...of, keys })
    const { headSeq, journalDigest, stateDigest } = found
    return { headSeq, journalDigest, stateDigest, tables: filled.tables, files: filled.files }
  } finally {
    await client.end()
  }
}

async function refuseUsed(url: string): Promise<void> {
  const client = databaseClient(url)
  await client.connect()
  try {
    const used = await client.query<{ used: boolean }>(`SELECT to_regclass('migration') IS NOT NULL AS used`)
    if (used.rows[0]?.used) {
      throw new RestoreRefused('there is a house already: restore into an empty DATA_DIR (or an empty database)')
    }
  } finally {
    await client.end()
  }
}

async function fill(
  client: Client,
  of: { dataDir: string; path: string },
): Promise<{ facts: Facts; tables: number; files: number }> {
  let facts: Facts | null = null
  let tables = 0
  let files = 0
  // Some tables are not empty after the migrations; what stands in them comes back with the backup.
  const known = await listTables(client)
  await client.query(`TRUNCATE ${known.map(name => `"${name}"`).join(', ')} CASCADE`)
  for await (const { entry, chunks } of readBackup(of.path)) {
    switch (entry.kind) {
      case 'facts':
        facts = entry
        await refuseOtherSchema(client, entry)
        await makePartitions(client, entry)
        break
      case 'table':
        assert(known.includes(entry.name), `a backup of this schema knows its tables (${entry.name})`)
        await fillTable(client, entry, chunks())
        tables += 1
        break
      case 'sequence':
        await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [entry.name, entry.last, entry.called])
        break
      case 'file':
        await writeFile(of.dataDir, entry, chunks())
        if (entry.path.startsWith('files')) files += 1
        break
      case 'end':
        break
    }
  }
  assert(facts !== null, 'a backup says what it is')
  return { facts, tables, files }
}

async function makePartitions(client: Client, { baseSeq, headSeq }: Facts): Promise<void> {
  for (let seq = baseSeq + 1; seq <= headSeq; seq = partitionOf(seq).toSeq) await ensurePartition(client, seq)
}

async function fillTable(
  client: Client,
  { name, columns }: Extract<BackupEntry, { kind: 'table' }>,
  chunks: AsyncIterable<Buffer>,
): Promise<void> {
  const list = columns.map(column => `"${column}"`).join(', ')
  await pipeline(Readable.from(chunks), client.query(copyFrom(`COPY "${name}" (${list}) FROM STDIN`)))
}

async function writeFile(
  dataDir: string,
  { path, mode }: Extract<BackupEntry, { kind: 'file' }>,
  chunks: AsyncIterable<Buffer>,
): Promise<void> {
  const inside = normalize(path)
  if (inside.startsWith('..') || inside.startsWith('/'))
    throw new RestoreRefused(`a file of the backup lies outside: ${path}`)
  const target = join(dataDir, inside)
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  await pipeline(Readable.from(chunks), createWriteStream(target, { mode, flush: true }))
}

async function refuseOtherSchema(client: Client, facts: Facts): Promise<void> {
  const here = await migrationsOf(client)
  const differ = [
    ...facts.migrations.filter(name => !here.includes(name)),
    ...here.filter(name => !facts.migrations.includes(name)),
  ]
  if (differ.length === 0) return
  throw new RestoreRefused(
    `the backup was made by another version (${differ.join(', ')}): restore it with that version, then start this one`,
  )
}
