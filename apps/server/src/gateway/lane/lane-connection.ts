import type { Socket } from 'node:net'
import type { BodyFields } from '../body/body-fields.ts'
import { BodyRefused } from '../body/body-refused.ts'
import { readJsonBody } from '../body/json-body.ts'
import type { TellCall } from '../calls/tell-call.ts'
import { SMALL_BODY_BYTES } from '../limits/call-limits.ts'
import type { AnswerWriter } from './answer-text.ts'
import { LaneRequest, type Trust } from './lane-request.ts'
import { type PlainHead, readPlainHead } from './plain-head.ts'

/** What the connections of a lane have in common. */
export type Lane = {
  readonly calls: ReadonlyMap<string, TellCall>
  readonly requestId: () => string
  readonly trust: Trust | null
  readonly answerText: AnswerWriter
  readonly byHttps: (request: LaneRequest) => boolean
  readonly idleMs: number
  readonly requestMs: number
  readonly headBytesMax: number
  /** No request more is taken on the lane. */
  readonly isClosing: () => boolean
  /** Gives a connection to Node's own HTTP, which reads `unread` first. */
  handOver(socket: Socket, unread: Buffer): void
  left(connection: LaneConnection): void
  failed(cause: unknown): void
}

const HEAD_END = Buffer.from('\r\n\r\n')
const NOTHING = Buffer.alloc(0)
const [P, CR, LF] = [0x50, 0x0d, 0x0a]
const EOL_BYTES = 2
// A request that comes in more pieces than this is slow or large: HTTP's own clocks watch over it.
const PIECES_MAX = 4
// Nor is more than this kept here for a request that has not come whole: a plain call is a few hundred bytes.
const WAIT_BYTES_MAX = 16 * 1024
// The rest of a plain call is on its way already; whoever takes longer is watched by HTTP's clocks.
const WAIT_MS_MAX = 2000
// Who sends on while being answered waits, beyond this.
const AHEAD_BYTES_MAX = 64 * 1024
// What HTTP says to half a request that is followed by nothing.
const HALF_A_REQUEST = 'HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'

/** A connection that sends plain calls, one after the other; with the first request that is not plain it leaves the lane for good. */
export class LaneConnection {
  readonly #socket: Socket
  readonly #lane: Lane
  #unread: Buffer = NOTHING
  /** The head of the request before, with its text: most clients send the same one again. */
  #head: PlainHead | null = null
  #headText = ''
  #pieces = 0
  #answering = false
  #ended = false
  /** How long nothing may come, as the clock is set. */
  #patienceMs = 0

