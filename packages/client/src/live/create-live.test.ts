import type { OrderView } from '@bourse/protocol'
import { describe, expect, test } from 'vitest'
import { createLive } from './create-live.ts'
import type { OrderEvent } from './live.ts'
import type { LiveState } from './live-state.ts'
import { createLiveStore } from './live-store.ts'
import { NOT_SIGNED_IN, settle, TestExchange } from './test-exchange.ts'

function liveOf(first: { token?: string } = {}) {
  const exchange = new TestExchange()
  const store = createLiveStore()
  let token: string | null = first.token ?? null
  const frames: (() => void)[] = []
  const live = createLive({
    store,
    address: 'ws://bourse.example/ws',
    token: () => token,
    openSocket: exchange.open,
    clock: exchange.clock,
    random: () => 0.5,
    nextFrame: draw => void frames.push(draw),
  })
  const sets: LiveState[] = []
  store.subscribe(state => void sets.push(state))
  return {
    exchange,
    live,
    sets,
    state: () => store.getState(),
    draw: () => {
      for (const frame of frames.splice(0)) frame()
    },
    signIn: (next: string | null) => {
      token = next
      live.tokenChanged()
    },
  }
}

async function pass(exchange: TestExchange, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    exchange.clock.advance(1000)
    await settle()
  }
}

const quote = (last: string) => ({ open: '1', last, high: '3', low: '1', volume: '10', deal: '20' })
const order = (id: number, fields: Partial<OrderView> = {}) =>
  ({ id, market: 'BTCUSDT', status: 'pending', ...fields }) as OrderView

describe('wishes', () => {
  test('open the connection and become one subscription a type, today with its own id', async () => {
    const { exchange, live } = liveOf()
    live.watch({ today: ['BTCUSDT', 'ETHUSDT'] })
    live.watch({ today: ['ETHUSDT', 'XRPUSDT'], deals: ['BTCUSDT'] })
    await settle()
    expect(exchange.asked).toEqual([
      { id: 2, method: 'today.subscribe', params: ['BTCUSDT', 'ETHUSDT', 'XRPUSDT'] },
      { id: 100, method: 'deals.subscribe', params: ['BTCUSDT'] },
    ])
  })

  test('are counted: a market goes when the last who wants it has gone', async () => {
    const { exchange, live } = liveOf()
    const one = live.watch({ today: ['BTCUSDT'] })
    const other = live.watch({ today: ['BTCUSDT', 'ETHUSDT'] })
    await settle()
    other()
    other()
    await settle()
    one()
    await settle()
    expect(exchange.asked.map(({ method, params }) => [method, params])).toEqual([
      ['today.subscribe', ['BTCUSDT', 'ETHUSDT']],
      ['today.subscribe', ['BTCUSDT']],
      ['today.unsubscribe', []],
    ])
  })

  test('that move from a screen to the next in one moment ask nothing', async () => {
    const { exchange, live } = liveOf()
    const before = live.watch({ today: ['BTCUSDT'] })
    await settle()
    before()
    live.watch({ today: ['BTCUSDT'] })
    await settle()
    expect(exchange.asked).toHaveLength(1)
  })

  test('take what the server sends in one piece with its answer', async () => {
    const { exchange, live, state, draw } = liveOf()
    exchange.answer('today.subscribe', ({ id }, connection) => {
      connection.say({ error: null, result: { status: 'success' }, id })
      connection.tell('today.update', ['BTCUSDT', quote('5')])
      return null
    })
    live.watch({ today: ['BTCUSDT'] })
    await settle()
    draw()
    expect(state().today['BTCUSDT']?.last).toBe('5')
  })

  test('for a book: the newest holds the one there is, and the one before gets it back', async () => {
    const { exchange, live } = liveOf()
    const key = { market: 'BTCUSDT', limit: 20, interval: '0' }
    live.watch({ book: key })
    await settle()
    const other = live.watch({ book: { ...key, market: 'ETHUSDT' } })
    await settle()
    other()
    await settle()
    expect(exchange.askedBy('depth.subscribe').map(({ params }) => params)).toEqual([
      ['BTCUSDT', 20, '0'],
      ['ETHUSDT', 20, '0'],
      ['BTCUSDT', 20, '0'],
    ])
  })

  test('that have all gone close the connection after half a minute', async () => {
    const { exchange, live, state, draw } = liveOf()
    const stop = live.watch({ today: ['BTCUSDT'] })
    await settle()
    stop()
    await pass(exchange, 29)
    expect(exchange.newest.isOpen()).toBe(true)
    await pass(exchange, 1)
    draw()
    expect(exchange.newest.isOpen()).toBe(false)
    expect(state().connection).toEqual({ phase: 'idle', stale: false, heardAtMs: null, user: 'nobody' })
  })
})

