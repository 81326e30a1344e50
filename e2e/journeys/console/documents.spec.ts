import { expect, test } from '../../console/console-test.ts'
import { expectSoundScreen } from '../../fixtures.ts'

const pdf = (): Buffer => {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 960 540] >>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = String(text.length).padStart(10, '0')
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${place} 00000 n \n`
  })
  const table = text.length
  text += `xref\n0 4\n0000000000 65535 f \n${places.join('')}trailer << /Size 4 /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

test.describe('documents', () => {
  test('are uploaded, converted, looked at, renamed and deleted', async ({ office, page }) => {
    await office('/Data-management/document?space=mine')
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles([
        { name: '一页.pdf', mimeType: 'application/pdf', buffer: pdf() },
        { name: '网页.html', mimeType: 'text/html', buffer: Buffer.from('<html></html>') },
      ])
    await expect(page.getByText('不支持这种文件')).toBeVisible()
    const row = page.getByRole('row', { name: /一页\.pdf/ })
    await expect(row.getByText('可用')).toBeVisible({ timeout: 30_000 })
    await row.getByRole('button', { name: '预览' }).click()
    const dialog = page.getByRole('dialog', { name: '一页.pdf' })
    await expect(dialog.getByRole('img', { name: '第 1 页' })).toBeVisible()
    await page.keyboard.press('Escape')
    await row.getByRole('button', { name: /更多操作/ }).click()
    await page.getByRole('menuitem', { name: '重命名' }).click()
    await page.getByRole('textbox', { name: '名称', exact: true }).fill('新名称')
    await page.keyboard.press('Enter')
    const renamed = page.getByRole('row', { name: /新名称\.pdf/ })
    await expect(renamed).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await renamed.getByRole('button', { name: /更多操作/ }).click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
    await expect(renamed).toHaveCount(0)
  })

  test('say plainly when a file cannot be converted here, and offer to try again', async ({ office, page }) => {
    await office('/Data-management/document?space=mine')
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles({
        name: '坏的.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.7\nbroken'),
      })
    const row = page.getByRole('row', { name: /坏的\.pdf/ })
    await expect(row.getByRole('button', { name: '重试' })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('文件已损坏，无法读取。')).toBeVisible()
    await expectSoundScreen(page)
  })
})
