import { depthChecksum } from '@bourse/protocol'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { StreamClient } from './test-stream.ts'
import { MARKET, openTradedMarket } from './test-traded-market.ts'

const { house, stream, sell, buy, tick, trade } = await openTradedMarket()
afterEach(() => house.mustNet())
afterAll(() => house.close())

const NOW_S = (): number => Math.floor(house.clock.nowMs() / 1000)

describe('before the first deal', () => {
  it('figures are 0, lists are empty, and subscribing sends nothing but the book', async () => {
    const none = { open: '0', last: '0', high: '0', low: '0', volume: '0', deal: '0' }
    expect(await stream.ask('price.query', [MARKET])).toBe('0')
    expect(await stream.ask('today.query', [MARKET])).toEqual(none)
    expect(await stream.ask('state.query', [MARKET, 60])).toEqual({ period: 60, close: '0', ...none })
    expect(await stream.ask('deals.query', [MARKET, 10, 0])).toEqual([])
    expect(await stream.ask('kline.query', [MARKET, 0, NOW_S(), 60])).toEqual([])
    expect(await stream.ask('depth.query', [MARKET, 10, '0'])).toEqual({ asks: [], bids: [] })
    for (const type of ['price', 'state', 'today', 'deals']) await stream.ask(`${type}.subscribe`, [MARKET])
    await stream.ask('kline.subscribe', [MARKET, 60])
    expect(await stream.pushes()).toEqual([])
    await stream.ask('depth.subscribe', [MARKET, 5, '0'])
    const proof = { seq: 1, checksum: 0 }
    expect(await stream.pushed('depth.update')).toEqual([[true, { asks: [], bids: [] }, MARKET, proof]])
  })
})

describe('price', () => {
  it('is told on subscribing and when it has changed, and not when it has not', async () => {
    await trade()
    expect(await stream.ask('price.subscribe', [MARKET, 'ETHUSDT'])).toEqual({ status: 'success' })
    expect(await stream.pushed('price.update')).toEqual([
      [MARKET, '63500'],
      [MARKET, '63500'],
    ])
    await trade()
    expect(await stream.pushed('price.update')).toEqual([])
    await trade('63500.1')
    expect(await stream.pushed('price.update')).toEqual([[MARKET, '63500.1']])
    expect(await stream.ask('price.query', [MARKET])).toBe('63500.1')
  })
})

describe('deals', () => {
  it('come newest first on subscribing, then as increments', async () => {
    await stream.ask('deals.subscribe', [MARKET])
    const [[, begun] = []] = (await stream.pushed('deals.update')) as [string, { id: number }[]][]
    expect(begun?.map(({ id }) => id)).toEqual([...(begun ?? [])].map(({ id }) => id).toSorted((a, b) => b - a))
    expect(begun?.[0]).toEqual({
      id: expect.any(Number),
      time: expect.any(Number),
      price: '63500.1',
      amount: '0.1',
      type: 'buy',
    })
    await sell('63501', '0.1')
    await sell('63502', '0.2')
    await buy('63502', '0.3')
    await tick()
    const [[market, fresh] = []] = (await stream.pushed('deals.update')) as [string, { price: string }[]][]
    expect([market, fresh?.map(({ price }) => price)]).toEqual([MARKET, ['63502', '63501']])
  })

  it('are queried by number: those after the last known one, newest first', async () => {
    const all = (await stream.ask('deals.query', [MARKET, 100, 0])) as { id: number }[]
    expect(all.length).toBeGreaterThan(3)
    const last = all[1]?.id ?? 0
    expect(await stream.ask('deals.query', [MARKET, 100, last])).toEqual(all.slice(0, 1))
    expect(await stream.ask('deals.query', [MARKET, 2, 0])).toEqual(all.slice(0, 2))
    for (const params of [
      [MARKET, 0, 0],
      [MARKET, 10_001, 0],
      [MARKET, 10],
      [MARKET, '10', 0],
      ['NONE', 1, 0],
    ]) {
      expect(await stream.refused('deals.query', params)).toBe(1)
    }
    expect(await stream.refused('deals.query', [MARKET, 10_000, 0])).toBe(0)
  })
})

