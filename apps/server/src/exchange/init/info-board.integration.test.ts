import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DAY_MS, type FakeClock, fakeClock } from '@bourse/kernel'
import { throwawayDatabase } from '@bourse/testkit/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ActReply } from '../../operator/index.ts'
import { giveInWords } from '../../operator/test-order.ts'
import { openJobs } from '../../platform/jobs/index.ts'
import { makeLog } from '../../platform/log.ts'
import { makeMetrics } from '../../platform/metrics.ts'
import { type OpenDatabase, openDatabase } from '../../platform/postgres/database.ts'
import { type InfoBoard, openInfoBoard } from './info-board.ts'
import { infoActs } from './operator-acts.ts'

const log = makeLog('silent')
let database: Awaited<ReturnType<typeof throwawayDatabase>>
let opened: OpenDatabase
let clock: FakeClock
let feed: Server
let answers: (string | number)[] = []
let asked = 0

beforeAll(async () => {
  database = await throwawayDatabase()
  opened = await openDatabase(database.url, log)
  clock = fakeClock()
  feed = createServer((_request, response) => {
    asked += 1
    const answer = answers.shift()
    response.writeHead(answer === undefined ? 503 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ usd_to_cny: answer }))
  })
  await new Promise<void>(resolve => feed.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  feed.close()
  await opened.close()
  await database.drop()
})

const open = (of: { feed?: boolean; demo?: boolean } = {}): Promise<InfoBoard> => {
  const feedUrl = of.feed === true ? `http://127.0.0.1:${(feed.address() as AddressInfo).port}/` : null
  const jobs = openJobs({ db: opened.db, clock, log, metrics: makeMetrics() })
  return openInfoBoard({ db: opened.db, clock, jobs, feedUrl, demo: of.demo ?? false })
}

const say = (board: InfoBoard, words: string): Promise<ActReply> =>
  giveInWords(infoActs(board.actDeps), words.split(' '))

describe('yuan for a dollar', () => {
  it('is what the feed says, tried again when it fails, and old when it has been silent for a day', async () => {
    answers = ['7.12']
    const board = await open({ feed: true })
    await expect.poll(() => board.prices.usdToCny()).toBe('7.12')
    const before = asked
    answers = []
    clock.advance(600_000)
    await expect.poll(() => asked).toBe(before + 1)
    // Twice more, each pause twice as long; then the round is over and the last word stands.
    await expect.poll(() => (clock.advance(1_000), asked)).toBe(before + 3)
    expect([board.prices.usdToCny(), board.prices.isStale()]).toEqual(['7.12', false])
    await board.stop()
    clock.advance(DAY_MS + 1)
    expect(board.prices.isStale()).toBe(true)
  })

  it('does not follow a feed that jumps or talks nonsense', async () => {
    for (const nonsense of ['8.9', 'seven', '0']) {
      answers = [nonsense, nonsense, nonsense]
      const before = asked
      const board = await open({ feed: true })
      await expect.poll(() => (clock.advance(1_000), asked)).toBe(before + 3)
      await board.stop()
      expect(board.prices.usdToCny()).toBe('7.12')
    }
  })

  it('is what an operator says above the feed, until it is cleared, through restarts', async () => {
    const board = await open()
    expect((await say(board, 'rate set usd_to_cny 7.3')).ok).toBe(true)
    for (const wrong of ['usd_to_cny 0', 'usd_to_cny 1e1', 'usd_to_cny 6,45', 'eur_to_usd 1.1']) {
      expect((await say(board, `rate set ${wrong}`)).ok).toBe(false)
    }
    const again = await open()
    expect([again.prices.usdToCny(), again.prices.isStale()]).toEqual(['7.3', false])
    expect((await say(again, 'rate clear usd_to_cny')).ok).toBe(true)
    expect(again.prices.usdToCny()).toBe('7.12')
    expect((await say(again, 'rate clear usd_to_cny')).ok).toBe(false)
  })
})

describe('what is pinned up', () => {
  it('is shown in the reader’s language, otherwise in English, the newest first', async () => {
    const board = await open()
    expect((await say(board, 'notice add /fees en Fees fall on Monday')).text).toMatch(/number \d+/)
    clock.advance(1_000)
    const { text } = await say(board, 'banner add /icon.svg /about zh 关于我们')
    expect(await board.pinned.notices('ko')).toMatchObject([{ title: 'Fees fall on Monday', link: '/fees' }])
    expect(await board.pinned.banners('en')).toMatchObject([{ title: '关于我们', image: '/icon.svg', link: '/about' }])
    const id = /\d+/.exec(text)?.[0]
    expect((await say(board, `banner translate ${id} en About us`)).ok).toBe(true)
    expect(await (await open()).pinned.banners('en')).toMatchObject([{ title: 'About us' }])
    expect((await say(board, `notice remove ${id}`)).ok).toBe(false)
    expect((await say(board, `banner remove ${id}`)).ok).toBe(true)
    expect(await board.pinned.banners('en')).toEqual([])
  })

  it.each([
    'notice add //elsewhere.example en Title',
    'notice add https://elsewhere.example en Title',
    'notice add /fees xx Title',
    'notice add /fees en',
    'banner add javascript:alert(1) /fees en Title',
    'notice translate 999 en Title',
  ])('refuses %s', async words => {
    expect((await say(await open(), words)).ok).toBe(false)
  })

  it('gives a demo its first notices once', async () => {
    await opened.pool.query('TRUNCATE house_notice RESTART IDENTITY')
    const board = await open({ demo: true })
    const first = await board.pinned.notices('ja')
    expect(first).toHaveLength(2)
    for (const { id } of first) await say(board, `notice remove ${id}`)
    expect(await (await open({ demo: true })).pinned.notices('ja')).toEqual([])
  })
})
