import { type Call, calls, consoleCalls, contractSign, entryOf, isCode, SUCCESS_CODE } from '@bourse/protocol'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestAnswer } from '../../gateway/test-gateway.ts'
import type { SignedIn } from '../people/index.ts'
import { GOOD_PASSWORD } from './test-accounts.ts'
import { type ServedAccounts, serveAccounts } from './test-served-accounts.ts'

type Owner = SignedIn & { token: string }

let house: ServedAccounts
let owner: Owner
beforeAll(async () => {
  house = await serveAccounts()
  owner = await house.bed.open('owner@bourse.test')
})
afterAll(() => house.close())

// Generated from the protocol: a call that is added is held to all of this without being named here.
const guarded = calls.filter(call => call.access === 'session')
const named = (list: readonly Call[]) => list.map(call => [call.path, call] as const)

const bodyOf = (call: Call, token: string): RequestInit['body'] | object => {
  if (!call.upload) return { access_token: token, language: 'en' }
  const form = new FormData()
  form.set('image', new Blob(['x']), 'x.png')
  return form
}

const faceOf = (call: Call) => (call.path.startsWith('/api/contract/') ? 'contract' : 'exchange')

// Both ways into the house are held to the same.
const WAYS = ['gateway', 'pastLane'] as const
type Way = (typeof WAYS)[number]
const throughEach = (list: readonly Call[]) => WAYS.flatMap(way => list.map(call => [call.path, way, call] as const))

type SendOptions = { token?: string; way?: Way }

async function post(call: Call, body: unknown, { token = '', way = 'gateway' }: SendOptions = {}): Promise<TestAnswer> {
  const headers: Record<string, string> = token === '' ? {} : { authorization: `Bearer ${token}` }
  const face = faceOf(call)
  return body instanceof FormData
    ? house[way].post(call.path, null, { raw: body, headers, face })
    : house[way].post(call.path, body, { headers, face })
}

const signContract = async (token: string): Promise<string> =>
  ((await post(contractSign, { access_token: token })).json.data as { contract_token: string }).contract_token

const PERSONAL = [
  'app_user',
  'user_session',
  'second_factor',
  'recovery_code',
  'image',
  'identity_check',
  'bank_account',
  'message',
  'favourite',
  'transfer',
  'conversion',
]

// Everything calls could have written, in one figure; of one person where one is named.
async function rowsWritten(userId?: number): Promise<string> {
  const tables = userId === undefined ? [...PERSONAL, 'outgoing'] : PERSONAL
  const whose = userId === undefined ? sql`` : sql`WHERE user_id = ${userId}`
  const counted = await Promise.all(
    tables.map(async table => {
      const { rows } = await sql<{ figure: string }>`
        SELECT count(*)::text || ' ' || coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS figure
        FROM ${sql.table(table)} t ${whose}
      `.execute(house.bed.deps.db)
      return `${table} ${rows[0]?.figure}`
    }),
  )
  return counted.join('\n')
}

async function unfinishedToken(email: string): Promise<string> {
  const { userId } = await house.bed.open(email)
  await house.bed.deps.db
    .insertInto('second_factor')
    .values({ user_id: userId, pending_secret: null, secret: null, confirmed_at: null, email_check: true })
    .execute()
  const answer = await house.gateway.post('/api/register/email-sign', { email, password: GOOD_PASSWORD })
  const { temp_token } = answer.json.data as { temp_token: string }
  expect(answer.json.code).toBe('SECOND_CHECK_REQUIRED')
  return temp_token
}

