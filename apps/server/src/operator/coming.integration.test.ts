import { fakeClock } from '@bourse/kernel'
import { throwawayDatabase } from '@bourse/testkit/database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AnyAct, act } from './acts/act.ts'
import { comingActs } from './acts/coming-acts.ts'
import { line } from './acts/common-fields.ts'
import { done, refused } from './acts/replies.ts'
import { requestActs } from './acts/request-acts.ts'
import { appendOrder, auditRow, latestAudit } from './audit-table.ts'
import type { OrderDeps } from './carry-out.ts'
import { carryOutDue } from './coming.ts'
import { moveComing } from './coming-table.ts'
import { carryOutForTests, type TestGiver, testGiver } from './test-giver.ts'

const HOUR = 3_600_000
const clock = fakeClock()
const effects: string[] = []
let rule = 'old'
let database: Awaited<ReturnType<typeof throwawayDatabase>>
let giver: TestGiver
let deps: OrderDeps

const market = line({ en: 'Market', zh: '市场' }, 30)

const setAct = act({
  name: 'market set',
  page: 'markets',
  purpose: { en: 'sets', zh: '设定' },
  effect: 'acts',
  canCome: true,
  fields: { market, value: line({ en: 'Value', zh: '值' }, 40) },
  needs: { reason: true, secondFactor: true },
  about: { is: 'market', id: said => said.market },
  before: async (_context, said) =>
    said.value === 'bad' ? refused('Value: bad') : { changes: [{ what: market.label, from: rule, to: said.value }] },
  cutOff: { how: 'again' },
  async carryOut({ operator, audit, reason }, said) {
    // The row of the audit is there before its effect.
    const row = await auditRow(deps.db, audit ?? 0)
    effects.push(`${said.market} ${said.value} by ${operator} in ${row?.command}, ${row?.outcome}: ${reason}`)
    rule = said.value
    return done('set')
  },
})

const closeAct = act({
  name: 'market close',
  page: 'markets',
  purpose: { en: 'closes', zh: '关闭' },
  effect: 'acts',
  fields: { market },
  carryOut: async () => done('closed'),
})

beforeAll(async () => {
  database = await throwawayDatabase()
  const acts: AnyAct[] = [setAct, closeAct, ...comingActs(() => deps), ...requestActs(() => deps)]
  giver = await testGiver({ url: database.url, clock, acts })
  deps = { ...giver.deps, fourEyes: false }
})
afterAll(async () => {
  await giver.close()
  await database.drop()
})
beforeEach(() => {
  effects.length = 0
})

const say = (role: 'admin' | 'market' | 'support' | 'viewer', words: readonly string[]) =>
  carryOutForTests({ ...giver, deps }, role, words)
const at = (ms: number): string => `${new Date(clock.nowMs() + ms).toISOString().slice(0, 16)}Z`
const add = (when: string, ...words: string[]) =>
  say('market', ['coming', 'add', when, ...words, 'because', 'it', 'was', 'announced'])
const numberIn = (text: string): number => Number(/number (\d+)/.exec(text)?.[1])

test('what was asked for is done once at its time, in a row of its own before its effect, as who asked for it', async () => {
  const reply = await add(at(HOUR), 'market', 'set', 'EOSUSDT', 'new')
  expect(reply).toMatchObject({ ok: true, text: expect.stringMatching(/^market set is done at .*: number \d+/) })
  expect((await say('viewer', ['coming', 'list'])).text).toMatch(/waits +market +market set EOSUSDT new because it was/)
  expect(await carryOutDue(deps)).toBe(0)
  clock.advance(HOUR)
  expect(await carryOutDue(deps)).toBe(1)
  expect(await carryOutDue(deps)).toBe(0)
  expect(effects).toEqual(['EOSUSDT new by market in market set, null: it was announced'])
  const [row] = await latestAudit(deps.db, 1)
  expect(row).toMatchObject({ operator: 'market', command: 'market set', subject: 'market EOSUSDT', outcome: 'done' })
  expect(JSON.parse(row?.counted ?? 'null')).toMatchObject({ changes: [{ from: 'old', to: 'new' }] })
  expect((await say('viewer', ['coming', 'list'])).text).toBe('Nothing is to come.')
})

test('a value of several words comes as a list of words', async () => {
  expect(await add(at(HOUR), JSON.stringify(['market', 'set', 'EOSUSDT', '800/1000 900/1000']))).toMatchObject({
    ok: true,
  })
  clock.advance(HOUR)
  await carryOutDue(deps)
  expect(effects).toEqual([expect.stringMatching(/^EOSUSDT 800\/1000 900\/1000 by market/)])
})

