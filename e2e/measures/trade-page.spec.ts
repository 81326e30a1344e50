import { writeFile } from 'node:fs/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { startServer } from '../server/start-server.ts'
import { type BookFeed, bookFeed } from './book-feed.ts'

const UPDATES_A_S = 20
const SECONDS = 60
const UPDATE_MS_MAX = 2
const LONG_TASK_MS = 50
const PAINT_MS_MAX = 1_000

type MeasuredPage = { longTasks: number[]; paintMs: number }

declare global {
  // What the page notes for the test, from before its first script.
  var measured: MeasuredPage | undefined
}

function note(): void {
  const measured: MeasuredPage = { longTasks: [], paintMs: 0 }
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

/** Twenty books a second in place of the server's own, and everything else as it comes. */
async function feedBook(): Promise<BookFeed & { start: () => void; pause: () => void; sent: () => number }> {
  let timer: NodeJS.Timeout | undefined
  let turn = 0
  const feed = await bookFeed(text => turn === 0 || !text.includes('depth.update'))
  return {
    ...feed,
    start: () => {
      turn = 1
      feed.send(whole())
      timer = setInterval(() => feed.send(push(++turn)), 1000 / UPDATES_A_S)
    },
    pause: () => clearInterval(timer),
    sent: () => turn,
  }
}

async function scriptingMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(metric => metric.name === 'ScriptDuration')?.value ?? 0) * 1000
}

/** Somebody else has been here before: the server has begun its market and is at work as always. */
async function visitBefore(browser: Browser, address: string): Promise<void> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await roomStands(page, address)
  await context.close()
}

async function roomStands(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/trade/BTCUSDT`)
  await expect(page.locator('.lvl-row[data-side="bid"]').first()).toBeVisible()
  await expect(page.locator('.trade-candles[data-status="ready"] canvas').first()).toBeVisible()
}

/** What was measured goes into the file that the benchmark names, and is printed. */
async function tell(figures: object): Promise<void> {
  const text = JSON.stringify(figures)
  const file = process.env['MEASURES_FILE']
  if (file !== undefined) await writeFile(file, text)
  process.stdout.write(`trade page: ${text}\n`)
}

test('the trade page draws twenty books a second for a minute, each in less than 2 ms of script', async ({
  page,
  browser,
}) => {
  test.setTimeout(SECONDS * 1000 + 60_000)
  const feed = await feedBook()
  const server = await startServer({ EXCHANGE_URL: feed.address, EXCHANGE_PORT: String(feed.port) })
  await visitBefore(browser, feed.address)
  await page.addInitScript(note)
  await roomStands(page, feed.address)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const beganAt = await page.evaluate(() => performance.now())
  const before = await scriptingMs(session)
  feed.start()
  await expect
    .poll(feed.sent, { timeout: SECONDS * 1000 + 30_000, intervals: [1000] })
    .toBeGreaterThanOrEqual(UPDATES_A_S * SECONDS)
  const updates = feed.sent()
  feed.pause()
  const perUpdate = ((await scriptingMs(session)) - before) / updates
  const { longTasks, paintMs } = await page.evaluate(() => globalThis.measured ?? { longTasks: [], paintMs: 0 })
  await page.close()
  await feed.stop()
  await server.stop()
  const inMinute = longTasks.filter((_, at) => at % 2 === 0 && (longTasks[at + 1] ?? 0) >= beganAt)
  await tell({
    seconds: SECONDS,
    updates,
    scriptMsAnUpdate: Number(perUpdate.toFixed(2)),
    longTasksMs: inMinute,
    largestPaintMs: paintMs,
  })
  expect(perUpdate).toBeLessThan(UPDATE_MS_MAX)
  expect(inMinute.filter(duration => duration > LONG_TASK_MS)).toEqual([])
  expect(paintMs).toBeLessThan(PAINT_MS_MAX)
})
