import { expect, test } from '../../console/console-test.ts'

test.describe('the frame of the console', () => {
  test('the sidebar folds, and stays folded', async ({ office, page, context }) => {
    await office('/')
    await page.getByRole('button', { name: '收起侧栏' }).click()
    await expect(page.locator('.frame-sidebar[data-folded="true"]')).toBeVisible()
    expect((await context.cookies()).find(cookie => cookie.name === 'lectern_sidebar')?.value).toBe('closed')
    await page.reload()
    await expect(page.getByRole('button', { name: '展开侧栏' })).toBeVisible()
  })

  test('the breadcrumb begins with the dashboard', async ({ office, page }) => {
    await office('/Data-management/playback')
    await expect(page.getByRole('navigation', { name: '当前位置' })).toContainText(/工作台.*资料管理.*回放/)
    await page.getByRole('navigation', { name: '当前位置' }).getByRole('link', { name: '工作台' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByRole('navigation', { name: '当前位置' })).not.toContainText('资料管理')
  })

  test('has every entry of the menu, and each leads somewhere', async ({ office, page }) => {
    await office('/')
    const links = page.getByRole('navigation', { name: '主菜单' }).getByRole('link')
    await expect(links).toHaveText([
      '课堂列表',
      '新建课堂',
      '文档',
      '回放',
      '统计概况',
      '统计列表',
      '账户总览',
      '账单',
      '应用信息',
      'SDK 下载',
      '图表',
      '嵌套',
    ])
    for (const link of await links.all()) {
      const href = (await link.getAttribute('href')) ?? ''
      await link.click()
      await expect(page).toHaveURL(url => url.pathname === new URL(href, url).pathname)
      await expect(page.locator('h1:visible').first()).not.toBeEmpty()
    }
  })

  test('an unknown path leads to /404, and from there home', async ({ office, page }) => {
    await office('/')
    await page.goto(new URL('/no-such-page', page.url()).href)
    await expect(page).toHaveURL(/\/404$/)
    await page.getByRole('link', { name: '回到课堂列表' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  test('below 1021 px the sidebar is a drawer that closes on the way', async ({ office, page }) => {
    await office('/', 1021)
    await expect(page.getByRole('button', { name: '收起侧栏' })).toBeVisible()
    await page.setViewportSize({ width: 1020, height: 900 })
    await page.getByRole('button', { name: '打开菜单' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('link', { name: '文档' }).click()
    await expect(page).toHaveURL(/\/Data-management\/document$/)
    await expect(drawer).toBeHidden()
  })

  test('a picked colour is worn at once and kept, and nothing is fetched for it', async ({
    office,
    page,
    context,
    server,
  }) => {
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await office('/')
    await page.getByRole('button', { name: '主题颜色' }).click()
    const before = asked.length
    const pick = page.locator('.skin-pick[aria-pressed="false"]').first()
    const colour = (await pick.getAttribute('aria-label')) ?? ''
    // Waited for from before: it goes by itself after three seconds, which a busy machine may need to look again.
    await Promise.all([page.getByText('皮肤已更换').waitFor(), pick.click()])
    const worn = (): Promise<string> =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--mark').trim().toUpperCase())
    await expect.poll(worn).toBe(colour.toUpperCase())
    expect(
      asked.slice(before).filter(url => /\.css|^(?!data:)/.test(url) && !url.startsWith(server.backoffice)),
    ).toEqual([])
    expect(asked.slice(before).filter(url => url.endsWith('.css'))).toEqual([])
    expect((await context.cookies()).map(cookie => cookie.name)).toContain('lectern_colour')
    await page.reload()
    await expect.poll(worn).toBe(colour.toUpperCase())
  })

  test('says so where the screen cannot be filled', async ({ office, page }) => {
    await page.addInitScript(() => Object.defineProperty(document, 'fullscreenEnabled', { get: () => false }))
    await office('/')
    await page.getByRole('button', { name: '全屏' }).click()
    await expect(page.getByText('you browser can not work')).toBeVisible()
  })

  test('the error log counts what went wrong and shows where', async ({ office, page, watch }) => {
    watch.expect(/the lamp broke/)
    await office('/')
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('the lamp broke')
      })
    })
    await page.getByRole('button', { name: '错误日志，1 条错误' }).click()
    const drawer = page.getByRole('dialog', { name: '错误日志' })
    await expect(drawer.getByText('the lamp broke')).toBeVisible()
    await expect(drawer.getByRole('columnheader')).toContainText(['信息', '组件信息', '地址', '时间'])
    await expect(drawer.getByText(/\/dashboard/).first()).toBeVisible()
    await drawer.getByRole('button', { name: '全部清除' }).click()
    await expect(drawer.getByText('没有错误。出错时会记录在这里。')).toBeVisible()
  })
})
