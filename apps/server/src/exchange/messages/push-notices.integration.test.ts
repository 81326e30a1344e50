import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { pushOn, RequestOf } from '@bourse/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openJobs } from '../../platform/jobs/index.ts'
import { makeLog } from '../../platform/log.ts'
import { makeMetrics } from '../../platform/metrics.ts'
import { outsideWorld } from '../../platform/outside/post-outside.ts'
import { type AccountTestbed, accountTestbed } from '../accounts/test-accounts.ts'
import { type SignedIn, userById } from '../people/index.ts'
import { contextOf, dataOf } from '../people/test-people.ts'
import { pushKeyOf } from '../push/push-key.ts'
import { readEndpoint } from '../push/read-endpoint.ts'
import { pushWork } from '../push/send-pushes.ts'
import { openPush, type TestBrowser, testBrowser } from '../push/test-browser.ts'
import { leaveNotices } from './leave-notices.ts'
import { choose } from './notice-choices.ts'
import { listDevices, tryPush, turnOff, turnOn } from './push-devices.ts'
import { tellUser } from './tell-user.ts'

type PostTaken = { readonly headers: IncomingHttpHeaders; readonly body: Buffer }

/** A push service: it takes what is posted for a browser, and answers as it is told. */
async function pushService() {
  const heard = new Map<string, PostTaken[]>()
  const answers = new Map<string, number[]>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk as Buffer))
    request.on('end', () => {
      const path = request.url ?? ''
      heard.set(path, [...(heard.get(path) ?? []), { headers: request.headers, body: Buffer.concat(chunks) }])
      response.writeHead(answers.get(path)?.shift() ?? 201)
      response.end()
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    at: (path: string) => `http://push.example:${port}${path}`,
    heard: (path: string) => heard.get(path) ?? [],
    answer: (path: string, ...statuses: number[]) => void answers.set(path, statuses),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const key = pushKeyOf('secret of a test', { siteUrl: () => 'https://bourse.example' })

let bed: AccountTestbed
let service: Awaited<ReturnType<typeof pushService>>
beforeAll(async () => {
  bed = await accountTestbed()
  service = await pushService()
})
afterAll(async () => {
  service.close()
  await bed.close()
})

// What listens here is this machine, reached by a name that leads to it.
const world = { ...outsideWorld, resolve: async () => ['127.0.0.1'], isAllowed: () => true }

async function deliver(over: object = {}): Promise<number> {
  const { db, clock } = bed.deps
  const jobs = openJobs({ db, clock, log: makeLog('silent'), metrics: makeMetrics() })
  // A worker finishes what is due before it stops, so starting and stopping it is one round.
  await jobs.worker(pushWork({ db, clock, key, world, ...over })).stop()
  return jobs.figures()[0]?.failures ?? 0
}

const at = (owner: SignedIn) => {
  const context = contextOf(bed.deps, owner)
  const push = { point: key.point, readEndpoint: (text: string) => new URL(text) }
  return { ...context, services: { ...context.services, push } }
}

let devices = 0
type Quiet = RequestOf<typeof pushOn>['quiet']

async function device(
  owner: SignedIn,
  amounts = true,
  quiet: Quiet = null,
): Promise<TestBrowser & { id: number; path: string }> {
  devices++
  const path = `/p/${devices}`
  const browser = testBrowser()
  const request = {
    endpoint: service.at(path),
    p256dh: Buffer.from(browser.point).toString('base64url'),
    auth: Buffer.from(browser.auth).toString('base64url'),
  }
  const { id } = dataOf(await turnOn(at(owner), { ...request, amounts, quiet }))
  return { ...browser, id, path }
}

const shown = (browser: TestBrowser & { path: string }): unknown[] =>
  service.heard(browser.path).map(({ body }) => JSON.parse(openPush(body, browser)))

const FILLED = {
  kind: 'order_bought',
  details: {
    ...{ market: 'BTC/USDT', amount: '0.05', coin: 'BTC', average: '63,420.1', total: '3,171.01', money: 'USDT' },
    ...{ fee: '0.0001', feeCoin: 'BTC' },
  },
} as const
const DEPOSIT = { kind: 'deposit_credited', details: { amount: '1', coin: 'BTC', chain: 'BTC' } } as const

const happens = (owner: SignedIn, ...notices: (typeof FILLED | typeof DEPOSIT)[]) => {
  const now = new Date(bed.clock.nowMs())
  return leaveNotices(
    bed.deps.db,
    notices.map(notice => ({ ...notice, userId: owner.userId, at: now })),
  )
}

describe('a push', () => {
  it('is turned on for one browser of a session, however many it names at once', async () => {
    const owner = await bed.open('at-once@bourse.test')
    const kept = await Promise.all(Array.from({ length: 20 }, () => device(owner)))
    const { devices: left } = dataOf(await listDevices(at(owner), {}))
    expect(left).toHaveLength(1)
    expect(kept.map(({ id }) => id)).toContain(left[0]?.id)
  })

  it('comes to the devices that were turned on, as each wants it, and to nobody else', async () => {
    const [owner, other] = [await bed.open('push@bourse.test'), await bed.open('no-push@bourse.test')]
    await happens(owner, DEPOSIT)
    const phone = await device(owner, false)
    await happens(owner, FILLED, DEPOSIT)
    await happens(other, FILLED)
    await choose(contextOf(bed.deps, owner), { topic: 'deposit', channel: 'push', on: false })
    await happens(owner, DEPOSIT)
    expect(await deliver()).toBe(0)
    expect(shown(phone)).toEqual([
      { title: 'An order has filled', text: 'Open Bourse to read it.', page: '/order' },
      { title: 'A deposit has arrived', text: 'Open Bourse to read it.', page: '/recharge' },
    ])
    // The same browser with amounts: it is changed, not another one.
    const { records } = { records: dataOf(await listDevices(at(owner), {})).devices }
    expect(records).toMatchObject([{ id: phone.id, device: 'Chrome · macOS', current: true, amounts: false }])
    const again = await device(owner)
    expect(again.id).not.toBe(phone.id)
    expect(dataOf(await listDevices(at(owner), {})).devices).toHaveLength(1)
    await happens(owner, FILLED)
    await deliver()
    expect(shown(again)).toEqual([
      {
        title: 'Bought 0.05 BTC',
        text: 'BTC/USDT: average 63,420.1, together 3,171.01 USDT, fee 0.0001 BTC.',
        page: '/order',
      },
    ])
    const [{ headers }] = service.heard(again.path) as [PostTaken]
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high' })
    expect(headers.authorization).toContain(`k=${key.point}`)
    expect(shown(phone)).toHaveLength(2)
  })

  it('is kept back in the hours in which a device rests, but for what protects the account', async () => {
    const owner = await bed.open('push-quiet@bourse.test')
    const hour = new Date(bed.clock.nowMs()).getUTCHours()
    const phone = await device(owner, true, { from: hour, until: (hour + 1) % 24, zone: 'UTC' })
    expect(dataOf(await listDevices(at(owner), {})).devices).toMatchObject([
      { quiet: { from: hour, until: (hour + 1) % 24 } },
    ])
    await happens(owner, FILLED, DEPOSIT)
    const details = { device: 'Chrome · macOS', address: '10.0.0.1', time: '2026-11-27 10:00' }
    const user = await userById(bed.deps.db, owner.userId)
    const now = new Date(bed.clock.nowMs())
    await tellUser(bed.deps.db, user, { kind: 'new_device', details, notMeLink: null, now })
    await deliver()
    expect(shown(phone)).toMatchObject([{ page: '/userinfo' }])
    const wrong = await turnOn(at(owner), {
      ...{ endpoint: service.at('/zone'), p256dh: Buffer.from(phone.point).toString('base64url'), amounts: true },
      ...{ auth: Buffer.from(phone.auth).toString('base64url'), quiet: { from: 1, until: 2, zone: 'Mars/Olympus' } },
    })
    expect(wrong).toMatchObject({ ok: false, code: '422', fields: { quiet: 'format' } })
  })

  it('of what protects the account comes too, and a test says that it is one', async () => {
    const owner = await bed.open('push-test@bourse.test')
    const browser = await device(owner)
    const user = await userById(bed.deps.db, owner.userId)
    const details = { address: '-', time: '-', hours: '24' }
    const now = new Date(bed.clock.nowMs())
    await tellUser(bed.deps.db, user, { kind: 'google_off', details, notMeLink: null, now })
    expect(await tryPush(at(owner), { id: browser.id })).toMatchObject({ ok: true })
    expect(await tryPush(at(owner), { id: browser.id + 1_000 })).toMatchObject({ code: '404' })
    await deliver()
    expect(shown(browser)).toMatchObject([
      { title: 'Authenticator off', page: '/userinfo' },
      { title: 'This is how a push looks', page: '/message?type=preferences' },
    ])
  })

  it('is not sent to a device that was signed out, turned off, or is somebody else’s', async () => {
    const [owner, other] = [await bed.open('push-out@bourse.test'), await bed.open('push-other@bourse.test')]
    const browser = await device(owner)
    expect(await turnOff(at(other), { id: browser.id })).toMatchObject({ code: '404' })
    await happens(owner, FILLED)
    await bed.deps.db
      .updateTable('user_session')
      .set({ ended_at: new Date(bed.clock.nowMs()), ended_reason: 'revoked' })
      .where('session_id', '=', owner.sessionId)
      .execute()
    await happens(owner, DEPOSIT)
    expect(await deliver()).toBe(0)
    expect(shown(browser)).toEqual([])
    // The browser went on to another account: who had it before has it no longer.
    const theirs = await device(other)
    await happens(other, FILLED)
    expect(await turnOff(at(other), { id: theirs.id })).toMatchObject({ ok: true })
    await deliver()
    expect(shown(theirs)).toEqual([])
  })

  it('is tried again while the push service is ill, and the device is forgotten once it is gone', async () => {
    const owner = await bed.open('push-ill@bourse.test')
    const browser = await device(owner)
    service.answer(browser.path, 503, 429, 201, 410)
    await happens(owner, FILLED)
    expect(await deliver()).toBe(1)
    expect(await deliver()).toBe(0)
    bed.clock.advance(5_000)
    expect(await deliver()).toBe(1)
    bed.clock.advance(30_000)
    expect(await deliver()).toBe(0)
    expect(shown(browser)).toHaveLength(3)
    await happens(owner, FILLED)
    expect(await deliver()).toBe(0)
    expect(dataOf(await listDevices(at(owner), {})).devices).toEqual([])
  })

  it('is given up when it is refused, and never leads into a network of ours', async () => {
    const owner = await bed.open('push-inside@bourse.test')
    const browser = await device(owner)
    service.answer(browser.path, 403)
    await happens(owner, FILLED)
    expect(await deliver()).toBe(1)
    await happens(owner, FILLED)
    expect(await deliver({ world: { ...world, isAllowed: outsideWorld.isAllowed } })).toBe(1)
    bed.clock.advance(86_400_000)
    expect(await deliver()).toBe(0)
    expect(service.heard(browser.path)).toHaveLength(2)
  })
})

it('goes to https alone, by a name or a public address', () => {
  const good = ['https://fcm.googleapis.com/fcm/send/a', 'https://8.8.8.8/x', 'https://push.services.example:443/a?b=c']
  const bad = [
    ...['', 'push', 'http://push.example/a', 'https://push.example:8443/a', 'https://a:b@push.example/'],
    ...['https://localhost/a', 'https://signer/a', 'https://127.0.0.1/a', 'https://[::1]/a', 'https://10.0.0.1/'],
    ...['https://169.254.169.254/latest', 'https://[fd12::1]/', 'https://0x7f.1/', 'ftp://push.example/a'],
  ]
  for (const text of good) expect([text, readEndpoint(text, outsideWorld)]).toMatchObject([text, expect.any(URL)])
  for (const text of bad) expect([text, readEndpoint(text, outsideWorld)]).toEqual([text, null])
})
