import { connect, type Socket } from 'node:net'
import { parseArgs } from 'node:util'
import { WebSocket } from 'ws'
import { percentile } from './percentile.ts'

/** What sockets heard. */
export type SocketLoad = {
  held: number
  messages: number
  bytes: number
  seconds: number
  /** How old what was heard was, in milliseconds: since it was stamped, before the commit. */
  orders: { count: number; p50Ms: number; p99Ms: number }
  deals: { count: number; p50Ms: number; p99Ms: number }
}

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    sockets: { type: 'string' },
    seconds: { type: 'string' },
    /** What each of them subscribes to, as `method:params` separated by semicolons. */
    subscribe: { type: 'string', default: '' },
    /** Those whose messages are read and timed sign in with these, one each. */
    tokens: { type: 'string', default: '' },
  },
})
const port = Number(values.port)
const seconds = Number(values.seconds)
const wishes = (values.subscribe ?? '').split(';').flatMap(wish => {
  const [method = '', params = '[]'] = wish.split('|')
  return method === '' ? [] : [JSON.stringify({ id: 1, method, params: JSON.parse(params) })]
})
const tokens = (values.tokens ?? '').split(',').filter(token => token !== '')
const AT_ONCE = 200
const BOTH_BYTES = 2
const CLIENT_HEAD = 6

let [messages, bytes, held, counting] = [0, 0, 0, false]

// A masked frame with a mask of zeros: the text as it is.
function clientFrame(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const long = length > 125
  const frame = Buffer.alloc(CLIENT_HEAD + (long ? BOTH_BYTES : 0) + length)
  frame[0] = 0x81
  frame[1] = 0x80 | (long ? 126 : length)
  if (long) frame.writeUInt16BE(length, 2)
  frame.write(text, frame.length - length)
  return frame
}

// Counts whole messages by the heads of their frames alone.
function counter(): (chunk: Buffer) => void {
  let skip = 0
  let rest: Buffer | null = null
  return chunk => {
    let data = rest === null ? chunk : Buffer.concat([rest, chunk])
    rest = null
    if (counting) bytes += chunk.length
    while (data.length > 0) {
      if (skip >= data.length) {
        skip -= data.length
        return
      }
      data = data.subarray(skip)
      skip = 0
      const short = (data[1] ?? 0) & 0x7f
      const head = short < 126 ? 2 : short === 126 ? 4 : 10
      if (data.length < head) {
        rest = data
        return
      }
      const length = short < 126 ? short : short === 126 ? data.readUInt16BE(2) : Number(data.readBigUInt64BE(2))
      if (counting) messages += 1
      skip = head + length
    }
  }
}

function holdSocket(): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13'
    socket.write(`GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n${key}\r\n\r\n`)
    socket.once('error', reject)
    socket.once('data', chunk => {
      if (!chunk.toString('latin1').startsWith('HTTP/1.1 101')) return reject(new Error(chunk.toString('latin1')))
      held += 1
      const count = counter()
      socket.on('data', count)
      socket.on('close', () => (held -= 1))
      for (const wish of wishes) socket.write(clientFrame(wish))
      resolve(socket)
    })
  })
}

const orderAges: number[] = []
const dealAges: number[] = []

function readAges(token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`)
    socket.on('error', reject)
    socket.on('open', () => {
      socket.send(JSON.stringify({ id: 1, method: 'server.auth', params: [token, 'bench'] }))
    })
    socket.on('message', (data: Buffer) => {
      const { id, method, params } = JSON.parse(data.toString('utf8'))
      if (id === 1) {
        socket.send(JSON.stringify({ id: 2, method: 'order.subscribe', params: ['BTCUSDT'] }))
        socket.send(JSON.stringify({ id: 3, method: 'deals.subscribe', params: ['BTCUSDT'] }))
      }
      if (id === 3) resolve()
      if (!counting) return
      const nowS = (performance.timeOrigin + performance.now()) / 1000
      if (method === 'order.update') orderAges.push((nowS - (params[1].ftime ?? params[1].mtime)) * 1000)
      // The oldest of a push has waited longest.
      if (method === 'deals.update') dealAges.push((nowS - params[1].at(-1).time) * 1000)
    })
  })
}

for (let begun = 0; begun < Number(values.sockets); begun += AT_ONCE) {
  const count = Math.min(AT_ONCE, Number(values.sockets) - begun)
  await Promise.all(Array.from({ length: count }, holdSocket))
}
await Promise.all(tokens.map(readAges))
// Whoever measures hears on standard error that everybody is there.
process.stderr.write('held\n')
await new Promise(resolve => setTimeout(resolve, 1_000))
counting = true
await new Promise(resolve => setTimeout(resolve, seconds * 1000))
counting = false

const agesOf = (ages: number[]) => {
  ages.sort((a, b) => a - b)
  return { count: ages.length, p50Ms: percentile(ages, 0.5), p99Ms: percentile(ages, 0.99) }
}
const load: SocketLoad = { held, messages, bytes, seconds, orders: agesOf(orderAges), deals: agesOf(dealAges) }
process.stdout.write(JSON.stringify(load), () => process.exit(0))
