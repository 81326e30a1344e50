import type { Page } from '@playwright/test'
import { expect, test } from '../../console/console-test.ts'

const strip = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' })
const names = (page: Page): Promise<string[]> => strip(page).getByRole('link').allTextContents()
const visit = async (page: Page, ...pages: string[]): Promise<void> => {
  for (const name of pages)
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name, exact: true }).click()
}

test.describe('the strip of visited pages', () => {
  test.beforeEach(async ({ office, page }) => {
    await office('/')
    await visit(page, '文档', '统计概况', '账单')
    expect(await names(page)).toEqual(['课堂列表', '文档', '统计概况', '账单'])
  })

  test('closing the active page leads to the last one left', async ({ page }) => {
    await strip(page).getByRole('link', { name: '文档' }).click()
    await strip(page).getByRole('button', { name: '关闭“文档”' }).click()
    await expect(page).toHaveURL(/\/Account-center\/statement$/)
    expect(await names(page)).toEqual(['课堂列表', '统计概况', '账单'])
  })

  test('closing another page stays where one is', async ({ page }) => {
    await strip(page).getByRole('button', { name: '关闭“文档”' }).click()
    await expect(page).toHaveURL(/\/Account-center\/statement$/)
    expect(await names(page)).toEqual(['课堂列表', '统计概况', '账单'])
  })

  test('a right click offers refresh, close, close others and close all', async ({ page }) => {
    await strip(page).getByRole('link', { name: '统计概况' }).click({ button: 'right' })
    await expect(page.locator('.ant-dropdown').getByRole('menuitem')).toHaveText([
      '刷新',
      '关闭',
      '关闭其他',
      '全部关闭',
    ])
    await page.getByRole('menuitem', { name: '关闭其他' }).click()
    expect(await names(page)).toEqual(['课堂列表', '统计概况'])
    await expect(page).toHaveURL(/Statistical-profile$/)
  })

  test('close all leaves the page where the day begins', async ({ page }) => {
    await strip(page).getByRole('link', { name: '账单' }).click({ button: 'right' })
    await page.getByRole('menuitem', { name: '全部关闭' }).click()
    expect(await names(page)).toEqual(['课堂列表'])
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  test('is worked by keys alone: arrows, the menu key, Delete', async ({ page }) => {
    await strip(page).getByRole('link', { name: '账单' }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(strip(page).getByRole('link', { name: '统计概况' })).toBeFocused()
    await page.keyboard.press('Home')
    await expect(strip(page).getByRole('link', { name: '课堂列表' })).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.press('Delete')
    await expect(strip(page).getByRole('link', { name: '统计概况' })).toBeFocused()
    expect(await names(page)).toEqual(['课堂列表', '文档', '统计概况'])
    await page.keyboard.press('Shift+F10')
    await page.locator('.ant-dropdown :focus').waitFor({ state: 'attached' })
    await page.keyboard.press('Enter')
    expect(await names(page)).toEqual(['课堂列表', '文档', '统计概况'])
    await page.getByRole('menuitem', { name: '关闭', exact: true }).waitFor({ state: 'hidden' })
  })

  test('the middle button closes', async ({ page }) => {
    await strip(page).getByRole('link', { name: '文档' }).click({ button: 'middle' })
    await expect.poll(() => names(page)).toEqual(['课堂列表', '统计概况', '账单'])
  })
})
