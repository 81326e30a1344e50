import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fakeClock } from '@bourse/kernel'
import { throwawayDatabase } from '@bourse/testkit/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpsConfig } from '../platform/config.ts'
import { makeLog } from '../platform/log.ts'
import { type OpenDatabase, openDatabase } from '../platform/postgres/database.ts'
import { freePort } from '../platform/postgres/free-port.ts'
import { type AnyAct, act } from './acts/act.ts'
import { auditActs } from './acts/audit-acts.ts'
import { line } from './acts/common-fields.ts'
import { operatorActs } from './acts/operator-acts.ts'
import { done, refused } from './acts/replies.ts'
import { requestActs } from './acts/request-acts.ts'
import { askServer } from './ask-server.ts'
import { type OperatorDoor, openOperatorDoor } from './operator-door.ts'

const KEY = new Uint8Array(32)
const clock = fakeClock()
const log = makeLog('silent')
const folder = mkdtempSync(join(tmpdir(), 'bourse-ops-'))
let database: Awaited<ReturnType<typeof throwawayDatabase>>
let opened: OpenDatabase
let door: OperatorDoor
let remote = ''

const market = line({ en: 'Market', zh: '市场' }, 20)
const held = new Map<string, string>()
function holdFile(bytes: Uint8Array): string {
  const digest = createHash('sha256').update(bytes).digest('hex')
  held.set(digest, Buffer.from(bytes).toString())
  return digest
}
const open = new Set(['SMALL', 'BIG', 'BUSY'])
const closed: string[] = []
const testActs: AnyAct[] = [
  act({
    name: 'market pause',
    page: 'markets',
    purpose: { en: 'pauses a market', zh: '暂停市场' },
    effect: 'acts',
    fields: { market },
    async carryOut({ operator }, said) {
      if (said.market === 'BROKEN') throw new Error('the market cannot be reached')
      return said.market === 'BTCUSDT'
        ? done(`${operator} paused ${said.market}`)
        : refused(`there is no market ${said.market}`)
    },
  }),
  act({
    name: 'coin create',
    page: 'markets',
    purpose: { en: 'lists a coin', zh: '上架币种' },
    effect: 'acts',
    fields: { coin: line({ en: 'Coin', zh: '币种' }, 15) },
    needs: { reason: true, fourEyes: true },
    carryOut: async ({ operator, reason }, { coin }) => done(`${operator} listed ${coin}: ${reason}`),
  }),
  act({
    name: 'chain close',
    page: 'markets',
    purpose: { en: 'closes a chain', zh: '关闭链' },
    effect: 'acts',
    fields: { chain: line({ en: 'Chain', zh: '链' }, 15) },
    needs: { fourEyes: { field: 'chain', is: ['BIG', 'BUSY'] } },
    before: async (_context, { chain }) =>
      open.has(chain)
        ? { changes: [{ what: { en: 'State', zh: '状态' }, from: 'open', to: 'closed' }] }
        : refused(`${chain} is not open`),
    // It looks at nothing itself: what was counted before decides.
    async carryOut({ operator }, { chain }) {
      closed.push(chain)
      return done(`${operator} closed ${chain}`)
    },
  }),
  act({
    name: 'statement import',
    page: 'reviews',
    purpose: { en: 'takes a file', zh: '导入文件' },
    effect: 'acts',
    fields: { file: { kind: 'file', label: { en: 'File', zh: '文件' }, bytesMax: 100_000 } },
    carryOut: async (_context, { file }) => done(`it says ${held.get(file)}`),
  }),
  act({
    name: 'market',
    page: 'markets',
    purpose: { en: 'shows markets', zh: '列出市场' },
    effect: 'reads',
    fields: {},
    carryOut: async () => done('BTCUSDT'),
  }),
]

