import { expect, test } from '../../console/console-test.ts'

test.describe('without a line', () => {
  test('a list never shows the rows of other days, says what failed, and comes when the line is back', async ({
    office,
    page,
    context,
    watch,
  }) => {
    watch.expect(/ERR_INTERNET_DISCONNECTED/)
    await office('/dashboard')
    const rows = page.locator('.ant-table-row')
    await expect(rows.first()).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('button', { name: '刷新' }).click()
    await expect(page.getByText('网络有问题，请检查连接后重试。')).toBeVisible()
    // The rows of these days stay, and it is said since when they are.
    await expect(page.locator('.stale-note')).toContainText('联系不上服务器')
    await expect(rows.first()).toBeVisible()

    await page.getByRole('button', { name: '下一段' }).click()
    await expect(page.getByText('列表未能载入。')).toBeVisible()
    await expect(rows).toHaveCount(0)
    await context.setOffline(false)
    // By itself, or by hand: whichever is first.
    const again = page.locator('.list-state').getByRole('button', { name: '重试' })
    if (await again.isVisible()) await again.click({ timeout: 2000 }).catch(() => undefined)
    await expect(page.getByText('列表未能载入。')).toBeHidden()
    await expect(rows.first()).toBeVisible()
    await expect(page.locator('.stale-note')).toHaveCount(0)
  })

  test('a page that could not be fetched comes at the next try, with its looks', async ({
    office,
    page,
    context,
    watch,
  }) => {
    watch.expect(/ERR_INTERNET_DISCONNECTED|dynamically imported|preload CSS|LateFailure/)
    await office('/dashboard')
    await expect(page.locator('.ant-table-row').first()).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: 'SDK 下载' }).click()
    await expect(page.getByRole('heading', { name: '此页面未能载入' })).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: '重试' }).click()
    await expect(page.getByRole('heading', { name: /SDK/, level: 1 })).toBeVisible()
    const missing = await page.evaluate(
      () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(one => !one.sheet).length,
    )
    expect(missing).toBe(0)
  })
})
