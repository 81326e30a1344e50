import { once } from 'node:events'
import { connect } from 'node:net'
import { defineCall, ok, z } from '@bourse/protocol'
import { describe, expect, test } from 'vitest'
import type { Feature } from '../../features/feature.ts'
import { handle } from '../../features/operation.ts'
import { startTestGateway, type TestGatewayOptions } from '../start-test-gateway.ts'

const where = defineCall({
  path: '/api/test/where',
  access: 'public',
  summary: 'Says what a request is known by.',
  request: { count: z.int() },
  reply: z.object({ address: z.string(), exchange: z.string(), count: z.int() }),
  refusals: [],
})

function house(options: TestGatewayOptions = {}) {
  let carriedOut = 0
  const feature: Feature = {
    name: 'where',
    calls: [
      handle(where, ({ address, addresses }, { count }) => {
        carriedOut += 1
        return ok({ address, exchange: addresses.exchange, count })
      }),
    ],
  }
  return { starting: startTestGateway({ features: [feature], ...options }), carriedOut: () => carriedOut }
}

// Fastify takes the same content type with a parameter of its own, but the straight lane knows it not.
const ORDINARY = 'application/json; charset=utf-8; lane=ordinary'

const bodies: [string, string][] = [
  ['is carried out', '{"count":3,"language":"en"}'],
  ['has a wrong field', '{"count":"three","language":"ja"}'],
  ['is no JSON', '{"count":'],
  ['is no object', '[3]'],
  ['has a forbidden key', '{"__proto__":{}}'],
  ['is not UTF-8', '\u00ff'],
]

describe('a plain call', () => {
  test.each(bodies)('that %s is answered as it is the ordinary way', async (_what, body) => {
    await using gateway = await house().starting
    const raw = Buffer.from(body, 'latin1')
    const [straight, ordinary] = await Promise.all([
      gateway.post(where.path, null, { raw }),
      gateway.post(where.path, null, { raw, type: ORDINARY }),
    ])
    const heads = [straight, ordinary].map(({ headers }) =>
      [...headers].filter(([name]) => !['date', 'x-request-id', 'connection', 'keep-alive'].includes(name)),
    )
    expect([straight.status, straight.text]).toEqual([ordinary.status, ordinary.text])
    expect(heads[0]).toEqual(heads[1])
    expect(straight.headers.get('x-request-id')).not.toBe(ordinary.headers.get('x-request-id'))
  })

  test('is known by its own address and by the host it asked', async () => {
    await using gateway = await house().starting
    const { json } = await gateway.post(where.path, { count: 1 }, { headers: { 'x-forwarded-for': '203.0.113.9' } })
    expect(json.data).toEqual({ address: '127.0.0.1', exchange: gateway.addresses.exchange, count: 1 })
  })

  test('goes the ordinary way behind a proxy, whose word for the address counts', async () => {
    await using gateway = await house({ config: { trustedProxies: ['127.0.0.1'] } }).starting
    const { json } = await gateway.post(where.path, { count: 1 }, { headers: { 'x-forwarded-for': '203.0.113.9' } })
    expect(json.data).toMatchObject({ address: '203.0.113.9' })
  })

  test('is carried out when the last of its bytes is there, and not before', async () => {
    const { starting, carriedOut } = house()
    await using gateway = await starting
    const body = '{"count":1}'
    const head = `POST ${where.path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
    const halved = connect(Number(new URL(gateway.addresses.exchange).port), '127.0.0.1')
    halved.end(head + body.slice(0, 5))
    halved.resume()
    await once(halved, 'close')
    expect(carriedOut()).toBe(0)
    const whole = connect(Number(new URL(gateway.addresses.exchange).port), '127.0.0.1')
    whole.write(head + body.slice(0, 5), () => whole.write(body.slice(5)))
    const [answer] = (await once(whole.setEncoding('utf8'), 'data')) as [string]
    whole.destroy()
    expect(answer).toContain('HTTP/1.1 200 OK')
    expect(carriedOut()).toBe(1)
  })

  test('whose answer cannot be written is answered 500, and the next one is served', async () => {
    const feature: Feature = {
      name: 'where',
      calls: [handle(where, (_context, { count }) => ok({ address: '', exchange: '', count: BigInt(count) as never }))],
    }
    await using gateway = await startTestGateway({ features: [feature], checkReplies: false })
    const answers = [await gateway.post(where.path, { count: 1 }), await gateway.post(where.path, { count: 2 })]
    expect(answers.map(({ status }) => status)).toEqual([500, 500])
    expect(answers.map(({ json }) => json.code)).toEqual(['500', '500'])
  })
})
