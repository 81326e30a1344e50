import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { defineCall, IMAGE_BYTES_BOUND, ok, z } from '@bourse/protocol'
import { describe, expect, test } from 'vitest'
import type { Feature } from '../../operations/feature.ts'
import { handle } from '../../operations/operation.ts'
import {
  startTestGateway,
  type TestGateway,
  type TestGatewayOptions,
  testSession,
  testSessions,
} from '../test-gateway.ts'
import { AHEAD_MAX } from './bound-pipeline.ts'
import { CONNECTIONS_OF_ADDRESS_MAX } from './guard-connections.ts'
import { SLOW_READER } from './slow-readers.ts'

const upload = defineCall({
  path: '/api/test/upload',
  access: 'session',
  summary: 'Takes a picture.',
  request: {},
  upload: { field: 'image', bytesBound: IMAGE_BYTES_BOUND },
  reply: z.object({ bytes: z.int() }),
  refusals: [],
})
const long = defineCall({
  path: '/api/test/long',
  access: 'public',
  summary: 'Says a lot.',
  request: {},
  reply: z.object({ text: z.string() }),
  refusals: [],
})
const TEXT = 'a'.repeat(200_000)
const feature: Feature = {
  name: 'hostile',
  calls: [handle(upload, ({ file }) => ok({ bytes: file?.bytes.length ?? 0 })), handle(long, () => ok({ text: TEXT }))],
}
const opened: Socket[] = []

/** A house whose strangers go before it stops: it would wait for what they have begun. */
async function house(options: TestGatewayOptions = {}): Promise<TestGateway> {
  const sessions = testSessions({ mine: testSession(1) })
  const gateway = await startTestGateway({ features: [feature], sessions, ...options })
  return {
    ...gateway,
    async [Symbol.asyncDispose]() {
      for (const socket of opened.splice(0)) socket.destroy()
      await gateway.gateway.stop()
    },
  }
}

type Face = 'exchange' | 'contract' | 'console' | 'desk'

async function open({ addresses }: TestGateway, localAddress = '127.0.0.1', face: Face = 'exchange'): Promise<Socket> {
  const port = Number(new URL(addresses[face]).port)
  const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => undefined)
  opened.push(socket)
  await once(socket, 'connect')
  return socket
}

/** The first answer on a connection, as far as it has come with its end. */
async function answerOn(socket: Socket): Promise<string> {
  let text = ''
  while (!text.endsWith('}')) {
    const [chunk] = (await once(socket, 'data')) as [Buffer]
    text += chunk.toString('utf8')
  }
  return text
}

const FILE = Buffer.alloc(IMAGE_BYTES_BOUND - 100_000, 7)
const PART = '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'
const headOf = (...lines: string[]): string =>
  [
    `POST ${upload.path} HTTP/1.1`,
    'Host: a',
    'Content-Type: multipart/form-data; boundary=b',
    `Content-Length: ${IMAGE_BYTES_BOUND}`,
    ...lines,
    '',
    PART,
  ].join('\r\n')

const heldBytes = (): number => {
  const { external, heapUsed } = process.memoryUsage()
  return external + heapUsed
}

// Megabytes go over real sockets, also on a busy machine.
const HEAVY = 30_000

describe('an upload', { timeout: HEAVY }, () => {
  test('of a stranger is refused before any of it is read, sixty times at once', async () => {
    await using h = await house()
    const sockets = await Promise.all(Array.from({ length: 60 }, () => open(h)))
    const answers = await Promise.all(
      sockets.map(socket => {
        socket.write(headOf())
        return answerOn(socket)
      }),
    )
    for (const answer of answers) {
      expect(answer).toMatch(/^HTTP\/1\.1 200 /)
      expect(answer).toContain('"code":"401"')
    }
  })

  test('too fast for its account is refused before any of it is read', async () => {
    await using h = await house()
    const socket = await open(h)
    let answer = ''
    for (let sent = 0; sent < 1000 && !answer.includes('"code":"429"'); sent++) {
      const body = `${PART}x\r\n--b--\r\n`
      socket.write(
        `${headOf('Authorization: Bearer mine').replace(/Length: \d+/, `Length: ${body.length}`)}x\r\n--b--\r\n`,
      )
      answer = await answerOn(socket)
    }
    expect(answer).toContain('"retry_after"')
  })

  test('that stops in the middle holds no memory, however many there are', async () => {
    await using h = await house()
    const before = heldBytes()
    const strangers: Promise<string>[] = []
    const refused = Promise.withResolvers<void>()
    let tooMany = 0
    for (let made = 0; made < 24; made++) {
      const socket = await open(h)
      const own = made % 2 === 1
      socket.write(headOf(...(own ? ['Authorization: Bearer mine'] : [])))
      const answer = answerOn(socket)
      if (own) {
        // Of an account's twelve, four are let in and wait for the rest.
        answer.then(
          text => text.includes('"code":"429"') && ++tooMany === 8 && refused.resolve(),
          () => undefined,
        )
      } else strangers.push(answer)
      await new Promise<void>(sent => socket.write(FILE, () => sent()))
    }
    for (const answer of strangers) expect(await answer).toContain('"code":"401"')
    await refused.promise
    expect(heldBytes() - before).toBeLessThan(80 * 1024 * 1024)
  })

  test('that has come whole is read back from where it lay', async () => {
    await using h = await house()
    const socket = await open(h)
    const end = '\r\n--b--\r\n'
    const bytes = PART.length + FILE.length + end.length
    socket.write(headOf('Authorization: Bearer mine').replace(/Length: \d+/, `Length: ${bytes}`))
    socket.write(FILE)
    socket.write(end)
    expect(await answerOn(socket)).toContain(`"data":{"bytes":${FILE.length}}`)
  })
})