beforeAll(async () => {
  database = await throwawayDatabase()
  opened = await openDatabase(database.url, log)
  const { db } = opened
  const acts: AnyAct[] = [
    ...operatorActs({ db, clock }),
    ...auditActs({ db, key: KEY }),
    ...requestActs(() => deps),
    ...testActs,
  ]
  const deps = {
    db,
    clock,
    log,
    acts,
    fourEyes: true,
    key: KEY,
    noted: () => undefined,
    headSeq: async () => 7,
    inHand: new Set<number>(),
    holdFile,
  }
  const port = await freePort()
  remote = `http://127.0.0.1:${port}`
  door = await openOperatorDoor(deps, { dataDir: folder, listen: { host: '127.0.0.1', port } })
})

afterAll(async () => {
  await door.close()
  await opened.close()
  await database.drop()
  rmSync(folder, { recursive: true })
})

function ask(words: string, config: Partial<OpsConfig> = {}) {
  return askServer({ dataDir: folder, opsUrl: null, opsKey: null, ...config }, words.split(' ').filter(Boolean))
}

async function keyOf(name: string, role = 'admin'): Promise<string> {
  const reply = await ask(`operator add ${name} ${role}`)
  const key = /OPS_KEY=(\S+)/.exec(reply?.text ?? '')?.[1]
  expect(key).toMatch(/^ops_[\w-]{43}$/)
  return key ?? ''
}

const auditRows = () => opened.db.selectFrom('operator_audit').selectAll().orderBy('seq').execute()

test('the socket is for the owner of the data folder alone', () => {
  expect(statSync(join(folder, 'ops.sock')).mode & 0o777).toBe(0o600)
})

test('a key names who acts, and the act is in the audit under that name', async () => {
  const opsKey = await keyOf('ann')
  expect(await ask('market pause BTCUSDT', { opsKey })).toEqual({ ok: true, text: 'ann paused BTCUSDT' })
  expect((await auditRows()).at(-1)).toMatchObject({
    operator: 'ann',
    command: 'market pause',
    words: '["BTCUSDT"]',
    outcome: 'done',
    detail: '',
  })
})

test('an act without a name is refused and leaves no row', async () => {
  const before = (await auditRows()).length
  expect(await ask('market pause BTCUSDT')).toMatchObject({ ok: false, text: expect.stringContaining('set OPS_KEY') })
  expect(await auditRows()).toHaveLength(before)
})

test('what was refused and what failed is in the audit with its reason', async () => {
  const opsKey = await keyOf('carl')
  expect(await ask('market pause NONE', { opsKey })).toEqual({ ok: false, text: 'there is no market NONE' })
  expect((await auditRows()).at(-1)).toMatchObject({ outcome: 'refused', detail: 'there is no market NONE' })
  expect(await ask('market pause BROKEN', { opsKey })).toMatchObject({ ok: false })
  expect((await auditRows()).at(-1)).toMatchObject({ outcome: 'failed', detail: 'the market cannot be reached' })
})

test('the longer of two commands is meant', async () => {
  expect(await ask('market')).toEqual({ ok: true, text: 'BTCUSDT' })
})

test('an unknown command is answered with those that exist', async () => {
  expect(await ask('market burn')).toEqual({ ok: false, text: 'market takes less: market' })
  expect(await ask('nonsense')).toMatchObject({ ok: false, text: expect.stringContaining('market pause MARKET') })
})

test('no key is ever kept or shown again', async () => {
  const key = await keyOf('dora')
  const rows = await sql<{ row: string }>`
    SELECT operator::text AS row FROM operator UNION ALL SELECT operator_audit::text FROM operator_audit
  `.execute(opened.db)
  expect(rows.rows.length).toBeGreaterThan(1)
  expect(rows.rows.filter(({ row }) => row.includes(key))).toEqual([])
})

