import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

const UPDATES_A_S = 20
const MINUTE_MS = 60_000
const UPDATE_MS_MAX = 2
const LONG_TASK_MS = 50
const PAINT_MS_MAX = 1_000

type Measured = { longTasks: number[]; paintMs: number }

declare global {
  // What the page notes for the test, from before its first script.
  var measured: Measured | undefined
}

function note(): void {
  const measured: Measured = { longTasks: [], paintMs: 0 }
  globalThis.measured = measured
  new PerformanceObserver(list => {
    for (const { duration, startTime } of list.getEntries()) measured.longTasks.push(Math.round(duration), startTime)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver(list => {
    for (const { startTime } of list.getEntries()) measured.paintMs = Math.round(startTime)
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

/** A push of the depth as the server sends it: a few levels near the middle change their amounts. */
function push(turn: number): string {
  const level = (price: number, salt: number): [string, string] => [
    price.toFixed(1),
    (0.1 + ((turn * 7 + salt * 13) % 90) / 100).toFixed(5),
  ]
  const asks = [0, 1, 2, 3].map(step => level(63_420.1 + ((turn + step * 3) % 11) * 0.7, step))
  const bids = [0, 1, 2, 3].map(step => level(63_419.4 - ((turn + step * 3) % 11) * 0.7, step + 5))
  return JSON.stringify({ method: 'depth.update', params: [false, { asks, bids }, 'BTCUSDT'], id: null })
}

function whole(): string {
  const side = (from: number, step: number): [string, string][] =>
    Array.from({ length: 50 }, (_, index) => [(from + index * step).toFixed(1), '0.50000'])
  const book = { asks: side(63_420.1, 0.7), bids: side(63_419.4, -0.7) }
  return JSON.stringify({ method: 'depth.update', params: [true, book, 'BTCUSDT'], id: null })
}

/** Feeds the page's socket with twenty books a second, and nothing else of the depth. */
async function feedBook(page: Page): Promise<{ start: () => void; stop: () => void; sent: () => number }> {
  let send: (message: string) => void = () => undefined
  let timer: NodeJS.Timeout | undefined
  let turn = 0
  await page.routeWebSocket(/\/ws$/, route => {
    const behind = route.connectToServer()
    send = message => route.send(message)
    behind.onMessage(message => {
      if (!String(message).includes('depth.update')) return route.send(message)
      if (turn === 0) route.send(whole())
    })
  })
  return {
    start: () => {
      send(whole())
      timer = setInterval(() => send(push(++turn)), 1000 / UPDATES_A_S)
    },
    stop: () => clearInterval(timer),
    sent: () => turn,
  }
}

async function scriptingMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(metric => metric.name === 'ScriptDuration')?.value ?? 0) * 1000
}

test('the trade page draws twenty books a second for a minute, each in less than 2 ms of script', async ({
  page,
  server,
}) => {
  test.setTimeout(MINUTE_MS + 60_000)
  await page.addInitScript(note)
  const feed = await feedBook(page)
  await page.goto(`${server.exchange}/trade/BTCUSDT`)
  await expect(page.locator('.lvl[data-side="bid"]').first()).toBeVisible()
  await expect(page.locator('.candles[data-status="ready"] canvas').first()).toBeVisible()
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const beganAt = await page.evaluate(() => performance.now())
  const before = await scriptingMs(session)
  feed.start()
  const first = feed.sent()
  await expect
    .poll(() => feed.sent() - first, { timeout: MINUTE_MS + 30_000, intervals: [1000] })
    .toBeGreaterThanOrEqual((UPDATES_A_S * MINUTE_MS) / 1000)
  const updates = feed.sent() - first
  feed.stop()
  const perUpdate = ((await scriptingMs(session)) - before) / updates
  const { longTasks, paintMs } = await page.evaluate(() => globalThis.measured ?? { longTasks: [], paintMs: 0 })
  const inMinute = longTasks.filter((_, at) => at % 2 === 0 && (longTasks[at + 1] ?? 0) >= beganAt)
  process.stdout.write(
    `trade page: ${perUpdate.toFixed(2)} ms of script an update over ${updates} updates, ` +
      `long tasks ${JSON.stringify(inMinute)}, largest paint after ${paintMs} ms\n`,
  )
  expect(perUpdate).toBeLessThan(UPDATE_MS_MAX)
  expect(inMinute.filter(duration => duration > LONG_TASK_MS)).toEqual([])
  expect(paintMs).toBeLessThan(PAINT_MS_MAX)
})
