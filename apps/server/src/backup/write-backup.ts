import { createReadStream } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { assert } from '@bourse/kernel'
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { databaseClient } from '../platform/postgres/pool.ts'
import { BACKUP_VERSION, BackupWriter } from './backup-format.ts'
import { columnsOf, listSequences, listTables, migrationsOf } from './list-tables.ts'

/** What a backup holds, for whoever made it. */
export type BackupFacts = { headSeq: number; tables: number; files: number; bytes: number; digest: string }

/** Writes a consistent copy of a running house: all tables as of one moment, the files and the secrets. */
export async function writeBackup(of: {
  url: string
  dataDir: string
  path: string
  madeAt: Date
}): Promise<BackupFacts> {
  const making = `${of.path}.making`
  const client = databaseClient(of.url)
  await client.connect()
  const writer = new BackupWriter(making)
  try {
    // From here on every table is read as of this moment, whatever is written meanwhile.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const head = await journalHead(client)
    await writer.begin()
    const migrations = await migrationsOf(client)
    await writer.add({ kind: 'facts', version: BACKUP_VERSION, madeAt: of.madeAt.toISOString(), migrations, ...head })
    const tables = await listTables(client)
    for (const name of tables) await addTable(client, writer, name)
    for (const { name, last, called } of await listSequences(client)) {
      await writer.add({ kind: 'sequence', name, last, called })
    }
    await client.query('COMMIT')
    const files = await addFiles(writer, of.dataDir)
    const digest = await writer.end()
    await rename(making, of.path)
    const { size } = await stat(of.path)
    return { headSeq: head.headSeq, tables: tables.length, files, bytes: size, digest }
  } catch (cause) {
    writer.abandon()
    await rm(making, { force: true })
    throw cause
  } finally {
    await client.end()
  }
}

async function journalHead(client: Client): Promise<{ baseSeq: number; headSeq: number; journalDigest: string }> {
  const found = await client.query<{ base: number; seq: number; digest: Buffer }>(
    `SELECT base_seq AS base, coalesce(last.seq, base_seq) AS seq, coalesce(last.digest, base_digest) AS digest
     FROM core_lease LEFT JOIN (
       SELECT first_seq + count - 1 AS seq, digest FROM journal ORDER BY first_seq DESC LIMIT 1
     ) AS last ON last.seq > base_seq`,
  )
  const head = found.rows[0]
  assert(head !== undefined, 'the lease has its one row')
  return { baseSeq: head.base, headSeq: head.seq, journalDigest: head.digest.toString('hex') }
}

async function addTable(client: Client, writer: BackupWriter, name: string): Promise<void> {
  const columns = await columnsOf(client, name)
  const list = columns.map(column => `"${column}"`).join(', ')
  // A query instead of the table, because a partitioned one is copied only that way.
  const rows = client.query(copyTo(`COPY (SELECT ${list} FROM "${name}") TO STDOUT`))
  await writer.add({ kind: 'table', name, columns }, rows)
}

// Another cluster has passwords of its own.
const OF_THIS_CLUSTER: ReadonlySet<string> = new Set(['postgres.secret', 'postgres-server.secret'])

/** Uploaded files, and the secrets without which what is stored sealed could not be read again. */
async function addFiles(writer: BackupWriter, dataDir: string): Promise<number> {
  const inside = async (folder: string): Promise<string[]> => {
    const found = await readdir(join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(() => [])
    return found.filter(entry => entry.isFile()).map(entry => relative(dataDir, join(entry.parentPath, entry.name)))
  }
  const secrets = (await readdir(dataDir)).filter(name => name.endsWith('.secret') && !OF_THIS_CLUSTER.has(name))
  const uploaded = (await inside('files')).filter(path => !path.endsWith('.partial'))
  for (const path of [...secrets, ...uploaded]) {
    await writer.add({ kind: 'file', path, mode: 0o600 }, createReadStream(join(dataDir, path)))
  }
  return uploaded.length
}
