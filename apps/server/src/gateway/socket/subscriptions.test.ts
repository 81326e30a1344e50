import { SESSION_ENDED_PUSH, SOCKET_BACKLOG_BYTES_MAX, SOCKET_RATE_LIMITS, SOCKET_SUCCESS } from '@bourse/protocol'
import { describe, expect, test } from 'vitest'
import type { Feature } from '../../operations/feature.ts'
import type { Session } from '../../operations/session.ts'
import {
  handleMethod,
  type SocketContext,
  type SocketDeps,
  type SocketHandler,
  socketFeature,
} from '../../operations/socket.ts'
import type { SocketChannel } from '../../operations/socket-channel.ts'
import { startTestGateway, type TestGatewayOptions, testSession, testSessions } from '../test-gateway.ts'
import { type Client, opened } from './test-client.ts'
import { testMethod } from './test-method.ts'

/** A feature with one public and one personal channel, as trading will have them. */
function channelFeature() {
  const values = new Map<string, number>()
  const watched: string[] = []
  let prices: SocketChannel | undefined
  let orders: SocketChannel | undefined
  const open = ({ channel }: SocketDeps) => {
    prices = channel({
      type: 'price',
      render: key => JSON.stringify({ method: 'price.update', params: [key, String(values.get(key))], id: null }),
      watched: key => watched.push(`+${key}`),
      unwatched: key => watched.push(`-${key}`),
    })
    orders = channel({ type: 'order', personal: true })
    return { price: prices, order: orders }
  }
  type TestChannels = ReturnType<typeof open>
  const methodsOf = (type: keyof TestChannels): SocketHandler<TestChannels>[] => [
    handleMethod(
      testMethod(`${type}.subscribe`, type === 'order' ? 'session' : 'public'),
      ({ client, session, services }: SocketContext<Session | null, TestChannels>, params) => {
        const keys = params.map(key => (type === 'order' ? `${session?.userId}:${String(key)}` : String(key)))
        services[type].subscribe(client, keys)
        return {
          result: SOCKET_SUCCESS,
          after: () => client.send(`{"method":"${type}.update","params":["now"],"id":null}`),
        }
      },
    ),
    handleMethod(
      testMethod(`${type}.unsubscribe`),
      ({ client, services }: SocketContext<Session | null, TestChannels>) => {
        services[type].unsubscribe(client)
        return { result: SOCKET_SUCCESS }
      },
    ),
  ]
  const methods = [...methodsOf('price'), ...methodsOf('order')]
  const feature: Feature = { name: 'channels', socket: socketFeature({ face: 'exchange', open, methods }) }
  return {
    feature,
    watched,
    set: (key: string, value: number) => {
      values.set(key, value)
      prices?.touch(key)
    },
    publish: (key: string, message: string) => orders?.publish(key, message),
    watchersOf: (key: string) => prices?.watchersOf(key),
  }
}

const house = (options: TestGatewayOptions = {}) => startTestGateway({ features: [], ...options })
const isEnd = (message: unknown): boolean => (message as { method?: unknown }).method === SESSION_ENDED_PUSH.method