describe('today and state', () => {
  const keys = ['open', 'last', 'high', 'low', 'volume', 'deal']

  it('have their shapes, and are the same in query and update', async () => {
    await stream.ask('today.subscribe', [MARKET])
    await stream.ask('state.subscribe', [MARKET])
    const pushes = await stream.pushes()
    const today = pushes.find(({ method }) => method === 'today.update')?.params
    const state = pushes.find(({ method }) => method === 'state.update')?.params
    expect(Object.keys(today?.[1] as object)).toEqual(keys)
    expect(Object.keys(state?.[1] as object)).toEqual([
      'period',
      'last',
      'open',
      'close',
      'high',
      'low',
      'volume',
      'deal',
    ])
    expect(today).toEqual([MARKET, await stream.ask('today.query', [MARKET])])
    expect(state).toEqual([MARKET, await stream.ask('state.query', [MARKET, 86_400])])
    expect(today?.[1]).toMatchObject({ open: '63500', last: '63502', high: '63502', low: '63500', volume: '0.6' })
  })

  it('take a period of a second to a week', async () => {
    for (const period of [0, -1, 604_801, 1.5, '60'])
      expect(await stream.refused('state.query', [MARKET, period])).toBe(1)
    for (const period of [1, 604_800]) expect(await stream.refused('state.query', [MARKET, period])).toBe(0)
    expect(await stream.refused('state.query', [MARKET])).toBe(1)
    expect(await stream.refused('today.query', [])).toBe(1)
    expect(await stream.refused('today.query', [MARKET, MARKET])).toBe(1)
  })
})

describe('kline', () => {
  it('sends the current candle at once, then the row that changed, and both rows when a span ends', async () => {
    await stream.ask('kline.subscribe', [MARKET, 60])
    const [[row] = []] = (await stream.pushed('kline.update')) as unknown[][][]
    expect(row?.[0]).toBe(Math.floor(NOW_S() / 60) * 60)
    expect(row?.slice(1, 5)).toEqual(['63500', '63502', '63502', '63500'])
    expect(row?.at(-1)).toBe(MARKET)
    await trade('63499')
    const changed = (await stream.pushed('kline.update')) as unknown[][][]
    expect(changed.map(rows => rows.map(([, ...words]) => words.slice(0, 4)))).toEqual([
      [['63500', '63499', '63502', '63499']],
    ])
    await house.pass(60_000)
    const ended = ((await stream.pushed('kline.update')) as unknown[][][]).at(-1)
    expect(ended?.map(([, ...words]) => words)).toMatchObject([
      ['63500', '63499', '63502', '63499', '0.7', '44450.41', MARKET],
      ['63499', '63499', '63499', '63499', '0', '0', MARKET],
    ])
  })

  it('has close before high, times ascending, and flat rows where nobody traded', async () => {
    await house.pass(120_000)
    await trade('63510')
    const rows = (await stream.ask('kline.query', [MARKET, NOW_S() - 600, NOW_S() + 600, 60])) as unknown[][]
    const times = rows.map(([time]) => time as number)
    expect(times).toEqual(times.map((_time, index) => (times[0] ?? 0) + index * 60))
    expect(times.at(-1)).toBe(Math.floor(NOW_S() / 60) * 60)
    expect(rows.at(-1)?.slice(1)).toEqual(['63510', '63510', '63510', '63510', '0.1', '6351', MARKET])
    expect(rows.at(-2)?.slice(1, 7)).toEqual(['63499', '63499', '63499', '63499', '0', '0'])
  })

  it('takes the intervals of the protocol and no other', async () => {
    const whole = [
      1, 2, 3, 15, 30, 60, 180, 300, 900, 1800, 3600, 7200, 14_400, 43_200, 86_400, 259_200, 604_800, 2_592_000,
    ]
    for (const interval of whole) {
      expect([interval, await stream.refused('kline.query', [MARKET, 0, 60, interval])]).toEqual([interval, 0])
    }
    for (const interval of [0, 7, 59, 61, 90, 420, 3601, 18_000, 90_000, 604_801, 1_209_600, '60', null, 0.5]) {
      expect([interval, await stream.refused('kline.query', [MARKET, 0, 60, interval])]).toEqual([interval, 1])
      expect([interval, await stream.refused('kline.subscribe', [MARKET, interval])]).toEqual([interval, 1])
    }
    expect(await stream.refused('kline.query', [MARKET, 60, 0, 60])).toBe(1)
    expect(await stream.refused('kline.query', [MARKET, 0, 60])).toBe(1)
    expect(await stream.refused('kline.subscribe', [MARKET])).toBe(1)
    expect(await stream.refused('kline.subscribe', [MARKET, 60, 60])).toBe(1)
  })
})

