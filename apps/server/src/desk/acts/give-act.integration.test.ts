import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditFitting } from '../../operator/index.ts'
import { type Browser, openTestDesk, type TestDesk } from '../test-desk.ts'

let desk: TestDesk
let ann: Browser
let ben: Browser
beforeAll(async () => {
  desk = await openTestDesk()
  for (const name of ['ann', 'ben']) await desk.settle(name)
})
beforeEach(async () => {
  ;[ann, ben] = [desk.browser(), desk.browser()]
  await ann.signIn('ann')
  await ben.signIn('ben')
  desk.told.length = 0
})
afterAll(() => desk[Symbol.asyncDispose]())

const pause = (client_id: string, fields = { market: 'BTCUSDT' }) => ({
  act: 'market pause',
  fields,
  reason: 'the feed is away',
  client_id,
})
const rowsOf = (command: string) =>
  desk.db.selectFrom('operator_audit').selectAll().where('command', '=', command).orderBy('seq').execute()

test('the same id a hundred times is done once, and all are told the same', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => ann.post('/desk/act/give', pause('a-hundred'))))
  expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ code: '200', data: { outcome: 'done', text: 'BTCUSDT rests' } })
  expect(desk.told).toEqual(['ann paused BTCUSDT: the feed is away'])
  expect(await rowsOf('market pause')).toHaveLength(1)
  const other = await ann.post('/desk/act/give', pause('a-hundred', { market: 'ETHUSDT' }))
  expect(other.code).toBe('CLIENT_ID_REUSED')
  expect((await ben.post('/desk/act/give', pause('a-hundred'))).code).toBe('200')
})

test('what it would change is counted at a row of the journal, and a row of the audit keeps it with its session', async () => {
  const would = await ann.post('/desk/act/would', { act: 'market pause', fields: { market: 'BTCUSDT' } })
  expect(would.data).toMatchObject({ seq: 4711, changes: [{ from: 'open', to: 'paused' }], refused: null })
  const { data } = await ann.post('/desk/act/give', pause('counted'))
  const row = await ann.post('/desk/audit/row', { seq: data['audit_seq'] })
  expect(row.data).toMatchObject({
    operator: 'ann',
    by: 'page',
    subject: 'market BTCUSDT',
    reason: 'the feed is away',
    outcome: 'done',
    changes: [{ from: 'open', to: 'paused' }],
    proof: 'none',
    session: { address: '127.0.0.1' },
    holds: true,
  })
  await desk.db
    .updateTable('desk_note')
    .set({ note: '{"session":1,"proof":"passkey"}' })
    .where('seq', '=', Number(data['audit_seq']))
    .execute()
  expect((await ann.post('/desk/audit/row', { seq: data['audit_seq'] })).data).toMatchObject({
    holds: false,
    proof: 'none',
  })
})

test('without a reason, with a field that is wrong, or refused, nothing happens', async () => {
  const { reason: _reason, ...silent } = pause('silent')
  expect(await ann.post('/desk/act/give', silent)).toMatchObject({ code: '422' })
  expect(await ann.post('/desk/act/give', pause('wrong', { market: '' }))).toMatchObject({ code: '422' })
  expect(await ann.post('/desk/act/give', pause('because', { market: 'because' }))).toMatchObject({ code: '422' })
  expect(await ann.post('/desk/act/give', pause('none', { market: 'NONE' }))).toMatchObject({
    data: { outcome: 'refused' },
  })
  expect(await ann.post('/desk/act/give', pause('broken', { market: 'BROKEN' }))).toMatchObject({
    data: { outcome: 'failed' },
  })
  expect(desk.told).toEqual([])
})

test('what moves money asks for the second factor again, and takes a code once', async () => {
  const fund = { act: 'institution fund', fields: { amount: '5' }, client_id: 'fund' }
  expect(await ann.post('/desk/act/give', fund)).toMatchObject({ code: 'SECOND_CHECK_REQUIRED' })
  expect(await ann.post('/desk/act/give', { ...fund, factor: { code: '000000' } })).toMatchObject({
    code: 'CODE_WRONG',
    data: { tries_left: 4 },
  })
  const factor = { code: ann.code('ann') }
  const given = await ann.post('/desk/act/give', { ...fund, factor })
  expect(given).toMatchObject({ code: '200', data: { outcome: 'done' } })
  expect(await ann.post('/desk/act/give', { ...fund, factor })).toEqual(given)
  expect(await ann.post('/desk/act/give', { ...fund, client_id: 'fund-2', factor })).toMatchObject({
    code: 'CODE_WRONG',
  })
  expect(desk.told).toEqual(['ann gave 5'])
  const row = await ann.post('/desk/audit/row', { seq: given.data['audit_seq'] })
  expect(row.data).toMatchObject({ proof: 'totp' })
})

test('an act that needs four eyes waits, is seen to wait by who may say yes, and is done by them', async () => {
  const asked = await ann.post('/desk/act/give', {
    act: 'operator add',
    fields: { name: 'carl', role: 'viewer' },
    factor: { code: ann.code('ann') },
    client_id: 'add',
  })
  expect(asked).toMatchObject({ data: { outcome: 'waits' } })
  const number = asked.data['request_no']
  const seenBy = async (who: Browser) => (await who.post('/desk/request/list')).data['requests']
  expect(await seenBy(ann)).toMatchObject([
    { request_no: number, not_mine: 'asked', fields: { name: 'carl', role: 'viewer' } },
  ])
  expect(await seenBy(ben)).toMatchObject([{ request_no: number, not_mine: null }])
  const approve = { act: 'approve', fields: { request: String(number) }, client_id: 'yes' }
  const alone = await ann.post('/desk/act/give', { ...approve, factor: { code: ann.code('ann') } })
  expect(alone).toMatchObject({ data: { outcome: 'refused' } })
  const done = await ben.post('/desk/act/give', { ...approve, factor: { code: ben.code('ben') } })
  expect(done.data['text']).toMatch(/^carl, viewer, acts with OPS_KEY=ops_/)
  expect(await seenBy(ben)).toEqual([])
  // The key is shown once: what is kept of the answer for whoever asks again does not have it.
  const kept = await desk.db.selectFrom('desk_given').select('reply').execute()
  expect(kept.length).toBeGreaterThan(0)
  for (const { reply } of kept) expect(reply?.toString('latin1')).not.toContain('ops_')
})

