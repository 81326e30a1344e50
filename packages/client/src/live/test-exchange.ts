import { type Dice, type FakeClock, fakeClock, formatDecimal } from '@bourse/kernel'
import { type DepthLevel, depthChecksum, SOCKET_ERRORS } from '@bourse/protocol'
import type { SocketEars, SocketOpener } from './connection/open-socket.ts'

/** A request as the stand-in got it. */
export type TestQuestion = { readonly id: number; readonly method: string; readonly params: readonly unknown[] }

/** One connection at the stand-in's end. */
export type TestConnection = {
  readonly number: number
  readonly tell: (method: string, params: readonly unknown[]) => void
  readonly say: (message: unknown) => void
  readonly isOpen: () => boolean
  readonly breakOff: () => void
}

type Answer = { readonly result: unknown } | { readonly error: { readonly code: number; readonly message: string } }

/** What answers a method; `null`: nothing does, ever. */
export type Answering = (asked: TestQuestion, connection: TestConnection) => Answer | null

const SUCCESS = { result: { status: 'success' } }

/** A server that says what a test tells it to. */
export class TestExchange {
  readonly clock: FakeClock
  readonly asked: TestQuestion[] = []
  readonly connections: TestConnection[] = []
  /** Frames of the server for which this says yes never arrive. */
  loses: (text: string) => boolean = () => false
  /** Whether a new connection comes to be. */
  accepts = true
  readonly #answers = new Map<string, Answering>()

  constructor(clock: FakeClock = fakeClock()) {
    this.clock = clock
  }

  /** Says how a method is answered; the others succeed. */
  answer(method: string, answering: Answering): void {
    this.#answers.set(method, answering)
  }

  /** What was asked by a method, in order. */
  askedBy(method: string): TestQuestion[] {
    return this.asked.filter(one => one.method === method)
  }

  get newest(): TestConnection {
    const connection = this.connections.at(-1)
    if (connection === undefined) throw new Error('nobody has connected')
    return connection
  }

  readonly open: SocketOpener = (_address, ears) => {
    let isOpen = false
    let isOver = false
    const end = (): void => {
      if (isOver) return
      isOver = true
      isOpen = false
      ears.closed()
    }
    const say = (message: unknown): void => {
      const text = JSON.stringify(message)
      if (isOpen && !this.loses(text)) ears.heard(text)
    }
    const connection: TestConnection = {
      number: this.connections.length + 1,
      tell: (method, params) => say({ method, params, id: null }),
      say,
      isOpen: () => isOpen,
      breakOff: end,
    }
    this.connections.push(connection)
    queueMicrotask(() => this.#arrive(ears, { isOver: () => isOver, open: () => void (isOpen = true), end }))
    return { send: text => this.#hear(text, connection, say), close: end }
  }

  #arrive(ears: SocketEars, line: { isOver: () => boolean; open: () => void; end: () => void }): void {
    if (line.isOver()) return
    if (!this.accepts) return line.end()
    line.open()
    ears.opened()
  }

  #hear(text: string, connection: TestConnection, say: (message: unknown) => void): void {
    const asked = JSON.parse(text) as TestQuestion
    this.asked.push(asked)
    const answer =
      this.#answers.get(asked.method)?.(asked, connection) ?? (this.#answers.has(asked.method) ? null : SUCCESS)
    if (answer === null) return
    if ('error' in answer) return say({ error: answer.error, result: null, id: asked.id })
    say({ error: null, result: answer.result, id: asked.id })
  }
}

/** Lets everything that is promised come true. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

/** The refusal of who has not signed in. */
export const NOT_SIGNED_IN = { error: SOCKET_ERRORS.authenticationRequired }

type Sides = { asks: DepthLevel[]; bids: DepthLevel[] }
type SubscribedTo = {
  readonly market: string
  readonly limit: number
  sent: Sides | null
  seq: number
}

const MIDDLE = 63_000_0
const PRICE_SCALE = 1
// Subscriptions begin so far apart that no two pushes of a test have the same number.
const SEQ_APART = 1_000_000
const AMOUNT_SCALE = 4

/** A book that changes at random, and its pushes as the wire has them. */
export class TestBook {
  readonly #dice: Dice
  readonly #levels = { asks: new Map<number, number>(), bids: new Map<number, number>() }
  readonly #subscribed = new Map<TestConnection, SubscribedTo>()
  readonly #sent = new Map<number, Sides>()
  #begun = 0

  constructor(dice: Dice) {
    this.#dice = dice
  }

  /** Answers `depth.subscribe` of an exchange. */
  serve(exchange: TestExchange): void {
    exchange.answer('depth.subscribe', ({ params }, connection) => {
      const [market, limit] = params as [string, number]
      this.#begun += 1
      this.#subscribed.set(connection, { market, limit, sent: null, seq: this.#begun * SEQ_APART })
      exchange.clock.after(0, () => this.push())
      return { result: { status: 'success' } }
    })
  }

  /** What `depth.query` answers. */
  query(limit: number): Sides {
    return { asks: this.#window('asks', limit), bids: this.#window('bids', limit) }
  }

  /** The book as it was when a push was sent. */
  at(seq: number | null): Sides | undefined {
    return this.#sent.get(seq ?? -1)
  }

  /** Changes some levels near the middle, now and then many. */
  change(): void {
    const dice = this.#dice
    const count = dice.chance(0.05) ? dice.between(20, 60) : dice.between(1, 4)
    for (let index = 0; index < count; index++) {
      const side = dice.pick(['asks', 'bids'] as const)
      const distance = dice.between(1, 60)
      const price = side === 'asks' ? MIDDLE + distance : MIDDLE - distance
      if (dice.chance(0.4)) this.#levels[side].delete(price)
      else this.#levels[side].set(price, dice.between(1, 2_000_000))
    }
  }

  /** Sends everybody what changed since they were last sent something; at first, and sometimes, all of it. */
  push(): void {
    for (const [connection, one] of this.#subscribed) {
      if (!connection.isOpen()) {
        this.#subscribed.delete(connection)
        continue
      }
      const now = this.query(one.limit)
      const isWhole = one.sent === null || this.#dice.chance(0.002)
      const sides = isWhole ? now : differences(one.sent ?? now, now)
      one.sent = now
      one.seq += 1
      this.#sent.set(one.seq, now)
      const proof = { seq: one.seq, checksum: depthChecksum(now.bids, now.asks) }
      connection.tell('depth.update', [isWhole, sides, one.market, proof])
    }
  }

  #window(side: 'asks' | 'bids', limit: number): DepthLevel[] {
    const sign = side === 'asks' ? 1 : -1
    return [...this.#levels[side]]
      .toSorted(([one], [other]) => sign * (one - other))
      .slice(0, limit)
      .map(([price, amount]) => [formatDecimal(price, PRICE_SCALE), formatDecimal(amount, AMOUNT_SCALE)])
  }
}

function differences(before: Sides, now: Sides): Partial<Sides> {
  const asks = differencesOf(before.asks, now.asks)
  const bids = differencesOf(before.bids, now.bids)
  return { ...(asks.length > 0 && { asks }), ...(bids.length > 0 && { bids }) }
}

function differencesOf(before: readonly DepthLevel[], now: readonly DepthLevel[]): DepthLevel[] {
  const then = new Map(before)
  const changed = now.filter(([price, amount]) => then.get(price) !== amount)
  const stays = new Set(now.map(([price]) => price))
  return [...changed, ...before.flatMap(([price]): DepthLevel[] => (stays.has(price) ? [] : [[price, '0']]))]
}