test('what is cancelled is not done, and nobody cancels what their role does not do', async () => {
  const no = numberIn((await add(at(HOUR), 'market', 'set', 'EOSUSDT', 'gone')).text)
  expect(await say('support', ['coming', 'cancel', String(no), 'because', 'so'])).toMatchObject({
    ok: false,
    text: 'market set is not among what a support does',
  })
  expect(await say('admin', ['coming', 'cancel', String(no), 'because', 'so'])).toMatchObject({ ok: true })
  expect(await say('admin', ['coming', 'cancel', String(no), 'because', 'so'])).toMatchObject({ ok: false })
  clock.advance(2 * HOUR)
  expect(await carryOutDue(deps)).toBe(0)
  expect(effects).toEqual([])
})

test('what cannot be done then is refused with its field, and nothing is noted', async () => {
  const refusedFor = async (...words: string[]) => (await add(words[0] ?? '', ...words.slice(1))).text
  expect(await refusedFor(at(-HOUR), 'market', 'set', 'A', 'b')).toBe('At: it is over by now')
  expect(await refusedFor(at(91 * 24 * HOUR), 'market', 'set', 'A', 'b')).toBe('At: at most 90 days ahead')
  expect(await refusedFor('2026-13-40T08:00Z', 'market', 'set', 'A', 'b')).toBe('At: there is no such moment')
  expect(await refusedFor('tomorrow', 'market', 'set', 'A', 'b')).toMatch(/^At: a moment of UTC/)
  expect(await refusedFor(at(HOUR), 'market', 'close', 'A')).toBe('Act: market close is not done at a set time')
  expect(await refusedFor(at(HOUR), 'coming', 'add', 'x')).toMatch(/^Act: coming add is not done/)
  expect(await refusedFor(at(HOUR), 'market', 'set', 'A')).toMatch(/^Act: Value: /)
  expect(await refusedFor(at(HOUR), '[1,2]')).toMatch(/^Act: there is no such act/)
  expect((await say('support', ['coming', 'add', at(HOUR), 'market', 'set', 'A', 'b', 'because', 'so'])).text).toBe(
    'Act: market set is not among what a support does',
  )
  expect((await say('viewer', ['coming', 'list'])).text).toBe('Nothing is to come.')
})

test('a kill before the row of the audit leaves it to be done; one after it leaves it to be settled, and it is not done twice', async () => {
  const first = numberIn((await add(at(HOUR), 'market', 'set', 'EOSUSDT', 'late')).text)
  clock.advance(HOUR)
  const begun = { state: 'begun', begun_at: new Date(clock.nowMs()) } as const
  await moveComing(deps.db, { comingNo: first, from: 'waits' }, begun)
  expect(await carryOutDue(deps)).toBe(1)
  expect(await carryOutDue(deps)).toBe(0)
  expect(effects).toEqual([expect.stringMatching(/^EOSUSDT late/)])

  const second = numberIn((await add(at(HOUR), 'market', 'set', 'EOSUSDT', 'cut')).text)
  clock.advance(HOUR)
  await moveComing(deps.db, { comingNo: second, from: 'waits' }, { ...begun, begun_at: new Date(clock.nowMs()) })
  const words = JSON.stringify(['EOSUSDT', 'cut', 'because', 'it', 'was', 'announced'])
  const order = { operator: 'market', command: 'market set', words, at: new Date(clock.nowMs()) }
  await appendOrder(deps, { ...order, subject: 'market EOSUSDT', counted: null })
  for (let round = 0; round < 3; round++) expect(await carryOutDue(deps)).toBe(0)
  expect(effects).toHaveLength(1)
  expect((await say('viewer', ['coming', 'list'])).text).toMatch(new RegExp(`^${second} .*begun`))
})

test('who may no longer do it when it is due does nothing, and the audit says so', async () => {
  await add(at(HOUR), 'market', 'set', 'EOSUSDT', 'lost')
  await deps.db.updateTable('operator').set({ role: 'content' }).where('name', '=', 'market').execute()
  clock.advance(HOUR)
  expect(await carryOutDue(deps)).toBe(1)
  expect(effects).toEqual([])
  expect((await latestAudit(deps.db, 1))[0]).toMatchObject({
    ...{ command: 'market set', outcome: 'refused', detail: 'market can no longer do market set' },
  })
  await deps.db.updateTable('operator').set({ role: 'market' }).where('name', '=', 'market').execute()
})

test('with four eyes it waits for a second operator first, and comes as who asked for it', async () => {
  deps = { ...deps, fourEyes: true }
  const asked = await add(at(HOUR), 'market', 'set', 'EOSUSDT', 'two')
  const request = /Request (\d+)/.exec(asked.text)?.[1] ?? ''
  expect((await say('viewer', ['coming', 'list'])).text).not.toContain('two')
  expect(await say('admin', ['approve', request])).toMatchObject({ ok: true })
  clock.advance(HOUR)
  await carryOutDue(deps)
  expect(effects).toEqual(['EOSUSDT two by market in market set, null: it was announced'])
})
