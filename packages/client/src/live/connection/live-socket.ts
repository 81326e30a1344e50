import type { Clock } from '@bourse/kernel'
import type { SocketPush, SocketReply } from '@bourse/protocol'
import { backOffMs } from './back-off.ts'
import type { OpenSocket, SocketOpener } from './open-socket.ts'
import { type AnswerListener, notAnswered, type Question, Questions } from './questions.ts'

/** How the socket stands. */
export type SocketPhase = 'idle' | 'connecting' | 'open' | 'waiting'

/** What the socket is made of and whom it tells. */
export type LiveSocketDeps = {
  readonly address: string
  readonly openSocket: SocketOpener
  readonly clock: Clock
  readonly random: () => number
  readonly opened: () => void
  readonly pushed: (push: SocketPush) => void
  /** Phase or staleness is another. */
  readonly changed: () => void
}

const LOOK_EVERY_MS = 1000
const PING_AFTER_MS = 2500
const STALE_AFTER_MS = 5000
const DEAD_AFTER_MS = 10_000
// A connection that lasts this long was a good one: the next break begins with the shortest wait again.
const PROVEN_AFTER_MS = 10_000

/** One socket that is opened again whenever it breaks, and knows when it has gone silent. */
export class LiveSocket {
  readonly #deps: LiveSocketDeps
  readonly #questions: Questions
  #phase: SocketPhase = 'idle'
  #isStale = false
  #socket: OpenSocket | null = null
  #generation = 0
  #attempt = 0
  #openedAtMs = 0
  #silentSinceMs = 0
  #heardAtMs: number | null = null
  #isPinging = false
  #stopWaiting: () => void = () => undefined
  #stopLooking: () => void = () => undefined

  constructor(deps: LiveSocketDeps) {
    this.#deps = deps
    this.#questions = new Questions(deps.clock)
  }

  get phase(): SocketPhase {
    return this.#phase
  }

  get isStale(): boolean {
    return this.#isStale
  }

  get heardAtMs(): number | null {
    return this.#heardAtMs
  }

  /** Opens the socket and keeps it open. */
  start(): void {
    if (this.#phase !== 'idle') return
    this.#silentSinceMs = this.#deps.clock.nowMs()
    this.#attempt = 0
    this.#look()
    this.#connect()
  }

  /** Closes it for good. */
  stop(): void {
    if (this.#phase === 'idle') return
    this.#stopLooking()
    this.#stopWaiting()
    this.#drop()
    this.#isStale = false
    this.#turn('idle')
  }

  /** Does not wait any longer for the next attempt. */
  wake(): void {
    if (this.#phase !== 'waiting') return
    this.#stopWaiting()
    this.#attempt = 0
    this.#connect()
  }

  /** Ends this connection and opens another at once. */
  renew(): void {
    if (this.#phase === 'idle' || this.#phase === 'waiting') return
    this.#drop()
    this.#connect()
  }

  /** Asks; answers with error 0 when nobody is there. */
  ask(method: string, params: readonly unknown[], id?: number): Promise<SocketReply> {
    return new Promise(resolve => this.put({ method, params, id }, resolve))
  }

  /** Asks, and tells the answer before anything that came behind it in the same piece. */
  put(question: Question, answered: AnswerListener): void {
    // An id that is not free yet: its answer would be taken for the one to this question.
    if (this.#questions.afterwards(question.id, () => this.put(question, answered))) return
    if (this.#phase !== 'open' || this.#socket === null) answered(notAnswered(question.id ?? 0))
    else this.#socket.send(this.#questions.begin(question, answered))
  }

  #connect(): void {
    const { clock, address, openSocket } = this.#deps
    const generation = ++this.#generation
    const isCurrent = (): boolean => generation === this.#generation
    this.#openedAtMs = clock.nowMs()
    this.#turn('connecting')
    this.#socket = openSocket(address, {
      opened: () => {
        if (!isCurrent()) return
        this.#openedAtMs = clock.nowMs()
        this.#turn('open')
        this.#deps.opened()
      },
      heard: text => {
        if (isCurrent()) this.#hear(text)
      },
      closed: () => {
        if (isCurrent()) this.#broke()
      },
    })
  }

  #hear(text: string): void {
    this.#silentSinceMs = this.#deps.clock.nowMs()
    this.#heardAtMs = this.#silentSinceMs
    if (this.#isStale) {
      this.#isStale = false
      this.#deps.changed()
    }
    const message = readMessage(text)
    if (message === null) return
    if ('reply' in message) this.#questions.answer(message.reply)
    else this.#deps.pushed(message.push)
  }

  #broke(): void {
    const { clock, random } = this.#deps
    if (this.#phase === 'open' && clock.nowMs() - this.#openedAtMs >= PROVEN_AFTER_MS) this.#attempt = 0
    this.#drop()
    const waitMs = backOffMs(this.#attempt, random)
    this.#attempt += 1
    this.#stopWaiting = clock.after(waitMs, () => this.#connect())
    this.#turn('waiting')
  }

  #drop(): void {
    const socket = this.#socket
    this.#generation += 1
    this.#socket = null
    this.#isPinging = false
    socket?.close()
    this.#questions.giveUp()
  }

  /** Looks once a second whether something is still heard. */
  #look(): void {
    const { clock, changed } = this.#deps
    this.#stopLooking = clock.after(LOOK_EVERY_MS, () => this.#look())
    const nowMs = clock.nowMs()
    if (nowMs - this.#silentSinceMs >= STALE_AFTER_MS && !this.#isStale) {
      this.#isStale = true
      changed()
    }
    // A connection is judged from its own beginning on, not by the silence before it.
    const quietMs = nowMs - Math.max(this.#silentSinceMs, this.#openedAtMs)
    if (quietMs >= DEAD_AFTER_MS && (this.#phase === 'open' || this.#phase === 'connecting')) return this.#broke()
    if (quietMs >= PING_AFTER_MS && this.#phase === 'open' && !this.#isPinging) void this.#ping()
  }

  async #ping(): Promise<void> {
    this.#isPinging = true
    await this.ask('server.ping', [])
    this.#isPinging = false
  }

  #turn(phase: SocketPhase): void {
    this.#phase = phase
    this.#deps.changed()
  }
}

// A message of the server: an answer, or something sent unasked.
type ServerMessage = { readonly reply: SocketReply } | { readonly push: SocketPush }

// Null when it is in no words of the protocol.
function readMessage(text: string): ServerMessage | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  if (typeof value !== 'object' || value === null) return null
  const { id, method, params } = value as Partial<Record<'id' | 'method' | 'params', unknown>>
  if (typeof id === 'number') return { reply: value as SocketReply }
  return typeof method === 'string' && Array.isArray(params) ? { push: { method, params, id: null } } : null
}
