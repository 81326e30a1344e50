import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { answerOf } from '../calls/answer.ts'
import type { FaceDeps } from '../calls/face-deps.ts'
import type { TellCall } from '../calls/tell-call.ts'
import { openLane } from './open-lane.ts'

const face = {
  face: 'exchange',
  parts: { config: { trustedProxies: [], exchangeUrl: null }, log: { error: () => undefined } },
} as unknown as FaceDeps
const closing: (() => void)[] = []

afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A lane that says what it was told, beside an HTTP server that says it was asked. */
async function house(tell: TellCall = said) {
  let ids = 0
  const http = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => response.end(`http ${request.method} ${Buffer.concat(chunks).toString('utf8')};`))
  })
  http.on('clientError', (_error, socket) =>
    socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\nhttp no;'),
  )
  const bounds = { keepAliveMs: 60_000, requestMs: 15_000, headBytesMax: 16 * 1024 }
  const calls = new Map([['/api/a', tell]])
  const lane = openLane(http, face, { calls, requestId: () => `id-${ids++}`, ...bounds })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const sockets: Socket[] = []
  closing.push(() => {
    for (const socket of sockets) socket.destroy()
    http.close()
  })
  const open = (): Socket => {
    const socket = connect((http.address() as AddressInfo).port, '127.0.0.1')
      .setEncoding('utf8')
      .setNoDelay(true)
    sockets.push(socket.on('error', () => undefined))
    return socket
  }
  return { lane, open }
}

const said: TellCall = async (_request, arrive) => {
  const { body } = await arrive(null)
  return { answer: answerOf('401'), text: `lane ${JSON.stringify(body)};` }
}

const plain = (body: string, ...lines: string[]): string =>
  ['POST /api/a HTTP/1.1', 'Host: a', 'Content-Type: application/json', ...lines, `Content-Length: ${body.length}`]
    .concat('', body)
    .join('\r\n')

/** Reads until so many answers of either have come, and gives them without their heads. */
async function heard(socket: Socket, count: number): Promise<string[]> {
  let text = ''
  const found = (): string[] => text.match(/(?:lane|http) [^;]*(?=;)/g) ?? []
  while (found().length < count) text += ((await once(socket, 'data')) as [string])[0]
  return found()
}

