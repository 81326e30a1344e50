import { type Clock, seededDice } from '@bourse/kernel'
import { throwawayDatabase } from '@bourse/testkit/database'
import { Client } from 'pg'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { systemClock } from '../platform/clock.ts'
import { makeLog } from '../platform/log.ts'
import { makeMetrics } from '../platform/metrics.ts'
import { type Core, startCore } from '../trading/core.ts'
import { withCoreStores } from '../trading/core-stores.ts'
import { rebuildSnapshot } from '../trading/rebuild-snapshot.ts'
import { carryOut, openingOf, placeOf, someCommand, startTestCore, UNANCHORED } from '../trading/test-core.ts'
import { verifyCore } from '../trading/verify-core.ts'
import { recover } from './recover.ts'
import { sealSnapshots } from './seal-snapshots.ts'

const log = makeLog('silent')
const OWNERS = [200_001, 200_002, 200_003]
const start = (url: string, clock: Clock = systemClock): Promise<Core> => startTestCore({ url, clock })

type House = Awaited<ReturnType<typeof throwawayDatabase>> & { sql(text: string): Promise<unknown> }

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const run = (url: string, text: string): Promise<unknown> => withClient(url, client => client.query(text))

/** What the history replaces as it goes on, so that setting it back takes what stood there. */
const AS_IT_STOOD = ['candle', 'balance']

/** A house whose core has traded, taken a snapshot in the middle and gone on, as it would be after kill -9. */
async function tradedHouse(): Promise<House> {
  const database = await throwawayDatabase()
  let aheadMs = 0
  const core = await start(database.url, { ...systemClock, nowMs: () => systemClock.nowMs() + aheadMs })
  const dice = seededDice(11)
  await carryOut(core.link, openingOf(OWNERS))
  const trade = async (): Promise<void> => {
    for (let round = 0; round < 30; round++) {
      await Promise.all(Array.from({ length: 5 }, () => core.link.submit(someCommand(dice, OWNERS))))
    }
  }
  await trade()
  const { seq } = await core.link.ask('head', {})
  await core.link.ask('projected', { seq, waitMs: 30_000 })
  await run(
    database.url,
    `CREATE SCHEMA once; ${AS_IT_STOOD.map(name => `CREATE TABLE once.${name} AS TABLE ${name}`).join('; ')}`,
  )
  await core.snapshot()
  // What is traded later falls into several candles of its own.
  for (aheadMs of [2_000, 4_000]) await trade()
  await core.stop()
  // The stop took a snapshot at the head, which a killed process does not.
  await run(database.url, 'DELETE FROM core_snapshot WHERE seq = (SELECT max(seq) FROM core_snapshot)')
  return { ...database, sql: text => run(database.url, text) }
}

/** The same house once more, to be damaged. */
async function copyOf(house: House): Promise<House> {
  const { adminUrl } = inject('testDatabase')
  const nameOf = (url: string): string => url.replace(/^.*\//, '')
  const name = `${nameOf(house.url)}_${copies++}`
  await run(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${nameOf(house.url)}`)
  const url = adminUrl.replace(/[^/]*$/, name)
  const drop = async (): Promise<void> => {
    await run(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`)
  }
  return { url, drop, [Symbol.asyncDispose]: drop, sql: text => run(url, text) }
}
let copies = 0

const recoverHouse = (url: string): ReturnType<typeof recover> =>
  withCoreStores(placeOf(url), ({ reader, snapshots, history }) =>
    recover({ reader, snapshots, projectedSeq: () => history.position() }),
  )
const flip = (column: string, at: string): string => `set_byte(${column}, ${at}, get_byte(${column}, ${at}) # 16)`
const LAST = '(SELECT max(first_seq) FROM journal)'
const FIRST = '(SELECT min(first_seq) FROM journal)'
const MIDDLE = '(SELECT first_seq FROM journal ORDER BY first_seq OFFSET 20 LIMIT 1)'

let traded: House
beforeAll(async () => {
  traded = await tradedHouse()
  return () => traded.drop()
})

