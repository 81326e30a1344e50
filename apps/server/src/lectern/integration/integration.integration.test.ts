import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fakeClock } from '@bourse/kernel'
import { CALLBACK_EVENTS } from '@bourse/protocol'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openJobs } from '../../platform/jobs/index.ts'
import { makeLog } from '../../platform/log.ts'
import { makeMetrics } from '../../platform/metrics.ts'
import { openTestClassroom, type TestClassroom, type TestContext } from '../test-classroom.ts'
import { announce } from './announce.ts'
import { setAddresses, setCallback, switchApplication } from './change-application.ts'
import { endSecretNow, makeSecret } from './change-secrets.ts'
import { callbackWork } from './deliver-due.ts'
import type { IntegrationDeps } from './integration-deps.ts'
import { listDeliveries, readDelivery, resendDelivery } from './list-deliveries.ts'
import { readApplication } from './read-application.ts'
import { signatureOf } from './signature.ts'
import { tryCallback } from './try-callback.ts'

const PASSWORD = 'secret-1'
const everything = { limit_begin: 0, limit_num: 100 }

let house: TestClassroom
let contact: TestContext
let made = 0
const opened: Server[] = []

beforeAll(async () => {
  house = await openTestClassroom()
})
afterAll(() => house.close())
beforeEach(async () => {
  made += 1
  contact = await house.join(`School ${made}`, `app-${made}@school.example`, PASSWORD)
})
afterEach(() => {
  for (const server of opened.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

type HeardCallback = { readonly headers: IncomingHttpHeaders; readonly body: string }

/** Something that callbacks can be posted to: it answers as it is told, one answer after the other. */
async function receiver(...answers: (number | 'silence')[]): Promise<{ url: string; heard: HeardCallback[] }> {
  const heard: HeardCallback[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk as Buffer))
    request.on('end', () => {
      const answer = answers[Math.min(heard.length, answers.length - 1)] ?? 200
      heard.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
      if (answer === 'silence') return
      response.writeHead(answer, { location: 'http://127.0.0.1/', 'content-type': 'text/html' })
      response.end('<h1>upstream</h1>\n connect  error')
    })
  })
  opened.push(server)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return { url: `http://hooks.school.example:${(server.address() as AddressInfo).port}/lectern?a=1`, heard }
}

async function secret(context = contact): Promise<string> {
  const answer = await makeSecret(context, { password: PASSWORD })
  if (!answer.ok) throw new Error(answer.code)
  return answer.data.secret
}

async function info(context = contact) {
  const answer = await readApplication(context, {})
  if (!answer.ok) throw new Error(answer.code)
  return answer.data
}

async function deliveries(context = contact) {
  const answer = await listDeliveries(context, everything)
  if (!answer.ok) throw new Error(answer.code)
  return answer.data
}

const deps = (over: object = {}) => ({
  db: house.db,
  clock: house.clock,
  sealing: house.sealing,
  world: house.world,
  ...over,
})

// A worker finishes what is due before it stops, so starting and stopping it is one round.
async function deliverDue(of: IntegrationDeps) {
  const jobs = openJobs({ db: of.db, clock: of.clock, log: makeLog('silent'), metrics: makeMetrics() })
  await jobs.worker(callbackWork(of)).stop()
  return jobs.figures()
}

const happen = (source: string, context = contact) =>
  announce(house.db, {
    institutionId: context.session.institutionId,
    event: 'class.started',
    source,
    at: new Date(house.clock.nowMs()),
    data: { class_id: 7, class_name: '几何 9' },
  })

