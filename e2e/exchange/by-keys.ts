import { expect, type Locator, type Page } from '@playwright/test'

// More than any screen has places between its top and its foot.
const PRESSES_MAX = 80

/** Comes to something by the tab key alone, as somebody without a pointer does. */
export async function tabTo(page: Page, goal: Locator): Promise<void> {
  await expect(goal).toBeVisible()
  for (let press = 0; press < PRESSES_MAX; press++) {
    if (await goal.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(goal).toBeFocused()
}

/** Comes to a field by the tab key, and types. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

/** Comes to a button by the tab key, and presses it. */
export async function pressOn(page: Page, button: Locator): Promise<void> {
  await tabTo(page, button)
  await page.keyboard.press('Enter')
}
