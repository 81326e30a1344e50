import { test as base } from './fixtures.ts'
import type { Visitor } from './visitors.ts'

/**
 * A look at many screens: each visitor signs in once and keeps one page, so that the browser keeps what it has loaded. What
 * a screen left there is gone before the next, and every look is loaded anew.
 */
export const test = base.extend<{ visitor: Visitor }>({
  visitor: ['nobody', { option: true }],
  context: async ({ visitors, visitor }, use) => {
    await use((await visitors(visitor)).context())
  },
  page: async ({ visitors, visitor }, use) => {
    const page = await visitors(visitor)
    await use(page)
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
  },
})