describe('connections', { timeout: HEAVY }, () => {
  test.each<Face>(['exchange', 'contract', 'console', 'desk'])(
    'of one address are bounded at the %s, and another address still comes in',
    async face => {
      await using h = await house()
      for (let made = 0; made < CONNECTIONS_OF_ADDRESS_MAX; made++) await open(h, '127.0.0.1', face)
      await once((await open(h, '127.0.0.1', face)).resume(), 'close')
      const other = await open(h, '127.0.0.2', face)
      other.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
      expect(String((await once(other, 'data'))[0])).toMatch(/^HTTP\/1\.1 \d/)
    },
  )

  test('of a trusted proxy are bounded by the house alone', async () => {
    await using h = await house({ config: { trustedProxies: ['127.0.0.1'] } })
    for (let made = 0; made <= CONNECTIONS_OF_ADDRESS_MAX; made++) await open(h)
    const socket = opened.at(-1) as Socket
    socket.write(
      `POST ${long.path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`,
    )
    expect(await answerOn(socket)).toContain('"code":"200"')
  })

  test.each([
    ['sixty', 'on the lane', { lane: true, count: 60, calls: 100 }],
    // Here all that was asked ahead is carried out at once, and so less is asked.
    ['a dozen', 'past the lane', { lane: false, count: 12, calls: 40 }],
  ])(
    'that never read are dropped after a bounded time, %s of them %s',
    async (_many, _where, { lane, count, calls }) => {
      await using h = await house({ config: { lane, limits: false } })
      const sockets = await Promise.all(Array.from({ length: count }, () => open(h)))
      const call = `POST ${long.path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`
      for (const socket of sockets) {
        socket.pause()
        socket.write(call.repeat(calls))
      }
      // One more that reads: when it has its last answer, the others have long been given what the system takes for them.
      const reader = await open(h)
      reader.write(call.repeat(calls))
      for (let bytes = 0; bytes < TEXT.length * calls; ) bytes += ((await once(reader, 'data')) as [Buffer])[0].length
      for (let passedMs = 0; passedMs <= SLOW_READER.stalledMs * 2; passedMs += 5000) h.clock.advance(5000)
      await Promise.all(sockets.map(socket => once(socket.resume(), 'close')))
      expect(reader.destroyed).toBe(false)
    },
  )
})

describe('a connection past the lane', () => {
  test('that asks far ahead is dropped: all its answers would be held at once', async () => {
    await using h = await house({ config: { lane: false, limits: false } })
    const socket = await open(h)
    const call = `POST ${long.path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`
    const closed = new Promise(resolve => socket.once('close', resolve))
    socket.resume().write(call.repeat(AHEAD_MAX * 3))
    await closed
    expect(socket.destroyed).toBe(true)
  })
})

describe('a face that closes', () => {
  test('answers what still comes in the envelope', async () => {
    await using h = await house()
    const socket = await open(h)
    // An empty header is not plain, so this connection is HTTP's. What it asks next has begun to come when the face closes.
    const head = `POST ${long.path} HTTP/1.1\r\nHost: a\r\nX-Empty:\r\n`
    const rest = 'Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}'
    socket.write(head + rest + head)
    expect(await answerOn(socket)).toContain('"code":"200"')
    const stopped = h.gateway.stop()
    socket.write(rest)
    const text = await answerOn(socket)
    await stopped
    expect(text).toMatch(/HTTP\/1\.1 503 [^]*"code":"UNAVAILABLE"/)
  })
})
