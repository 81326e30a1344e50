import { connect } from 'node:net'
import { type Dice, seededDice } from '@bourse/kernel'
import { defineCall, ok, z } from '@bourse/protocol'
import { expect, test } from 'vitest'
import { handle } from '../../operations/operation.ts'
import { startTestGateway } from '../test-gateway.ts'

const count = defineCall({
  path: '/api/test/count',
  access: 'public',
  summary: 'Counts.',
  request: { n: z.int() },
  reply: z.object({}),
  refusals: [],
})

/** A house that keeps what it was told to carry out, in order. */
async function countingHouse(lane: boolean) {
  const carriedOut: number[] = []
  const features = [{ name: 'count', calls: [handle(count, (_context, { n }) => (carriedOut.push(n), ok({})))] }]
  const gateway = await startTestGateway({ features, config: { lane, limits: false } })
  return { gateway, carriedOut, port: Number(new URL(gateway.addresses.exchange).port) }
}

const HEAD = [`POST ${count.path} HTTP/1.1`, 'Host: a', 'Content-Type: application/json']

/** One request, spoiled in one of the ways in which two readers could take it for different things; or not at all. */
function request(dice: Dice, n: number): string {
  const body = `{"n":${n}}`
  const length = `Content-Length: ${body.length}`
  const whole = (...lines: string[]): string => [...HEAD, ...lines, '', body].join('\r\n')
  const ways: (() => string)[] = [
    () => whole(length),
    () => whole(length),
    () => whole(length.toUpperCase()),
    () => whole(`Content-Length: ${body.length + dice.between(1, 40)}`),
    () => whole(`Content-Length: ${dice.between(0, body.length - 1)}`),
    () => whole(length, `Content-Length: ${dice.between(0, 49)}`),
    () => whole(`Content-Length: ${body.length}, ${body.length}`),
    () => whole(`Content-Length: +${body.length}`),
    () => whole(`Content-Length: 0${body.length}`),
    () => whole(`Content-Length: 0x${body.length.toString(16)}`),
    () => whole(`Content-Length : ${body.length}`),
    () => whole(` ${length}`),
    () => whole(`X-A: b\r\n ${length}`),
    () => whole(length, 'Transfer-Encoding: chunked'),
    () => whole(length, 'Transfer-Encoding: identity'),
    () => whole('Transfer-Encoding: chunked').replace(body, `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`),
    () => whole('Transfer-Encoding: chunked').replace(body, `${body.length.toString(16)};a=b\r\n${body}\r\n0\r\n\r\n`),
    () => whole('Transfer-Encoding: xchunked', length),
    () => whole(length).replaceAll('\r\n', '\n'),
    () => whole(length).replace('\r\n', '\n'),
    () => whole(length, 'X-A: b\rContent-Length: 3'),
    () => whole(length, 'X-A: b\0c'),
    () => whole(length, 'X-\u00e4: b'),
    () => whole(length).replace('POST ', 'POST  '),
    () => whole(length).replace('HTTP/1.1', 'HTTP/1.0'),
    () => whole(length).replace('HTTP/1.1', 'HTTP/9.9'),
    () => whole(length).replace(count.path, `http://a${count.path}`),
    () => whole(length).replace('Host: a', 'Host: a\r\nHost: b'),
    () => whole(length).replace('Host: a\r\n', ''),
    () => `\r\n\r\n${whole(length)}`,
    () => `GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n`,
    () => `GET /healthz HTTP/1.1\r\nHost: a\r\n${length}\r\n\r\n${body}`,
  ]
  return dice.pick(ways)()
}

// What announces more than it brings eats these, and then the last request, to which every connection comes that was not refused.
const PADDING = '\r\n'.repeat(30)
const LAST = 'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'

/** All that is said on one connection until the other side ends it. */
function saidTo(port: number, text: string, piece: number): Promise<string> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1').setNoDelay(true)
    let said = ''
    socket.on('data', (chunk: Buffer) => (said += chunk.toString('latin1')))
    socket.on('error', () => undefined).on('close', () => resolve(said))
    for (let at = 0; at < text.length; at += piece) socket.write(Buffer.from(text.slice(at, at + piece), 'latin1'))
  })
}

const statuses = (said: string): string[] =>
  [...said.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status as string)

test.each([1, 2, 3])(
  'of three hundred hostile connections, seed %i, the lane carries out what HTTP does',
  { timeout: 60_000 },
  async seed => {
    const dice = seededDice(seed)
    const withLane = await countingHouse(true)
    const without = await countingHouse(false)
    let n = 0
    let carried = 0
    for (let made = 0; made < 300; made++) {
      const asked = Array.from({ length: dice.between(1, 3) }, () => request(dice, n++))
      const text = asked.join('') + PADDING + LAST
      const piece = dice.chance(0.3) ? dice.between(1, 80) : text.length
      const [lane, http] = await Promise.all([saidTo(withLane.port, text, piece), saidTo(without.port, text, piece)])
      // HTTP may lose answers that it owes when what follows is no request; what was carried out, and how it ends, is the same.
      const of = { seed, made, asked }
      expect({ ...of, carriedOut: withLane.carriedOut }).toEqual({ ...of, carriedOut: without.carriedOut })
      expect({ ...of, end: statuses(lane).at(-1) }).toEqual({ ...of, end: statuses(http).at(-1) })
      carried += withLane.carriedOut.splice(0).length
      without.carriedOut.length = 0
    }
    expect(carried).toBeGreaterThan(100)
    await Promise.all([withLane.gateway.gateway.stop(), without.gateway.gateway.stop()])
  },
)
