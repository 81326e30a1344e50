import type { Page, Request } from '@playwright/test'
import { enterAs } from '../exchange/enter-as.ts'
import { openByEmail } from '../exchange/people.ts'
import { expect, test } from '../fixtures.ts'

const DELAY_MS = 200
// The page, who opens it, its data, and the drawing of all that.
const OPEN_MS_MAX = 2_000

/** Lets everything that is asked wait, as a line does to the other side of the world; notes when each call was asked. */
async function slowLine(page: Page): Promise<Map<string, number>> {
  const asked = new Map<string, number>()
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && !asked.has(pathname)) asked.set(pathname, performance.now())
  })
  const session = await page.context().newCDPSession(page)
  const line = { offline: false, latency: DELAY_MS, downloadThroughput: -1, uploadThroughput: -1 }
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', line)
  return asked
}

test('a room opens on a slow line without its public data waiting for who opens it', async ({
  page,
  context,
  server,
}) => {
  await enterAs(context, server, await openByEmail(server, 'slow@measures.example'))
  // Files are in the browser's store on a second visit, as they are for whoever comes daily.
  await page.goto(`${server.exchange}/trade/BTCUSDT`)
  await expect(page.locator('.trade-candles[data-status="ready"]')).toBeVisible()
  const asked = await slowLine(page)
  const beganAt = performance.now()
  await page.goto(`${server.exchange}/trade/BTCUSDT`, { waitUntil: 'commit' })
  // The frame of the house never goes away in between.
  await expect(page.locator('.site-header')).toBeVisible()
  await expect(page.locator('.lvl-row[data-side="bid"]').first()).toBeVisible()
  await expect(page.locator('.trade-candles[data-status="ready"]')).toBeVisible()
  const tookMs = performance.now() - beganAt
  const at = (path: string): number => asked.get(path) ?? Number.POSITIVE_INFINITY
  process.stdout.write(`slow line: ${JSON.stringify({ delayMs: DELAY_MS, tookMs: Math.round(tookMs) })}\n`)
  const apart = ['/api/exchange/market', '/api/api/kline'].map(path => at(path) - at('/api/user/user-info'))
  for (const ms of apart) expect(ms).toBeLessThan(DELAY_MS)
  expect(tookMs).toBeLessThan(OPEN_MS_MAX)
})
