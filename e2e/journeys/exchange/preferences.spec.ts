import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'

const cookie = async (context: BrowserContext, name: string): Promise<string | undefined> =>
  (await context.cookies()).find(found => found.name === name)?.value

const attributes = (page: Page): Promise<Record<string, string | undefined>> =>
  page.evaluate(() => ({ lang: document.documentElement.lang, ...document.documentElement.dataset }))

test.describe('what a visitor chooses', () => {
  test('begins with Chinese, the medium size, and red for rising', async ({ exchange, page }) => {
    await exchange('/about')
    expect(await attributes(page)).toMatchObject({ lang: 'zh', size: 'medium', updown: 'red-up' })
  })

  test('is a language: said, worn at once, kept in its cookie', async ({ exchange, page, context }) => {
    await exchange('/about')
    await page.getByRole('banner').getByRole('button', { name: /语言/ }).click()
    await page.getByRole('menuitemradio', { name: 'English' }).click()
    await expect(page.getByText('Switch Language Success').first()).toBeVisible()
    expect(await cookie(context, 'bourse_language')).toBe('en')
    await expect.poll(() => attributes(page)).toMatchObject({ lang: 'en', updown: 'green-up' })
    await page.reload()
    await expect(page.getByRole('link', { name: 'Log in', exact: false }).first()).toBeVisible()
  })

  test('is a size: said, worn at once, kept in its cookie', async ({ exchange, page, context }) => {
    await exchange('/about')
    await page.getByRole('banner').getByRole('button', { name: '显示' }).click()
    await page.getByRole('menuitemradio', { name: '迷你' }).click()
    await expect(page.getByText('Switch Size Success').first()).toBeVisible()
    expect(await cookie(context, 'bourse_size')).toBe('mini')
    await page.reload()
    await expect.poll(() => attributes(page)).toMatchObject({ size: 'mini' })
  })

  test('is a palette for rising and falling, apart from the language', async ({ exchange, page, context }) => {
    await exchange('/about')
    await page.getByRole('banner').getByRole('button', { name: '显示' }).click()
    await page.getByRole('menuitemradio', { name: '绿涨红跌' }).click()
    expect(await cookie(context, 'bourse_updown')).toBe('green-up')
    await expect.poll(() => attributes(page)).toMatchObject({ updown: 'green-up' })
  })

  test('is a theme, by one press', async ({ exchange, page, context }) => {
    await exchange('/about')
    const { theme } = await attributes(page)
    const other = theme === 'dark' ? 'light' : 'dark'
    await page
      .getByRole('banner')
      .getByRole('button', { name: other === 'light' ? '切换到浅色' : '切换到深色' })
      .click()
    await expect.poll(() => attributes(page)).toMatchObject({ theme: other })
    expect(await cookie(context, 'bourse_theme')).toBe(other)
  })

  test('stands in the first answer of the server, so that nothing flashes', async ({ exchange, page, server }) => {
    await exchange('/about', { language: 'ja', size: 'small', theme: 'light' })
    const html = await (await page.request.get(`${server.exchange}/about`)).text()
    expect(html).toMatch(/<html[^>]*lang="ja"/)
    expect(html).toMatch(/<html[^>]*data-size="small"/)
    expect(html).toMatch(/<html[^>]*data-theme="light"/)
  })
})
