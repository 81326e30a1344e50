import { once } from 'node:events'
import { connect } from 'node:net'
import { type Dice, fakeClock, seededDice } from '@bourse/kernel'
import { SOCKET_CLOSE, SOCKET_REPLIES_MAX, SOCKET_WAITING_MAX } from '@bourse/protocol'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { handleMethod } from '../../operations/socket.ts'
import { startTestGateway } from '../test-gateway.ts'
import { requestAnswerer } from './answer-requests.ts'
import type { Connection } from './connection.ts'
import { opened } from './test-client.ts'
import { testMethod } from './test-method.ts'

const UPGRADE = [
  'GET /ws HTTP/1.1',
  'Host: a',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  '',
  '',
].join('\r\n')

const PING = Buffer.from('{"id":1,"method":"server.ping","params":[]}')

/** A frame as a client sends it, masked with nothing, its first byte as it is given. */
const frameOf = (first: number, payload: Buffer): Buffer =>
  Buffer.concat([Buffer.from([first, 0x80 | payload.length, 0, 0, 0, 0]), payload])

function hostileFrame(dice: Dice): Buffer {
  const noise = Buffer.from(Array.from({ length: dice.between(0, 100) }, () => dice.between(0, 255)))
  const ways: (() => Buffer)[] = [
    () => frameOf(0x81, PING),
    () => frameOf(0x81, noise),
    () => frameOf(0x82, noise),
    () => frameOf(dice.between(0, 255), noise),
    () => frameOf(0x01, PING.subarray(0, dice.between(0, PING.length))),
    () => frameOf(0x80, PING.subarray(dice.between(0, PING.length))),
    () => frameOf(0x89, noise),
    () => frameOf(0x88, noise.subarray(0, 1)),
    () => frameOf(0x08, noise),
    // Not masked, announced as longer than anything may be, and as longer than a number holds.
    () => Buffer.concat([Buffer.from([0x81, PING.length]), PING]),
    () => Buffer.from([0x81, 0xff, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]),
    () => Buffer.from([0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]),
    () => noise,
  ]
  return dice.pick(ways)()
}

test.each([1, 2])(
  'frames that are none end their own connection and trouble nobody, seed %i',
  { timeout: 30_000 },
  async seed => {
    const dice = seededDice(seed)
    await using house = await startTestGateway({ features: [], config: { limits: false } })
    const good = await opened(house)
    const port = Number(new URL(house.addresses.exchange).port)
    for (let made = 0; made < 200; made++) {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined)
      const closed = new Promise(resolve => socket.once('close', resolve))
      socket.write(UPGRADE)
      await once(socket, 'data')
      socket.resume()
      for (let frames = dice.between(1, 5); frames > 0; frames--) socket.write(hostileFrame(dice))
      // Nobody answers the farewell: whoever is still there goes.
      socket.end()
      await closed
    }
    expect(await good.ask('server.ping', [])).toMatchObject({ result: 'pong' })
    expect(house.lines.filter(({ level }) => Number(level) >= 50)).toEqual([])
  },
)

test('requests that wait beyond all bounds close the connection', () => {
  const never = handleMethod(testMethod('test.never'), () => new Promise<never>(() => undefined))
  const answers = requestAnswerer({
    methods: new Map([[never.method.name, { ...never, services: null }]]),
    clock: fakeClock(),
    db: undefined as never,
    log: pino({ level: 'silent' }),
  })
  const closed: number[] = []
  const connection = {
    outstanding: 0,
    isOpen: true,
    pause: () => undefined,
    close: (code: number) => void closed.push(code),
  } as unknown as Connection
  const ask = '{"id":1,"method":"test.never","params":[]}'
  for (let made = 0; made < SOCKET_REPLIES_MAX + SOCKET_WAITING_MAX; made++) answers.take(connection, ask)
  expect(closed).toEqual([])
  answers.take(connection, ask)
  expect(closed).toEqual([SOCKET_CLOSE.backlog])
})
