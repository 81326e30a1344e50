import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { httpSmsCarrier } from './http-sms-carrier.ts'
import type { Outgoing } from './outgoing-table.ts'

const message = { channel: 'sms', recipient: '+8613800138000', text: 'Bourse: 123456' } as Outgoing

async function provider(answer: (request: IncomingMessage, reply: ServerResponse) => void) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`
  return { carrier: httpSmsCarrier({ url, key: 'secret' }), [Symbol.dispose]: () => void server.close() }
}

describe('a short message', () => {
  it('is handed to the provider with its number, its text and our key', async () => {
    const taken: unknown[] = []
    using house = await provider((request, reply) => {
      const chunks: Buffer[] = []
      request.on('data', chunk => chunks.push(chunk as Buffer))
      request.on('end', () => {
        taken.push(request.method, request.headers.authorization, JSON.parse(Buffer.concat(chunks).toString()))
        reply.end()
      })
    })
    await house.carrier.send(message)
    expect(taken).toEqual(['POST', 'Bearer secret', { to: '+8613800138000', text: 'Bourse: 123456' }])
  })

  it.each([
    [500, 'answered 500'],
    [402, 'answered 402'],
    [302, 'fetch failed'],
  ])('was not taken when the provider answers %i', async (status, said) => {
    using house = await provider((_request, reply) => {
      reply.writeHead(status, { location: 'https://elsewhere.example/' }).end()
    })
    await expect(house.carrier.send(message)).rejects.toThrow(said)
  })
})
