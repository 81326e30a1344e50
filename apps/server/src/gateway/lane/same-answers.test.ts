import { once } from 'node:events'
import { connect } from 'node:net'
import { defineCall, ok, RATE_LIMITS, refuse, z } from '@bourse/protocol'
import { describe, expect, test } from 'vitest'
import type { Feature } from '../../operations/feature.ts'
import { handle } from '../../operations/operation.ts'
import { startTestGateway, type TestGateway, type TestGatewayOptions } from '../test-gateway.ts'

const where = defineCall({
  path: '/api/test/where',
  access: 'public',
  summary: 'Says what a request is known by.',
  request: { count: z.int(), note: z.optional(z.string()) },
  reply: z.object({ address: z.string(), exchange: z.string(), count: z.int() }),
  refusals: ['MARKET_CLOSED'],
})
const closed = defineCall({
  path: '/api/test/closed',
  access: 'session',
  summary: 'Needs a session.',
  request: {},
  reply: z.object({}),
  refusals: [],
})

const feature: Feature = {
  name: 'where',
  calls: [
    handle(where, ({ address, addresses }, { count }) => {
      if (count === 13) throw new Error('thirteen')
      if (count === 14) return refuse('MARKET_CLOSED', { rule: 'state', state: '已暂停' })
      return ok({ address, exchange: addresses.exchange, count })
    }),
    handle(closed, () => ok({})),
  ],
}

const house = (options: TestGatewayOptions = {}) => startTestGateway({ features: [feature], ...options })

/** One request as bytes, and its whole answer as text, without what differs from one request to the next. */
async function answered(gateway: TestGateway, body: Buffer, more: readonly string[] = []): Promise<string> {
  const path = more.find(line => line.startsWith('/')) ?? where.path
  const lines = more.filter(line => !line.startsWith('/')).map(line => `${line}\r\n`)
  const { port } = new URL(gateway.addresses.exchange)
  const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8')
  const head = `POST ${path} HTTP/1.1\r\nHost: there:${port}\r\nContent-Type: application/json\r\n${lines.join('')}`
  socket.write(Buffer.concat([Buffer.from(`${head}Content-Length: ${body.length}\r\n\r\n`), body]))
  let text = ''
  while (!text.endsWith('}')) text += ((await once(socket, 'data')) as [string])[0]
  socket.destroy()
  return text
    .replace(/x-request-id: \S+/i, 'x-request-id: ID')
    .replace(/Date: [^\r]+/, 'Date: NOW')
    .replace(/"trace":"[^"]+"/, '"trace":"ID"')
    .replace(/there:\d+/, 'there:PORT')
}

// A header without a value is nothing unusual to Node, and not plain to the lane.
const ORDINARY = ['X-Ordinary:']

const bodies: [string, string | Buffer][] = [
  ['is carried out', '{"count":3,"language":"en"}'],
  ['is refused', '{"count":14,"language":"ja"}'],
  ['fails', '{"count":13}'],
  ['has a wrong field', '{"count":"three","language":"ja"}'],
  ['has an infinite field', '{"count":1e999,"language":"es"}'],
  ['lacks its field', '{"language":"ko"}'],
  ['has a field that nobody knows', '{"count":3,"more":1}'],
  ['has half a character', '{"count":3,"note":"\\ud800"}'],
  ['has a NUL', '{"count":3,"note":"\\u0000"}'],
  ['says a field twice', '{"count":3,"count":4}'],
  ['is no JSON', '{"count":'],
  ['is white space', '   '],
  ['is a list', '[3]'],
  ['is null', 'null'],
  ['has a forbidden key', '{"__proto__":{}}'],
  ['nests too deeply', `${'{"a":'.repeat(60)}1${'}'.repeat(60)}`],
  ['begins with a mark of byte order', '\ufeff{"count":3}'],
  ['is not UTF-8', Buffer.from([0x7b, 0xff, 0x7d])],
]

describe('a call on the lane', () => {
  test.each(bodies)('whose body %s is answered byte for byte as by the router', async (_what, body) => {
    await using gateway = await house()
    await using withoutLane = await house({ config: { lane: false } })
    const bytes = Buffer.from(body as string)
    const text = await answered(gateway, bytes)
    expect(text).toBe(await answered(gateway, bytes, ORDINARY))
    expect(text).toBe(await answered(withoutLane, bytes))
  })

  test('without a session, or with a wrong token, is refused as by the router', async () => {
    await using gateway = await house()
    const bytes = Buffer.from('{"access_token":"nobody","language":"zh"}')
    for (const more of [[closed.path], [closed.path, 'Authorization: Bearer nobody']]) {
      const text = await answered(gateway, bytes, more)
      expect(text).toContain('"code":"401"')
      expect(text).toBe(await answered(gateway, bytes, [...more, ...ORDINARY]))
    }
  })

  test('too fast is refused as by the router, out of the same bucket', async () => {
    await using gateway = await house()
    const bytes = Buffer.from('{"count":3}')
    const { burst } = RATE_LIMITS[where.limit].address
    for (let made = 0; made < burst; made++) await gateway.post(where.path, { count: 3 })
    const text = await answered(gateway, bytes)
    expect(text).toContain('retry-after: ')
    expect(text).toBe(await answered(gateway, bytes, ORDINARY))
  })

  test('is known by its own address and the host it asked, whatever it says of a proxy', async () => {
    await using gateway = await house()
    const more = ['X-Forwarded-For: 203.0.113.9', 'X-Forwarded-Host: evil.example', 'X-Forwarded-Proto: https']
    const text = await answered(gateway, Buffer.from('{"count":3}'), more)
    expect(text).toContain('"address":"127.0.0.1","exchange":"http://there:')
    expect(text).toBe(await answered(gateway, Buffer.from('{"count":3}'), [...more, ...ORDINARY]))
  })

  test('behind a trusted proxy is known by what that one says, as by the router', async () => {
    await using gateway = await house({ config: { trustedProxies: ['127.0.0.1'] } })
    const more = ['X-Forwarded-For: 198.51.100.7, 203.0.113.9', 'X-Forwarded-Host: a.example, b.example']
    const text = await answered(gateway, Buffer.from('{"count":3}'), [...more, 'X-Forwarded-Proto: https'])
    expect(text).toContain('"address":"203.0.113.9","exchange":"https://b.example:')
    const again = [...more, 'X-Forwarded-Proto: https', ...ORDINARY]
    expect(text).toBe(await answered(gateway, Buffer.from('{"count":3}'), again))
  })
})
