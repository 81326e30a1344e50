import type { OrderView } from '@bourse/protocol'
import { describe, expect, test } from 'vitest'
import type { OrderEvent } from './live.ts'
import { NOT_SIGNED_IN, settle, type TestExchange } from './test-exchange.ts'
import { liveOf, order, pass } from './test-live.ts'

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

  test('hears that the session ended elsewhere, and is refused at once', async () => {
    const { exchange, live, state, draw } = liveOf({ token: 'first' })
    live.watch({ unread: true })
    await settle()
    exchange.newest.tell('message.update', [{ unread: 3 }])
    exchange.answer('server.auth', () => ({ error: { code: 11, message: 'no such session' } }))
    exchange.newest.tell('session.update', ['ended'])
    await settle()
    draw()
    expect(state()).toMatchObject({ connection: { user: 'refused' } })
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
