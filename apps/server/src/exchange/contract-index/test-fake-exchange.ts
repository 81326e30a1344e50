import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Venue } from './index-venues.ts'

/** How a fake exchange behaves: honestly, or as exchanges do on their bad days. */
export type Manner = 'honest' | 'lies' | 'lags' | 'jumps' | 'babbles' | 'fails' | 'floods' | 'gone'

/** An exchange of the tests, which says prices as one of the large ones does. */
export class FakeExchange {
  manner: Manner = 'honest'
  price = '63420.1'
  asked = 0
  private readonly server: Server
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
    }
  }

  async close(): Promise<void> {
    await new Promise(resolve => this.server.close(resolve))
  }

  private body(): string {
    if (this.manner === 'babbles') return '<html>maintenance</html>'
    if (this.manner === 'floods') return `"${'x'.repeat(100_000)}"`
    const factor = this.manner === 'lies' ? 10 : this.manner === 'jumps' ? 0.8 : 1
    const late = this.manner === 'lags' ? 60_000 : 0
    return JSON.stringify({ last: String(Number(this.price) * factor), ts: this.nowMs() - late })
  }
}