test('an operator decides only what they have taken, and two decide one item once', async () => {
  const since = new Date(desk.clock.nowMs() - 60_000)
  for (const id of ['7', '8', '13'])
    desk.waiting.set(id, { id, subject: { en: `user ${id}`, zh: `用户 ${id}` }, since })
  const approve = (id: string, client_id: string) => ({
    act: 'kyc approve',
    fields: { number: id },
    client_id,
    item: { queue: 'identity', id },
  })
  expect(await ann.post('/desk/act/give', approve('7', 'early'))).toMatchObject({ code: 'ITEM_NOT_TAKEN' })
  const takes = await Promise.all(
    [ann, ben, ann, ben].map(who => who.post('/desk/queue/take', { queue: 'identity', id: '7' })),
  )
  const codes = takes.map(({ code }) => code)
  expect(codes.filter(code => code === '200')).toHaveLength(2)
  expect(codes.filter(code => code === 'ITEM_TAKEN')).toHaveLength(2)
  const [holder, other] = codes[0] === '200' ? [ann, ben] : [ben, ann]
  expect(await other.post('/desk/act/give', approve('7', 'other'))).toMatchObject({ code: 'ITEM_TAKEN' })
  const both = await Promise.all(['one', 'two'].map(id => holder.post('/desk/act/give', approve('7', id))))
  expect(both.map(({ code }) => code).toSorted((a, b) => a.localeCompare(b))).toEqual(['200', 'ITEM_DECIDED'])
  expect(desk.told).toHaveLength(1)
  const { items } = (await other.post('/desk/queue/items', { queue: 'identity' })).data as {
    items: { id: string; state: string }[]
  }
  expect(items.map(({ id, state }) => [id, state])).toEqual([
    ['7', 'decided'],
    ['8', 'free'],
    ['13', 'free'],
  ])
  expect((await other.post('/desk/queue/next')).data).toMatchObject({ item: { id: '8', state: 'yours' } })
  expect((await holder.post('/desk/queue/next')).data).toMatchObject({ item: { id: '13', state: 'yours' } })
  expect((await holder.post('/desk/queue/next')).data).toEqual({ item: null })
  expect(await holder.post('/desk/act/give', approve('13', 'no'))).toMatchObject({ data: { outcome: 'refused' } })
  expect(await holder.post('/desk/queue/give-back', { queue: 'identity', id: '13' })).toMatchObject({ code: '200' })
  expect(await holder.post('/desk/queue/give-back', { queue: 'identity', id: '8' })).toMatchObject({
    code: 'ITEM_NOT_TAKEN',
  })
  desk.clock.advance(600_000)
  expect(await holder.post('/desk/queue/take', { queue: 'identity', id: '8' })).toMatchObject({ code: '200' })
  expect(await other.post('/desk/act/give', approve('8', 'late'))).toMatchObject({ code: 'ITEM_TAKEN' })
})

test('an item on hold says why, is passed over by the next, and is taken again by whoever goes on with it', async () => {
  desk.waiting.clear()
  const since = new Date(desk.clock.nowMs() - 60_000)
  desk.waiting.set('21', { id: '21', subject: { en: 'user 21', zh: '用户 21' }, since })
  const which = { queue: 'identity', id: '21' }
  const hold = { ...which, reason: 'the bank calls back' }
  expect(await ann.post('/desk/queue/hold', hold)).toMatchObject({ code: 'ITEM_NOT_TAKEN' })
  expect(await ann.post('/desk/queue/take', which)).toMatchObject({ code: '200' })
  expect(await ben.post('/desk/queue/hold', hold)).toMatchObject({ code: 'ITEM_NOT_TAKEN' })
  expect(await ann.post('/desk/queue/hold', { ...which, reason: '' })).toMatchObject({ code: '422' })
  expect(await ann.post('/desk/queue/hold', hold)).toMatchObject({ code: '200' })
  const seen = async () => (await ben.post('/desk/queue/items', { queue: 'identity' })).data
  expect(await seen()).toMatchObject({
    items: [{ id: '21', state: 'held', by: 'ann', held_for: 'the bank calls back', until: null }],
    past: { asked: null, done: null },
  })
  expect((await ben.post('/desk/queue/next', { queue: 'identity' })).data).toEqual({ item: null })
  const rows = await auditFitting(desk.db, { subject: 'item identity/21' }, 1)
  expect(rows).toMatchObject([{ command: 'queue hold', operator: 'ann' }])
  expect(await ben.post('/desk/queue/take', which)).toMatchObject({ code: '200' })
  expect(await seen()).toMatchObject({ items: [{ state: 'yours', by: 'ben', held_for: null }] })
  expect((await ben.post('/desk/queue/past', { queue: 'identity', show: 'done' })).data).toEqual({ items: [] })
  expect(await ben.post('/desk/queue/past', { queue: 'nothing', show: 'done' })).toMatchObject({ code: '404' })
})