describe('nobody reaches what is not theirs', () => {
  let strangers: string[]
  let written: string
  beforeAll(async () => {
    const ended = await house.enter(owner.userId)
    const late = await house.enter(owner.userId)
    const { db } = house.bed.deps
    const newest = db.selectFrom('user_session').select('session_id').orderBy('session_id', 'desc').limit(2)
    const [second = 0, first = 0] = (await newest.execute()).map(row => row.session_id)
    const now = new Date(house.bed.clock.nowMs())
    await db
      .updateTable('user_session')
      .set({ ended_at: now, ended_reason: 'revoked' })
      .where('session_id', '=', first)
      .execute()
    await db.updateTable('user_session').set({ expires_at: now }).where('session_id', '=', second).execute()
    const unfinished = await unfinishedToken('unfinished@bourse.test')
    const { token } = owner
    const contract = await signContract(token)
    strangers = ['', 'x', 'x'.repeat(43), token.slice(0, -1), `${token}A`, ended, late, unfinished, contract]
    written = await rowsWritten()
  })

  it.each(throughEach(guarded))(
    '%s (%s) answers 401 to whoever has no session of this face',
    async (_path, way, call) => {
      const answers = await Promise.all(strangers.map(token => post(call, bodyOf(call, token), { token, way })))
      expect(answers.map(({ json }) => [json.code, json.data])).toEqual(strangers.map(() => ['401', null]))
      expect(await rowsWritten()).toBe(written)
    },
  )

  it.each(['exchange', 'contract'])('a token of the %s opens no call of another face', async kind => {
    const open: string[] = []
    const token = kind === 'exchange' ? owner.token : await signContract(owner.token)
    for (const call of consoleCalls.filter(({ access }) => access === 'session')) {
      const answer = await house.gateway.post(call.path, { token }, { face: 'console', headers: { 'xx-token': token } })
      // A piece of a file is told by its type before anybody looks who brings it.
      if (!['401', '415'].includes(String(answer.json['res_code'])))
        open.push(`${call.path}: ${answer.text.slice(0, 100)}`)
    }
    for (const call of guarded.filter(one => faceOf(one) === 'exchange')) {
      const answer = await house.gateway.post(call.path, { access_token: token }, { face: 'contract' })
      if (answer.status !== 404) open.push(`${call.path} at the contract host: ${answer.text.slice(0, 100)}`)
    }
    expect(open).toEqual([])
  })
})

describe('somebody else, signed in,', () => {
  let stranger: Owner
  let theirs: Record<string, unknown>
  beforeAll(async () => {
    stranger = await house.bed.open('stranger@bourse.test')
    theirs = await possessionsOf(owner)
  })

  it.each(named(guarded))('learns and changes nothing of the owner by %s', async (_path, call) => {
    const token = await house.enter(stranger.userId)
    const before = await rowsWritten(owner.userId)
    const fields = Object.keys(call.fields).filter(field => field in theirs)
    const body = { ...plausible(call), ...Object.fromEntries(fields.map(field => [field, theirs[field]])) }
    const answer = call.upload
      ? await post(call, bodyOf(call, token), { token })
      : await post(call, { ...body, access_token: token, language: 'en' })
    expect([401, 500].map(String)).not.toContain(answer.json.code)
    for (const secret of [
      'owner@bourse.test',
      `"uid":${owner.userId}`,
      `"user":${owner.userId}`,
      theirs['invite_code'],
    ])
      expect(answer.text).not.toContain(secret)
    expect(await rowsWritten(owner.userId)).toBe(before)
    expect(await ordersOf(owner)).toEqual([theirs['order_id']])
  })
})

// What the owner has, by the names of the fields in which a stranger would ask for it.
async function possessionsOf({ token, userId }: Owner): Promise<Record<string, unknown>> {
  const call = async (path: string, fields: object) =>
    (await house.gateway.post(path, { ...fields, access_token: token })).json as { code: string; data: never }
  await call('/api/demo/faucet', { coin: 'USDT' })
  const order = { market: 'BTCUSDT', side: 2, price: '60000', amount: '0.1', client_id: 'mine-1' }
  const placed = (await call('/api/bargain/order-limit', order)) as unknown as { data: { id: number } }
  const { data } = (await call('/api/user/user-info', {})) as unknown as { data: { invite_code: string } }
  const { db, ids } = house.bed.deps
  const image_id = ids()
  const picture = { media_type: 'image/png', bytes: 1, width: 400, height: 300, made_at: new Date() }
  await db
    .insertInto('image')
    .values({ image_id, user_id: userId, ...picture })
    .execute()
  const of = (table: 'message' | 'user_session', id: 'message_id' | 'session_id') =>
    db
      .selectFrom(table)
      .select(sql<number>`${sql.ref(id)}`.as('id'))
      .where('user_id', '=', userId)
      .executeTakeFirst()
  const images = { avatar: image_id, front: image_id, back: image_id, hold: image_id, passbook: image_id }
  return {
    ...images,
    id: (await of('user_session', 'session_id'))?.id,
    ids: [(await of('message', 'message_id'))?.id],
    order_id: placed.data.id,
    client_id: 'mine-1',
    market: 'BTCUSDT',
    invite_code: data.invite_code,
  }
}

const fundsOf = async ({ token }: Owner): Promise<unknown> =>
  (await house.gateway.post('/api/bargain/balance', { access_token: token })).json.data

async function ordersOf({ token }: Owner): Promise<number[]> {
  const answer = await house.gateway.post('/api/bargain/order-current', { access_token: token })
  return (answer.json.data as { records: { id: number }[] }).records.map(({ id }) => id)
}

const HOSTILE: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  // One over the ends of the database's integers.
  2 ** 15,
  2 ** 31,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  '\u0000',
  '１２３４５６',
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'x'.repeat(10_000),
  '\ud800',
  '🏦'.repeat(100),
  '1e-8',
  '-0',
  '9'.repeat(400),
  [],
  ['a', 'b'],
  {},
  { $ne: null },
  [[[[[]]]]],
]

