import type { Page } from '@playwright/test'
import { test as base, expect } from '../fixtures.ts'
import { type Contact, enterAsContact, recordForms, type SentForm } from './contact.ts'

/** What a journey through the console by a signed-in contact has at hand. */
export type Office = {
  contact: Contact
  /** The forms that the page has sent, by path. */
  sent: Map<string, SentForm[]>
  /** Opens a path of the console, signed in. */
  office: (path: string, width?: number) => Promise<Page>
}

/** A journey through the console by a contact who has signed in. */
export const test = base.extend<Office>({
  contact: async ({ context, server }, use) => {
    await use(await enterAsContact(context, server))
  },
  sent: async ({ page }, use) => {
    await use(recordForms(page))
  },
  office: async ({ page, server, contact }, use) => {
    await use(async (path, width = 1440) => {
      await page.setViewportSize({ width, height: width > 500 ? 900 : 844 })
      await page.goto(server.backoffice + path)
      await expect(page.getByRole('button', { name: new RegExp(contact.name) })).toBeVisible()
      return page
    })
  },
})

export { expect }