describe('a frame', () => {
  test('sets the store once, however much was pushed', async () => {
    const { exchange, live, sets, state, draw } = liveOf()
    live.watch({ today: ['BTCUSDT', 'ETHUSDT'], prices: ['BTCUSDT'], deals: ['BTCUSDT'] })
    await settle()
    draw()
    const before = sets.length
    for (let index = 1; index <= 40; index++) {
      exchange.newest.tell('today.update', ['BTCUSDT', quote(String(index))])
      exchange.newest.tell('price.update', ['BTCUSDT', String(index)])
      exchange.newest.tell('deals.update', ['BTCUSDT', [{ id: index, time: 1, price: '1', amount: '1', type: 'buy' }]])
    }
    draw()
    expect(sets.length).toBe(before + 1)
    expect(state().today['BTCUSDT']?.last).toBe('40')
    expect(state().prices).toEqual({ BTCUSDT: '40' })
    expect(state().deals['BTCUSDT']?.length).toBe(40)
  })

  test('leaves alone what did not change', async () => {
    const { exchange, live, state, draw } = liveOf()
    live.watch({ today: ['BTCUSDT', 'ETHUSDT'], deals: ['BTCUSDT'] })
    await settle()
    exchange.newest.tell('today.update', ['BTCUSDT', quote('1')])
    exchange.newest.tell('deals.update', ['BTCUSDT', []])
    draw()
    const { today, deals } = state()
    exchange.newest.tell('today.update', ['ETHUSDT', quote('2')])
    draw()
    expect(state().deals).toBe(deals)
    expect(state().today['BTCUSDT']).toBe(today['BTCUSDT'])
  })

  test('forgets the markets that nobody wants any more', async () => {
    const { exchange, live, state, draw } = liveOf()
    const stop = live.watch({ today: ['BTCUSDT'], deals: ['BTCUSDT'] })
    live.watch({ today: ['ETHUSDT'] })
    await settle()
    exchange.newest.tell('today.update', ['BTCUSDT', quote('1')])
    exchange.newest.tell('deals.update', ['BTCUSDT', [{ id: 1, time: 1, price: '1', amount: '1', type: 'buy' }]])
    draw()
    stop()
    draw()
    expect([state().today, state().deals]).toEqual([{}, {}])
  })
})

describe('a connection', () => {
  test('that breaks is opened again later and later, with jitter, and subscribed anew', async () => {
    const { exchange, live, state, draw } = liveOf()
    live.watch({ today: ['BTCUSDT'] })
    await settle()
    exchange.accepts = false
    exchange.newest.breakOff()
    const waits = [375, 750, 1500, 3000, 6000, 11_250, 11_250]
    for (const [index, waitMs] of waits.entries()) {
      exchange.clock.advance(waitMs - 1)
      expect(exchange.connections).toHaveLength(index + 1)
      exchange.clock.advance(1)
      expect(exchange.connections).toHaveLength(index + 2)
      await settle()
    }
    draw()
    expect(state().connection.phase).toBe('waiting')
    exchange.accepts = true
    live.wake()
    await settle()
    draw()
    expect(state().connection.phase).toBe('open')
    expect(exchange.askedBy('today.subscribe')).toHaveLength(2)
  })

  test('that falls silent is pinged, stale after five seconds, and replaced after ten', async () => {
    const { exchange, live, state, draw } = liveOf()
    live.watch({ today: ['BTCUSDT'] })
    await settle()
    exchange.answer('server.ping', () => ({ result: 'pong' }))
    await pass(exchange, 20)
    draw()
    expect(exchange.askedBy('server.ping').length).toBeGreaterThan(4)
    expect(state().connection).toMatchObject({ phase: 'open', stale: false })
    exchange.loses = () => true
    await pass(exchange, 2)
    draw()
    expect(state().connection.stale).toBe(false)
    await pass(exchange, 4)
    draw()
    expect(state().connection).toMatchObject({ phase: 'open', stale: true })
    expect(state().connection.heardAtMs).not.toBeNull()
    await pass(exchange, 6)
    expect(exchange.connections).toHaveLength(2)
    exchange.loses = () => false
    await pass(exchange, 6)
    draw()
    expect(exchange.connections).toHaveLength(2)
    expect(state().connection).toMatchObject({ phase: 'open', stale: false, heardAtMs: null })
  })

  test('keeps the last values while it is away', async () => {
    const { exchange, live, state, draw } = liveOf()
    live.watch({ today: ['BTCUSDT'], candles: { market: 'BTCUSDT', intervalS: 60 } })
    await settle()
    exchange.newest.tell('today.update', ['BTCUSDT', quote('5')])
    exchange.newest.tell('kline.update', [[60, '1', '2', '3', '1', '4', '5', 'BTCUSDT']])
    exchange.newest.tell('kline.update', [[60, '1', '2', '3', '1', '4', '5', 'ETHUSDT']])
    exchange.newest.breakOff()
    draw()
    expect(state().today['BTCUSDT']?.last).toBe('5')
    expect(state().candles).toMatchObject({ rows: [[60, '1', '2', '3', '1', '4', '5']], breaks: 0 })
    exchange.clock.advance(400)
    await settle()
    draw()
    expect(state().candles).toMatchObject({ rows: [], breaks: 1 })
  })

  test('answers a question with error 0 when it is not there', async () => {
    const { live } = liveOf()
    expect((await live.ask('server.time', [])).error).toMatchObject({ code: 0 })
  })
})

