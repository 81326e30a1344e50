import { deskCalls, OPERATOR_ROLES } from '@bourse/protocol'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assertComplete } from '../gateway/calls/assert-complete.ts'
import { testSession, testSessions } from '../gateway/test-gateway.ts'
import { deskFeatures } from './index.ts'
import { type Browser, openTestDesk, type TestDesk } from './test-desk.ts'

let desk: TestDesk
let own: Browser
beforeAll(async () => {
  desk = await openTestDesk()
  await desk.settle('ann')
  own = desk.browser()
  await own.signIn('ann')
})
afterAll(() => desk[Symbol.asyncDispose]())

test('calls and handlers belong together, one to one', () => {
  const handlers = deskFeatures.flatMap(({ calls = [] }) => calls)
  expect(() => assertComplete(deskCalls, handlers)).not.toThrow()
})

const closed = deskCalls.filter(({ access }) => access === 'session').map(({ path }) => path)

describe.each(closed)('%s', path => {
  test('is answered 401 without a session, like a call that is not there, whatever its body is', async () => {
    const nobody = desk.browser()
    for (const body of [{}, { fields: 1 }])
      expect(await nobody.post(path, body)).toEqual(await nobody.post('/desk/no/such', body))
    expect(await nobody.post(path)).toMatchObject({ status: 200, code: '401' })
  })

  test('is answered 401 to a token of another face, wherever it stands', async () => {
    const token = 'x'.repeat(43)
    const stranger = desk.browser()
    stranger.cookies.set('bourse_desk', token).set('bourse_desk_browser', token)
    stranger.cookies.set('bourse_token', token).set('lectern_token', token)
    const headers = { authorization: `Bearer ${token}`, 'xx-token': token }
    expect(await stranger.post(path, { access_token: token, token }, headers)).toMatchObject({ code: '401' })
  })

  test('is answered 403 from another page, with another one’s proof and to a page of another origin', async () => {
    const { origin } = new URL(desk.gateway.addresses.desk)
    const others = [desk.gateway.addresses.exchange, 'http://evil.example', 'null', origin.replace('http', 'https')]
    for (const other of others)
      expect(await own.post(path, {}, { origin: other })).toMatchObject({ status: 403, code: '403' })
    expect(await own.post(path, {}, { 'sec-fetch-site': 'same-site' })).toMatchObject({ code: '403' })
    if (path === '/desk/session/info') return
    for (const page of ['', 'x'.repeat(43)])
      expect(await own.post(path, {}, { 'x-desk-page': page })).toMatchObject({ code: '403' })
  })
})

test('a session of the desk is worth nothing on another face', async () => {
  const face = await openTestDesk({
    sessions: testSessions({ [own.cookies.get('bourse_desk') ?? '']: testSession(1, 'desk') }),
  })
  for (const at of ['exchange', 'console', 'contract'] as const) {
    const answer = await fetch(`${face.gateway.addresses[at]}/desk/act/list`, { method: 'POST', body: '{}' })
    expect(answer.status).toBe(404)
  }
  await face[Symbol.asyncDispose]()
})

test('each role gives what its list has, looks at every page, and nothing more', async () => {
  for (const role of OPERATOR_ROLES) {
    const name = `role-${role}`
    await desk.settle(name, role)
    const browser = desk.browser()
    await browser.signIn(name)
    const { acts } = (await browser.post('/desk/act/list')).data as {
      acts: { name: string; mine: boolean; roles: string[] }[]
    }
    expect(acts.length).toBeGreaterThan(5)
    for (const { name: act, mine, roles } of acts) {
      expect(mine).toBe(roles.includes(role))
      const given = await browser.post('/desk/act/give', { act, fields: { no: 'such' }, client_id: 'c' })
      expect([act, given.code]).toEqual([act, mine ? '422' : '403'])
      const would = await browser.post('/desk/act/would', { act, fields: {} })
      if (!mine) expect([act, would.code]).toEqual([act, '403'])
    }
    for (const page of ['/desk/overview/info', '/desk/audit/list', '/desk/house/info', '/desk/queue/list'])
      expect(await browser.post(page)).toMatchObject({ code: '200' })
  }
})

test('whatever is sent to a call, nothing of ours breaks', async () => {
  // Signing out would end the run; what opens the door is fuzzed beside it, without a session.
  const calls = deskCalls.filter(({ path }) => !/sign-out|session\/end/.test(path))
  const anything = fc.dictionary(
    fc.constantFrom(...new Set(calls.flatMap(({ fields }) => Object.keys(fields)))),
    fc.jsonValue(),
    {
      maxKeys: 6,
    },
  )
  const met = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...calls), anything, async ({ path }, body) => {
      met.add(path)
      const { status, code } = await own.post(path, body)
      expect([path, code === '500' || status >= 500]).toEqual([path, false])
    }),
    { numRuns: 1000, seed: 2026 },
  )
  expect(calls.filter(({ path }) => !met.has(path))).toEqual([])
})

test('the address, the name and the page decide before anything else does', async () => {
  await using far = await openTestDesk({ config: { deskAllow: ['10.0.0.0/8'] } })
  const refused = await far.browser().get('/')
  expect([refused.status, await refused.text()]).toEqual([403, 'not here\n'])
  for (const path of ['/metrics', '/readyz', '/api/docs', '/api/openapi.json', '/desk/audit/export'])
    expect((await desk.browser().get(path)).status).toBeGreaterThanOrEqual(400)
  expect((await desk.browser().get('/healthz')).status).toBe(200)
})