describe('a restart', () => {
  it('comes back from snapshot and journal to the state that replaying everything gives', async () => {
    await using house = await copyOf(traded)
    const recovered = await recoverHouse(house.url)
    expect(recovered.snapshotSeq).toBeGreaterThan(0)
    expect(recovered.replayed).toBeGreaterThan(0)
    const found = await withCoreStores(placeOf(house.url), verifyCore)
    expect(found).toMatchObject({ problems: [], headSeq: recovered.replica.head.seq, snapshots: 1 })
    expect(found.stateDigest).toBe(Buffer.from(recovered.replica.stateDigest()).toString('hex'))
  })

  const damages: [what: string, snapshots: boolean, sql: string, sentence: RegExp][] = [
    [
      'a byte flipped in a row after the snapshot',
      true,
      `UPDATE journal SET commands = ${flip('commands', '3')} WHERE first_seq = ${LAST}`,
      /row that begins with command \d+ does not match its digest; restore the newest backup/,
    ],
    [
      'a byte flipped in a row before the snapshot',
      true,
      `UPDATE journal SET commands = ${flip('commands', '3')} WHERE first_seq = ${MIDDLE}`,
      /does not match its digest/,
    ],
    [
      'a torn row',
      true,
      `UPDATE journal SET commands = substring(commands FROM 1 FOR length(commands) / 2) WHERE first_seq = ${LAST}`,
      /does not match its digest/,
    ],
    [
      'a digest that was altered too',
      true,
      `UPDATE journal SET digest = ${flip('digest', '0')} WHERE first_seq = ${MIDDLE}`,
      /does not match its digest/,
    ],
    [
      'an altered moment',
      true,
      `UPDATE journal SET at_ms = at_ms + 1 WHERE first_seq = ${LAST}`,
      /does not match its digest/,
    ],
    [
      'rows missing in the middle',
      true,
      `DELETE FROM journal WHERE first_seq = ${MIDDLE}`,
      /the journal misses the commands \d+ to \d+/,
    ],
    [
      'rows missing at the end',
      true,
      `DELETE FROM journal WHERE first_seq > (SELECT max(seq) FROM core_snapshot)`,
      /the journal ends with command \d+, but the history was written up to \d+/,
    ],
    [
      'a journal that ends before its snapshot',
      true,
      `DELETE FROM journal WHERE first_seq > ${MIDDLE}`,
      /the journal ends with command \d+, before the snapshot of command \d+/,
    ],
    [
      'no snapshot under a journal whose beginning is missing',
      false,
      `DELETE FROM journal WHERE first_seq < ${MIDDLE}`,
      /the journal misses the commands 1 to \d+/,
    ],
    [
      'no snapshot under a journal that was let go',
      false,
      `WITH gone AS (DELETE FROM journal WHERE first_seq = ${FIRST} RETURNING first_seq + count - 1 AS seq, digest)
       UPDATE core_lease SET base_seq = seq, base_digest = digest FROM gone`,
      /the journal begins with command \d+, and there is no snapshot/,
    ],
    [
      'a journal from a newer version',
      true,
      `UPDATE journal SET version = version + 1 WHERE first_seq = ${LAST}`,
      /was written by a newer version \(3, this one reads up to 2\)/,
    ],
    [
      'a byte flipped in the snapshot',
      true,
      `UPDATE core_snapshot_part SET bytes = ${flip('bytes', 'length(bytes) / 2')}`,
      /the snapshot of command \d+ is damaged .*core replay/,
    ],
    [
      'a snapshot of which a part is missing',
      true,
      `DELETE FROM core_snapshot_part`,
      /the snapshot of command \d+ is damaged \(part 0 of 1 is missing\)/,
    ],
    [
      'a snapshot whose state digest was altered',
      true,
      `UPDATE core_snapshot SET state_digest = ${flip('state_digest', '0')}`,
      /the snapshot of command \d+ is damaged/,
    ],
    [
      'a snapshot from a newer version',
      true,
      `UPDATE core_snapshot SET version = version + 1`,
      /the snapshot of command \d+ was made by a newer version .*start that version/,
    ],
    [
      'a snapshot from an older version whose form is no longer read',
      true,
      `UPDATE core_snapshot SET version = 0`,
      /the snapshot of command \d+ was made by an older version \(form 0, this one reads 1 to 2\): run .*core replay --from-beginning/,
    ],
  ]

  it.each(damages)('is refused with what to do: %s', async (_what, snapshots, sql, sentence) => {
    await using house = await copyOf(traded)
    if (!snapshots) await house.sql('DELETE FROM core_snapshot')
    await house.sql(sql)
    await expect(recoverHouse(house.url)).rejects.toThrow(sentence)
    const { problems } = await withCoreStores(placeOf(house.url), verifyCore)
    expect(problems).not.toEqual([])
  })

  it('is refused before anything opens', async () => {
    await using house = await copyOf(traded)
    await house.sql(`UPDATE journal SET commands = ${flip('commands', '3')} WHERE first_seq = ${LAST}`)
    await expect(start(house.url)).rejects.toThrow(/does not match its digest/)
  })

  it.each([
    ['the damaged snapshot', `UPDATE core_snapshot_part SET bytes = ${flip('bytes', '9')}`, false],
    ['the snapshot of an older version', `UPDATE core_snapshot SET version = 0`, true],
  ])('works again after a replay has replaced %s', async (_what, sql, fromBeginning) => {
    await using house = await copyOf(traded)
    await house.sql(sql)
    const rebuilt = await withCoreStores(placeOf(house.url), stores => rebuildSnapshot(stores, fromBeginning))
    expect(rebuilt).toMatchObject({ fromSeq: 0 })
    expect(rebuilt.removed).toHaveLength(1)
    const recovered = await recoverHouse(house.url)
    expect(recovered).toMatchObject({ snapshotSeq: rebuilt.headSeq, replayed: 0 })
    const core = await start(house.url)
    expect(core.problems()).toEqual([])
    await core.stop()
  })

  it('has nothing to make a snapshot of when those of an older version have outlived their journal', async () => {
    await using house = await copyOf(traded)
    await house.sql(`UPDATE core_snapshot SET version = 0`)
    await house.sql(
      `WITH gone AS (DELETE FROM journal WHERE first_seq = ${FIRST} RETURNING first_seq + count - 1 AS seq, digest)
       UPDATE core_lease SET base_seq = seq, base_digest = digest FROM gone`,
    )
    await expect(withCoreStores(placeOf(house.url), stores => rebuildSnapshot(stores, true))).rejects.toThrow(
      /start the version that made the snapshots, or restore a backup/,
    )
  })

  it('does not halt because another version followed the same events with another stream digest', async () => {
    await using house = await copyOf(traded)
    await (await start(house.url)).stop()
    // The writer begins from the newest snapshot, the shadow where the history stands: at the one before.
    await house.sql(`UPDATE core_snapshot SET seal = NULL, stream_digest = ${flip('stream_digest', '0')}
      WHERE seq = (SELECT max(seq) FROM core_snapshot)`)
    await withClient(house.url, client => sealSnapshots(client, UNANCHORED.keys.snapshots))
    await house.sql(`TRUNCATE ended_order, deal, entry, ${AS_IT_STOOD.join(', ')}`)
    for (const name of AS_IT_STOOD) await house.sql(`INSERT INTO ${name} TABLE once.${name}`)
    await house.sql('UPDATE follower_position SET seq = (SELECT min(seq) FROM core_snapshot)')
    const core = await start(house.url)
    expect(await core.link.submit(someCommand(seededDice(3), OWNERS))).toHaveProperty('seq')
    await core.snapshot()
    expect(core.problems()).toEqual([])
    await core.stop()
  })
})

describe('a second writer', () => {
  it('takes over, and the first can commit nothing more', async () => {
    await using house = await copyOf(traded)
    let ended: unknown = null
    const first = await startCore({
      url: house.url,
      clock: systemClock,
      log,
      metrics: makeMetrics(),
      archiveDir: null,
      ...UNANCHORED,
      fail: cause => {
        ended = cause
      },
    })
    const second = await start(house.url)
    const command = someCommand(seededDice(1), OWNERS)
    expect(await first.link.submit(command)).toEqual({ kind: 'unknown' })
    expect(String(ended)).toContain('another writer has taken over the journal')
    expect(await first.link.submit(command)).toEqual({ kind: 'not_taken', reason: 'deposed' })
    expect(first.problems()).toHaveLength(1)
    expect((await second.link.submit(command)).kind).not.toBe('unknown')
    await first.stop()
    await second.stop()
  })
})