  constructor(socket: Socket, lane: Lane) {
    this.#socket = socket
    this.#lane = lane
    this.#waitAtMost(lane.requestMs)
    socket.on('data', this.#read).on('end', this.#end).on('close', this.#gone)
    socket.on('error', this.#destroy).on('timeout', this.#late)
  }

  /** Ends it when it is not being answered; otherwise it ends when it is. */
  close(): void {
    if (!this.#answering) this.#socket.destroy()
  }

  /** Ends it at once. */
  readonly destroy = (): void => {
    this.#socket.destroy()
  }

  readonly #destroy = (): void => {
    if (!this.#answering || this.#socket.errored) this.#socket.destroy()
  }

  // Nothing came for too long: half a request is for HTTP to wait for and to refuse, as it does everywhere else.
  readonly #late = (): void => {
    if (this.#answering) return
    if (this.#unread.length > 0 && !this.#ended) this.#leave()
    else this.#socket.destroy()
  }

  #waitAtMost(ms: number): void {
    if (this.#patienceMs === ms) return
    this.#patienceMs = ms
    this.#socket.setTimeout(ms)
  }

  readonly #gone = (): void => this.#lane.left(this)

  readonly #end = (): void => {
    this.#ended = true
    if (!this.#answering) this.#endWith(this.#unread)
  }

  // The other side says no more: all it has asked for is answered, and half a request is refused.
  #endWith(unread: Buffer): void {
    if (unread.length > 0) this.#socket.end(HALF_A_REQUEST)
    else this.#socket.end()
  }

  readonly #read = (chunk: Buffer): void => {
    this.#unread = this.#unread.length === 0 ? chunk : Buffer.concat([this.#unread, chunk])
    this.#pieces += 1
    if (!this.#answering) this.#step()
    else if (this.#unread.length > AHEAD_BYTES_MAX) this.#socket.pause()
  }

  /** Begins to answer the next request that is there as a whole. */
  #step(): void {
    const bytes = this.#unread
    if (bytes.length === 0) return this.#ended ? this.#endWith(bytes) : undefined
    const headEnd = this.#headEndOf(bytes)
    if (headEnd < 0) return hasBareLineEnd(bytes) ? this.#leave() : this.#waitOrLeave(bytes)
    const head = headEnd > 0 && headEnd <= this.#lane.headBytesMax ? this.#headOf(bytes, headEnd) : null
    const tell = head === null || this.#lane.isClosing() ? undefined : this.#lane.calls.get(head.path)
    if (head === null || tell === undefined || head.bodyBytes > SMALL_BODY_BYTES) return this.#leave()
    const from = headEnd + HEAD_END.length
    const to = from + head.bodyBytes
    if (to > bytes.length) return this.#waitOrLeave(bytes)
    const body = fieldsOf(bytes.subarray(from, to))
    if (body === null) return this.#leave()
    this.#unread = to === bytes.length ? NOTHING : bytes.subarray(to)
    this.#pieces = 0
    this.#answering = true
    this.#answer(tell, head, body).catch(this.#lane.failed)
  }

  // Where the head before ended, when this one is the same up to its end; 0: not plain, below 0: not there yet.
  #headEndOf(bytes: Buffer): number {
    const { length } = this.#headText
    if (length > 0 && bytes[length] === CR && bytes[length + 1] === LF) {
      if (bytes.toString('latin1', 0, length) === this.#headText) return length - EOL_BYTES
    }
    return bytes[0] === P ? bytes.indexOf(HEAD_END) : 0
  }

  #headOf(bytes: Buffer, headEnd: number): PlainHead | null {
    const text = bytes.toString('latin1', 0, headEnd + EOL_BYTES)
    if (text === this.#headText) return this.#head
    this.#headText = text
    this.#head = readPlainHead(text)
    return this.#head
  }

  /** Waits for the rest of a request, where that is a matter of a moment. */
  #waitOrLeave(bytes: Buffer): void {
    if (this.#ended) return this.#endWith(bytes)
    if (this.#pieces >= PIECES_MAX || bytes.length > WAIT_BYTES_MAX) return this.#leave()
    this.#waitAtMost(WAIT_MS_MAX)
  }

  async #answer(tell: TellCall, head: PlainHead, body: BodyFields): Promise<void> {
    const { trust, requestId, answerText } = this.#lane
    const request = new LaneRequest(requestId(), head, { socket: this.#socket, trust })
    let text: string
    try {
      text = answerText(request.id, await tell(request, () => ({ body, file: null })), this.#lane.byHttps(request))
    } catch (cause) {
      // Whoever waits must not wait for ever.
      this.#socket.destroy()
      throw cause
    }
    this.#answering = false
    this.#waitAtMost(this.#lane.idleMs)
    const flowing = this.#socket.write(text)
    if (this.#lane.isClosing()) this.#socket.end()
    else if (flowing) this.#goOn()
    else this.#waitForReader()
  }

  #goOn(): void {
    if (this.#socket.isPaused()) this.#socket.resume()
    this.#step()
  }

  // Who does not read what is answered is not read either, and is dropped when it stays so.
  #waitForReader(): void {
    this.#answering = true
    this.#socket.pause()
    this.#socket.once('drain', () => {
      this.#answering = false
      this.#goOn()
    })
  }

  #leave(): void {
    const socket = this.#socket
    // Nobody could tell Node's HTTP that the other side has ended already: what is left is not carried out.
    if (this.#ended) return void socket.end()
    socket.off('data', this.#read).off('end', this.#end).off('close', this.#gone)
    socket.off('error', this.#destroy).off('timeout', this.#late)
    socket.setTimeout(0)
    this.#lane.left(this)
    this.#lane.handOver(socket, this.#unread)
  }
}

// A line that ends in LF alone is no head to Node: it refuses it at once, where we would wait for an end that never comes.
function hasBareLineEnd(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(LF); at >= 0; at = bytes.indexOf(LF, at + 1)) if (bytes[at - 1] !== CR) return true
  return false
}

// What cannot be read is refused in one place, which is the router's.
function fieldsOf(bytes: Buffer): BodyFields | null {
  try {
    return readJsonBody(bytes)
  } catch (cause) {
    if (cause instanceof BodyRefused) return null
    throw cause
  }
}
