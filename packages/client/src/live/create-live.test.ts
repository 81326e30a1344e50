import { describe, expect, test } from 'vitest'
import { settle } from './test-exchange.ts'
import { liveOf, pass, quote } from './test-live.ts'

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

  test('knows that a market has no deals when the server has said what there is, and not before', async () => {
    const { live, state, draw } = liveOf()
    live.watch({ deals: ['BTCUSDT'] })
    draw()
    expect(state().deals).toEqual({})
    await settle()
    draw()
    expect(state().deals).toEqual({ BTCUSDT: [] })
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