describe('signing in', () => {
  const sessions = () => testSessions({ one: testSession(1), again: { ...testSession(1), id: 7 }, two: testSession(2) })

  test('takes a token and a source, and nothing else', async () => {
    await using h = await house({ sessions: sessions() })
    const client = await opened(h)
    const invalid = { error: { code: 1, message: 'invalid argument' }, result: null }
    for (const params of [[], ['one'], ['one', 'web', 'x'], [1, 'web'], ['one', 5]]) {
      expect(await client.ask('server.auth', params)).toMatchObject(invalid)
    }
    expect(await client.ask('server.auth', ['wrong', 'web'])).toMatchObject({ error: { code: 11 } })
    expect(await client.ask('server.auth', ['one', 'web'])).toEqual({
      error: null,
      result: { status: 'success' },
      id: 1,
    })
  })

  test('ends with the token, whose time is its own', async () => {
    const session = { ...testSession(1), endsAtMs: 0 }
    await using h = await house({ sessions: testSessions({ one: session }), features: [channelFeature().feature] })
    session.endsAtMs = h.clock.nowMs() + 5000
    const client = await opened(h)
    await client.ask('server.auth', ['one', 'web'])
    h.clock.advance(4000)
    expect(await client.ask('order.subscribe', [])).toMatchObject({ error: null })
    h.clock.advance(1000)
    await client.until(({ messages }) => messages.some(message => isEnd(message)))
    await client.until(({ messages }) => messages.length === 4)
    expect(await client.ask('order.subscribe', [])).toMatchObject({ error: { code: 6 } })
  })

  test('ends in time also for who comes after nobody had been there for a while', async () => {
    const session = { ...testSession(1), endsAtMs: 0 }
    await using h = await house({ sessions: testSessions({ one: session }) })
    session.endsAtMs = h.clock.nowMs() + 10_000
    const first = await opened(h)
    await first.ask('server.auth', ['one', 'web'])
    first.ws.close()
    await first.closing()
    const next = await opened(h)
    h.clock.advance(5000)
    expect(await next.ask('server.auth', ['one', 'web'])).toMatchObject({ error: null })
    h.clock.advance(5000)
    await next.until(({ messages }) => messages.some(message => isEnd(message)))
  })

  test('ends with a session that another process ended, or whose time is over', async () => {
    const known = sessions()
    await using h = await house({ sessions: known })
    const [lost, kept] = [await opened(h), await opened(h)]
    await lost.ask('server.auth', ['one', 'web'])
    await kept.ask('server.auth', ['two', 'web'])
    known.lose(testSession(1))
    h.clock.advance(20_000)
    await lost.until(({ messages }) => messages.some(message => isEnd(message)))
    expect(kept.messages).toHaveLength(1)
  })

  test('is refused to more connections of a user than may be, and a place is free again when one goes', async () => {
    await using h = await house({ sessions: sessions() })
    const clients: Client[] = []
    for (let made = 0; made < SOCKET_RATE_LIMITS.ofUserMax; made++) {
      const client = await opened(h)
      clients.push(client)
      expect(await client.ask('server.auth', ['one', 'web'])).toMatchObject({ error: null })
    }
    const more = await opened(h)
    const refused = { error: { code: 11, message: 'too many connections' } }
    expect(await more.ask('server.auth', ['again', 'web'])).toMatchObject(refused)
    expect(await more.ask('server.auth', ['two', 'web'])).toMatchObject({ error: null })
    clients[0]?.ws.close()
    await clients[0]?.closing()
    expect(await more.ask('server.auth', ['one', 'web'])).toMatchObject({ error: null })
  })

  test('binds nobody who has gone while the token was looked for', async () => {
    const known = sessions()
    let gate = Promise.withResolvers<void>()
    const slow = {
      ...known,
      read: async (...of: Parameters<typeof known.read>) => gate.promise.then(() => known.read(...of)),
    }
    await using h = await house({ sessions: slow })
    for (let made = 0; made < SOCKET_RATE_LIMITS.ofUserMax; made++) {
      const client = await opened(h)
      client.ws.send('{"id":1,"method":"server.auth","params":["one","web"]}')
      client.ws.send('{"id":2,"method":"server.ping","params":[]}')
      await client.until(({ messages }) => messages.length === 1)
      client.ws.close()
      await client.closing()
    }
    gate.resolve()
    gate = Promise.withResolvers()
    gate.resolve()
    const client = await opened(h)
    expect(await client.ask('server.auth', ['one', 'web'])).toMatchObject({ error: null })
  })

  test('is asked for by personal methods with error 6', async () => {
    await using h = await house({ sessions: sessions(), features: [channelFeature().feature] })
    const client = await opened(h)
    expect(await client.ask('order.subscribe', ['BTCUSDT'])).toMatchObject({
      error: { code: 6, message: 'require authentication' },
    })
  })

  test('as another user drops what the first one watched; as the same user keeps it', async () => {
    const channels = channelFeature()
    await using h = await house({ sessions: sessions(), features: [channels.feature] })
    const client = await opened(h)
    await client.ask('server.auth', ['one', 'web'])
    await client.ask('order.subscribe', ['BTCUSDT'])
    await client.ask('price.subscribe', ['BTCUSDT'])
    await client.until(({ messages }) => messages.length === 5)
    await client.ask('server.auth', ['again', 'web'])
    channels.publish('1:BTCUSDT', '{"first":true}')
    await client.until(({ messages }) => messages.length === 7)
    expect(client.messages.at(-1)).toEqual({ first: true })
    await client.ask('server.auth', ['two', 'web'])
    channels.publish('1:BTCUSDT', '{"second":true}')
    expect(await client.ask('server.ping', [])).toMatchObject({ result: 'pong' })
    expect(channels.watchersOf('BTCUSDT')).toBe(1)
  })

  test('is over when the session ends elsewhere', async () => {
    const channels = channelFeature()
    const known = sessions()
    await using h = await house({ sessions: known, features: [channels.feature] })
    const client = await opened(h)
    await client.ask('server.auth', ['one', 'web'])
    await client.ask('order.subscribe', ['BTCUSDT'])
    await client.until(({ messages }) => messages.length === 3)
    known.end(testSession(1))
    channels.publish('1:BTCUSDT', '{"leaked":true}')
    await client.until(({ messages }) => messages.length === 4)
    expect(client.messages.at(-1)).toEqual({ method: 'session.update', params: ['ended'], id: null })
    expect(await client.ask('order.subscribe', ['BTCUSDT'])).toMatchObject({ error: { code: 6 } })
  })
})

