import { once } from 'node:events'
import {
  SOCKET_BACKLOG_BYTES_MAX,
  SOCKET_KEEP_ALIVE_S,
  SOCKET_MESSAGE_BYTES_MAX,
  SOCKET_SUCCESS,
} from '@bourse/protocol'
import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Feature } from '../../features/feature.ts'
import type { SocketAnswer, SocketChannel, SocketHub } from '../../features/socket-hub.ts'
import {
  startTestGateway,
  type TestGateway,
  type TestGatewayOptions,
  testSession,
  testSessions,
} from '../start-test-gateway.ts'

/** A client that keeps what it is sent. */
class Client {
  readonly ws: WebSocket
  readonly messages: unknown[] = []
  closed: { code: number; reason: string } | null = null
  #heard: (() => void)[] = []

  constructor(house: TestGateway, protocols: string[] = []) {
    this.ws = new WebSocket(`${house.addresses.exchange.replace('http', 'ws')}/ws`, protocols)
    this.ws.on('message', (data: Buffer) => {
      this.messages.push(JSON.parse(data.toString('utf8')))
      this.#wake()
    })
    this.ws.on('close', (code, reason) => {
      this.closed = { code, reason: String(reason) }
      this.#wake()
    })
    this.ws.on('error', () => undefined)
  }

  #wake(): void {
    for (const heard of this.#heard.splice(0)) heard()
  }