describe('who is signed in', () => {
  const answerOrders = (exchange: TestExchange, records: () => { current: OrderView[]; history: OrderView[] }) => {
    exchange.answer('order.query', ({ params }) => ({
      result: { total: 60, limit: 50, offset: 0, records: records().current, params },
    }))
    exchange.answer('order.history', () => ({ result: { limit: 10, offset: 0, records: records().history } }))
  }

  test('is told to the server before anything of their own is asked', async () => {
    const { exchange, live, state, draw } = liveOf({ token: 'first' })
    answerOrders(exchange, () => ({ current: [order(2), order(1)], history: [order(3)] }))
    live.watch({ orders: ['BTCUSDT'], unread: true })
    await settle()
    draw()
    expect(exchange.asked).toEqual([
      { id: 100, method: 'server.auth', params: ['first', 'web'] },
      { id: 101, method: 'order.subscribe', params: ['BTCUSDT'] },
      { id: 31, method: 'order.query', params: ['BTCUSDT', 0, 50] },
      { id: 32, method: 'order.history', params: ['BTCUSDT', 0, 0, 0, 10, 0] },
      { id: 102, method: 'message.subscribe', params: [] },
    ])
    expect(state().connection.user).toBe('proved')
    expect(state().orders['BTCUSDT']).toMatchObject({
      status: 'live',
      currentTotal: 60,
      current: [{ id: 2 }, { id: 1 }],
      history: [{ id: 3 }],
    })
  })

  test('sees each event of an order at once, and the lists are asked for anew, never two at a time', async () => {
    const { exchange, live, state, draw } = liveOf({ token: 'first' })
    let current = [order(2), order(1)]
    answerOrders(exchange, () => ({ current, history: [] }))
    const told: OrderEvent[] = []
    live.onOrder(event => void told.push(event))
    live.watch({ orders: ['BTCUSDT'] })
    await settle()
    exchange.clock.advance(100)
    exchange.answer('order.query', () => null)
    exchange.newest.tell('order.update', [1, order(4)])
    exchange.newest.tell('order.update', [3, order(2, { status: 'filled' })])
    exchange.newest.tell('order.update', [2, order(1, { status: 'part_filled' })])
    draw()
    expect(told.map(({ event, order: { id } }) => [event, id])).toEqual([
      [1, 4],
      [3, 2],
      [2, 1],
    ])
    expect(state().orders['BTCUSDT']).toMatchObject({
      current: [{ id: 4 }, { id: 1, status: 'part_filled' }],
      history: [{ id: 2 }],
      currentTotal: 60,
    })
    await settle()
    expect(exchange.askedBy('order.query')).toHaveLength(2)
    current = [order(4)]
    answerOrders(exchange, () => ({ current, history: [] }))
    // The question that nobody answers is given up after five seconds, and asked again three seconds later.
    await pass(exchange, 14)
    draw()
    expect(state().orders['BTCUSDT']).toMatchObject({ status: 'live', current: [{ id: 4 }] })
  })

  test('hears of orders in markets whose lists nobody wants, and asks for no list of theirs', async () => {
    const { exchange, live, state } = liveOf({ token: 'first' })
    const told: number[] = []
    live.onOrder(event => void told.push(event.order.id))
    live.watch({ orderEvents: ['BTCUSDT', 'ETHUSDT'] })
    await settle()
    exchange.newest.tell('order.update', [1, order(4)])
    await settle()
    expect(exchange.askedBy('order.subscribe').map(({ params }) => params)).toEqual([['BTCUSDT', 'ETHUSDT']])
    expect(exchange.askedBy('order.query')).toEqual([])
    expect([told, state().orders]).toEqual([[4], {}])
  })

  test('and is somebody else now, sees nothing of the one before, not even an answer that is late', async () => {
    const { exchange, live, state, draw, signIn } = liveOf({ token: 'first' })
    answerOrders(exchange, () => ({ current: [order(1)], history: [] }))
    exchange.answer('asset.query', () => ({ result: { USDT: { available: '5', freeze: '0' } } }))
    live.watch({ orders: ['BTCUSDT'], assets: ['USDT'], unread: true })
    await settle()
    exchange.newest.tell('message.update', [{ unread: 3 }])
    draw()
    expect(state()).toMatchObject({ unread: 3, assets: { USDT: { available: '5' } } })
    exchange.clock.advance(100)
    exchange.answer('order.query', () => null)
    live.refreshOrders('BTCUSDT')
    await settle()
    answerOrders(exchange, () => ({ current: [order(9)], history: [] }))
    signIn('second')
    expect(state()).toMatchObject({
      unread: null,
      assets: null,
      orders: { BTCUSDT: { status: 'waiting', current: [] } },
    })
    await settle()
    expect(exchange.askedBy('server.auth').map(({ params }) => params[0])).toEqual(['first', 'second'])
    await pass(exchange, 11)
    draw()
    expect(state().orders['BTCUSDT']).toMatchObject({ status: 'live', current: [{ id: 9 }] })
  })

  test('and signs out, has another connection that knows nobody', async () => {
    const { exchange, live, state, draw, signIn } = liveOf({ token: 'first' })
    live.watch({ today: ['BTCUSDT'], unread: true })
    await settle()
    signIn(null)
    await settle()
    draw()
    expect(exchange.connections.map(({ isOpen }) => isOpen())).toEqual([false, true])
    expect(state().connection).toMatchObject({ phase: 'open', user: 'nobody' })
    expect(exchange.askedBy('message.subscribe')).toHaveLength(1)
    expect(exchange.askedBy('today.subscribe')).toHaveLength(2)
  })

  test('and whose session ended elsewhere, proves it once more and is then refused', async () => {
    const { exchange, live, state, draw } = liveOf({ token: 'first' })
    exchange.answer('order.subscribe', () => NOT_SIGNED_IN)
    live.watch({ orders: ['BTCUSDT'] })
    await settle()
    draw()
    expect(exchange.askedBy('server.auth')).toHaveLength(2)
    expect(state().connection.user).toBe('refused')
  })

  test('is refused when the token is none', async () => {
    const { exchange, live, state, draw } = liveOf({ token: 'none' })
    exchange.answer('server.auth', () => ({ error: { code: 11, message: 'no such session' } }))
    live.watch({ orders: ['BTCUSDT'] })
    await settle()
    draw()
    expect(state().connection.user).toBe('refused')
    expect(exchange.askedBy('order.subscribe')).toEqual([])
  })

  test('sees balances as they are told, newer than the answer to the question', async () => {
    const { exchange, live, state, draw } = liveOf({ token: 'first' })
    exchange.answer('asset.query', (_asked, connection) => {
      connection.tell('asset.update', [{ USDT: { available: '7', freeze: '1' } }])
      return { result: { USDT: { available: '5', freeze: '0' }, BTC: { available: '1', freeze: '0' } } }
    })
    live.watch({ assets: ['USDT', 'BTC'] })
    await settle()
    draw()
    expect(state().assets).toEqual({ USDT: { available: '7', freeze: '1' }, BTC: { available: '1', freeze: '0' } })
  })
})
