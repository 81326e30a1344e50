import { CONTRACT_TOKEN, defineCall, FIRST_LEVELS, ok, z } from '@bourse/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '../../gateway/test-gateway.ts'
import { productOf } from '../../operations/feature.ts'
import { handle } from '../../operations/operation.ts'
import type { SessionReader } from '../../operations/session.ts'
import { contextOf } from '../people/test-people.ts'
import { kycOf } from '../verification/index.ts'
import { calls } from './calls.ts'
import { changePassword } from './change-password.ts'
import { openContractSessions } from './contract-sessions.ts'
import { freezeAccount } from './freeze-account.ts'
import { revokeSession } from './list-sessions.ts'
import { signInByEmail } from './sign-in.ts'
import { type AccountTestbed, accountTestbed, GOOD_PASSWORD } from './test-accounts.ts'
import { openUserSessions } from './user-sessions.ts'

// A call as those of contract trading are: only their own token opens it.
const positions = defineCall({
  path: '/api/contract/positions',
  access: 'contract',
  summary: 'Says whose positions these are.',
  request: {},
  reply: z.object({ uid: z.int() }),
  refusals: [],
})
const probe = { name: 'probe', calls: [handle(positions, ({ session }) => ok({ uid: session.userId }))] }

let bed: AccountTestbed
let gateway: TestGateway
beforeAll(async () => {
  bed = await accountTestbed()
  const { clock, db } = bed.deps
  const readers = { exchange: openUserSessions(bed.deps), contract: openContractSessions(bed.deps) }
  const sessions: SessionReader = {
    read: (kind, token) => (kind === 'console' || kind === 'desk' ? null : readers[kind].read(token)),
    follow: () => () => undefined,
    living: (kind, ids) =>
      kind === 'console' || kind === 'desk' ? Promise.resolve(new Set()) : readers[kind].living(ids),
    choseLanguage: async () => undefined,
  }
  // As the house has it: whoever ends a session tells both memories.
  Object.assign(bed.deps.services.sessions, {
    ended: (ids: readonly number[]) => Object.values(readers).forEach(reader => reader.ended(ids)),
  })
  const kyc = (of: Parameters<typeof kycOf>[1]) => kycOf(bed.deps, of)
  const accounts = productOf([{ name: 'accounts', calls }], {
    ...bed.deps.services,
    kyc,
    catalogue: { levels: () => FIRST_LEVELS },
  })
  gateway = await startTestGateway({
    products: [accounts, productOf([probe], {})],
    sessions,
    db,
    clock,
    config: { limits: false },
  })
})
afterAll(async () => {
  await gateway[Symbol.asyncDispose]()
  await bed.close()
})

async function sign(token: string): Promise<string> {
  const answer = await gateway.post('/api/contract/sign', { access_token: token }, { face: 'contract' })
  expect(answer.json).toMatchObject({ code: '200', data: { expires_in: 43_200 } })
  return (answer.json.data as { contract_token: string }).contract_token
}

const codeOf = async (path: string, token: string): Promise<unknown> =>
  (await gateway.post(path, { access_token: token }, { face: 'contract' })).json.code

async function signInAgain(email: string, password = GOOD_PASSWORD) {
  const answer = await signInByEmail(contextOf(bed.deps, { language: 'en', address: '203.0.113.7', userAgent: '' }), {
    email,
    password,
    altcha: undefined,
  })
  if (!answer.ok) throw new Error(answer.code)
  return answer.data.access_token
}