describe('secrets', () => {
  it('are shown once, to who gives the password again, and kept unreadable', async () => {
    expect(await makeSecret(contact, { password: 'wrong-1' })).toMatchObject({
      code: 'PASSWORD_WRONG',
      data: { tries_left: 4 },
    })
    const shown = await secret()
    expect(shown).toMatch(/^k1_[\w-]{32}$/)
    const row = await house.db
      .selectFrom('application_secret')
      .selectAll()
      .where('ending', '=', shown.slice(-4))
      .execute()
    expect(JSON.stringify(row)).not.toContain(shown)
    expect(row[0]?.sealed.includes(shown)).toBe(false)
    expect(JSON.stringify(await info())).not.toContain(shown)
  })

  it('are two at most: a new one gives the one before it thirty days', async () => {
    await secret()
    await secret()
    expect((await info()).secrets.map(({ secret_no, ends_local }) => [secret_no, ends_local])).toEqual([
      [2, null],
      [1, '2026-12-20 12:00'],
    ])
    expect(await makeSecret(contact, { password: PASSWORD })).toMatchObject({ code: 'SECRETS_FULL' })
    const later = { ...contact, clock: fakeClock(house.clock.nowMs() + 30 * 86_400_000) }
    expect((await info(later)).secrets.map(one => one.secret_no)).toEqual([2])
    expect(await endSecretNow(contact, { secret_no: 1 })).toMatchObject({ ok: true })
    expect(await endSecretNow(contact, { secret_no: 1 })).toMatchObject({ code: '404' })
    expect(await secret()).toMatch(/^k3_/)
  })

  it('are made one after the other, also when two ask at once', async () => {
    const both = await Promise.all([secret(), secret()])
    expect(both.map(one => one.slice(0, 3)).toSorted()).toEqual(['k1_', 'k2_'])
  })
})

describe('settings', () => {
  it('have one app id, whoever asks first', async () => {
    const [one, other] = await Promise.all([info(), info()])
    expect(one.app_id).toMatch(/^lc_[0-9a-f]{12}$/)
    expect(other.app_id).toBe(one.app_id)
    expect(one).toMatchObject({ enabled: true, events: CALLBACK_EVENTS, callback_url: '', secrets: [] })
    expect(one.api_address).toBe('http://console.test/server/v1')
  })

  it('take addresses and networks, each once, and nothing else', async () => {
    expect(
      await setAddresses(contact, { addresses: ['203.0.113.17', '198.51.100.0/26', '203.0.113.17'] }),
    ).toMatchObject({
      data: { addresses: ['203.0.113.17', '198.51.100.0/26'] },
    })
    for (const wrong of ['nowhere', '1.2.3', '1.2.3.4/33', '1.2.3.4/-1', '1.2.3.4/8/8', '::1/129', '']) {
      expect(await setAddresses(contact, { addresses: ['1.2.3.4', wrong] })).toMatchObject({ code: '422' })
    }
    expect((await info()).addresses).toEqual(['203.0.113.17', '198.51.100.0/26'])
  })

  it.each([
    'ftp://school.example/',
    'school.example',
    'http://name:word@school.example/',
    'http://school.example:22/',
    `https://school.example/${'x'.repeat(500)}`,
    'javascript:alert(1)',
    'file:///etc/passwd',
    'http://10.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://2130706434/',
    'http://0x0a000001/',
    'http://169.254.169.254/latest/meta-data',
  ])('take no callback address %s', async url => {
    expect(await setCallback(contact, { url, events: [] })).toMatchObject({ code: '422' })
    expect((await info()).callback_url).toBe('')
  })
})

