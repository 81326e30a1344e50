import { type RawData, WebSocket } from 'ws'
import type { AskDeps, Question } from './ask-venues.ts'
import { pairOf, readAnswer, ticksOf, VENUES, type VenueFeed } from './index-venues.ts'

const MESSAGE_BYTES_MAX = 65_536
const SHAKE_MS_MAX = 5_000
const PING_EVERY_MS = 15_000
const SILENT_MS_MAX = 30_000
const AGAIN_MS = { first: 1_000, most: 30_000 } as const
// Far more than a ticker of all our pairs has; a venue that says more is not listened to.
const MESSAGES_A_SECOND_MAX = 200
/** What a socket told so lately need not be asked for. */
const TOLD_MS = 4_000

/** Listens to the venues that say prices without being asked; whoever is silent, gone or makes no sense is asked instead. Lines are opened again, and kept, by whoever tends them every few seconds. */
export class VenueSockets {
  private readonly deps: AskDeps
  private readonly lines = new Map<string, VenueLine>()

  constructor(deps: AskDeps) {
    this.deps = deps
  }

  /** Says what is listened for from now on. */
  set(questions: readonly Question[]): void {
    const { venues = VENUES } = this.deps
    const byVenue = Map.groupBy(questions, ({ venue }) => venue)
    for (const [venue, line] of this.lines) {
      if (sameQuestions(line.questions, byVenue.get(venue) ?? [])) continue
      line.stop()
      this.lines.delete(venue)
    }
    for (const [venue, asked] of byVenue) {
      const feed = venues[venue]?.feed
      if (feed !== undefined && !this.lines.has(venue)) this.lines.set(venue, new VenueLine(this.deps, feed, asked))
    }
  }

  /** Those that no socket has answered lately. */
  untold(questions: readonly Question[]): Question[] {
    return questions.filter(question => this.lines.get(question.venue)?.isToldOf(question) !== true)
  }

  /** Opens again what broke, when its time has come, keeps what stands, and leaves what has long been silent. */
  tend(): void {
    for (const line of this.lines.values()) line.tend()
  }

  stop(): void {
    for (const line of this.lines.values()) line.stop()
    this.lines.clear()
  }
}

/** The line to one venue: opened, and opened again later each time it breaks. */
class VenueLine {
  readonly questions: readonly Question[]
  private readonly deps: AskDeps
  private readonly feed: VenueFeed
  private readonly toldMs = new Map<Question, number>()
  private socket: WebSocket | null = null
  private waitMs: number = AGAIN_MS.first
  private trouble: string | null = null
  private heardMs = 0
  private second = { begunMs: 0, count: 0 }
  private pingedMs = 0
  /** When a line that broke is opened again; null: it stands. */
  private dueMs: number | null = null
  private stopped = false

  constructor(deps: AskDeps, feed: VenueFeed, questions: readonly Question[]) {
    this.deps = deps
    this.feed = feed
    this.questions = questions
    this.open()
  }

  isToldOf({ contract, symbol }: Question): boolean {
    const nowMs = this.deps.clock.nowMs()
    return [...this.toldMs].some(
      ([told, atMs]) => told.contract === contract && told.symbol === symbol && nowMs - atMs < TOLD_MS,
    )
  }

  stop(): void {
    this.stopped = true
    this.socket?.terminate()
  }

  tend(): void {
    const { socket, feed } = this
    const nowMs = this.deps.clock.nowMs()
    if (this.dueMs !== null) {
      if (nowMs >= this.dueMs) this.open()
    } else if (nowMs - this.heardMs >= SILENT_MS_MAX) {
      this.leave('it has been silent')
    } else if (
      socket?.readyState === WebSocket.OPEN &&
      feed.ping !== undefined &&
      nowMs - this.pingedMs >= PING_EVERY_MS
    ) {
      this.pingedMs = nowMs
      socket.send(typeof feed.ping === 'string' ? feed.ping : JSON.stringify(feed.ping))
    }
  }

  private open(): void {
    const { feed, deps } = this
    const socket = new WebSocket(feed.url, {
      ...{ maxPayload: MESSAGE_BYTES_MAX, handshakeTimeout: SHAKE_MS_MAX, perMessageDeflate: false },
      followRedirects: false,
    })
    this.socket = socket
    this.dueMs = null
    this.heardMs = deps.clock.nowMs()
    this.pingedMs = this.heardMs
    socket.on('open', () => {
      const symbols = [...new Set(this.questions.map(({ symbol }) => symbol))]
      for (const message of feed.subscribe(symbols)) socket.send(JSON.stringify(message))
    })
    socket.on('message', (data, isBinary) => this.hear(isBinary ? null : textOf(data)))
    socket.on('error', error => {
      this.trouble = error.message
    })
    socket.on('close', () => this.closed())
  }

  private leave(trouble: string): void {
    this.trouble = trouble
    this.socket?.terminate()
  }

  private closed(): void {
    if (this.stopped) return
    for (const question of this.questions) {
      if (!this.isToldOf(question)) this.deps.board.failed(question, this.trouble ?? 'it hung up')
    }
    this.dueMs = this.deps.clock.nowMs() + this.waitMs
    this.waitMs = Math.min(AGAIN_MS.most, this.waitMs * 2)
    this.trouble = null
  }

  private hear(text: string | null): void {
    const nowMs = this.deps.clock.nowMs()
    this.heardMs = nowMs
    if (nowMs - this.second.begunMs >= 1_000) this.second = { begunMs: nowMs, count: 0 }
    this.second.count += 1
    if (this.second.count > MESSAGES_A_SECOND_MAX) return this.leave('it says too much')
    const message = text === null ? undefined : parsed(text)
    const pair = pairOf(this.feed, message)
    // Confirmations and answers to pings speak of no pair.
    if (pair === null) return
    const { written = (symbol: string) => symbol } = this.feed
    for (const question of this.questions) {
      if (written(question.symbol) === pair) this.take(question, message)
    }
  }

  private take(question: Question, message: unknown): void {
    const { clock, contracts, board } = this.deps
    const listed = contracts.byNumber(question.contract)
    if (listed === null) return
    try {
      const word = readAnswer(this.feed, message, clock.nowMs())
      const price = ticksOf(listed.contract, word.price)
      if (price === null) throw new Error(`${word.price} is no price of ${listed.contract.name}`)
      board.quote(question, { price, atMs: word.atMs })
      this.toldMs.set(question, word.atMs)
      this.waitMs = AGAIN_MS.first
    } catch (cause) {
      board.failed(question, cause instanceof Error ? cause.message : 'it makes no sense')
    }
  }
}

/** Without fragments a message comes in one piece. */
const textOf = (data: RawData): string => (Buffer.isBuffer(data) ? data.toString('utf8') : '')

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    // `pong`, and whatever else is no message.
    return undefined
  }
}

const sameQuestions = (one: readonly Question[], other: readonly Question[]): boolean =>
  one.length === other.length &&
  one.every(({ contract, symbol }, index) => contract === other[index]?.contract && symbol === other[index]?.symbol)
