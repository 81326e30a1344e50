import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fakeClock } from '@bourse/kernel'
import { defineCall, nothing, ok, RATE_LIMITS } from '@bourse/protocol'
import { describe, expect, test } from 'vitest'
import type { Feature } from '../../operations/feature.ts'
import { handle } from '../../operations/operation.ts'
import { addressKey } from '../../platform/address-key.ts'
import { startTestGateway, testSession, testSessions } from '../test-gateway.ts'
import { PAGE_LIMIT } from './call-limits.ts'
import { rateBuckets } from './rate-bucket.ts'

describe('a bucket', () => {
  test('lets a burst through and then as many as it refills', () => {
    const clock = fakeClock()
    const buckets = rateBuckets(clock, { burst: 3, perSecond: 2 })
    expect([1, 2, 3].map(() => buckets.take('a'))).toEqual([0, 0, 0])
    expect(buckets.take('a')).toBe(1)
    clock.advance(499)
    expect(buckets.take('a')).toBe(1)
    clock.advance(1)
    expect(buckets.take('a')).toBe(0)
    expect(buckets.take('a')).toBe(1)
  })

  test('says how many seconds to wait, rounded up', () => {
    const clock = fakeClock()
    const buckets = rateBuckets(clock, { burst: 1, perSecond: 0.1 })
    expect(buckets.take('a')).toBe(0)
    clock.advance(500)
    const wait = buckets.take('a')
    expect(wait).toBe(10)
    clock.advance(wait * 1000)
    expect(buckets.take('a')).toBe(0)
  })

  test('is the whole burst again after a rest', () => {
    const clock = fakeClock()
    const buckets = rateBuckets(clock, { burst: 5, perSecond: 1 })
    for (let call = 0; call < 5; call++) buckets.take('a')
    clock.advance(60_000)
    expect([1, 2, 3, 4, 5, 6].map(() => buckets.take('a'))).toEqual([0, 0, 0, 0, 0, 1])
  })

  test.each([-86_400_000, -3_600_000, 3_600_000, 86_400_000])('minds no clock that is set by %i ms', step => {
    const clock = fakeClock()
    const buckets = rateBuckets(clock, { burst: 2, perSecond: 1 })
    expect([buckets.take('a'), buckets.take('a')]).toEqual([0, 0])
    clock.step(step)
    expect(buckets.take('a')).toBe(1)
    clock.advance(1000)
    expect(buckets.take('a')).toBe(0)
  })

  test('of one key does not touch another', () => {
    const buckets = rateBuckets(fakeClock(), { burst: 1, perSecond: 1 })
    expect([buckets.take('a'), buckets.take('b'), buckets.take('a')]).toEqual([0, 0, 1])
  })

  test('is forgotten once it is full, so that the memory stays small', () => {
    const clock = fakeClock()
    const buckets = rateBuckets(clock, { burst: 1, perSecond: 1000 })
    for (let key = 0; key < 50_000; key++) {
      clock.advance(1)
      buckets.take(String(key))
    }
    expect(buckets.size()).toBeLessThanOrEqual(10_001)
  })
})

describe('the key of an address', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('of %s is %s', (address, key) => {
    expect(addressKey(address)).toBe(key)
  })
})

const guarded = defineCall({
  path: '/api/test/guarded',
  access: 'session',
  limit: 'sensitive',
  summary: 'Needs a session and does nothing.',
  request: {},
  reply: nothing(),
  refusals: [],
})
const open = defineCall({
  path: '/api/test/open',
  access: 'public',
  summary: 'Does nothing, for anybody.',
  request: {},
  reply: nothing(),
  refusals: [],
})
const feature: Feature = { name: 'guarded', calls: [handle(guarded, () => ok({})), handle(open, () => ok({}))] }
const sessions = () => testSessions({ one: testSession(1), two: testSession(2) })

