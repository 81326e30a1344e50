import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RoomLine } from './room-line.ts'

/** A socket whose other end the test holds. */
class HeldSocket extends EventTarget {
  readyState: number = WebSocket.CONNECTING
  readonly sent: { id: number; method: string; params: unknown[] }[] = []

  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }

  close(): void {
    if (this.readyState === WebSocket.CLOSED) return
    this.readyState = WebSocket.CLOSED
    this.dispatchEvent(new Event('close'))
  }

  open(): void {
    this.readyState = WebSocket.OPEN
    this.dispatchEvent(new Event('open'))
  }

  say(message: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  }

  /** Answers the newest request of a method. */
  answer(method: string): void {
    this.say({ id: this.sent.findLast(one => one.method === method)?.id, error: null, result: 'done' })
  }
}

let sockets: HeldSocket[]
let told: unknown[]
let nowMs: number
let line: RoomLine

beforeEach(() => {
  vi.useFakeTimers()
  sockets = []
  told = []
  nowMs = 0
  line = new RoomLine({
    open: () => {
      const socket = new HeldSocket()
      sockets.push(socket)
      return socket as unknown as WebSocket
    },
    now: () => nowMs,
    opened: () => told.push('opened'),
    pushed: push => told.push(push),
    lost: () => told.push('lost'),
    latency: ms => told.push(ms),
  })
  line.connect()
})
afterEach(() => {
  line.close()
  vi.useRealTimers()
})

const newest = (): HeldSocket => sockets.at(-1)!
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

it('asks nothing before it is open, and says so at once', async () => {
  expect(line.isOpen).toBe(false)
  expect(await line.request('room.enter')).toBe('lost')
  expect(newest().sent).toEqual([])
})

it('gives each answer to who asked, whatever their order, and hands on what comes by itself', async () => {
  newest().open()
  const first = line.request('room.say', 'one')
  const second = line.request('room.draw', 'two')
  newest().answer('room.draw')
  newest().answer('room.say')
  newest().say({ id: null, method: 'room.event', params: [7] })
  expect([(await first) as object, (await second) as object]).toMatchObject([{ id: 2 }, { id: 3 }])
  expect(told).toContainEqual({ id: null, method: 'room.event', params: [7] })
})

it('measures how long an answer takes as soon as it is open', async () => {
  newest().open()
  nowMs = 41.6
  newest().answer('server.ping')
  await pass(0)
  expect(told).toEqual(['opened', 42])
})

it('comes back after pauses that grow to five seconds, and begins with short ones again once it was open', async () => {
  const pauses: number[] = []
  for (const pause of [500, 1_000, 2_000, 3_000, 5_000, 5_000]) {
    newest().close()
    const before = sockets.length
    await pass(pause - 1)
    expect(sockets).toHaveLength(before)
    await pass(1)
    expect(sockets).toHaveLength(before + 1)
    pauses.push(pause)
  }
  newest().open()
  newest().close()
  await pass(500)
  expect(sockets).toHaveLength(pauses.length + 2)
})

it('tells who waits for an answer that the line is lost, and that its latency is unknown', async () => {
  newest().open()
  const asked = line.request('room.say')
  newest().close()
  expect(await asked).toBe('lost')
  expect(told.slice(-2)).toEqual([null, 'lost'])
})

it('gives up a line that does not answer a ping until the next', async () => {
  newest().open()
  const cut = newest()
  await pass(5_000)
  expect(cut.readyState).toBe(WebSocket.CLOSED)
  expect(told.at(-1)).toBe('lost')
  await pass(500)
  expect(sockets).toHaveLength(2)
})

it('keeps a line that answers, however long', async () => {
  newest().open()
  for (let ping = 0; ping < 5; ping += 1) {
    newest().answer('server.ping')
    await pass(5_000)
  }
  expect(sockets).toHaveLength(1)
  expect(told).not.toContain('lost')
})

it('hears no more of a line that it gave up', async () => {
  newest().open()
  const cut = newest()
  await pass(5_500)
  newest().open()
  const before = told.length
  cut.say({ id: null, method: 'room.event', params: [] })
  expect(told).toHaveLength(before)
})

it('stays away once it is closed, until it is asked to connect', async () => {
  newest().open()
  line.close()
  await pass(60_000)
  expect(sockets).toHaveLength(1)
  expect(told).not.toContain('lost')
  line.connect()
  expect(sockets).toHaveLength(2)
})
