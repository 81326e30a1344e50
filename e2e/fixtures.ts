import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { accessibilityProblems } from './checks/accessibility.ts'
import { layoutProblems } from './checks/layout.ts'
import { type PageWatch, watchPage } from './checks/page-watch.ts'
import { type Look, plainLook } from './combinations.ts'
import { type RunningServer, startServer } from './server/start-server.ts'
import { type KnownVisitors, receiveVisitors } from './visitors.ts'

/** What every journey has at hand. */
export type Journey = {
  /** Watches the page; the test fails when it ends with problems nobody expected. */
  watch: PageWatch
  /** Opens a path of the exchange in a look. */
  exchange: (path: string, look?: Partial<Look>) => Promise<Page>
  /** Opens a path of the console in a look. */
  console: (path: string, look?: Partial<Look>) => Promise<Page>
  /** Opens a path of the operators' desk in a look. */
  desk: (path: string, look?: Partial<Look>) => Promise<Page>
}

/** What the journeys of one worker have together. */
export type Worker = {
  /** Journeys of one house share a server; those that change the market for everybody name a house of their own. */
  house: string
  server: RunningServer
  visitors: KnownVisitors
}

/** Playwright's test with the real server, one a worker, and a watched page. */
export const test = base.extend<Journey, Worker>({
  house: ['common', { option: true, scope: 'worker' }],
  server: [
    // Playwright gives journeys of another house another worker, and with it another server.
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  visitors: [
    async ({ browser, server }, use, { project }) => {
      const { locale = 'zh-CN', timezoneId = 'UTC' } = project.use
      const { visitors, close } = receiveVisitors(browser, server, { locale, timezoneId })
      await use(visitors)
      await close()
    },
    { scope: 'worker' },
  ],
  context: async ({ context, browser }, use) => {
    const before = browser.contexts()
    await use(context)
    await closeAllBut(before, browser)
  },
  // Each journey comes from an address of its own: what is counted by addresses (codes, wrong passwords) it has for itself.
  extraHTTPHeaders: async ({ server }, use) => {
    await use(server.callers.next())
  },
  watch: [
    async ({ page }, use) => {
      const watch = watchPage(page)
      await use(watch)
      watch.end()
      expect(watch.problems()).toEqual([])
    },
    { auto: true },
  ],
  exchange: async ({ page, context, server }, use) => {
    await use(async (path, look) => open({ page, context, prefix: 'bourse', address: server.exchange + path, look }))
  },
  console: async ({ page, context, server }, use) => {
    await use(async (path, look) => open({ page, context, prefix: 'lectern', address: server.backoffice + path, look }))
  },
  desk: async ({ page, context, server }, use) => {
    await use(async (path, look) => open({ page, context, prefix: 'desk', address: server.desk + path, look }))
  },
})

export { expect }

// Whom a journey let in besides: their pages would go on at the cost of all that come after.
async function closeAllBut(known: readonly BrowserContext[], browser: Browser): Promise<void> {
  const others = browser.contexts().filter(context => !known.includes(context))
  await Promise.all(others.map(context => context.close()))
}

type Opening = { page: Page; context: BrowserContext; prefix: string; address: string; look: Partial<Look> | undefined }

async function open({ page, context, prefix, address, look }: Opening): Promise<Page> {
  if (look !== undefined) await wearLook({ context, prefix, address, look: { ...plainLook, ...look } })
  if (look?.width !== undefined) await page.setViewportSize({ width: look.width, height: look.width > 500 ? 900 : 844 })
  await page.goto(address)
  await settled(page)
  return page
}

/** Puts a look into the cookies that the sites read it from. */
async function wearLook({
  context,
  prefix,
  address,
  look,
}: {
  context: BrowserContext
  prefix: string
  address: string
  look: Look
}): Promise<void> {
  const url = new URL('/', address).href
  await context.addCookies([
    { name: `${prefix}_language`, value: look.language, url },
    { name: `${prefix}_size`, value: look.size, url },
    { name: `${prefix}_theme`, value: look.theme, url },
  ])
}

/** Waits until the page's script has drawn it (a text that the server sent stands before), its fonts are here and nothing is busy. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  // The page looks by itself, far oftener than one asks from outside.
  const isStill = await page
    .waitForFunction(isSettled, undefined, { polling: LOOK_MS, timeout: SETTLED_MS_MAX })
    .then(() => true)
    .catch(() => false)
  if (isStill) return
  // What has not come is said here.
  await expect(page.locator('main:not([data-served])').first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}

const LOOK_MS = 40
const SETTLED_MS_MAX = 20_000

const isSettled = (): boolean =>
  document.readyState === 'complete' &&
  document.querySelector('main:not([data-served])')?.checkVisibility() === true &&
  document.querySelector('[aria-busy="true"]') === null &&
  document.fonts.status === 'loaded'

/** A screen in this state is sound: nothing clipped or overlapping, nothing that axe finds. */
export async function expectSoundScreen(page: Page): Promise<void> {
  expect.soft(await layoutProblems(page)).toEqual([])
  expect.soft(await accessibilityProblems(page)).toEqual([])
}
