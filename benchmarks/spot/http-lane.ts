import { connect, type Socket } from 'node:net'

const HEAD_END = '\r\n\r\n'
const LENGTH = 'content-length: '
// No answer of a measurement is longer, and one buffer a connection is read into again and again.
const ANSWER_BYTES = 16_384

/** One connection that sends a request, reads its answer and tells when it is whole; nothing of HTTP but what we need. */
export class HttpLane {
  private readonly socket: Socket
  private readonly answered: (body: string) => void
  private text = ''

  constructor(port: number, answered: (body: string) => void) {
    this.answered = answered
    const buffer = Buffer.allocUnsafe(ANSWER_BYTES)
    const callback = (count: number): boolean => {
      this.read(buffer.toString('latin1', 0, count))
      return true
    }
    this.socket = connect({ port, host: '127.0.0.1', noDelay: true, onread: { buffer, callback } })
    this.socket.on('error', cause => {
      throw cause
    })
  }

  /** Sends a call, whose body is ASCII; the one before must have been answered. */
  send(path: string, body: string): void {
    const head = `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n`
    this.socket.write(`${head}Content-Length: ${body.length}\r\n\r\n${body}`, 'latin1')
  }

  close(): void {
    this.socket.destroy()
  }

  private read(chunk: string): void {
    this.text = this.text === '' ? chunk : this.text + chunk
    const end = this.text.indexOf(HEAD_END)
    if (end < 0) return
    const at = this.text.indexOf(LENGTH)
    if (!this.text.startsWith('HTTP/1.1 ') || at < 0 || at > end) throw new Error(`no answer: ${this.text}`)
    const from = end + HEAD_END.length
    if (this.text.length < from + Number.parseInt(this.text.slice(at + LENGTH.length, end), 10)) return
    const body = this.text.slice(from)
    this.text = ''
    this.answered(body)
  }
}