describe('calling too fast', () => {
  test('is answered 429 with the seconds to wait, and works again after them', async () => {
    await using house = await startTestGateway({ features: [feature], sessions: sessions() })
    const call = () => house.post(guarded.path, { access_token: 'one', language: 'en' })
    const { burst, perSecond } = RATE_LIMITS.sensitive.account
    for (let made = 0; made < burst; made++) expect((await call()).json.code).toBe('200')
    const refused = await call()
    const seconds = 1 / perSecond
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe(String(seconds))
    expect(refused.json).toEqual({
      code: '429',
      msg: 'Too many requests, please slow down',
      data: { retry_after: seconds },
    })
    house.clock.advance(seconds * 1000)
    expect((await call()).json.code).toBe('200')
  })

  test('of one account leaves another alone, until the address is too fast itself', async () => {
    await using house = await startTestGateway({ features: [feature], sessions: sessions() })
    const { account, address } = RATE_LIMITS.sensitive
    for (let made = 0; made < account.burst; made++) await house.post(guarded.path, { access_token: 'one' })
    expect((await house.post(guarded.path, { access_token: 'one' })).json.code).toBe('429')
    expect((await house.post(guarded.path, { access_token: 'two' })).json.code).toBe('200')
    for (let made = account.burst + 2; made < address.burst; made++) await house.post(guarded.path, {})
    expect((await house.post(guarded.path, { access_token: 'two' })).json.code).toBe('429')
  })

  test('is not minded with limits off', async () => {
    await using house = await startTestGateway({ features: [feature], sessions: sessions(), config: { limits: false } })
    const codes = new Set<unknown>()
    for (let made = 0; made < RATE_LIMITS.sensitive.address.burst + 5; made++) {
      codes.add((await house.post(guarded.path, { access_token: 'one' })).json.code)
    }
    expect([...codes]).toEqual(['200'])
  })

  test('counts by the forwarded address only behind a trusted proxy', async () => {
    const { burst } = RATE_LIMITS.sensitive.address
    const flood = async (trustedProxies: string[]): Promise<unknown> => {
      await using house = await startTestGateway({ features: [feature], config: { trustedProxies } })
      for (let made = 0; made < burst; made++) {
        await house.post(guarded.path, {}, { headers: { 'x-forwarded-for': `203.0.113.${made}` } })
      }
      return (await house.post(guarded.path, {}, { headers: { 'x-forwarded-for': '198.51.100.1' } })).json.code
    }
    expect(await flood([])).toBe('429')
    expect(await flood(['127.0.0.1'])).toBe('401')
  })

  test('large bodies are counted by their size, before they are taken apart; small ones are not', async () => {
    await using house = await startTestGateway({ features: [feature] })
    const raw = JSON.stringify({ note: 'x'.repeat(200_000) })
    const large = () => house.post(open.path, null, { raw })
    const codes: unknown[] = []
    for (let made = 0; made < 21; made++) codes.push((await large()).json.code)
    expect(codes).toEqual([...Array.from({ length: 20 }, () => '200'), '429'])
    const refused = await large()
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('1')
    const form = { raw: `note=${'x'.repeat(200_000)}`, type: 'application/x-www-form-urlencoded' }
    expect((await house.post(open.path, null, form)).json.code).toBe('429')
    expect((await house.post(open.path, { note: 'x'.repeat(10_000) })).json.code).toBe('200')
    house.clock.advance(1000)
    expect((await large()).json.code).toBe('200')
  })

  test('papers are refused to an account that asks for one after the other, and to no other', async () => {
    const answer = () => ({ status: 200, headers: {}, body: 'a year' })
    const route = { face: 'exchange', method: 'GET', path: '/files/paper/:year', isPaper: true, answer } as const
    await using house = await startTestGateway({
      features: [{ name: 'paper', routes: [route] }],
      sessions: sessions(),
    })
    const ask = async (token: string) =>
      (await house.get('/files/paper/2026', { authorization: `Bearer ${token}` })).status
    const statuses: number[] = []
    for (let made = 0; made < 6; made++) statuses.push(await ask('one'))
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect(await ask('two')).toBe(200)
    house.clock.advance(5000)
    expect([await ask('one'), await ask('one')]).toEqual([200, 429])
  })

  test('pages are refused past what a whole class opens at once, and files are not', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'site-'))
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>{{title}}</title>')
    writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    const sites = { exchange: folder, console: null, desk: null }
    await using house = await startTestGateway({ sites, config: { trustedProxies: ['127.0.0.1'] } })
    rmSync(folder, { recursive: true })
    for (let made = 0; made < PAGE_LIMIT.burst; made += 100) {
      const pages = await Promise.all(Array.from({ length: 100 }, () => house.get('/about')))
      expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]))
    }
    for (const path of ['/about', '/sitemap.xml', '/api/docs', '/api/openapi.json']) {
      const refused = await house.get(path)
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
    }
    expect((await house.get('/favicon.svg')).status).toBe(200)
    expect((await house.get('/about', { 'x-forwarded-for': '198.51.100.1' })).status).toBe(200)
  })

  test('what is no call is refused too, past what a whole class asks for at once', { timeout: 30_000 }, async () => {
    const answer = () => ({ status: 200, headers: {}, body: 'a picture' })
    const picture: Feature = {
      name: 'picture',
      routes: [{ face: 'exchange', method: 'GET', path: '/files/:id', answer }],
    }
    await using house = await startTestGateway({ features: [picture], config: { trustedProxies: ['127.0.0.1'] } })
    const { burst } = RATE_LIMITS.file.address
    const statuses = new Map<number, number>()
    const ask = async (): Promise<void> => {
      const { status } = await house.get('/files/1')
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    for (let made = 0; made <= burst; made += 100) await Promise.all(Array.from({ length: 100 }, ask))
    expect([...statuses]).toEqual([
      [200, burst],
      [429, 100],
    ])
    expect((await house.get('/files/1', { 'x-forwarded-for': '198.51.100.1' })).status).toBe(200)
  })
})
