import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { throwawayDatabase } from '@bourse/testkit/database'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Anchors, openAnchors } from '../platform/anchors/open-anchors.ts'
import { systemClock } from '../platform/clock.ts'
import { makeLog } from '../platform/log.ts'
import { makeMetrics } from '../platform/metrics.ts'
import { sealKeys } from '../platform/secrets/seal-keys.ts'
import { startCore } from '../trading/core.ts'
import { withCoreStores } from '../trading/core-stores.ts'
import { carryOut, limitOrder, openingOf, placeOf, UNANCHORED } from '../trading/test-core.ts'
import { verifyCore } from '../trading/verify-core.ts'
import { acceptStanding } from './accept-standing.ts'
import { digestOfRow, GENESIS_DIGEST, type UnsealedRow } from './journal-row.ts'
import { openJournalSeal } from './open-journal-seal.ts'
import { encodeBody } from './writer.ts'

const log = makeLog('silent')
const OWNER = 200_001
const { keys } = UNANCHORED
const FORGED = encodeBody({
  kind: 'transfer',
  owner: 0,
  clientId: 'forged',
  purpose: 1,
  legs: [{ fromOwner: 0, fromPurse: 'outside', toOwner: OWNER, toPurse: 'spot', asset: 2, amount: 1_000_000 as never }],
}).slice()

let folder: string
let database: Awaited<ReturnType<typeof throwawayDatabase>>
let client: Client
let orders = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bourse-sealed-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
})

beforeEach(async () => {
  database = await throwawayDatabase()
  client = new Client({ connectionString: database.url })
  await client.connect()
  await rm(join(folder, 'anchors'), { force: true })
  await run(link => carryOut(link, openingOf([OWNER])).then(() => undefined))
  return async () => {
    await client.end()
    await database.drop()
  }
})

/** One run of the server's core over the test's data folder, from start to stop. */
async function run(work: (link: Awaited<ReturnType<typeof startCore>>['link']) => Promise<void>): Promise<void> {
  const anchors = await anchorsOf()
  const core = await startCore({
    url: database.url,
    clock: systemClock,
    log,
    metrics: makeMetrics(),
    archiveDir: null,
    keys,
    anchors,
    fail: cause => {
      throw cause
    },
  })
  try {
    await work(core.link)
  } finally {
    await core.stop()
    await anchors.close()
  }
}
const anchorsOf = (): Promise<Anchors> =>
  openAnchors({ dataDir: folder, key: keys.anchors, clock: systemClock, log, url: null })
const restart = (): Promise<void> => run(() => Promise.resolve())
const trade = (): Promise<void> =>
  run(link => carryOut(link, [limitOrder(OWNER, 'buy', { price: 900 + orders++, quantity: 1 })]).then(() => undefined))

type StoredRow = { first_seq: string; count: number; epoch: string; at_ms: string; version: number; commands: Buffer }
const rowsOf = async (): Promise<(UnsealedRow & { digest: Buffer })[]> =>
  (await client.query<StoredRow & { digest: Buffer }>('SELECT * FROM journal ORDER BY first_seq')).rows.map(row => ({
    firstSeq: Number(row.first_seq),
    count: row.count,
    epoch: Number(row.epoch),
    atMs: Number(row.at_ms),
    version: row.version,
    commands: row.commands,
    digest: row.digest,
  }))

/** Appends a row as whoever has the database and all of the code can make it, but not the key. */
async function forge(version: number, key: Uint8Array): Promise<void> {
  const last = (await rowsOf()).at(-1)
  if (last === undefined) throw new Error('there is a row')
  const { epoch, atMs } = last
  const row = { firstSeq: last.firstSeq + last.count, count: 1, epoch, atMs, version, commands: FORGED }
  await client.query('INSERT INTO journal VALUES ($1, $2, $3, $4, $5, $6, $7)', [
    ...[row.firstSeq, row.count, epoch, version, atMs, FORGED],
    digestOfRow(last.digest, row, key),
  ])
}

/** Makes of the house what the versions before there was a key left behind. */
async function unseal(): Promise<void> {
  await rm(join(folder, 'anchors'), { force: true })
  await client.query('DELETE FROM core_seal')
  let digest: Uint8Array = GENESIS_DIGEST
  for (const row of await rowsOf()) {
    digest = digestOfRow(digest, { ...row, version: 1 }, keys.journal)
    await client.query('UPDATE journal SET version = 1, digest = $2 WHERE first_seq = $1', [row.firstSeq, digest])
    const last = row.firstSeq + row.count - 1
    await client.query('UPDATE core_snapshot SET seal = NULL, journal_digest = $2 WHERE seq = $1', [last, digest])
  }
}