test('an operator who was removed can no longer act, and comes back only with another key', async () => {
  const opsKey = await keyOf('emil')
  expect(await ask('operator remove emil')).toMatchObject({ ok: true })
  expect(await ask('market pause BTCUSDT', { opsKey })).toEqual({ ok: false, text: 'this key is nobody’s' })
  expect(await keyOf('emil')).not.toBe(opsKey)
  expect(await ask('operator add emil admin')).toMatchObject({ ok: false })
})

test('from elsewhere nothing is answered without a key', async () => {
  expect(await ask('operator list', { opsUrl: remote })).toMatchObject({
    ok: false,
    text: expect.stringContaining('OPS_KEY'),
  })
  expect(await ask('operator list', { opsUrl: remote, opsKey: 'ops_guess' })).toMatchObject({ ok: false })
  const opsKey = await keyOf('fred')
  expect(await ask('operator list', { opsUrl: remote, opsKey })).toMatchObject({ ok: true })
})

test('orders given at the same moment are chained one after the other', async () => {
  const opsKey = await keyOf('gina')
  const replies = await Promise.all(Array.from({ length: 12 }, () => ask('market pause BTCUSDT', { opsKey })))
  expect(replies.every(reply => reply?.ok)).toBe(true)
  expect(await ask('audit verify')).toMatchObject({ ok: true, text: expect.stringContaining('The audit holds') })
})

test('an act that needs four eyes waits for another operator, and is done once', async () => {
  const [gail, lara] = [{ opsKey: await keyOf('gail') }, { opsKey: await keyOf('lara') }]
  expect(await ask('coin create ABC', gail)).toEqual({
    ok: false,
    text: 'coin create is given with its reason: coin create COIN because REASON…',
  })
  const asked = await ask('coin create ABC because they pay', gail)
  expect(asked?.text).toMatch(/^Request \d+ waits for another operator/)
  const number = /Request (\d+)/.exec(asked?.text ?? '')?.[1]
  expect((await ask('requests'))?.text).toMatch(/gail +coin create ABC because they pay/)
  expect(await ask(`approve ${number}`)).toMatchObject({ ok: false, text: expect.stringContaining('OPS_KEY') })
  expect(await ask(`approve ${number}`, gail)).toEqual({
    ok: false,
    text: 'gail has already spoken: another operator must agree',
  })
  const both = await Promise.all([ask(`approve ${number}`, lara), ask(`approve ${number}`, lara)])
  expect(both.filter(reply => reply?.ok)).toEqual([{ ok: true, text: 'gail listed ABC: they pay' }])
  expect((await ask('requests'))?.text).toBe('Nothing waits for a second operator.')
  const acts = (await auditRows()).filter(row => ['coin create', 'approve'].includes(row.command))
  const kept = acts.map(row => [row.operator, row.words, row.detail])
  expect(kept).toContainEqual(['gail', '["ABC","because","they","pay"]', `waits as request ${number}`])
  const done = `request ${number} of gail: coin create ABC because they pay`
  expect(kept).toContainEqual(['lara', JSON.stringify([number]), done])
})

test('what is refused before an act is its outcome: nothing is done, and nothing waits for a second operator', async () => {
  const [nora, otto] = [{ opsKey: await keyOf('nora') }, { opsKey: await keyOf('otto') }]
  expect(await ask('chain close SMALL', nora)).toEqual({ ok: true, text: 'nora closed SMALL' })
  expect(await ask('chain close NONE', nora)).toEqual({ ok: false, text: 'NONE is not open' })
  expect((await auditRows()).at(-1)).toMatchObject({
    ...{ operator: 'nora', command: 'chain close', words: '["NONE"]' },
    ...{ outcome: 'refused', detail: 'NONE is not open', counted: null },
  })
  open.delete('BIG')
  expect(await ask('chain close BIG', nora)).toEqual({ ok: false, text: 'BIG is not open' })
  expect((await ask('requests'))?.text).toBe('Nothing waits for a second operator.')
  const number = /Request (\d+)/.exec((await ask('chain close BUSY', nora))?.text ?? '')?.[1]
  open.delete('BUSY')
  expect(await ask(`approve ${number}`, otto)).toEqual({ ok: false, text: 'BUSY is not open' })
  expect((await auditRows()).at(-1)).toMatchObject({ operator: 'otto', command: 'approve', outcome: 'refused' })
  expect(closed).toEqual(['SMALL'])
  // Whoever approves it once it can be done again finds it waiting.
  open.add('BUSY')
  expect(await ask(`approve ${number}`, otto)).toEqual({ ok: true, text: 'nora closed BUSY' })
})

