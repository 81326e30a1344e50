import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { HOUR_MS } from '@bourse/kernel'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { clearAway, startServer, type TestStart, testFolder } from './test-start.ts'

// The whole server, in a process of its own with all its threads, while its machine's clock is set an hour and a day ahead and back. The test's
// own clock is the one that is right: what a phone shows, and how long five seconds are.

const START_MS_MAX = 600_000
// What a timer may be late by where the machine has other work: nothing beside the steps, the least of which is an hour.
const LATE_MS_MAX = 40_000
vi.setConfig({ testTimeout: START_MS_MAX })
const PASSWORD = 'k3#xq9zt-meadow'
const STEPS = [HOUR_MS, -HOUR_MS, 24 * HOUR_MS, -24 * HOUR_MS]

const dataDir = testFolder()
const stepFile = join(dataDir, 'clock-step')
let server: TestStart
let exchange: string

type Reply = { code: string; msg: string; data: Record<string, unknown> }
type Person = { email: string; token: string; totp: TOTP }

const setClock = (stepMs: number): void => writeFileSync(stepFile, String(stepMs))

async function call(path: string, fields: object, token = ''): Promise<Reply> {
  const answer = await fetch(exchange + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ language: 'en', access_token: token, ...fields }),
  })
  return (await answer.json()) as Reply
}

async function done(path: string, fields: object, token = ''): Promise<Record<string, unknown>> {
  const reply = await call(path, fields, token)
  if (reply.code !== '200') throw new Error(`${path} answers ${reply.code}: ${reply.msg}`)
  return reply.data
}

async function codesTo(to: string): Promise<string[]> {
  const letters = (await (await fetch(`${exchange}/dev/outbox.json`)).json()) as { to: string; code: string | null }[]
  return letters.flatMap(letter => (letter.to === to && letter.code !== null ? [letter.code] : []))
}

async function codeSent(email: string, purpose: string): Promise<string> {
  const before = (await codesTo(email)).length
  await done('/api/register/email-varcode', { email, purpose })
  await vi.waitFor(async () => expect(await codesTo(email)).toHaveLength(before + 1))
  return (await codesTo(email))[0] ?? ''
}

/** Somebody with an account and an authenticator on a phone whose clock is right. */
async function enrol(email: string): Promise<Person> {
  const varcode = await codeSent(email, 'register')
  const account = { email, varcode, password: PASSWORD, repassword: PASSWORD, agreement: true }
  const token = String((await done('/api/register/email-register', account))['access_token'])
  const { secret } = await done('/api/register/open-google-check', {}, token)
  const totp = new TOTP({ secret: Secret.fromBase32(String(secret)) })
  await done('/api/register/confirm-google-check', { code: totp.generate(), password: PASSWORD }, token)
  return { email, token, totp }
}

const warnings = async (): Promise<string[]> =>
  ((await (await fetch(`${exchange}/readyz`)).json()) as { warnings?: string[] }).warnings ?? []
const aboutClock = async (): Promise<string[]> => (await warnings()).filter(warning => /clock/.test(warning))

const living = async (token: string): Promise<unknown> => (await done('/api/bargain/order-current', {}, token))['total']

/** How long it takes from a moment until nothing of somebody's waits any more. */
async function tookFrom(beganMs: number, token: string): Promise<number> {
  expect(await living(token)).toBe(1)
  await expect.poll(() => living(token), { timeout: LATE_MS_MAX, interval: 50 }).toBe(0)
  return performance.now() - beganMs
}

/** Places an order that waits: below what others bid, within the band; until its end where it is given one. */
async function place(token: string, expireAt?: number): Promise<void> {
  const { bids } = (await done('/api/exchange/depth', { market: 'BTCUSDT' })) as { bids: [string, string][] }
  const price = String(Math.floor(Number(bids[0]?.[0]) * 0.9))
  const end = expireAt === undefined ? {} : { expire_at: expireAt }
  await done('/api/bargain/order-limit', { market: 'BTCUSDT', side: 2, price, amount: '0.01', ...end }, token)
}

beforeAll(async () => {
  setClock(0)
  const preload = fileURLToPath(new URL('test-clock-step.ts', import.meta.url))
  const environment = { NODE_OPTIONS: `--import=${preload}`, TEST_CLOCK_STEP: stepFile, LIMITS: 'off' }
  server = startServer(dataDir, environment)
  await server.ready
  exchange = /http:\/\/127\.0\.0\.1:\d+/.exec(server.said())?.[0] ?? ''
}, START_MS_MAX)
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  clearAway(dataDir)
})

describe('a house whose machine’s clock is set', () => {
  const people: Person[] = []
  beforeAll(async () => {
    people.push(...(await Promise.all(STEPS.map(step => enrol(`person${step}@bourse.test`)))))
  }, START_MS_MAX)

  it.each(STEPS.map((step, at) => ({ hours: step / HOUR_MS, step, at })))('by $hours hours goes on', async of => {
    const { email, token, totp } = people[of.at] as Person
    setClock(of.step)
    await expect.poll(aboutClock).toHaveLength(1)
    expect((await fetch(`${exchange}/readyz`)).status).toBe(200)

    // Who is signed in stays so, and who signs in does by the phone that is right; the code of now is used up, the next is due within a step.
    await done('/api/register/email-varcode', { email, purpose: 'forget' })
    const asked = await call('/api/register/email-sign', { email, password: PASSWORD })
    expect(asked.code).toBe('SECOND_CHECK_REQUIRED')
    const code = totp.generate({ timestamp: Date.now() + 30_000 })
    const proof = { temp_token: asked.data['temp_token'], method: 'google', code }
    const entered = String((await done('/api/register/second-login', proof))['access_token'])
    expect(await living(token)).toBe(0)

    // The faucet's hour has not gone by, and has not begun anew.
    expect(await call('/api/demo/faucet', { coin: 'BTC' }, entered)).toMatchObject({ code: '200' })
    expect(await call('/api/demo/faucet', { coin: 'BTC' }, entered)).toMatchObject({ code: 'FAUCET_RESTS' })

    // Four seconds are four seconds, and an order that is good until a moment ends at that moment.
    const { token: other } = people[(of.at + 1) % STEPS.length] as Person
    await done('/api/demo/faucet', { coin: 'USDT' }, other)
    await place(entered)
    const beganMs = performance.now()
    await done('/api/bargain/cancel-after', { seconds: 4 }, entered)
    const cancelled = tookFrom(beganMs, entered)
    const expireAt = Math.ceil(Date.now() / 1000) + 4
    await place(other, expireAt)
    const expiresInMs = expireAt * 1000 - Date.now()
    const expired = tookFrom(performance.now(), other)
    for (const [tookMs, askedMs] of [
      [await cancelled, 4_000],
      [await expired, expiresInMs],
    ] as const) {
      expect(tookMs).toBeGreaterThan(askedMs - 200)
      expect(tookMs).toBeLessThan(askedMs + LATE_MS_MAX)
    }
  })

  it('and set right again says nothing of it any more, and nobody waits for the time that did not come', async () => {
    setClock(0)
    await expect.poll(aboutClock).toEqual([])
    for (const { email } of people) {
      const varcode = await codeSent(email, 'forget')
      const password = 'another-k3#xq9zt'
      const reset = { email, varcode, password, repassword: password }
      expect(await call('/api/register/email-forget-password', reset)).toMatchObject({ code: '200' })
    }
  })
})