describe('a journal that is sealed', () => {
  it.each([
    ['of before there was a key', 1, /is not sealed, though the journal is since command 1/],
    ['with a plain digest', 2, /does not match its digest/],
  ])('does not take a row that somebody chained to it, %s', async (_what, version, sentence) => {
    await forge(version, new Uint8Array(32))
    await expect(restart()).rejects.toThrow(sentence)
    const { problems } = await withCoreStores(placeOf(database.url), verifyCore)
    expect(problems.join()).toMatch(sentence)
  })

  it('does not take a state that somebody else made', async () => {
    await trade()
    await client.query('UPDATE core_snapshot SET seal = $1', [Buffer.alloc(32)])
    await expect(restart()).rejects.toThrow(/the snapshot of command \d+ is damaged \(it is not sealed by this house\)/)
  })

  it('is told apart from one with another key', async () => {
    await expect(openJournalSeal({ url: database.url, keys: sealKeys('another'), anchored: false })).rejects.toThrow(
      /sealed with another key.*journal\.secret/,
    )
  })

  it('cannot be made to look as if it never was', async () => {
    const anchors = await readFile(join(folder, 'anchors'), 'utf8')
    await unseal()
    await writeFile(join(folder, 'anchors'), anchors)
    await forge(1, keys.journal)
    await expect(restart()).rejects.toThrow(/the journal up to command \d+ is not the one that stood here/)
  })
})

describe('a journal of before there was a key', () => {
  it('is sealed as it stands at the first start, and goes on', async () => {
    await unseal()
    await restart()
    await trade()
    const rows = await rowsOf()
    expect(rows.at(0)?.version).toBe(1)
    expect(rows.at(-1)?.version).toBe(2)
    const place = await openJournalSeal({ url: database.url, keys, anchored: true })
    expect(await withCoreStores(place, verifyCore)).toMatchObject({ problems: [] })
  })

  it('takes no more unsealed rows from then on, nor loses its seal', async () => {
    await unseal()
    await restart()
    await forge(1, keys.journal)
    await expect(restart()).rejects.toThrow(/is not sealed, though the journal is since command \d+/)
    await client.query('DELETE FROM core_seal')
    await expect(restart()).rejects.toThrow(/its seal is gone from the database/)
  })

  it('is not sealed when it is damaged', async () => {
    await unseal()
    await client.query('UPDATE journal SET at_ms = at_ms + 1 WHERE first_seq = (SELECT max(first_seq) FROM journal)')
    await expect(restart()).rejects.toThrow(/does not match its digest; restore the newest backup/)
    expect((await client.query('SELECT 1 FROM core_seal')).rowCount).toBe(0)
  })
})

describe('a head that is kept outside the database', () => {
  const TABLES = ['core_snapshot', 'core_snapshot_part', 'ended_order', 'deal', 'entry', 'balance', 'candle']

  it('tells that rows, snapshots and history were set back together', async () => {
    await client.query('CREATE SCHEMA once')
    for (const name of TABLES) await client.query(`CREATE TABLE once.${name} AS TABLE ${name}`)
    const before = (await client.query('SELECT max(first_seq + count - 1) AS seq FROM journal')).rows[0].seq
    await trade()
    await client.query('DELETE FROM journal WHERE first_seq > $1', [before])
    await client.query(`TRUNCATE ${TABLES.join(', ')}`)
    for (const name of TABLES) await client.query(`INSERT INTO ${name} TABLE once.${name}`)
    await client.query('UPDATE follower_position SET seq = $1', [before])
    const sentence = new RegExp(`the journal ends with command ${before}, and it had reached \\d+.*core accept REASON`)
    await expect(restart()).rejects.toThrow(sentence)
    // Where it was meant, somebody says so, and it goes on.
    await acceptStanding({ url: database.url, dataDir: folder, keys, at: new Date(0) })
    await trade()
  })

  it('tells that the lease was set back, before anything is written under an old term', async () => {
    await restart()
    await client.query('UPDATE core_lease SET epoch = 1')
    await expect(restart()).rejects.toThrow(/the lease of the journal was set back \(term 1, after 2\)/)
    expect((await client.query('SELECT epoch FROM core_lease')).rows[0].epoch).toBe('1')
  })

  it('outlives a line that was torn, and no other damage', async () => {
    const path = join(folder, 'anchors')
    const whole = await readFile(path, 'utf8')
    await writeFile(path, `${whole}{"at":"2026`)
    await restart()
    expect((await anchorsOf()).found?.journal?.seq).toBeGreaterThan(0)
    await writeFile(path, whole.replaceAll('"seq":', '"seq":1'))
    await expect(restart()).rejects.toThrow(/anchors was changed/)
  })
})