test('a request is declined with a reason, ends after a week, and is not done when it was changed', async () => {
  const [ines, jan] = [{ opsKey: await keyOf('ines') }, { opsKey: await keyOf('jan') }]
  const asking = async (coin: string): Promise<string> =>
    /Request (\d+)/.exec((await ask(`coin create ${coin} because so`, ines))?.text ?? '')?.[1] ?? ''
  const declined = await asking('DEF')
  expect((await ask(`decline ${declined} because no`, jan))?.text).toContain('is declined: coin create DEF')
  expect(await ask(`approve ${declined}`, jan)).toMatchObject({ ok: false })
  const changed = await asking('GHI')
  const rowOf = sql`(SELECT audit_seq FROM operator_request WHERE request_no = ${changed}::bigint)`
  const write = (words: string) =>
    sql`UPDATE operator_audit SET words = ${words} WHERE seq = ${rowOf}`.execute(opened.db)
  await write('["XYZ","because","so"]')
  expect((await ask(`approve ${changed}`, jan))?.text).toMatch(/row \d+ of the audit was changed/)
  await write('["GHI","because","so"]')
  clock.advance(7 * 86_400_000)
  expect((await ask(`approve ${changed}`, jan))?.text).toContain(`no request ${changed} waits`)
})

test('from elsewhere nobody makes a second operator alone', async () => {
  const opsKey = await keyOf('kim')
  const reply = await ask('operator add puppet admin', { opsUrl: remote, opsKey })
  expect(reply?.text).toMatch(/^Request \d+ waits/)
  expect((await ask('operator list'))?.text).not.toContain('puppet')
})

test('a row that is changed in the database is found', async () => {
  const opsKey = await keyOf('hugo')
  await ask('market pause BTCUSDT', { opsKey })
  const last = (await auditRows()).at(-1)
  await sql`UPDATE operator_audit SET operator = 'ann' WHERE seq = ${last?.seq}`.execute(opened.db)
  expect(await ask('audit verify')).toMatchObject({
    ok: false,
    text: expect.stringContaining(`row ${last?.seq} was changed`),
  })
  await sql`UPDATE operator_audit SET operator = 'hugo' WHERE seq = ${last?.seq}`.execute(opened.db)
})

test('a body that is no order, and one that is too large, are refused', async () => {
  const post = (body: string) => fetch(remote, { method: 'POST', body }).then(answer => answer.status)
  expect(await post('{')).toBe(400)
  expect(await post('{"words":"status","folder":"/"}')).toBe(400)
  expect(await post(JSON.stringify({ words: ['x'.repeat(70_000)], folder: '/' }))).toBe(400)
})

test('a data folder whose path is longer than a socket’s may be is no obstacle', async () => {
  const deep = join(folder, 'd'.repeat(120))
  mkdirSync(deep)
  // What a start that was killed leaves behind is no obstacle either.
  writeFileSync(join(deep, 'ops.sock'), '')
  const deps = {
    db: opened.db,
    clock,
    log,
    fourEyes: true,
    key: KEY,
    noted: () => undefined,
    headSeq: async () => 7,
    inHand: new Set<number>(),
    holdFile,
  }
  const far = await openOperatorDoor({ ...deps, acts: testActs }, { dataDir: deep, listen: null })
  expect(await ask('market', { dataDir: deep })).toEqual({ ok: true, text: 'BTCUSDT' })
  await far.close()
})

