import type { Duplex } from 'node:stream'
import { SOCKET_BACKLOG_BYTES_MAX, SOCKET_CLOSE } from '@bourse/protocol'
import { WebSocket } from 'ws'
import type { Session } from '../../operations/session.ts'
import type { SocketClient } from '../../operations/socket-channel.ts'
import { frameText } from './frame-text.ts'

/** Who writes what waits; what is a connection's own goes before what everybody hears. */
export type Flusher = { mark(connection: Connection, isUrgent: boolean): void }

/** One connection: what waits to be written, and who is at the other end. */
export class Connection implements SocketClient {
  readonly id: number
  readonly address: string
  session: Session | null = null
  /** By the clock that nobody can set. */
  activeAtMs: number
  /** Requests that were taken and whose replies have not left yet. */
  outstanding = 0
  readonly #ws: WebSocket
  readonly #stream: Duplex
  readonly #flusher: Flusher
  #waiting: Buffer[] = []
  #repliesWaiting = 0
  #pushWaiting = false
  #urgent = false

  constructor(parts: { id: number; address: string; ws: WebSocket; stream: Duplex; flusher: Flusher; nowMs: number }) {
    this.id = parts.id
    this.address = parts.address
    this.activeAtMs = parts.nowMs
    this.#ws = parts.ws
    this.#stream = parts.stream
    this.#flusher = parts.flusher
  }

  get isOpen(): boolean {
    return this.#ws.readyState === WebSocket.OPEN
  }

  send(message: string): void {
    this.push(frameText(message), true)
  }

  /** Queues a push that is framed already; an urgent one is not for everybody. */
  push(frame: Buffer, isUrgent: boolean): void {
    this.#pushWaiting = true
    this.#queue(frame, isUrgent)
  }

  /** Queues a reply. */
  reply(text: string): void {
    this.#repliesWaiting += 1
    this.#queue(frameText(text), true)
  }

  #queue(frame: Buffer, isUrgent: boolean): void {
    if (this.#waiting.length === 0 || (isUrgent && !this.#urgent)) {
      this.#urgent = isUrgent
      this.#flusher.mark(this, isUrgent)
    }
    this.#waiting.push(frame)
  }

  /** Writes all that waits at once; `replied` hears how many replies have left. */
  flush(replied: (connection: Connection, count: number) => void, join: (frames: readonly Buffer[]) => Buffer): void {
    const frames = this.#waiting
    const replies = this.#repliesWaiting
    const pushes = this.#pushWaiting
    this.#waiting = []
    this.#repliesWaiting = 0
    this.#pushWaiting = false
    this.#urgent = false
    if (!this.isOpen || frames.length === 0) return
    // Who does not read is dropped, so that nobody else notices.
    if (pushes && this.#stream.writableLength > SOCKET_BACKLOG_BYTES_MAX) {
      this.close(SOCKET_CLOSE.backlog, 'backlog')
      return
    }
    const bytes = join(frames)
    // We write beside the library, whole frames only, because its own path frames and writes each message by itself.
    if (replies === 0) this.#stream.write(bytes)
    else this.#stream.write(bytes, () => replied(this, replies))
  }

  /** Takes no further messages until resumed. */
  pause(): void {
    this.#ws.pause()
  }

  resume(): void {
    this.#ws.resume()
  }

  close(code: number, reason: string): void {
    this.#ws.close(code, reason)
  }

  /** Ends the connection without a farewell. */
  terminate(): void {
    this.#ws.terminate()
  }
}
