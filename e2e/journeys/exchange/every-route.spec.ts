import type { Page } from '@playwright/test'
import { SPECIFIED_ROUTES } from '../../exchange/specified.ts'
import { expect, settled, test } from '../../fixtures.ts'
import { signInAsDemoUser } from '../../server/demo-sign-in.ts'

// Two addresses of one screen; and doors, which lead on.
const SAME: Readonly<Record<string, string>> = {
  '/home': '/',
  // With nothing that was begun elsewhere there is nothing to finish.
  '/auth-redirect': '/login',
}
// It is opened when the other of the two stands.
const SAME_AS_BEFORE = '/home'
const DOORS: Readonly<Record<string, string>> = {
  '/trade': '/trade/BTCUSDT',
  '/contract': '/contract/BTCUSDT',
  '/auth-redirect': '/login',
}
// What is on a screen at the least: a sign-in has few words, and the page behind no address has fewer.
const SIGNS_MIN = 20

/** What a page has of its own: its title in the tab, its first heading, and how much is said on it. */
async function read(page: Page): Promise<{ title: string; heading: string; signs: number }> {
  const main = page.locator('main').first()
  const heading = (await page.locator('h1').first().textContent()) ?? ''
  return { title: await page.title(), heading: heading.trim(), signs: (await main.innerText()).length }
}

/** Opens an address within the page that stands, as a link of it does. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate(to => history.pushState({}, '', to), path)
  await expect(page).toHaveURL(address => address.pathname === (DOORS[path] ?? path))
  await settled(page)
}

test('every address of the specification has a screen of its own, and none is a door to nothing', async ({
  exchange,
  page,
  context,
  server,
}) => {
  test.setTimeout(150_000)
  const seen = new Map<string, { title: string; heading: string; signs: number }>()
  const look = async (path: string): Promise<void> => {
    const before = await page.title()
    await goTo(page, path)
    // The title is the route's own: until it has changed, what stands is the page before. What it says comes after it.
    if (path !== SAME_AS_BEFORE) await expect.poll(() => page.title(), { message: path }).not.toBe(before)
    await expect
      .poll(async () => (await read(page)).signs, { message: `${path} says something` })
      .toBeGreaterThan(SIGNS_MIN)
    seen.set(path, await read(page))
  }
  await exchange('/about', { language: 'en' })
  for (const path of SPECIFIED_ROUTES.open) await look(path)
  await signInAsDemoUser(context, server)
  await exchange('/about', { language: 'en' })
  for (const path of SPECIFIED_ROUTES.closed) await look(path)

  for (const [path, { heading }] of seen) expect.soft(heading, `${path} says what it is`).not.toBe('')
  const own = [...seen].filter(([path]) => SAME[path] === undefined).map(([, { title }]) => title)
  expect(new Set(own).size, 'no two screens have one title').toBe(own.length)
  for (const [path, other] of Object.entries(SAME)) expect(seen.get(path)?.heading).toBe(seen.get(other)?.heading)
})