  async until(happened: (client: Client) => boolean): Promise<void> {
    while (!happened(this)) await new Promise<void>(resolve => this.#heard.push(resolve))
  }

  async ask(method: string, params: unknown, id = 1): Promise<unknown> {
    const heard = this.messages.length
    this.ws.send(JSON.stringify({ id, method, params }))
    await this.until(({ messages }) => messages.length > heard)
    return this.messages[heard]
  }

  async closing(): Promise<number | undefined> {
    await this.until(({ closed }) => closed !== null)
    return this.closed?.code
  }
}

const opened = async (house: TestGateway, protocols: string[] = []): Promise<Client> => {
  const client = new Client(house, protocols)
  await once(client.ws, 'open')
  return client
}

/** A feature with one public and one personal channel, as trading will have them. */
function channelFeature() {
  const values = new Map<string, number>()
  const watched: string[] = []
  let prices: SocketChannel | undefined
  let orders: SocketChannel | undefined
  const open = (hub: SocketHub): void => {
    prices = hub.channel({
      type: 'price',
      render: key => JSON.stringify({ method: 'price.update', params: [key, String(values.get(key))], id: null }),
      watched: key => watched.push(`+${key}`),
      unwatched: key => watched.push(`-${key}`),
    })
    orders = hub.channel({ type: 'order', personal: true })
    const channels = { price: prices, order: orders }
    for (const [type, channel] of Object.entries(channels)) {
      hub.method({
        name: `${type}.subscribe`,
        access: type === 'order' ? 'session' : 'public',
        answer: (client, params): SocketAnswer => {
          const keys = params.map(key => (type === 'order' ? `${client.session?.userId}:${String(key)}` : String(key)))
          channel.subscribe(client, keys)
          return {
            result: SOCKET_SUCCESS,
            after: () => client.send(`{"method":"${type}.update","params":["now"],"id":null}`),
          }
        },
      })
      hub.method({
        name: `${type}.unsubscribe`,
        access: 'public',
        answer: client => {
          channel.unsubscribe(client)
          return { result: SOCKET_SUCCESS }
        },
      })
    }
  }
  const feature: Feature = { name: 'channels', socket: (hub, face) => (face === 'exchange' ? open(hub) : undefined) }
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

describe('the envelope', () => {
  test('has error, result and the id that was sent', async () => {
    await using h = await house()
    const client = await opened(h)
    expect(await client.ask('server.ping', [], 7)).toEqual({ error: null, result: 'pong', id: 7 })
    const seconds = Math.floor(h.clock.nowMs() / 1000)
    expect(await client.ask('server.time', [], -3)).toEqual({ error: null, result: seconds, id: -3 })
  })

  test('answers an unknown method with error 4', async () => {
    await using h = await house()
    const client = await opened(h)
    expect(await client.ask('order.put_limit', [], 5)).toEqual({
      error: { code: 4, message: 'method not found' },
      result: null,
      id: 5,
    })
  })

  test('is read from fragments and is asked by a ping frame', async () => {
    await using h = await house()
    const client = await opened(h)
    client.ws.send('{"id":1,"method":', { fin: false })
    client.ws.send('"server.ping","params":[]}', { fin: true })
    await client.until(({ messages }) => messages.length === 1)
    client.ws.ping('hello')
    const [data] = await once(client.ws, 'pong')
    expect(String(data)).toBe('hello')
  })

  test('is served on all three faces', async () => {
    await using h = await house()
    for (const face of ['exchange', 'console', 'contract'] as const) {
      const ws = new WebSocket(`${h.addresses[face].replace('http', 'ws')}/ws`)
      await once(ws, 'open')
      ws.send('{"id":1,"method":"server.ping","params":[]}')
      const [data] = await once(ws, 'message')
      expect(JSON.parse(String(data))).toMatchObject({ result: 'pong' })
      ws.close()
    }
  })
})

describe('a connection is closed', () => {
  test.each([
    ['no JSON', 'hello'],
    ['a list', '[1]'],
    ['no id', '{"method":"server.ping","params":[]}'],
    ['params that are no list', '{"id":1,"method":"server.ping","params":{}}'],
    ['an id that is no integer', '{"id":"1","method":"server.ping","params":[]}'],
  ])('with 1007 after %s, without a reply', async (_what, message) => {
    await using h = await house()
    const client = await opened(h)
    client.ws.send(message)
    expect(await client.closing()).toBe(1007)
    expect(client.messages).toEqual([])
  })

  test('with 1007 after a binary message', async () => {
    await using h = await house()
    const client = await opened(h)
    client.ws.send(Buffer.from('{"id":1,"method":"server.ping","params":[]}'), { binary: true })
    expect(await client.closing()).toBe(1007)
  })

  test('with 1009 after a message of more than 102,400 bytes, and not before', async () => {
    await using h = await house()
    const client = await opened(h)
    const frame = '{"id":1,"method":"server.ping","params":[]}'
    client.ws.send(frame + ' '.repeat(SOCKET_MESSAGE_BYTES_MAX - frame.length))
    await client.until(({ messages }) => messages.length === 1)
    client.ws.send(frame + ' '.repeat(SOCKET_MESSAGE_BYTES_MAX - frame.length + 1))
    expect(await client.closing()).toBe(1009)
  })

  test('after an hour without a word, while one that spoke stays', async () => {
    await using h = await house()
    const silent = await opened(h)
    const speaker = await opened(h)
    h.clock.advance(SOCKET_KEEP_ALIVE_S * 1000 - 60_000)
    expect(await speaker.ask('server.ping', [])).toMatchObject({ result: 'pong' })
    h.clock.advance(60_000)
    expect(await silent.closing()).toBe(1000)
    expect(await speaker.ask('server.ping', [])).toMatchObject({ result: 'pong' })
    h.clock.advance(SOCKET_KEEP_ALIVE_S * 1000)
    expect(await speaker.closing()).toBe(1000)
  })

  test('with 1001 when the house stops', async () => {
    const h = await house()
    const client = await opened(h)
    await h.gateway.stop()
    expect(await client.closing()).toBe(1001)
  })
})

describe('a connection is opened', () => {
  const statusOf = (h: TestGateway, path: string, protocols: string[]): Promise<number | 'open'> =>
    new Promise(resolve => {
      const ws = new WebSocket(h.addresses.exchange.replace('http', 'ws') + path, protocols)
      ws.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
      ws.on('open', () => {
        resolve('open')
        ws.close()
      })
      ws.on('error', () => undefined)
    })

  test('without a sub-protocol, or with one that lists chat', async () => {
    await using h = await house()
    expect(await statusOf(h, '/ws', [])).toBe('open')
    expect(await statusOf(h, '/ws', ['soap', 'chat'])).toBe('open')
    expect((await opened(h, ['chat'])).ws.protocol).toBe('chat')
  })

  test('not with other sub-protocols alone', async () => {
    await using h = await house()
    expect(await statusOf(h, '/ws', ['soap'])).toBe(400)
  })

  test('only at /ws', async () => {
    await using h = await house()
    expect(await statusOf(h, '/wss', [])).toBe(404)
    expect(await statusOf(h, '/ws?from=page', [])).toBe('open')
  })

  test('no more often than an address may', async () => {
    await using h = await house()
    const answers = new Set<number | 'open'>()
    for (let made = 0; made < 70; made++) answers.add(await statusOf(h, '/ws', []))
    expect([...answers]).toEqual(['open', 429])
  })
})

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
      socket: hub =>
        hub.method({
          name: 'slow.query',
          access: 'public',
          answer: (_client, params) => {
            running += 1
            most = Math.max(most, running)
            return new Promise(resolve =>
              finish.push(() => {
                running -= 1
                resolve({ result: params[0] })
              }),
            )
          },
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

describe('a method', () => {
  const methods = (answer: () => SocketAnswer | Promise<SocketAnswer>): Feature => ({
    name: 'methods',
    socket: hub => hub.method({ name: 'test.query', access: 'public', answer }),
  })

  test.each([
    [
      'that throws',
      () => {
        throw new Error('broken')
      },
    ],
    ['that rejects', () => Promise.reject(new Error('broken'))],
  ])('%s is answered error 2 and logged', async (_what, answer) => {
    await using h = await house({ features: [methods(answer)] })
    const client = await opened(h)
    expect(await client.ask('test.query', [])).toMatchObject({ error: { code: 2, message: 'internal error' } })
    expect(h.lines.filter(line => line['msg'] === 'a socket request failed')).toHaveLength(1)
  })

  test('that does not answer within a second is answered error 5', async () => {
    const begun = Promise.withResolvers<void>()
    await using h = await house({
      features: [
        methods(() => {
          begun.resolve()
          return new Promise(() => undefined)
        }),
      ],
    })
    const client = await opened(h)
    const answer = client.ask('test.query', [])
    await begun.promise
    h.clock.advance(1000)
    expect(await answer).toMatchObject({ error: { code: 5, message: 'service timeout' } })
  })

  test('may answer JSON that is made already', async () => {
    await using h = await house({ features: [methods(() => ({ resultText: '{"asks":[]}' }))] })
    const client = await opened(h)
    expect(await client.ask('test.query', [], 4)).toEqual({ error: null, result: { asks: [] }, id: 4 })
  })
})