describe('a contract token', () => {
  it('opens the calls of the contract host for its owner, in the field or in the header', async () => {
    const owner = await bed.open('trader@bourse.test')
    const token = await sign(owner.token)
    const answer = await gateway.post(
      positions.path,
      {},
      { face: 'contract', headers: { authorization: `Bearer ${token}` } },
    )
    expect(answer.json).toMatchObject({ code: '200', data: { uid: owner.userId } })
    expect(await codeOf(positions.path, token)).toBe('200')
  })

  it('alone opens them, and signs for no other', async () => {
    const owner = await bed.open('strict@bourse.test')
    const token = await sign(owner.token)
    for (const wrong of ['', 'x', 'x'.repeat(43), owner.token, token.slice(0, -1), `${token}A`, token.toUpperCase()])
      expect([wrong, await codeOf(positions.path, wrong)]).toEqual([wrong, '401'])
    expect(await codeOf('/api/contract/sign', token)).toBe('401')
    expect((await gateway.post('/api/user/user-info', { access_token: token })).json.code).toBe('401')
  })

  it('is kept as a digest', async () => {
    const owner = await bed.open('digest@bourse.test')
    const token = await sign(owner.token)
    const rows = await bed.deps.db.selectFrom('contract_token').selectAll().execute()
    expect(JSON.stringify(rows.map(row => row.token_digest.toString('latin1')))).not.toContain(token)
    expect(token).toMatch(/^[\w-]{43}$/)
  })

  it('is good for twelve hours and not a moment longer', async () => {
    const owner = await bed.open('hours@bourse.test')
    const token = await sign(owner.token)
    bed.clock.advance(CONTRACT_TOKEN.expiresInS * 1000 - 1)
    expect(await codeOf(positions.path, token)).toBe('200')
    bed.clock.advance(1)
    expect(await codeOf(positions.path, token)).toBe('401')
    expect(await codeOf(positions.path, await sign(owner.token))).toBe('200')
  })

  it('ends with the session that signed for it: signed out, revoked elsewhere, or run out', async () => {
    const owner = await bed.open('ends@bourse.test')
    const other = await signInAgain('ends@bourse.test')
    const [mine, theirs] = [await sign(owner.token), await sign(other)]
    expect(await codeOf(positions.path, theirs)).toBe('200')
    await revokeSession(contextOf(bed.deps, owner), { id: 0, password: GOOD_PASSWORD })
    expect(await codeOf(positions.path, theirs)).toBe('401')
    expect(await codeOf(positions.path, mine)).toBe('200')
    await gateway.post('/api/register/sign-out', { access_token: owner.token })
    expect(await codeOf(positions.path, mine)).toBe('401')
    const late = await signInAgain('ends@bourse.test')
    const run = await sign(late)
    await bed.deps.db
      .updateTable('user_session')
      .set({ expires_at: new Date(bed.clock.nowMs()) })
      .where('ended_at', 'is', null)
      .where('user_id', '=', owner.userId)
      .execute()
    expect(await codeOf(positions.path, run)).toBe('401')
  })

  it('ends with a change of the password made elsewhere, and stays with the one who made it', async () => {
    const owner = await bed.open('changes@bourse.test')
    const other = await signInAgain('changes@bourse.test')
    const [mine, theirs] = [await sign(owner.token), await sign(other)]
    const password = 'another-9!password'
    const request = { oldpassword: GOOD_PASSWORD, password, repassword: password, method: undefined, code: undefined }
    expect(await changePassword(contextOf(bed.deps, owner), request)).toMatchObject({ ok: true })
    expect([await codeOf(positions.path, theirs), await codeOf(positions.path, mine)]).toEqual(['401', '200'])
  })

  it('ends with the freezing of the account, which gets none', async () => {
    const owner = await bed.open('frozen@bourse.test')
    const token = await sign(owner.token)
    await freezeAccount(bed.deps, owner.userId, 'a test')
    expect(await codeOf(positions.path, token)).toBe('401')
    expect(await codeOf('/api/contract/sign', owner.token)).toBe('401')
  })

  it('is not signed for by a session that another process ended a moment ago', async () => {
    const owner = await bed.open('elsewhere@bourse.test')
    await sign(owner.token)
    // The other process's memory is not ours: here the session is still remembered.
    await bed.deps.db
      .updateTable('user_session')
      .set({ ended_at: new Date(bed.clock.nowMs()), ended_reason: 'revoked' })
      .where('user_id', '=', owner.userId)
      .execute()
    expect(await codeOf('/api/contract/sign', owner.token)).toBe('401')
  })

  it('is given to each of 50 at once, of which the newest five stay', async () => {
    const owner = await bed.open('crowd@bourse.test')
    const tokens = await Promise.all(Array.from({ length: 50 }, () => sign(owner.token)))
    expect(new Set(tokens).size).toBe(50)
    const codes = await Promise.all(tokens.map(token => codeOf(positions.path, token)))
    expect(codes.filter(code => code === '200')).toHaveLength(CONTRACT_TOKEN.heldMax)
    const rows = await bed.deps.db.selectFrom('contract_token').selectAll().execute()
    expect(rows.filter(row => row.session_id === owner.sessionId)).toHaveLength(CONTRACT_TOKEN.heldMax)
  })
})
