import { type Call, calls, entryOf, isCode, SUCCESS_CODE } from '@bourse/protocol'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answered } from '../../gateway/start-test-gateway.ts'
import { imageCalls } from '../images/index.ts'
import { messageCalls } from '../messages/index.ts'
import { verificationCalls } from '../verification/index.ts'
import { accountCalls } from './index.ts'
import { GOOD_PASSWORD } from './test-accounts.ts'
import { type ServedAccounts, serveAccounts } from './test-served-accounts.ts'

let house: ServedAccounts
beforeAll(async () => {
  house = await serveAccounts()
})
afterAll(() => house.close())

const served: Call[] = [...accountCalls, ...imageCalls, ...messageCalls, ...verificationCalls].map(({ call }) => call)
const guarded = served.filter(call => call.access === 'session')
const named = (list: readonly Call[]) => list.map(call => [call.path, call] as const)

const bodyOf = (call: Call, token: string): RequestInit['body'] | object => {
  if (!call.upload) return { access_token: token, language: 'en' }
  const form = new FormData()
  form.set('image', new Blob(['x']), 'x.png')
  return form
}

async function post(call: Call, body: unknown, token = '') {
  const headers: Record<string, string> = token === '' ? {} : { authorization: `Bearer ${token}` }
  return body instanceof FormData
    ? house.gateway.post(call.path, null, { raw: body, headers })
    : house.gateway.post(call.path, body, { headers })
}

// Everything a person's calls could have written, in one figure.
async function rowsWritten(): Promise<string> {
  const tables = [
    'app_user',
    'user_session',
    'second_factor',
    'recovery_code',
    'image',
    'identity_check',
    'bank_account',
    'message',
    'outgoing',
  ]
  const counted = await Promise.all(
    tables.map(async table => {
      const { rows } = await sql<{ figure: string }>`
        SELECT count(*)::text || ' ' || coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS figure FROM ${sql.table(table)} t
      `.execute(house.bed.deps.db)
      return `${table} ${rows[0]?.figure}`
    }),
  )
  return counted.join('\n')
}

describe('nobody reaches what is not theirs', () => {
  it.each(named(guarded))('%s answers 401 to whoever has no session of this face', async (_path, call) => {
    const owner = await house.bed.open(`matrix-${guarded.indexOf(call)}@bourse.test`)
    const expired = await house.bed.open(`expired-${guarded.indexOf(call)}@bourse.test`)
    await house.bed.deps.db
      .updateTable('user_session')
      .set({ ended_at: new Date(), ended_reason: 'revoked' })
      .where('user_id', '=', expired.userId)
      .execute()
    const tempToken = await unfinishedToken(`temp-${guarded.indexOf(call)}@bourse.test`)
    const strangers = ['', 'x', 'x'.repeat(43), owner.token.slice(0, -1), `${owner.token}A`, expired.token, tempToken]
    const before = await rowsWritten()
    for (const token of strangers) {
      const answer = await post(call, bodyOf(call, token), token)
      expect([answer.json.code, answer.json.data]).toEqual(['401', null])
    }
    expect(await rowsWritten()).toBe(before)
  })

  it('an exchange token opens nothing on the other faces', async () => {
    const owner = await house.bed.open('faces@bourse.test')
    const answer = await house.gateway.post('/api/user/user-info', { access_token: owner.token }, { face: 'contract' })
    expect(answer.json.code).not.toBe(SUCCESS_CODE)
  })
})

async function unfinishedToken(email: string): Promise<string> {
  const owner = await house.bed.open(email)
  await house.bed.deps.db
    .insertInto('second_factor')
    .values({ user_id: owner.userId, pending_secret: null, secret: null, confirmed_at: null, email_check: true })
    .execute()
  const answer = await house.gateway.post('/api/register/email-sign', { email, password: GOOD_PASSWORD })
  const { temp_token } = answer.json.data as { temp_token: string }
  expect(answer.json.code).toBe('SECOND_CHECK_REQUIRED')
  return temp_token
}

const HOSTILE: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
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
  [],
  ['a', 'b'],
  {},
  { $ne: null },
  [[[[[]]]]],
]

describe('bad input', () => {
  it.each(named(served.filter(call => !call.upload)))('in any field of %s gets a clear answer', async (path, call) => {
    const owner = await house.bed.open(`hostile-${served.indexOf(call)}@bourse.test`)
    const unclear: string[] = []
    for (const field of Object.keys(call.fields)) {
      for (const value of HOSTILE) {
        const body = { access_token: owner.token, language: 'en', ...plausible(call), [field]: value }
        const answer = await post(call, body)
        const problem = unclearness(answer)
        if (problem !== null) unclear.push(`${path} ${field} = ${JSON.stringify(value)?.slice(0, 40)}: ${problem}`)
      }
    }
    expect(unclear).toEqual([])
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
function unclearness({ status, json, text }: Answered): string | null {
  if (![200, 400, 429].includes(status)) return `HTTP ${status} ${text.slice(0, 200)}`
  const code = json.code ?? ''
  if (code === SUCCESS_CODE) return null
  if (!isCode(code) || code === '500') return `code ${code}`
  if (json.msg !== entryOf(code).text.en) return `says ${json.msg}`
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
  }
  return Object.fromEntries(
    Object.keys(call.fields)
      .filter(field => field in good)
      .map(field => [field, good[field]]),
  )
}

it('every call of accounts is in the protocol', () => {
  expect(served.every(call => calls.includes(call))).toBe(true)
})