test('where no server runs there is no answer', async () => {
  expect(await ask('status', { dataDir: join(folder, 'nowhere') })).toBeNull()
  expect(await ask('status', { opsUrl: `http://127.0.0.1:${await freePort()}`, opsKey: 'x' })).toBeNull()
})

test('a file is sent by the tool that was given its name, kept by its digest, and nobody else’s file is looked for here', async () => {
  const tina = { opsKey: await keyOf('tina', 'treasurer') }
  const path = join(folder, 'november.csv')
  writeFileSync(path, 'day;sum\n1;5')
  expect(await ask(`statement import ${path}`, { ...tina, opsUrl: remote })).toEqual({
    ok: true,
    text: 'it says day;sum\n1;5',
  })
  const [digest = ''] = held.keys()
  expect((await auditRows()).at(-1)).toMatchObject({ command: 'statement import', words: JSON.stringify([digest]) })
  const before = (await auditRows()).length
  expect(await ask('statement import /nowhere/at-all', tina)).toEqual({
    ok: false,
    text: 'there is no file /nowhere/at-all',
  })
  writeFileSync(path, 'x'.repeat(100_001))
  expect(await ask(`statement import ${path}`, tina)).toEqual({ ok: false, text: 'File: larger than 100000 bytes' })
  // Whoever may not do it is not asked for the file.
  const vic = { opsKey: await keyOf('vic', 'viewer') }
  expect((await ask('statement import /etc/hostname', vic))?.text).toMatch(/is not among what a viewer does$/)
  expect((await auditRows()).filter(row => row.command === 'statement import')).toHaveLength(1)
  expect(await auditRows()).toHaveLength(before + 1)
})

test('a role does what its list has, and approves nothing else', async () => {
  const [viewer, support, boss] = [
    { opsKey: await keyOf('vera', 'viewer') },
    { opsKey: await keyOf('sven', 'support') },
    { opsKey: await keyOf('bill') },
  ]
  expect(await ask('market', viewer)).toMatchObject({ ok: true })
  const before = (await auditRows()).length
  for (const who of [viewer, support])
    expect((await ask('market pause BTCUSDT', who))?.text).toMatch(/^market pause is not among what a \w+ does$/)
  expect(await auditRows()).toHaveLength(before)
  const asked = /Request (\d+)/.exec((await ask('coin create JKL because so', boss))?.text ?? '')?.[1]
  expect((await ask(`approve ${asked}`, viewer))?.text).toContain('is not among what a viewer does')
  expect((await ask(`approve ${asked}`, support))?.text).toBe('coin create is not among what a support does')
  await ask(`decline ${asked} because no`, boss)
})

test('an operator gets another role only with a second operator, and loses what the first one had', async () => {
  const [moved, boss, other] = [
    { opsKey: await keyOf('mona', 'market') },
    { opsKey: await keyOf('brit') },
    { opsKey: await keyOf('olga') },
  ]
  expect(await ask('market pause BTCUSDT', moved)).toMatchObject({ ok: true })
  const asked = /Request (\d+)/.exec((await ask('operator role mona viewer because she left', boss))?.text ?? '')?.[1]
  expect(await ask(`approve ${asked}`, other)).toEqual({ ok: true, text: 'mona is viewer from now on.' })
  expect(await ask('market pause BTCUSDT', moved)).toMatchObject({ ok: false })
})

test('what cannot be read is said with the call, and leaves no row', async () => {
  const opsKey = await keyOf('tess')
  const before = (await auditRows()).length
  expect((await ask('operator add X admin'))?.text).toMatch(/^Name: 2 to 32 of .*: operator add NAME viewer\|support/)
  expect((await ask('approve many', { opsKey }))?.text).toMatch(/^Request: a whole number, 1 to \d+: approve REQUEST$/)
  expect(await auditRows()).toHaveLength(before)
})
