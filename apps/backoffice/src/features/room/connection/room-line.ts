import type { Reply } from './outbox.ts'

/** A message that the server sends by itself. */
export type Push = { readonly method: string; readonly params: readonly unknown[] }

/** What a line needs, and whom it tells. */
export type LineDeps = {
  readonly open: () => WebSocket
  readonly now: () => number
  readonly opened: () => void
  readonly pushed: (push: Push) => void
  readonly lost: () => void
  readonly latency: (ms: number | null) => void
}

const PING_MS = 5_000
// A school's network that was gone for a moment is found again soon; a server that is gone is not asked all the time.
const AGAIN_MS = [500, 1_000, 2_000, 3_000, 5_000] as const

type Message = ({ readonly id: null } & Push) | ({ readonly id: number } & Exclude<Reply, 'lost'>)

/** One connection after the other with the server: it comes back by itself until it is closed. */
export class RoomLine {
  readonly #deps: LineDeps
  readonly #waiting = new Map<number, (reply: Reply) => void>()
  #socket: WebSocket | null = null
  #asked = 0
  #failures = 0
  #closed = true
  #again: ReturnType<typeof setTimeout> | undefined
  #pinging: ReturnType<typeof setInterval> | undefined
  #pingedAt: number | null = null

  constructor(deps: LineDeps) {
    this.#deps = deps
  }

  get isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN
  }

  connect(): void {
    clearTimeout(this.#again)
    this.#closed = false
    this.#pinging ??= setInterval(() => this.#ping(), PING_MS)
    const opened = this.#deps.open()
    this.#socket = opened
    opened.addEventListener('open', () => {
      if (this.#socket !== opened) return
      this.#failures = 0
      this.#deps.opened()
      this.#ping()
    })
    opened.addEventListener('message', ({ data }) => {
      if (this.#socket === opened) this.#take(JSON.parse(String(data)) as Message)
    })
    opened.addEventListener('close', () => this.#drop(opened))
  }

  /** Asks for something and hears the answer. */
  request(method: string, ...params: readonly unknown[]): Promise<Reply> {
    if (this.#socket?.readyState !== WebSocket.OPEN) return Promise.resolve('lost')
    this.#asked += 1
    const id = this.#asked
    this.#socket.send(JSON.stringify({ id, method, params }))
    return new Promise(resolve => this.#waiting.set(id, resolve))
  }

  /** Ends it; it comes back when it is asked to connect. */
  close(): void {
    this.#closed = true
    clearInterval(this.#pinging)
    this.#pinging = undefined
    clearTimeout(this.#again)
    if (this.#socket !== null) this.#drop(this.#socket)
  }

  #take(message: Message): void {
    if (message.id === null) {
      this.#deps.pushed(message)
      return
    }
    const resolve = this.#waiting.get(message.id)
    this.#waiting.delete(message.id)
    resolve?.(message)
  }

  // A line that is cut is not always closed: one that does not answer is given up.
  #ping(): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return
    if (this.#pingedAt !== null) {
      this.#drop(this.#socket)
      return
    }
    const at = this.#deps.now()
    this.#pingedAt = at
    void this.request('server.ping').then(reply => {
      if (reply === 'lost') return
      this.#pingedAt = null
      this.#deps.latency(Math.round(this.#deps.now() - at))
    })
  }

  #drop(gone: WebSocket): void {
    if (this.#socket !== gone) return
    this.#socket = null
    this.#pingedAt = null
    gone.close()
    const unanswered = Array.from(this.#waiting.values())
    this.#waiting.clear()
    for (const resolve of unanswered) resolve('lost')
    if (this.#closed) return
    this.#deps.latency(null)
    this.#deps.lost()
    this.#again = setTimeout(() => this.connect(), AGAIN_MS[Math.min(this.#failures, AGAIN_MS.length - 1)])
    this.#failures += 1
  }
}