describe('a subscription', () => {
  test('is answered first, and then comes the current value', async () => {
    const channels = channelFeature()
    await using h = await house({ features: [channels.feature] })
    const client = await opened(h)
    await client.ask('price.subscribe', ['BTCUSDT'], 9)
    await client.until(({ messages }) => messages.length === 2)
    expect(client.messages).toEqual([
      { error: null, result: { status: 'success' }, id: 9 },
      { method: 'price.update', params: ['now'], id: null },
    ])
  })

  test('takes the place of the one before it, and ends with the connection', async () => {
    const channels = channelFeature()
    await using h = await house({ features: [channels.feature] })
    const client = await opened(h)
    const other = await opened(h)
    await client.ask('price.subscribe', ['BTCUSDT', 'ETHUSDT'])
    await other.ask('price.subscribe', ['ETHUSDT'])
    await client.until(({ messages }) => messages.length === 2)
    await client.ask('price.subscribe', ['ETHUSDT', 'XRPUSDT'])
    expect(channels.watched).toEqual(['+BTCUSDT', '+ETHUSDT', '-BTCUSDT', '+XRPUSDT'])
    client.ws.close()
    await client.closing()
    expect(await other.ask('price.unsubscribe', [])).toBeDefined()
    await other.until(() => channels.watched.includes('-ETHUSDT'))
    expect(channels.watched.toSorted()).toEqual([
      '+BTCUSDT',
      '+ETHUSDT',
      '+XRPUSDT',
      '-BTCUSDT',
      '-ETHUSDT',
      '-XRPUSDT',
    ])
  })

  test('hears of many changes in one tick once, with the last value, at most twenty times a second', async () => {
    const channels = channelFeature()
    await using h = await house({ features: [channels.feature] })
    const client = await opened(h)
    await client.ask('price.subscribe', ['BTCUSDT'])
    await client.until(({ messages }) => messages.length === 2)
    // Each round: three changes inside one tick, then the tick; a ping makes sure that all before it has arrived.
    for (let round = 0; round < 40; round++) {
      for (let change = 0; change < 3; change++) channels.set('BTCUSDT', round * 3 + change)
      h.clock.advance(25)
      await client.ask('server.ping', [], 1000 + round)
    }
    const updates = client.messages
      .filter(message => (message as { method?: string }).method === 'price.update')
      .slice(1)
    expect(updates.length).toBeGreaterThanOrEqual(19)
    expect(updates.length).toBeLessThanOrEqual(21)
    h.clock.advance(50)
    await client.ask('server.ping', [])
    const last = client.messages.findLast(message => (message as { method?: string }).method === 'price.update')
    expect(last).toEqual({ method: 'price.update', params: ['BTCUSDT', '119'], id: null })
  })

  test.each([-86_400_000, 86_400_000])('goes on when the clock is set by %i ms', async step => {
    const channels = channelFeature()
    await using h = await house({ features: [channels.feature] })
    const client = await opened(h)
    await client.ask('price.subscribe', ['BTCUSDT'])
    channels.set('BTCUSDT', 1)
    h.clock.advance(50)
    await client.until(({ messages }) => messages.length === 3)
    h.clock.step(step)
    channels.set('BTCUSDT', 2)
    h.clock.advance(60_000)
    await client.until(({ messages }) => messages.length === 4)
    expect(client.messages.at(-1)).toEqual({ method: 'price.update', params: ['BTCUSDT', '2'], id: null })
    expect(await client.ask('server.ping', [])).toMatchObject({ result: 'pong' })
  })

  test('to a personal channel hears every message, in order', async () => {
    const channels = channelFeature()
    await using h = await house({ sessions: testSessions({ one: testSession(1) }), features: [channels.feature] })
    const client = await opened(h)
    await client.ask('server.auth', ['one', 'web'])
    await client.ask('order.subscribe', ['BTCUSDT'])
    await client.until(({ messages }) => messages.length === 3)
    for (let event = 0; event < 100; event++) channels.publish('1:BTCUSDT', JSON.stringify({ event }))
    await client.until(({ messages }) => messages.length === 103)
    expect(client.messages.slice(3)).toEqual(Array.from({ length: 100 }, (_none, event) => ({ event })))
  })
})

