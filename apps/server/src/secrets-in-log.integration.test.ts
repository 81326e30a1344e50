import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { clearAway, startServer, type TestStart, testFolder, untilGone } from './test-start.ts'

// A whole start, beside all that else is being tested.
vi.setConfig({ testTimeout: 600_000 })

let dataDir = ''
beforeEach(() => {
  dataDir = testFolder()
})
afterEach(() => clearAway(dataDir))

type Reply = { readonly data?: Record<string, string> | null; readonly code?: string; readonly res_code?: string }

async function post(address: string, fields: object, headers: Record<string, string> = {}): Promise<Reply> {
  const sent = {
    method: 'POST',
    body: JSON.stringify(fields),
    headers: { 'content-type': 'application/json', ...headers },
  }
  return (await (await fetch(address, sent)).json()) as Reply
}

/** The lines of the log; what is printed for people, the sign-ins among it, is not of it. */
const logOf = ({ said }: TestStart): string[] =>
  said()
    .split('\n')
    .filter(line => line.startsWith('{'))

test('a run at the most talkative level leaves no secret in its log, and says who was refused what', async () => {
  const start = startServer(dataDir, { LOG_LEVEL: 'trace' })
  await start.ready
  const [exchange = '', backoffice = ''] = start.said().match(/http:\/\/127\.0\.0\.1:\d+/g) ?? []
  const demo = (await (await fetch(`${exchange}/dev/demo.json`)).json()) as {
    users: { email: string; password: string }[]
    institution: { login: string; password: string }
  }
  const { email = '', password = '' } = demo.users[0] ?? {}
  const signedIn = await post(`${exchange}/api/register/email-sign`, { email, password })
  const token = signedIn.data?.['access_token'] ?? ''
  const office = await post(`${backoffice}/backoffice/session/sign-in`, { ...demo.institution, stay: true })
  const officeToken = office.data?.['token'] ?? ''
  expect([token.length, officeToken.length]).toEqual([43, 43])
  const wrong = 'a-wrong-password-of-somebody'
  const strange = 'x'.repeat(43)
  await post(`${exchange}/api/register/email-sign`, { email, password: wrong })
  await post(`${exchange}/api/user/user-info`, { access_token: token })
  await post(`${exchange}/api/user/user-info`, { access_token: strange })
  await post(`${exchange}/api/user/upload-image?access_token=${token}`, {}, { authorization: `Bearer ${token}` })
  await post(`${exchange}/api/register/email-varcode`, { email: 'new@mail.example', purpose: 'register' })
  await post(`${exchange}/api/register/email-register`, {
    email: 'new@mail.example',
    varcode: '918273',
    password: wrong,
    repassword: wrong,
    agreement: true,
  })
  await post(`${backoffice}/backoffice/account/user-info`, {}, { 'xx-token': officeToken })
  await post(`${backoffice}/backoffice/account/change-password`, {
    token: officeToken,
    oldpassword: wrong,
    password: wrong,
    repassword: wrong,
  })
  await fetch(`${exchange}/auth-redirect?temp_token=${strange}&state=a`)
  const ws = new WebSocket(`${exchange.replace('http', 'ws')}/ws`)
  await once(ws, 'open')
  ws.send(JSON.stringify({ id: 1, method: 'server.auth', params: [token, 'web'] }))
  await once(ws, 'message')
  ws.close()
  const outbox = (await (await fetch(`${exchange}/dev/outbox.json`)).json()) as { code: string | null }[]
  const secrets = readdirSync(dataDir)
    .filter(name => name.endsWith('.secret'))
    .map(name => readFileSync(join(dataDir, name), 'utf8').trim())
  start.child.kill('SIGTERM')
  await start.ended
  await untilGone(dataDir, [], 60_000)

  const log = logOf(start).join('\n')
  expect(log).toContain('"msg":"call"')
  const hidden = [password, demo.institution.password, token, officeToken, wrong, strange, '918273', ...secrets]
  const codes = outbox.flatMap(({ code }) => (code === null ? [] : [`"${code}"`, ` ${code} `]))
  for (const secret of [...hidden, ...codes]) expect(log.includes(secret), `the log has ${secret}`).toBe(false)
  const refused = logOf(start)
    .map(line => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'access was refused')
  expect(refused).toContainEqual(
    expect.objectContaining({
      level: 'info',
      path: '/api/user/user-info',
      code: '401',
      caller: 'unknown token',
      address: '127.0.0.1',
    }),
  )
  expect(refused).toContainEqual(
    expect.objectContaining({ path: '/api/register/email-sign', code: 'SIGN_IN_WRONG', caller: 'nobody' }),
  )
})
