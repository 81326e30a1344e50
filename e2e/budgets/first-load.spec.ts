import { gzipSync } from 'node:zlib'
import type { Response } from '@playwright/test'
import { enterAsContact } from '../console/contact.ts'
import { expect, test } from '../fixtures.ts'

const KIB = 1024
const QUIET_MS = 1_500

/** What a first visit may load of scripts, gzipped, per page. The console's kit is large, and its readers come daily. */
const budgets = [
  // Asked are 195 at most.
  { site: 'exchange', path: '/home', kibMax: 189 },
  { site: 'exchange', path: '/about', kibMax: 175 },
  { site: 'exchange', path: '/trade/BTCUSDT', kibMax: 330 },
  { site: 'backoffice', path: '/login', kibMax: 285 },
  // Seen by who is signed in: its table, its calendar and its fields come with it.
  { site: 'backoffice', path: '/dashboard', kibMax: 465 },
  { site: 'desk', path: '/', kibMax: 340 },
] as const

for (const { site, path, kibMax } of budgets) {
  test(`a first visit to the ${site}'s ${path} loads at most ${kibMax} KiB of script`, async ({
    page,
    context,
    server,
  }) => {
    if (path === '/dashboard') await enterAsContact(context, server)
    const scripts = new Map<string, Buffer>()
    const pending: Promise<void>[] = []
    let latestMs = performance.now()
    const keep = (response: Response): void => {
      // Of data too: what it shows may ask for scripts of its own.
      latestMs = performance.now()
      if (response.request().resourceType() !== 'script') return
      pending.push(response.body().then(body => void scripts.set(response.url(), body)))
    }
    page.on('response', keep)
    await page.goto(server[site] + path)
    await expect(page.locator('main').first()).toBeVisible()
    // What a page fetches by itself soon after it stands belongs to the first visit too; of the exchange's, what hears the market.
    if (site === 'exchange' && path !== '/about') {
      await expect.poll(() => [...scripts.keys()].some(url => url.includes('/live-'))).toBe(true)
    }
    await expect.poll(() => performance.now() - latestMs).toBeGreaterThan(QUIET_MS)
    // What comes from here on has nobody to read it: the page may be gone by then.
    page.off('response', keep)
    await Promise.all(pending)
    const sizes = [...scripts].map(([url, body]) => ({ url, bytes: gzipSync(body, { level: 9 }).length }))
    const kib = sizes.reduce((sum, { bytes }) => sum + bytes, 0) / KIB
    const largest = sizes.toSorted((a, b) => b.bytes - a.bytes).slice(0, 8)
    process.stdout.write(`${site}${path}: ${kib.toFixed(1)} KiB gzip in ${sizes.length} scripts\n`)
    expect(sizes.length).toBeGreaterThan(0)
    expect(kib, largest.map(({ url, bytes }) => `${(bytes / KIB).toFixed(1)} ${url}`).join('\n')).toBeLessThanOrEqual(
      kibMax,
    )
  })
}