describe('a delivery', () => {
  it('is signed over time, nonce and the raw body, with the newest secret', async () => {
    const { url, heard } = await receiver(200)
    await secret()
    const newest = await secret()
    await setCallback(contact, { url, events: ['class.started'] })
    await happen('one')
    await deliverDue(deps())
    const [{ headers, body }] = heard as [HeardCallback]
    const time = String(headers['x-lectern-time'])
    const nonce = String(headers['x-lectern-nonce'])
    expect(headers['x-lectern-signature']).toBe(signatureOf(newest, { time, nonce, body }))
    expect(headers).toMatchObject({
      'x-lectern-event': 'class.started',
      'x-lectern-key': 'k2',
      host: new URL(url).host,
    })
    expect(JSON.parse(body)).toEqual({
      event: 'class.started',
      at: Math.floor(house.clock.nowMs() / 1000),
      class_id: 7,
      class_name: '几何 9',
    })
    const { records, states } = await deliveries()
    expect(states).toEqual({ all: 1, waiting: 0, delivered: 1, stopped: 0 })
    expect(records).toMatchObject([{ event: 'class.started', state: 'delivered', tries: [{ status: 200, note: '' }] }])
  })

  it('is written once for what happens once, and only for events that are wanted', async () => {
    const { url } = await receiver(200)
    await happen('before')
    await setCallback(contact, { url, events: ['class.started'] })
    await Promise.all([happen('one'), happen('one'), happen('two')])
    await setCallback(contact, { url, events: ['class.ended'] })
    await happen('three')
    await setCallback(contact, { url, events: ['class.started'] })
    await switchApplication(contact, { enabled: false })
    await happen('four')
    await setCallback(contact, { url: '', events: ['class.started'] })
    await happen('five')
    expect((await deliveries()).total).toBe(2)
  })

  it('is tried again, later each time, and kept with each answer; sending again keeps its number', async () => {
    const { url, heard } = await receiver(503, 302, 'silence', 410, 204)
    await secret()
    await setCallback(contact, { url, events: ['class.started'] })
    await happen('one')
    const clock = fakeClock(house.clock.nowMs())
    const turn = async (ms: number) => {
      clock.advance(ms)
      await deliverDue(deps({ clock }))
      return heard.length
    }
    expect(await turn(0)).toBe(1)
    expect(await turn(9_999)).toBe(1)
    expect(await turn(1)).toBe(2)
    expect(await turn(59_999)).toBe(2)
    expect(await turn(1)).toBe(3)
    expect((await deliveries()).records).toMatchObject([{ state: 'waiting', tries: { length: 3 } }])
    expect(await turn(600_000)).toBe(4)
    const [stopped] = (await deliveries()).records
    expect(stopped).toMatchObject({
      state: 'stopped',
      next_local: null,
      tries: [
        { status: 503, reason: null, note: 'upstream connect error' },
        { status: 302, reason: 'redirect' },
        { status: null, reason: 'timeout' },
        { status: 410, reason: 'gone' },
      ],
    })
    expect(await turn(86_400_000)).toBe(4)
    const delivery_id = stopped?.delivery_id ?? 0
    expect(await resendDelivery({ ...contact, clock }, { delivery_id })).toMatchObject({ ok: true })
    expect(await turn(0)).toBe(5)
    expect(await readDelivery(contact, { delivery_id })).toMatchObject({
      data: { delivery_id, state: 'delivered', tries: { length: 5 }, body: heard[0]?.body },
    })
    expect(new Set(heard.map(({ headers }) => headers['x-lectern-delivery']))).toEqual(new Set([`dl-${delivery_id}`]))
    expect(new Set(heard.map(({ headers }) => headers['x-lectern-nonce'])).size).toBe(5)
  })

  it('that a server had in hand when it went is taken by the next one', async () => {
    const { url, heard } = await receiver(200)
    await secret()
    await setCallback(contact, { url, events: ['class.started'] })
    await happen('one')
    const gone = deps({ world: { ...house.world, resolve: () => Promise.reject(new Error('gone')) } })
    const claim = {
      ...gone,
      sealing: {
        open: () => {
          throw new Error('the server goes')
        },
      },
    }
    expect(await deliverDue(claim as never)).toMatchObject([
      { name: 'callbacks', failures: 1, lastError: 'the server goes' },
    ])
    await deliverDue(deps())
    expect(heard).toHaveLength(0)
    await deliverDue(deps({ clock: fakeClock(house.clock.nowMs() + 60_000) }))
    expect(heard).toHaveLength(1)
  })

  it('stops when there is no secret to sign with', async () => {
    const { url, heard } = await receiver(200)
    await setCallback(contact, { url, events: ['class.started'] })
    await happen('one')
    await deliverDue(deps())
    expect(heard).toHaveLength(0)
    expect((await deliveries()).records).toMatchObject([{ state: 'stopped', tries: [{ reason: 'unset' }] }])
  })
})

