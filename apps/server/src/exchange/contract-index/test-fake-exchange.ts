import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Venue } from './index-venues.ts'

/** How a fake exchange behaves: honestly, or as exchanges do on their bad days. */
export type Manner = 'honest' | 'lies' | 'lags' | 'jumps' | 'babbles' | 'fails' | 'floods' | 'chatters' | 'gone'

/** An exchange of the tests, which says prices as one of the large ones does. */
export class FakeExchange {
  manner: Manner = 'honest'
  price = '63420.1'
  asked = 0
  /** What was said to its socket. */
  readonly heard: string[] = []
  private readonly server: Server
  private readonly listeners: WebSocketServer
  private readonly nowMs: () => number

  private constructor(nowMs: () => number) {
    this.nowMs = nowMs
    this.server = createServer((_request, response) => {
      this.asked += 1
      if (this.manner === 'gone') {
        response.destroy()
        return
      }
      response.statusCode = this.manner === 'fails' ? 503 : 200
      response.end(this.body())
    })
    this.listeners = new WebSocketServer({ noServer: true })
    this.server.on('upgrade', (request, socket, head) => {
      if (this.manner === 'gone') {
        socket.destroy()
        return
      }
      this.listeners.handleUpgrade(request, socket, head, ws => {
        ws.on('error', () => undefined)
        ws.on('message', data => this.greet(ws, Buffer.isBuffer(data) ? data.toString('utf8') : ''))
      })
    })
  }

  static async open(nowMs: () => number): Promise<FakeExchange> {
    const exchange = new FakeExchange(nowMs)
    await new Promise<void>(resolve => exchange.server.listen(0, '127.0.0.1', resolve))
    return exchange
  }

  /** How it is asked. */
  get venue(): Venue {
    const { port } = this.server.address() as AddressInfo
    return {
      url: symbol => `http://127.0.0.1:${port}/ticker?symbol=${symbol}`,
      price: ['last'],
      time: { at: ['ts'], as: 'ms' },
      feed: {
        url: `ws://127.0.0.1:${port}/feed`,
        subscribe: symbols => [{ op: 'subscribe', symbols }],
        symbol: ['symbol'],
        price: ['last'],
        time: { at: ['ts'], as: 'ms' },
        ping: { op: 'ping' },
      },
    }
  }

  /** How many listen to it. */
  get listening(): number {
    return this.listeners.clients.size
  }

  /** Says its price to whoever listens; one that is gone hangs up instead. */
  tell(): void {
    for (const ws of this.listeners.clients) {
      if (this.manner === 'gone' || this.manner === 'fails') ws.terminate()
      else for (let count = this.manner === 'chatters' ? 300 : 1; count > 0; count--) ws.send(this.body())
    }
  }

  private greet(ws: WebSocket, said: string): void {
    this.heard.push(said)
    ws.send('{"event":"subscribed"}')
    ws.send('pong')
  }

  async close(): Promise<void> {
    for (const ws of this.listeners.clients) ws.terminate()
    await new Promise(resolve => this.server.close(resolve))
  }

  private body(): string {
    if (this.manner === 'babbles') return '<html>maintenance</html>'
    if (this.manner === 'floods') return `"${'x'.repeat(100_000)}"`
    const factor = this.manner === 'lies' ? 10 : this.manner === 'jumps' ? 0.8 : 1
    const late = this.manner === 'lags' ? 60_000 : 0
    return JSON.stringify({ symbol: 'BTCUSDT', last: String(Number(this.price) * factor), ts: this.nowMs() - late })
  }
}
