import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MarketUpdate } from '../../followers/market-feed.ts'
import { type AccountTestbed, accountTestbed } from '../accounts/test-accounts.ts'
import type { MarketCatalogue } from '../markets/index.ts'
import { messagesOf } from '../messages/message-table.ts'
import { choose } from '../messages/notice-choices.ts'
import { renderNotice } from '../messages/render-notice.ts'
import type { SignedIn } from '../people/index.ts'
import { contextOf, dataOf } from '../people/test-people.ts'
import { openPriceWatch, type PriceWatch, type PriceWatchDeps } from './price-watch.ts'
import { addAlert, listAlerts, removeAlert } from './set-alerts.ts'

const MARKET = 1
const tick = { units: 1, scale: 2 }
const listed = {
  market: { name: 'BTCUSDT', tick, base: { coin: 'BTC' }, quote: { coin: 'USDT' } },
  rules: { market: MARKET },
} as unknown as ReturnType<MarketCatalogue['byNumber']>
const catalogue = {
  byName: (name: string) => (name === 'BTCUSDT' ? listed : null),
  byNumber: () => listed,
  find: (market: number) => (market === MARKET ? listed : null),
} as unknown as MarketCatalogue

/** A feed whose deals a test makes; it outlives a watch, as the market outlives a server. */
function openFeed(nowMs: () => number) {
  const listeners = new Set<(update: MarketUpdate) => void>()
  const deals: { atMs: number; price: number }[] = []
  return {
    deal(price: number, tellsListeners = true) {
      const dealt = { atMs: nowMs(), price }
      deals.unshift(dealt)
      const update = { market: MARKET, seq: 1, atMs: dealt.atMs, levels: [], deals: [dealt] } as unknown as MarketUpdate
      if (tellsListeners) for (const listener of listeners) listener(update)
    },
    feed: {
      follow(listener: (update: MarketUpdate) => void) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
      lastPrice: () => deals[0]?.price ?? null,
      deals: async () => deals,
      markets: () => [MARKET],
    } as unknown as PriceWatchDeps['feed'],
  }
}

let bed: AccountTestbed
let market: ReturnType<typeof openFeed>
let watch: PriceWatch
let deps: PriceWatchDeps
beforeAll(async () => {
  bed = await accountTestbed()
  market = openFeed(bed.clock.nowMs)
  deps = { people: bed.deps, feed: market.feed, catalogue }
  watch = await openPriceWatch(deps)
})
afterAll(async () => {
  watch.stop()
  await bed.close()
})

function at(owner: SignedIn) {
  const context = contextOf(bed.deps, owner)
  return { ...context, services: { ...context.services, catalogue, alerts: watch } }
}

type Wish = { kind: 'above' | 'below' | 'move'; price?: string; move?: number }

const set = (owner: SignedIn, wish: Wish) =>
  addAlert(at(owner), { market: 'BTCUSDT', price: undefined, move: undefined, ...wish })

async function toldTo({ userId }: SignedIn): Promise<string[]> {
  const { rows } = await messagesOf(bed.deps.db, { userId, type: 'system' }, { begin: 0, count: 50 })
  return rows.flatMap(({ kind, details }) =>
    kind === 'price_above' || kind === 'price_below' || kind === 'price_moved'
      ? [renderNotice(kind, details, 'en').title]
      : [],
  )
}

async function dealAndLook(...prices: number[]): Promise<void> {
  for (const price of prices) {
    bed.clock.advance(10)
    market.deal(price)
  }
  await watch.look()
}

