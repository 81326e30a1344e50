import type { Page } from '@playwright/test'
import { test as base, expect } from '../fixtures.ts'
import { type SentForm, standInContact } from './stand-in-contact.ts'

/** A journey through the console by a contact who has signed in. */
export const test = base.extend<{
  office: (path: string, width?: number) => Promise<Page>
  sent: Map<string, SentForm[]>
}>({
  sent: async ({ page, context, server }, use) => {
    await use(await standInContact(page, context, server.backoffice))
  },
  office: async ({ page, server, sent }, use) => {
    await use(async (path, width = 1440) => {
      // The stand-in answers before the first call is made.
      expect(sent.size).toBe(0)
      await page.setViewportSize({ width, height: width > 500 ? 900 : 844 })
      await page.goto(server.backoffice + path)
      await expect(page.getByRole('button', { name: /账户菜单/ })).toBeVisible()
      return page
    })
  },
})

export { expect }
