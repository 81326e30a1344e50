import { connect, type Socket } from 'node:net'

const HEAD_END = '\r\n\r\n'
const LENGTH = /content-length: (\d+)/i

/** One connection that sends a request, reads its answer and tells when it is whole; nothing of HTTP but what we need. */
export class HttpLane {
  private readonly socket: Socket
  private readonly answered: (body: string) => void
  private text = ''
  private wanted = -1

  constructor(port: number, answered: (body: string) => void) {
    this.answered = answered
    this.socket = connect(port, '127.0.0.1').setNoDelay(true).setEncoding('latin1')
    this.socket.on('data', (chunk: string) => this.read(chunk))
    this.socket.on('error', cause => {
      throw cause
    })
  }

  /** Sends a call; the one before must have been answered. */
  send(path: string, body: string): void {
    const head = `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n`
    this.socket.write(`${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
  }

  close(): void {
    this.socket.destroy()
  }

  private read(chunk: string): void {
    this.text = this.text === '' ? chunk : this.text + chunk
    if (this.wanted < 0) {
      const end = this.text.indexOf(HEAD_END)
      if (end < 0) return
      const length = Number(LENGTH.exec(this.text)?.[1] ?? 0)
      this.wanted = end + HEAD_END.length + length
    }
    if (this.text.length < this.wanted) return
    const body = this.text.slice(this.text.indexOf(HEAD_END) + HEAD_END.length)
    this.text = ''
    this.wanted = -1
    this.answered(body)
  }
}
