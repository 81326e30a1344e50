import { once } from 'node:events'
import { SOCKET_KEEP_ALIVE_S, SOCKET_MESSAGE_BYTES_MAX, z } from '@bourse/protocol'
import { defineSocketMethod } from '@bourse/protocol/socket-methods'
import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Feature } from '../../operations/feature.ts'
import type { Face } from '../../operations/session.ts'
import { handleMethod, type SocketAnswer, type SocketOperation, socketFeature } from '../../operations/socket.ts'
import { startTestGateway, type TestGateway, type TestGatewayOptions } from '../test-gateway.ts'
import { opened } from './test-client.ts'
import { testMethod } from './test-method.ts'

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

type Opening = { face?: Face; headers?: Record<string, string>; protocols?: string[] }

describe('a connection is opened', () => {
  const statusOf = (
    h: TestGateway,
    path: string,
    { face = 'exchange', headers = {}, protocols = [] }: Opening = {},
  ): Promise<number | 'open'> =>
    new Promise(resolve => {
      const ws = new WebSocket(h.addresses[face].replace('http', 'ws') + path, protocols, { headers })
      ws.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
      ws.on('open', () => {
        resolve('open')
        ws.close()
      })
      ws.on('error', () => undefined)
    })

  test('without a sub-protocol, or with one that lists chat', async () => {
    await using h = await house()
    expect(await statusOf(h, '/ws')).toBe('open')
    expect(await statusOf(h, '/ws', { protocols: ['soap', 'chat'] })).toBe('open')
    expect((await opened(h, ['chat'])).ws.protocol).toBe('chat')
  })

  test('not with other sub-protocols alone', async () => {
    await using h = await house()
    expect(await statusOf(h, '/ws', { protocols: ['soap'] })).toBe(400)
  })

  test('only at /ws', async () => {
    await using h = await house()
    expect(await statusOf(h, '/wss')).toBe(404)
    expect(await statusOf(h, '/ws?from=page')).toBe('open')
  })

  test.each([
    ['the exchange by itself', 'exchange', 'https://bourse.example', 'open'],
    ['the contract host by the exchange', 'contract', 'https://bourse.example', 'open'],
    ['the contract host by itself', 'contract', 'https://contract.example', 'open'],
    ['the console by itself', 'console', 'https://console.example', 'open'],
    ['by the same host on another port', 'exchange', 'http://127.0.0.1:5173', 'open'],
    ['the exchange by a stranger', 'exchange', 'https://evil.example', 403],
    ['the exchange by the console', 'exchange', 'https://console.example', 403],
    ['the console by the exchange', 'console', 'https://bourse.example', 403],
    ['the contract host by the console', 'contract', 'https://console.example', 403],
    ['by a name that begins like ours', 'exchange', 'https://bourse.example.evil.example', 403],
    ['by our name without TLS', 'exchange', 'http://bourse.example', 403],
    ['by a page without an origin', 'exchange', 'null', 403],
  ] as const)('by the pages that may: %s', async (_what, face, origin, answer) => {
    const config = {
      exchangeUrl: 'https://bourse.example',
      backofficeUrl: 'https://console.example',
      contractUrl: 'https://contract.example',
    }
    await using h = await house({ config })
    expect(await statusOf(h, '/ws', { face, headers: { origin } })).toBe(answer)
  })

  test('by a page of the host that a trusted proxy names, and of no other', async () => {
    await using h = await house({ config: { trustedProxies: ['127.0.0.1'] } })
    const ask = (origin: string) =>
      statusOf(h, '/ws', { headers: { origin, 'x-forwarded-host': 'a.example, bourse.example' } })
    expect(await ask('https://bourse.example')).toBe('open')
    expect(await ask('https://a.example')).toBe(403)
  })

  test('no more often than an address may', async () => {
    await using h = await house()
    const answers = new Set<number | 'open'>()
    for (let made = 0; made < 70; made++) answers.add(await statusOf(h, '/ws'))
    expect([...answers]).toEqual(['open', 429])
  })
})

describe('a method', () => {
  type Answer = SocketAnswer<'invalidArgument' | 'internal'>
  const methods = (answer: () => Answer | Promise<Answer>): Feature => ({
    name: 'methods',
    socket: socketFeature({
      face: 'exchange',
      open: () => null,
      methods: [handleMethod(testMethod('test.query'), answer)],
    }),
  })

  test('is asked only with the parameters that its entry has, and refused only with the errors that it names', async () => {
    const asked: unknown[] = []
    const entry = defineSocketMethod({
      name: 'test.pick',
      access: 'public',
      params: z.tuple([z.string(), z.int().check(z.gte(1))]),
      refusals: ['unavailable'],
    })
    const pick: SocketOperation<typeof entry> = (_context, [name, count]) => {
      asked.push([name, count])
      // @ts-expect-error: the entry names no such error.
      const other: ReturnType<typeof pick> = { refused: 'tooFast' }
      return name === 'none' ? { refused: 'unavailable' } : name === 'other' ? other : { result: count }
    }
    const feature: Feature = {
      name: 'pick',
      socket: socketFeature({ face: 'exchange', open: () => null, methods: [handleMethod(entry, pick)] }),
    }
    await using h = await house({ features: [feature] })
    const client = await opened(h)
    for (const params of [[], ['a'], ['a', 0], ['a', 1, 1], [1, 'a'], ['a', '1']]) {
      expect(await client.ask('test.pick', params)).toMatchObject({ error: { code: 1, message: 'invalid argument' } })
    }
    expect(asked).toEqual([])
    expect(await client.ask('test.pick', ['a', 1])).toMatchObject({ error: null, result: 1 })
    expect(await client.ask('test.pick', ['none', 1])).toMatchObject({ error: { code: 3 }, result: null })
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