describe('a slow reader', () => {
  test('with more than 1 MiB waiting is closed by the next push, and nobody else notices', async () => {
    const channels = channelFeature()
    await using h = await house({
      sessions: testSessions({ one: testSession(1), two: testSession(2) }),
      features: [channels.feature],
    })
    const slow = await opened(h)
    const quick = await opened(h)
    for (const [client, token] of [
      [slow, 'one'],
      [quick, 'two'],
    ] as const) {
      await client.ask('server.auth', [token, 'web'])
      await client.ask('order.subscribe', ['BTCUSDT'])
      await client.until(({ messages }) => messages.length === 3)
    }
    slow.ws.pause()
    const message = JSON.stringify({ fill: 'x'.repeat(100_000) })
    // The machine's own buffers take some megabytes before ours begin to fill.
    for (let pushed = 0; pushed < 40 * (SOCKET_BACKLOG_BYTES_MAX / message.length); pushed++) {
      channels.publish('1:BTCUSDT', message)
      await new Promise<void>(resolve => setImmediate(resolve))
    }
    channels.publish('2:BTCUSDT', '{"quick":true}')
    await quick.until(({ messages }) => messages.length === 4)
    slow.ws.resume()
    expect(await slow.closing()).toBe(1013)
    expect(await quick.ask('server.ping', [])).toMatchObject({ result: 'pong' })
  })

  test('has at most four replies under way; its other requests wait and are answered in turn', async () => {
    let running = 0
    let most = 0
    const finish: (() => void)[] = []
    const feature: Feature = {
      name: 'slow',
      socket: socketFeature({
        face: 'exchange',
        open: () => null,
        methods: [
          handleMethod(testMethod('slow.query'), (_context, params) => {
            running += 1
            most = Math.max(most, running)
            return new Promise(resolve =>
              finish.push(() => {
                running -= 1
                resolve({ result: params[0] })
              }),
            )
          }),
        ],
      }),
    }
    await using h = await house({ features: [feature] })
    const client = await opened(h)
    for (let id = 0; id < 20; id++) client.ws.send(JSON.stringify({ id, method: 'slow.query', params: [id] }))
    while (client.messages.length < 20) {
      await new Promise<void>(resolve => setImmediate(resolve))
      finish.shift()?.()
    }
    expect(most).toBe(4)
    expect(client.messages.map(message => (message as { id: number }).id)).toEqual([...Array(20).keys()])
  })
})
