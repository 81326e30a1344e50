import { expect, test } from '../../console/console-test.ts'
import { expectSoundScreen, settled } from '../../fixtures.ts'

test.describe('playback', () => {
  test('a held class is played back from the class list, by pointer and by keys', async ({ office, page }) => {
    await office('/dashboard?days=all&status=finished')
    await page.getByRole('row').getByRole('link', { name: '回放' }).first().click()
    await expect(page).toHaveURL(/\/Data-management\/playback\/class-\d+$/)
    const stage = page.locator('.replay-stage[aria-label]')
    await expect(stage).toBeVisible()
    await page.getByRole('slider', { name: '播放位置' }).focus()
    await page.keyboard.press('End')
    await expect(stage.locator('.room-line').last()).toBeVisible()
    await page.keyboard.press('Home')
    await expect(stage.locator('.room-line')).toHaveCount(0)
    await page.getByRole('button', { name: '播放', exact: true }).click()
    await expect(page.getByRole('button', { name: '暂停' })).toBeVisible()
    await page.getByRole('button', { name: '暂停' }).click()
    await expectSoundScreen(page)
  })

  test('a shared link opens without a sign-in, counts, and ends when it is ended', async ({
    office,
    page,
    browser,
  }) => {
    await office('/Data-management/playback')
    await page
      .getByRole('row')
      .getByRole('button', { name: /分\s*享/ })
      .first()
      .click()
    await page.getByRole('button', { name: '复制链接' }).click()
    const url = (await page.locator('.share-url code').textContent()) ?? ''
    const visitor = await browser.newContext()
    const other = await visitor.newPage()
    await other.goto(url)
    await settled(other)
    await expect(other.getByRole('button', { name: '播放', exact: true })).toBeVisible()
    await page.getByRole('button', { name: '结束' }).first().click()
    await expect(page.getByRole('list', { name: '有效的链接' })).toHaveCount(0)
    await other.reload()
    await expect(other.getByRole('heading', { name: '此链接已到期' })).toBeVisible()
    await visitor.close()
  })
})