const BODIES: readonly { raw: string; type?: string }[] = [
  { raw: '' },
  { raw: '{' },
  { raw: 'null' },
  { raw: '[]' },
  { raw: '"text"' },
  { raw: '{"__proto__":{"admin":true}}' },
  { raw: 'language=en&language=zh', type: 'application/x-www-form-urlencoded' },
  { raw: '<xml/>', type: 'application/xml' },
  { raw: '['.repeat(5000) },
]

describe('bad input', () => {
  it.each(named(calls.filter(call => !call.upload)))('in any field of %s gets a clear answer', async (path, call) => {
    const token = await house.enter(owner.userId)
    // The language a session's calls come in is kept with its first one.
    await house.gateway.post('/api/user/user-info', { access_token: token, language: 'en' })
    const before = [await rowsWritten(), await fundsOf(owner)]
    const unclear: string[] = []
    let carriedOut = 0
    const judge = (answer: TestAnswer, what: string): void => {
      if (answer.json.code === SUCCESS_CODE) carriedOut += 1
      const problem = unclearness(answer)
      if (problem !== null) unclear.push(`${path} ${what}: ${problem}`)
    }
    // Both ways come to the same reader of fields: each value goes one of them, in turns, and each body both.
    let asked = 0
    for (const field of Object.keys(call.fields)) {
      for (const value of HOSTILE) {
        const body = { access_token: token, language: 'en', ...plausible(call), [field]: value }
        const way = WAYS[asked++ % WAYS.length] ?? 'gateway'
        judge(await post(call, body, { way }), `${field} = ${JSON.stringify(value)?.slice(0, 40)} (${way})`)
      }
    }
    for (const way of WAYS) {
      for (const body of BODIES) {
        const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' }
        const answer = await house[way].post(call.path, null, { ...body, headers, face: faceOf(call) })
        judge(answer, `${JSON.stringify(body).slice(0, 40)} (${way})`)
      }
    }
    expect(unclear).toEqual([])
    // What was refused every time has left nothing behind.
    if (carriedOut === 0) expect([await rowsWritten(), await fundsOf(owner)]).toEqual(before)
  })

  it('names the field, in the language of the request', async () => {
    const answer = await house.gateway.post('/api/register/email-register', {
      language: 'zh',
      email: 'no',
      password: 'short',
      repassword: 'other',
      varcode: '',
      agreement: false,
    })
    expect(answer.json).toMatchObject({
      code: '422',
      data: { email: '不是有效的邮箱', varcode: '不能为空', agreement: '您还未同意用户协议' },
    })
  })
})

// What keeps an answer from being clear, or null.
function unclearness({ status, json, text }: TestAnswer): string | null {
  if (![200, 400, 413, 415, 429].includes(status)) return `HTTP ${status} ${text.slice(0, 200)}`
  const code = json.code ?? ''
  if (code === SUCCESS_CODE) return null
  if (!isCode(code) || code === '500') return `code ${code}`
  const sentences: string[] = Object.values(entryOf(code).text)
  if (!sentences.includes(json.msg ?? '')) return `says ${json.msg}`
  const namesField = code !== '422' || Object.keys(json.data as object).length > 0
  return namesField ? null : 'names no field'
}

// A body that a call would take, so that the field under test is the only wrong one.
function plausible(call: Call): Record<string, unknown> {
  const good: Record<string, unknown> = {
    email: 'good@bourse.test',
    area_code: '886',
    mobile_phone: '912345678',
    varcode: '123456',
    code: '123456',
    password: GOOD_PASSWORD,
    repassword: GOOD_PASSWORD,
    oldpassword: GOOD_PASSWORD,
    agreement: true,
    purpose: 'register',
    method: 'email',
    temp_token: 'x'.repeat(43),
    token: 'x'.repeat(43),
    nickname: 'Ann',
    level: 1,
    country: 'TW',
    real_name: 'Ann',
    id_type: 'passport',
    id_number: 'A123456789',
    bank_code: '004',
    branch: '0037',
    account: '0123456789012',
    holder: 'Ann',
    passbook: '01HV0000000000000000000000',
    id: 1,
    market: 'BTCUSDT',
    markets: ['BTCUSDT'],
    side: 2,
    price: '60000',
    amount: '0.1',
    interval: '1min',
    order_id: 1,
    seconds: 60,
    coin: 'USDT',
  }
  return Object.fromEntries(
    Object.keys(call.fields)
      .filter(field => field in good)
      .map(field => [field, good[field]]),
  )
}
