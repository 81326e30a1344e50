import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { accessibilityProblems } from './checks/accessibility.ts'
import { layoutProblems } from './checks/layout.ts'
import { type PageWatch, watchPage } from './checks/page-watch.ts'
import { type Look, plainLook } from './combinations.ts'
import { type RunningServer, startServer } from './server/start-server.ts'

/** What every journey has at hand. */
export type Journey = {
  /** Watches the page; the test fails when it ends with problems nobody expected. */
  watch: PageWatch
  /** Opens a path of the exchange in a look. */
  exchange: (path: string, look?: Partial<Look>) => Promise<Page>
  /** Opens a path of the console in a look. */
  console: (path: string, look?: Partial<Look>) => Promise<Page>
}

/** Playwright's test with the real server, one a worker, and a watched page. */
export const test = base.extend<Journey, { server: RunningServer }>({
  server: [
    // Playwright reads from the pattern what a fixture needs: this one needs nothing.
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  watch: [
    async ({ page }, use) => {
      const watch = watchPage(page)
      await use(watch)
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
})

export { expect }

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

/** Waits until the page has its fonts and nothing on it says that it is busy. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await expect(page.locator('main').first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}

/** A screen in this state is sound: nothing clipped or overlapping, nothing that axe finds. */
export async function expectSoundScreen(page: Page): Promise<void> {
  expect.soft(await layoutProblems(page)).toEqual([])
  expect.soft(await accessibilityProblems(page)).toEqual([])
}
