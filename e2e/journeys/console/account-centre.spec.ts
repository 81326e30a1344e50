import { readFile } from 'node:fs/promises'
import { expect, test } from '../../console/console-test.ts'

test.describe('the account overview', () => {
  test('shows the money, the month, the packages and the people at once', async ({ office, page }) => {
    await office('/Account-center/Account-overview')
    const figures = page.locator('.figure-strip')
    for (const label of ['余额', '冻结', '信用额度', '本月用量', '预计本月', '可用至']) {
      await expect(figures.getByText(label, { exact: true })).toBeVisible()
    }
    await expect(page.getByRole('img', { name: '本月用量的折线图' })).toBeVisible()
    await expect(page.getByRole('row', { name: /课堂分钟/ })).toBeVisible()
    await expect(page.getByRole('heading', { name: '同时在线人数' })).toBeVisible()
  })

  test('a threshold is edited in its place, and a wrong one says why', async ({ office, page }) => {
    await office('/Account-center/Account-overview')
    await page.getByRole('button', { name: /^余额低于 .*修改$/ }).click()
    const field = page.getByLabel('余额低于', { exact: true }).and(page.locator('input'))
    await field.fill('abc')
    await page.getByRole('button', { name: /保\s*存/ }).click()
    await expect(page.locator('.ant-form-item-explain-error')).toBeVisible()
    await field.fill('123.45')
    await page.getByRole('button', { name: /保\s*存/ }).click()
    await expect(page.getByRole('button', { name: '余额低于 123.45 USD，修改' })).toBeVisible()
  })

  test('a package is bought once from the balance', async ({ office, page, sent }) => {
    await office('/Account-center/Account-overview')
    await page.getByRole('button', { name: '购买套餐' }).click()
    const dialog = page.getByRole('dialog', { name: '购买套餐' })
    await dialog.getByText('录制分钟').click()
    await dialog.getByRole('button', { name: /以 79\.00 USD 购买/ }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('row', { name: /录制分钟.*60,000/ })).toBeVisible()
    expect(sent.get('/backoffice/billing/package-buy')).toHaveLength(1)
  })

  test('recharging says under which reference money is transferred', async ({ office, page }) => {
    await office('/Account-center/Account-overview')
    await page.getByRole('button', { name: /充\s*值/ }).click()
    await expect(page.getByRole('dialog', { name: '充值' }).getByText(/^LECTERN-\d+$/)).toBeVisible()
  })
})

test.describe('the statement', () => {
  test('adds up row by row, and its filters live in the address', async ({ office, page }) => {
    await office('/Account-center/statement')
    await expect(page.locator('.statement-sum')).toContainText('=')
    await page.getByText('充值', { exact: false }).and(page.locator('.ant-segmented-item-label')).click()
    await expect(page).toHaveURL(/[?&]type=recharge/)
    await expect(page.getByRole('row', { name: /Bank transfer/ })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('row', { name: /Bank transfer/ })).toBeVisible()
    await page.getByPlaceholder('编号、课堂或备注').fill('nothing like this')
    await expect(page).toHaveURL(/[?&]q=nothing/)
    await expect(page.getByText('没有符合条件的记录。')).toBeVisible()
    await page.getByRole('button', { name: '清除筛选' }).click()
    await expect(page).not.toHaveURL(/type=|q=/)
  })

  test('is saved as a PDF and as a CSV', async ({ office, page }) => {
    await office('/Account-center/statement')
    const [pdf] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '月度 PDF' }).click(),
    ])
    expect(pdf.suggestedFilename(), pdf.url()).toMatch(/^账单-20\d{2}-\d{2}\.pdf$/)
    expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-')
    const button = page.getByRole('button', { name: '导出 CSV' }).first()
    const [csv] = await Promise.all([page.waitForEvent('download'), button.click()])
    const lines = (await readFile(await csv.path(), 'utf8')).trim().split('\r\n')
    expect(lines[0]).toContain('编号')
    expect(lines.length).toBeGreaterThan(5)
  })

  test('is read on a phone', async ({ office, page }) => {
    await office('/Account-center/statement', 390)
    await expect(page.locator('.statement-cards li').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})
