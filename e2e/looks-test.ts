import { test as base, expect } from './fixtures.ts'
import type { Visitor } from './visitors.ts'

/**
 * A look at many screens: each visitor signs in once and keeps one page, so that the browser keeps what it has loaded. What
 * a screen left there is gone before the next, and every look is loaded anew. No page does what its policy forbids.
 */
export const test = base.extend<{ visitor: Visitor }>({
  visitor: ['nobody', { option: true }],
  context: async ({ visitors, visitor }, use) => {
    await use((await visitors(visitor)).page.context())
  },
  page: async ({ visitors, visitor }, use) => {
    const { page, violations } = await visitors(visitor)
    const before = violations.length
    await use(page)
    const heard = violations.slice(before)
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    expect(heard, 'what the page did that its policy forbids').toEqual([])
  },
})