type Sides = { asks?: [string, string][]; bids?: [string, string][] }
type DepthPush = [boolean, Sides, string, { seq: number; checksum: number }]

describe('depth', () => {
  const depthPushes = async (): Promise<DepthPush[]> => (await stream.pushed('depth.update')) as DepthPush[]

  it('is queried from the best level on, merged to an interval: asks up, bids down', async () => {
    for (const [price, amount] of [
      ['63600.3', '1'],
      ['63600.7', '2'],
      ['63601.2', '3'],
    ] as const)
      await sell(price, amount)
    for (const [price, amount] of [
      ['63400.3', '1'],
      ['63400.7', '2'],
      ['63399.2', '3'],
    ] as const)
      await buy(price, amount)
    await house.published()
    const asked = (interval: string, limit = 3) => stream.ask('depth.query', [MARKET, limit, interval])
    expect(await asked('0')).toEqual({
      asks: [
        ['63600.3', '1'],
        ['63600.7', '2'],
        ['63601.2', '3'],
      ],
      bids: [
        ['63400.7', '2'],
        ['63400.3', '1'],
        ['63399.2', '3'],
      ],
    })
    expect(await asked('1')).toEqual({
      asks: [
        ['63601', '3'],
        ['63602', '3'],
      ],
      bids: [
        ['63400', '3'],
        ['63399', '3'],
      ],
    })
    expect(await asked('1000')).toEqual({ asks: [['64000', '6']], bids: [['63000', '6']] })
    expect(await asked('0.25', 2)).toEqual({
      asks: [
        ['63600.5', '1'],
        ['63600.75', '2'],
      ],
      bids: [
        ['63400.5', '2'],
        ['63400.25', '1'],
      ],
    })
    expect(await asked('0', 1)).toEqual({ asks: [['63600.3', '1']], bids: [['63400.7', '2']] })
  })

  it('takes limits up to 101 and decimals as intervals in a query, and its own lists in a subscription', async () => {
    expect(await stream.refused('depth.query', [MARKET, 101, '0'])).toBe(0)
    for (const params of [
      [MARKET, 102, '0'],
      [MARKET, 0, '0'],
      [MARKET, 5, 0],
      [MARKET, 5, '-1'],
      [MARKET, 5, '1e-8'],
      [MARKET, 5],
    ]) {
      expect([params, await stream.refused('depth.query', params)]).toEqual([params, 1])
    }
    for (const limit of [1, 5, 10, 20, 30, 50, 100])
      expect(await stream.refused('depth.subscribe', [MARKET, limit, '0'])).toBe(0)
    for (const limit of [0, 2, 40, 101, '5'])
      expect(await stream.refused('depth.subscribe', [MARKET, limit, '0'])).toBe(1)
    const intervals = [
      '0',
      '0.00000001',
      '0.0000001',
      '0.000001',
      '0.00001',
      '0.0001',
      '0.001',
      '0.01',
      '0.10',
      '1',
      '10',
      '100',
      '1000',
    ]
    for (const interval of intervals)
      expect([interval, await stream.refused('depth.subscribe', [MARKET, 5, interval])]).toEqual([interval, 0])
    for (const interval of ['0.2', '5', '10000', '0.000000001', '', 'x']) {
      expect([interval, await stream.refused('depth.subscribe', [MARKET, 5, interval])]).toEqual([interval, 1])
    }
    await stream.pushes()
  })

  it('begins whole and goes on in differences; 0 takes a level away, and the checksum holds', async () => {
    const book = { asks: new Map<string, string>(), bids: new Map<string, string>() }
    let seq = 0
    const apply = ([clean, sides, market, proof]: DepthPush): void => {
      expect(market).toBe(MARKET)
      if (clean) for (const side of [book.asks, book.bids]) side.clear()
      else expect(proof.seq).toBe(seq + 1)
      seq = proof.seq
      for (const side of ['asks', 'bids'] as const) {
        for (const [price, amount] of sides[side] ?? []) {
          if (amount === '0') expect(book[side].delete(price)).toBe(true)
          else book[side].set(price, amount)
        }
      }
      const sorted = (side: Map<string, string>, sign: number) =>
        [...side].toSorted(([a], [b]) => sign * (Number(a) - Number(b)))
      expect(proof.checksum).toBe(depthChecksum(sorted(book.bids, -1), sorted(book.asks, 1)))
      expect(Math.max(book.asks.size, book.bids.size)).toBeLessThanOrEqual(5)
    }
    await stream.ask('depth.subscribe', [MARKET, 5, '0'])
    for (const push of await depthPushes()) apply(push)
    expect([book.asks.size, book.bids.size]).toEqual([3, 3])

    const { id } = await sell('63600.5', '0.5')
    await tick()
    const [added] = await depthPushes()
    expect(added?.slice(0, 2)).toEqual([false, { asks: [['63600.5', '0.5']] }])
    if (added) apply(added)
    await house.call('maker', '/api/bargain/cancel-order', {
      market: MARKET,
      order_id: id,
    })
    await tick()
    const [taken] = await depthPushes()
    expect(taken?.slice(0, 2)).toEqual([false, { asks: [['63600.5', '0']] }])
    if (taken) apply(taken)

    for (let step = 0; step < 12; step++) {
      await sell(String(63_602 + (step % 7)), '0.01')
      await buy(String(63_395 + (step % 5)), '0.02')
      if (step % 3 === 0) await buy('63601.2', '0.3')
      await tick()
      for (const push of await depthPushes()) apply(push)
    }
    const { asks, bids } = (await stream.ask('depth.query', [MARKET, 5, '0'])) as Required<Sides>
    expect(Object.fromEntries(asks)).toEqual(Object.fromEntries(book.asks))
    expect(Object.fromEntries(bids)).toEqual(Object.fromEntries(book.bids))
  })

  it('is sent whole again after sixty seconds, and begins for another where the first one stands', async () => {
    await stream.ask('depth.subscribe', [MARKET, 5, '0'])
    await stream.pushes()
    await sell('63600.1', '0.5')
    await tick()
    const [last] = await depthPushes()
    const other = await StreamClient.open(house.gateway)
    await other.ask('depth.subscribe', [MARKET, 5, '0.0'])
    const [begun] = (await other.pushed('depth.update')) as DepthPush[]
    expect([begun?.[0], begun?.[3]]).toEqual([true, last?.[3]])
    await house.pass(60_000)
    const [refresh] = (await other.pushed('depth.update')) as DepthPush[]
    expect([refresh?.[0], refresh?.[1], refresh?.[3].seq]).toEqual([true, begun?.[1], (last?.[3].seq ?? 0) + 1])
    expect((await depthPushes()).at(-1)).toEqual(refresh)
    other.client.ws.close()
  })
})
