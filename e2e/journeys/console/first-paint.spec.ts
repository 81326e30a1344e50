import type { Page } from '@playwright/test'
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
