import type { Page } from '@playwright/test'
import { expectStill, noteMoves } from '../../checks/moves.ts'
import { enterAsContact } from '../../console/contact.ts'
import { expect, test } from '../../fixtures.ts'

const LANGUAGES = ['zh', 'en', 'es', 'zh-TW', 'ko', 'ja'] as const
const PLACES = ['.sign-in-brand', 'h1', '.sign-in-intro', '.sign-in-column', '.sign-in-note', '.sign-in-picture']

type Box = { readonly name: string; readonly top: number; readonly height: number }

async function boxesOf(page: Page): Promise<readonly Box[]> {
  return page.evaluate(
    names =>
      names.map(name => {
        const { top, height } = document.querySelector(name)?.getBoundingClientRect() ?? { top: -1, height: -1 }
        return { name, top: Math.round(top), height: Math.round(height) }
      }),
    PLACES,
  )
}

for (const width of [1440, 390]) {
  test(`the way in stands at ${width} px before its script has run, and nothing moves when it does`, async ({
    browser,
    page,
    server,
  }) => {
    const still = await browser.newContext({ javaScriptEnabled: false, locale: 'zh-CN' })
    const waiting = await still.newPage()
    for (const opened of [page, waiting]) await opened.setViewportSize({ width, height: 900 })
    for (const language of LANGUAGES) {
      const cookie = { name: 'lectern_language', value: language, url: server.backoffice }
      for (const context of [still, page.context()]) await context.addCookies([cookie])
      await waiting.goto(`${server.backoffice}/login`)
      await page.goto(`${server.backoffice}/login`)
      await expect(page.getByRole('textbox').first()).toBeVisible()
      expect(await boxesOf(waiting), language).toEqual(await boxesOf(page))
    }
    await still.close()
  })
}

// 1350 is where the tools of the list go to a second line.
for (const width of [1440, 1350, 390]) {
  test(`the list of classes is filled at ${width} px without moving what stands`, async ({ page, context, server }) => {
    await enterAsContact(context, server)
    await page.addInitScript(noteMoves)
    await page.setViewportSize({ width, height: 900 })
    for (const language of LANGUAGES) {
      await context.addCookies([{ name: 'lectern_language', value: language, url: server.backoffice }])
      await page.goto(`${server.backoffice}/dashboard`)
      await expect(page.locator('.list-foot')).toBeVisible()
      await expectStill(page, language, 0.01)
    }
  })
}

test('the list of classes has its frame and its name before any script, for who is signed in alone', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${server.backoffice}/dashboard`)
  await expect(page.locator('#root')).toBeEmpty()
  await enterAsContact(context, server)
  await context.addCookies([{ name: 'lectern_language', value: 'en', url: server.backoffice }])
  await page.goto(`${server.backoffice}/dashboard`)
  await expect(page.getByRole('heading', { name: 'Class list' })).toBeVisible()
  await expect(page.locator('.sidebar-name')).toHaveText('Lectern')
  await context.close()
})

test('a session that is over leads from the first page to the way in, which says so', async ({
  page,
  context,
  server,
}) => {
  await context.addCookies([
    { name: 'lectern_token', value: 'of-yesterday', url: server.backoffice },
    { name: 'lectern_language', value: 'en', url: server.backoffice },
  ])
  await page.goto(`${server.backoffice}/dashboard`)
  await expect(page).toHaveURL(/\/login/)
  await expect(page.locator('.sign-in-told')).toBeVisible()
  await expect(page.locator('.frame')).toHaveCount(0)
})