describe('a price alert', () => {
  it('is told once when its price is reached, though it came and went between two looks', async () => {
    const owner = await bed.open('alerts@bourse.test')
    await dealAndLook(10_000)
    await set(owner, { kind: 'above', price: '110' })
    await set(owner, { kind: 'below', price: '90.5' })
    await dealAndLook(10_999, 9_051)
    expect(await toldTo(owner)).toEqual([])
    await dealAndLook(10_500, 11_050, 10_000)
    expect(await toldTo(owner)).toEqual(['BTC/USDT is at 110.5'])
    await dealAndLook(12_000, 9_050)
    expect(await toldTo(owner)).toEqual(['BTC/USDT is at 90.5', 'BTC/USDT is at 110.5'])
    await dealAndLook(20_000, 1_000, 10_000)
    expect(await toldTo(owner)).toHaveLength(2)
    const { records } = dataOf(await listAlerts(at(owner), {}))
    expect(records).toMatchObject([
      { kind: 'below', price: '90.5', fired_price: '90.5' },
      { kind: 'above', price: '110', fired_price: '110.5', base: '100' },
    ])
  })

  it('of a move waits both ways, from where the price was', async () => {
    const [up, down] = [await bed.open('up@bourse.test'), await bed.open('down@bourse.test')]
    await dealAndLook(10_000)
    await set(up, { kind: 'move', move: 500 })
    await dealAndLook(10_499, 9_501)
    expect(await toldTo(up)).toEqual([])
    await dealAndLook(10_000)
    await set(down, { kind: 'move', move: 250 })
    await dealAndLook(9_750)
    expect(await toldTo(down)).toEqual(['BTC/USDT has moved by 2.5%'])
    await dealAndLook(10_500)
    expect(await toldTo(up)).toEqual(['BTC/USDT has moved by 5%'])
  })

  it('is refused where the price is already, off the tick, of no market, and beyond so many', async () => {
    const owner = await bed.open('bounds@bourse.test')
    await dealAndLook(10_000)
    expect(await set(owner, { kind: 'above', price: '100' })).toMatchObject({ code: 'ALERT_REACHED' })
    expect(await set(owner, { kind: 'below', price: '100' })).toMatchObject({ code: 'ALERT_REACHED' })
    expect(await set(owner, { kind: 'above', price: '100.001' })).toMatchObject({ code: 'PRICE_WRONG' })
    const elsewhere = { market: 'NOCOIN', kind: 'above', price: '1', move: undefined } as const
    expect(await addAlert(at(owner), elsewhere)).toMatchObject({ code: '404' })
    const asked = Array.from({ length: 52 }, async () => await set(owner, { kind: 'above', price: '101' }))
    const answers = await Promise.all(asked)
    expect(answers.filter(({ ok }) => ok)).toHaveLength(50)
    const { records } = dataOf(await listAlerts(at(owner), {}))
    expect(await removeAlert(at(await bed.open('thief@bourse.test')), { id: records[0]?.id ?? 0 })).toMatchObject({
      code: '404',
    })
    for (const { id } of records) expect(await removeAlert(at(owner), { id })).toMatchObject({ ok: true })
    await dealAndLook(10_200)
    expect(await toldTo(owner)).toEqual([])
  })

  it('is not told of a price from before it was set', async () => {
    const owner = await bed.open('before@bourse.test')
    await dealAndLook(10_000)
    market.deal(12_000)
    market.deal(10_000)
    await set(owner, { kind: 'above', price: '110' })
    await watch.look()
    expect(await toldTo(owner)).toEqual([])
  })

  it('outlives the server: what was dealt while nobody looked is told after the start, what is older is not', async () => {
    const owner = await bed.open('restart@bourse.test')
    await dealAndLook(10_000)
    bed.clock.advance(10)
    market.deal(12_500, false)
    market.deal(10_000, false)
    bed.clock.advance(10)
    await set(owner, { kind: 'above', price: '120' })
    await set(owner, { kind: 'below', price: '80' })
    watch.stop()
    bed.clock.advance(10)
    market.deal(7_900)
    market.deal(10_000)
    watch = await openPriceWatch(deps)
    await watch.look()
    expect(await toldTo(owner)).toEqual(['BTC/USDT is at 79'])
    await watch.look()
    expect(await toldTo(owner)).toHaveLength(1)
  })

  it('is kept for the next look when telling fails, and then told once', async () => {
    const owner = await bed.open('failing@bourse.test')
    await dealAndLook(10_000)
    await set(owner, { kind: 'above', price: '130' })
    const broken = { ...deps, catalogue: { ...catalogue, byNumber: () => thrown() } as unknown as MarketCatalogue }
    const failing = await openPriceWatch(broken)
    await failing.look()
    bed.clock.advance(10)
    market.deal(13_000)
    await expect(failing.look()).rejects.toThrow('no words')
    failing.stop()
    expect(await toldTo(owner)).toEqual([])
    await watch.look()
    await watch.look()
    expect(await toldTo(owner)).toEqual(['BTC/USDT is at 130'])
  })

  it('comes by mail to who wants that', async () => {
    const owner = await bed.open('mail@bourse.test')
    await choose(contextOf(bed.deps, owner), { topic: 'price_alert', channel: 'mail', on: true })
    await dealAndLook(10_000)
    await set(owner, { kind: 'above', price: '101' })
    await dealAndLook(10_100)
    expect((await bed.lettersTo('mail@bourse.test'))[0]?.subject).toBe('BTC/USDT is at 101')
  })
})

function thrown(): never {
  throw new Error('no words')
}

describe('a price of five digits', () => {
  it('is told with its thousands apart, as everywhere on the site', async () => {
    const owner = await bed.open('thousands@bourse.test')
    await dealAndLook(6_329_620)
    await set(owner, { kind: 'above', price: '63299.2' })
    await dealAndLook(6_330_010)
    expect(await toldTo(owner)).toEqual(['BTC/USDT is at 63,300.1'])
  })
})