describe('the guard', () => {
  const tried = async (over: object) => {
    const { url, heard } = await receiver(200)
    await secret()
    await setCallback(contact, { url, events: [] })
    const services = { ...contact.services, world: { ...house.world, ...over } }
    const answer = await tryCallback({ ...contact, services }, {})
    if (!answer.ok) throw new Error(answer.code)
    return { ...answer.data, heard: heard.length }
  }

  it('resolves a name once, and connects to what it then was', async () => {
    const answers = [['127.0.0.1'], ['10.0.0.1']]
    let asked = 0
    const resolve = () => Promise.resolve(answers[asked++] ?? [])
    expect(await tried({ resolve })).toMatchObject({ status: 200, reason: null, heard: 1 })
    expect(asked).toBe(1)
  })

  it.each([
    ['a name of which one address is internal', ['127.0.0.1', '10.0.0.1'], 'name'],
    ['an internal name, as one that is not there', ['192.168.1.1'], 'name'],
    ['a name without an address', [], 'name'],
  ])('posts nothing to %s', async (_what, found, reason) => {
    expect(await tried({ resolve: () => Promise.resolve(found) })).toMatchObject({ status: null, reason, heard: 0 })
  })

  it('says that a name is not found, and that an answer took too long', async () => {
    expect(await tried({ resolve: () => Promise.reject(new Error('ENOTFOUND')) })).toMatchObject({ reason: 'name' })
    expect(await tried({ resolve: () => new Promise(() => undefined), timeoutMs: 20 })).toMatchObject({
      reason: 'timeout',
    })
  })

  it('stands in the log as a test, with what came of it, and is not posted again', async () => {
    const { url, heard } = await receiver(200)
    await secret()
    await setCallback(contact, { url, events: [] })
    expect(await tryCallback(contact, {})).toMatchObject({ data: { status: 200 } })
    const { records, states } = await deliveries()
    expect(states).toEqual({ all: 1, waiting: 0, delivered: 1, stopped: 0 })
    expect(records).toMatchObject([{ event: 'test', state: 'delivered', tries: [{ status: 200 }], next_local: null }])
    const delivery_id = records[0]?.delivery_id ?? 0
    expect(heard[0]?.headers).toMatchObject({ 'x-lectern-event': 'test', 'x-lectern-delivery': `dl-${delivery_id}` })
    expect(await readDelivery(contact, { delivery_id })).toMatchObject({ data: { body: heard[0]?.body } })
    expect(await resendDelivery(contact, { delivery_id })).toMatchObject({ code: '404' })
    const refusing = await receiver(500)
    await setCallback(contact, { url: refusing.url, events: [] })
    await tryCallback(contact, {})
    expect((await deliveries()).records).toMatchObject([{ event: 'test', state: 'stopped' }, { state: 'delivered' }])
  })

  it('asks for an address and a secret before a test', async () => {
    expect(await tryCallback(contact, {})).toMatchObject({ code: 'CALLBACK_MISSING' })
    await setCallback(contact, { url: 'https://hooks.school.example/', events: [] })
    expect(await tryCallback(contact, {})).toMatchObject({ code: 'SECRET_MISSING' })
  })
})

describe('another institution', () => {
  it('reaches none of it', async () => {
    const { url } = await receiver(200)
    await secret()
    await setCallback(contact, { url, events: ['class.started'] })
    await happen('one')
    const [mine] = (await deliveries()).records
    const delivery_id = mine?.delivery_id ?? 0
    const other = await house.join(`Other ${made}`, `app-other-${made}@school.example`, PASSWORD)
    await setCallback(other, { url, events: [] })
    expect(await deliveries(other)).toMatchObject({ total: 0, records: [] })
    expect(await readDelivery(other, { delivery_id })).toMatchObject({ code: '404' })
    expect(await resendDelivery(other, { delivery_id })).toMatchObject({ code: '404' })
    expect(await endSecretNow(other, { secret_no: 1 })).toMatchObject({ code: '404' })
    expect((await info(other)).app_id).not.toBe((await info()).app_id)
    expect((await info()).secrets).toHaveLength(1)
  })
})
