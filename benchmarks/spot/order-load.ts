import { parseArgs } from 'node:util'
import { HttpLane } from './http-lane.ts'
import { percentile } from './percentile.ts'

/** What a load of orders came to. */
export type OrderLoad = {
  orders: number
  cancels: number
  refused: number
  perSecond: number
  p50Ms: number
  p99Ms: number
  maxMs: number
  /** Seconds of processor that the load itself used. */
  ownS: number
}

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    connections: { type: 'string' },
    seconds: { type: 'string' },
    /** Orders a second over all connections; 0: as many as are answered. */
    rate: { type: 'string', default: '0' },
    tokens: { type: 'string' },
  },
})
const port = Number(values.port)
const connections = Number(values.connections)
const seconds = Number(values.seconds)
const rate = Number(values.rate)
const tokens = (values.tokens ?? '').split(',')

const CANCEL_EVERY = 80
const SHORT_TURNS = 100
const WARM_MS = 2_000
const MARKET = 'BTCUSDT'

const latencies: number[] = []
let [orders, cancels, refused, measuring] = [0, 0, 0, false]
let allowed = rate === 0 ? Number.POSITIVE_INFINITY : 0
const idle: (() => void)[] = []

// Buys and sells at prices around one another, so that about half of all orders trade and the books stay of one size.
function bodyOf(token: string, side: number, { turn, lane }: { turn: number; lane: number }): string {
  const price = 63_420 + ((turn * 7 + lane * 3) % 9) / 10
  return `{"access_token":"${token}","os":"pc","language":"en","market":"${MARKET}","side":${side},"type":"limit","price":"${price.toFixed(1)}","amount":"0.0001"}`
}

const lanes = Array.from({ length: connections }, (_none, lane) => {
  const token = tokens[lane % tokens.length] ?? ''
  const cancelBody = `{"access_token":"${token}","market":"${MARKET}"}`
  let turn = 0
  let sentMs = 0
  let isCancel = false
  let hasTooMany = false
  // What there is no money for is not asked for again at once: who cannot buy sells.
  let [side, short, shortUntil] = [1, 0, 0]
  const send = (): void => {
    if (allowed < 1) {
      idle.push(send)
      return
    }
    allowed -= 1
    turn += 1
    isCancel = hasTooMany || turn % CANCEL_EVERY === 0
    hasTooMany = false
    side = 1 + ((turn + lane) % 2)
    if (side === short && turn < shortUntil) side = 3 - side
    sentMs = performance.now()
    if (isCancel) http.send('/api/bargain/cancel-order', cancelBody)
    else http.send('/api/bargain/order-limit', bodyOf(token, side, { turn, lane }))
  }
  const http = new HttpLane(port, body => {
    if (body.startsWith('{"code":"TOO_MANY')) hasTooMany = true
    else if (body.startsWith('{"code":"INSUFF')) [short, shortUntil] = [side, turn + SHORT_TURNS]
    if (measuring) {
      if (isCancel) cancels += 1
      else if (body.startsWith('{"code":"200"')) orders += 1
      else refused += 1
      latencies.push(performance.now() - sentMs)
    }
    send()
  })
  return { send, close: () => http.close() }
})
if (rate > 0) {
  const everyMs = 5
  setInterval(() => {
    allowed = Math.min(allowed + (rate * everyMs) / 1000, rate / 10)
    while (allowed >= 1 && idle.length > 0) idle.shift()?.()
  }, everyMs).unref()
}
for (const { send } of lanes) send()
setTimeout(() => {
  measuring = true
  const fromMs = performance.now()
  const fromUsage = process.cpuUsage()
  // Whoever measures the other side hears on standard error when to begin, and when to end.
  process.stderr.write('measuring\n')
  setTimeout(() => {
    measuring = false
    process.stderr.write('measured\n')
    const tookS = (performance.now() - fromMs) / 1000
    const own = process.cpuUsage(fromUsage)
    for (const { close } of lanes) close()
    latencies.sort((a, b) => a - b)
    const at = (share: number): number => percentile(latencies, share)
    const load: OrderLoad = {
      orders,
      cancels,
      refused,
      perSecond: Math.round(orders / tookS),
      p50Ms: at(0.5),
      p99Ms: at(0.99),
      maxMs: at(1),
      ownS: (own.user + own.system) / 1_000_000,
    }
    process.stdout.write(JSON.stringify(load), () => process.exit(0))
  }, seconds * 1000)
}, WARM_MS)
