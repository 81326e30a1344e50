import { expect, test } from '../../fixtures.ts'

test.describe('the frame of the exchange', () => {
  test('leads to every place of the header', async ({ exchange, page }) => {
    await exchange('/home')
    for (const link of await page.getByRole('navigation', { name: '主导航' }).getByRole('link').all()) {
      const href = (await link.getAttribute('href')) ?? ''
      await link.click()
      await expect(page).toHaveURL(url => `${url.pathname}${url.hash}`.startsWith(href.split('?')[0] ?? href))
    }
  })

  test('leads to the markets of the home page from elsewhere, and they stay there while the page is drawn', async ({
    exchange,
    page,
  }) => {
    await exchange('/about')
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '行情' }).click()
    await expect(page.locator('.app-panel')).toBeAttached()
    await expect(page.locator('#markets h2')).toBeInViewport()
    await expect
      .poll(() => page.locator('#markets').evaluate(place => Math.round(place.getBoundingClientRect().y)))
      .toBe(24)
    await page.reload()
    await expect(page.locator('.app-panel')).toBeAttached()
    await expect(page.locator('#markets h2')).toBeInViewport()
  })

  test('has no link in its footer that leads nowhere', async ({ exchange, page }) => {
    await exchange('/home')
    const links = await page.getByRole('contentinfo').getByRole('link').all()
    expect(links.length).toBeGreaterThan(8)
    for (const href of await Promise.all(links.map(link => link.getAttribute('href')))) {
      await exchange(href ?? '/404')
      expect(new URL(page.url()).pathname).not.toBe('/404')
    }
  })

  test('folds into one drawer on a phone', async ({ exchange, page }) => {
    await exchange('/home', { width: 390 })
    await page.getByRole('button', { name: '菜单' }).click()
    await page.getByRole('dialog').getByRole('link', { name: '资讯' }).click()
    await expect(page).toHaveURL(/\/article$/)
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test('is worked by keys alone: skip to the text, open a menu, choose, close', async ({ exchange, page }) => {
    await exchange('/about')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: '跳到正文' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).toBeFocused()
    await page.getByRole('banner').getByRole('button', { name: '显示' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menu')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
    await expect(page.getByRole('banner').getByRole('button', { name: '显示' })).toBeFocused()
  })

  test('says so where the screen cannot be filled', async ({ exchange, page }) => {
    await page.addInitScript(() => Object.defineProperty(document, 'fullscreenEnabled', { get: () => false }))
    await exchange('/about')
    await page.getByRole('banner').getByRole('button', { name: '显示' }).click()
    await page.getByRole('menuitem', { name: '全屏' }).click()
    await expect(page.getByText('you browser can not work').first()).toBeVisible()
  })

  test('keeps uncaught errors in its log', async ({ exchange, page, watch }) => {
    watch.expect(/the bell broke|the promise broke/)
    await exchange('/about')
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('the bell broke')
      })
      void Promise.reject(new Error('the promise broke'))
    })
    await page.getByRole('button', { name: '错误日志' }).click()
    const drawer = page.getByRole('dialog', { name: '错误日志' })
    await expect(drawer.getByText('the bell broke').first()).toBeVisible()
    await expect(drawer.getByText('the promise broke').first()).toBeVisible()
    await expect(drawer.getByText(/\/about/).first()).toBeVisible()
    await drawer.getByRole('button', { name: '清空' }).click()
    await expect(drawer.getByText('没有错误')).toBeVisible()
  })

  test('shows its own health on /HelloWorld', async ({ exchange, page }) => {
    await exchange('/HelloWorld')
    await expect(page.locator('main')).toContainText(/\d+(\.\d+)? ?(ms|毫秒)/)
  })

  test('shows the fee table of the levels on /fees', async ({ exchange, page }) => {
    await exchange('/fees')
    const rows = page.getByRole('table').first().getByRole('row')
    await expect(rows).toHaveCount(7)
    await expect(page.locator('main')).toContainText('0.1')
  })
})