describe('a connection', () => {
  test('stays on the lane while its requests are plain', async () => {
    const socket = (await house()).open()
    for (const body of ['{"a":1}', '{"a":2}', '{"a":3}']) {
      socket.write(plain(body))
      expect(await heard(socket, 1)).toEqual([`lane ${body}`])
    }
  })

  test('is answered in order when it asks ahead', async () => {
    const socket = (await house()).open()
    socket.write(plain('{"a":1}') + plain('{"a":2}') + plain('{"a":3}'))
    expect(await heard(socket, 3)).toEqual(['lane {"a":1}', 'lane {"a":2}', 'lane {"a":3}'])
  })

  test('goes to HTTP with the first request that is not plain, and stays there', async () => {
    const socket = (await house()).open()
    socket.write(`${plain('{"a":1}')}GET / HTTP/1.1\r\nHost: a\r\n\r\n${plain('{"a":2}')}`)
    expect(await heard(socket, 3)).toEqual(['lane {"a":1}', 'http GET ', 'http POST {"a":2}'])
    socket.write(plain('{"a":3}'))
    expect(await heard(socket, 1)).toEqual(['http POST {"a":3}'])
  })

  test.each([1, 7, 60, 110])('is understood when its bytes come %i at a time', async size => {
    const socket = (await house()).open()
    const text = plain('{"a":"bcdefghijklm"}')
    for (let at = 0; at < text.length; at += size) {
      await new Promise<void>(resolve => socket.write(text.slice(at, at + size), () => resolve()))
    }
    expect((await heard(socket, 1))[0]).toMatch(/\{"a":"bcdefghijklm"\}$/)
  })

  test('that sends the head before once more is read by it, with a body of its own', async () => {
    const socket = (await house()).open()
    for (const body of ['{"a":1}', '{"b":2}', '{"longer":3}', '{"a":4}']) {
      socket.write(plain(body))
      expect(await heard(socket, 1)).toEqual([`lane ${body}`])
    }
  })

  test('that sends the head before and one line more is judged anew', async () => {
    const socket = (await house()).open()
    socket.write(plain('{"a":1}'))
    expect(await heard(socket, 1)).toEqual(['lane {"a":1}'])
    socket.write(plain('{"a":1}').replace('\r\n\r\n', '\r\nTransfer-Encoding: chunked\r\n\r\n'))
    const [answer] = (await once(socket, 'data')) as [string]
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  })

  test('that sends a long body is answered by HTTP, to which it brings all that it has sent', async () => {
    const socket = (await house()).open()
    const body = JSON.stringify({ a: 'b'.repeat(300_000) })
    socket.write(plain(body))
    expect(await heard(socket, 1)).toEqual([`http POST ${body}`])
  })

  test('that ends after its request is answered and then ended', async () => {
    const socket = (await house()).open()
    socket.end(plain('{"a":1}'))
    expect(await heard(socket, 1)).toEqual(['lane {"a":1}'])
    await once(socket, 'end')
  })

  test('that has asked ahead and then ended is answered all of it', async () => {
    const socket = (await house()).open()
    socket.end(plain('{"a":1}') + plain('{"a":2}') + plain('{"a":3}'))
    expect(await heard(socket, 3)).toEqual(['lane {"a":1}', 'lane {"a":2}', 'lane {"a":3}'])
    await once(socket, 'end')
  })

  test.each([
    ['half a head', plain('{"a":2}').slice(0, 30)],
    ['half a body', plain('{"a":2}').slice(0, -3)],
  ])('that ends with %s is answered what came before, and that this is no request', async (_what, half) => {
    let told = 0
    const { open } = await house((request, arrive) => {
      told += 1
      return said(request, arrive)
    })
    const socket = open()
    socket.end(plain('{"a":1}') + half)
    let text = ''
    for await (const chunk of socket) text += String(chunk)
    expect(text).toMatch(/lane \{"a":1\};HTTP\/1\.1 400 Bad Request\r\n/)
    expect(told).toBe(1)
  })

  test('whose lines end in LF alone is refused at once', async () => {
    const socket = (await house()).open()
    socket.write('POST /api/a HTTP/1.1\nHost: a\n\n')
    const [answer] = (await once(socket, 'data')) as [string]
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  })

  test.each([
    ['two lengths', plain('{"a":1}', 'Content-Length: 3')],
    ['a length and chunks', plain('{"a":1}', 'Transfer-Encoding: chunked')],
    ['a line that goes on', plain('{"a":1}', 'X-A: b', ' Content-Length: 3')],
    ['a space before a colon', plain('{"a":1}', 'Content-Length : 3')],
    ['a CR within a line', plain('{"a":1}', 'X-A: b\rContent-Length: 3')],
    ['no host', plain('{"a":1}').replace('Host', 'X-Host')],
  ])('that could mean two things by %s is refused by HTTP, and nothing is carried out', async (_what, text) => {
    let told = 0
    const { open } = await house((request, arrive) => {
      told += 1
      return said(request, arrive)
    })
    const socket = open()
    socket.write(text + plain('{"a":2}'))
    const [answer] = (await once(socket, 'data')) as [string]
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(told).toBe(0)
  })
})

describe('closing the lane', () => {
  test('finishes what is being answered and ends who waits', async () => {
    let finish: () => void = () => undefined
    const begun = Promise.withResolvers<void>()
    const { lane, open } = await house(async (request, arrive) => {
      begun.resolve()
      await new Promise<void>(resolve => {
        finish = resolve
      })
      return said(request, arrive)
    })
    const [idle, busy] = [open(), open()]
    await Promise.all([once(idle, 'connect'), once(busy, 'connect')])
    busy.write(plain('{"a":1}'))
    await begun.promise
    const idleEnded = once(idle, 'close')
    idle.resume()
    lane.close()
    await idleEnded
    finish()
    expect(await heard(busy, 1)).toEqual(['lane {"a":1}'])
    await once(busy, 'end')
  })
})
