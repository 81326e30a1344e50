import { createHash, createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, openTestDesk, type TestDesk } from '../test-desk.ts'

let desk: TestDesk
let ann: Browser
beforeAll(async () => {
  desk = await openTestDesk()
  await desk.settle('ann')
  ann = desk.browser()
  await ann.signIn('ann')
  for (const market of ['BTCUSDT', 'ETHUSDT', 'NONE'])
    await ann.post('/desk/act/give', { act: 'market pause', fields: { market }, reason: 'so', client_id: market })
})
afterAll(() => desk[Symbol.asyncDispose]())

const list = async (query: object) =>
  (await ann.post('/desk/audit/list', query)).data as {
    rows: { seq: number; subject: string | null; outcome: string }[]
    matching: number
  }

test('rows are found by operator, act, subject, outcome and time, and paged by row', async () => {
  expect((await list({ subject: 'BTCUSDT' })).rows).toMatchObject([{ subject: 'market BTCUSDT' }])
  expect((await list({ subject: 'market ETHUSDT' })).matching).toBe(1)
  expect((await list({ subject: 'USDT' })).matching).toBe(0)
  expect((await list({ act: 'market pause', outcome: 'refused' })).rows).toMatchObject([{ subject: 'market NONE' }])
  expect((await list({ operator: 'ben' })).rows).toEqual([])
  expect((await list({ to: desk.clock.nowMs() / 1000 - 3600 })).rows).toEqual([])
  const first = await list({ limit_num: 2 })
  const second = await list({ limit_num: 2, before: first.rows[1]?.seq })
  expect([...first.rows, ...second.rows].map(({ seq }) => seq)).toEqual([4, 3, 2, 1])
})

test('the export is signed over every line, tells its key, and is itself in the audit', async () => {
  const answer = await ann.get('/desk/audit/export?act=market%20pause')
  const lines = (await answer.text()).trimEnd().split('\n')
  const { public_key: key } = JSON.parse(lines[0] ?? '{}')
  const { sha256, signature } = JSON.parse(lines.at(-1) ?? '{}')
  const digest = createHash('sha256')
    .update(
      lines
        .slice(0, -1)
        .map(line => `${line}\n`)
        .join(''),
    )
    .digest()
  expect(digest.toString('hex')).toBe(sha256)
  const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
  expect(verify(null, digest, publicKey, Buffer.from(signature, 'base64'))).toBe(true)
  expect(lines).toHaveLength(5)
  expect((await list({ act: 'desk audit export' })).matching).toBe(1)
  expect((await ann.get('/desk/audit/export?outcome=nonsense')).status).toBe(400)
  expect((await ann.get('/desk/audit/export', { 'sec-fetch-site': 'cross-site' })).status).toBe(401)
})

test('the chain is followed from its first row, and a row that somebody changed is named', async () => {
  expect((await ann.post('/desk/audit/verify')).data).toMatchObject({ holds: true, broken: null })
  await desk.db.updateTable('operator_audit').set({ operator: 'eve' }).where('seq', '=', 2).execute()
  expect((await ann.post('/desk/audit/verify')).data).toMatchObject({ holds: false, broken: 'row 2 was changed' })
  expect((await ann.post('/desk/audit/row', { seq: 2 })).data).toMatchObject({ holds: false })
  await desk.db.updateTable('operator_audit').set({ operator: 'ann' }).where('seq', '=', 2).execute()
})
