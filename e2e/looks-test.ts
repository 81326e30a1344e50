import type { BrowserContext, Page } from '@playwright/test'
import { enterAsContact } from './console/contact.ts'
import { test as base } from './fixtures.ts'
import { signInAsDemoUser } from './server/demo-sign-in.ts'

/** Who looks at a screen: nobody, the first of the demo's users, or the contact of its institution. */
export type Visitor = 'nobody' | 'user' | 'contact'

type KnownBrowsers = (visitor: Visitor) => Promise<BrowserContext>

/**
 * A look at many screens: each visitor signs in once, and the browser keeps what it has loaded. What a screen left in the
 * browser is gone before the next.
 */
export const test = base.extend<{ visitor: Visitor }, { browsers: KnownBrowsers }>({
  visitor: ['nobody', { option: true }],
  browsers: [
    async ({ browser, server }, use, { project }) => {
      const known = new Map<Visitor, Promise<BrowserContext>>()
      const { locale = 'zh-CN', timezoneId = 'UTC' } = project.use
      const begin = async (visitor: Visitor): Promise<BrowserContext> => {
        const context = await browser.newContext({ locale, timezoneId, reducedMotion: 'reduce' })
        if (visitor === 'user') await signInAsDemoUser(context, server)
        if (visitor === 'contact') await enterAsContact(context, server)
        return context
      }
      await use(visitor => {
        const context = known.get(visitor) ?? begin(visitor)
        known.set(visitor, context)
        return context
      })
      for (const context of known.values()) await (await context).close()
    },
    { scope: 'worker' },
  ],
  context: async ({ browsers, visitor }, use) => {
    await use(await browsers(visitor))
  },
  page: async ({ context }, use) => {
    const page = await context.newPage()
    await use(page)
    await forget(page)
    await page.close()
  },
})

const forget = (page: Page): Promise<void> =>
  page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
