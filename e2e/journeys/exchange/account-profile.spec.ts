import { enterAs } from '../../exchange/enter-as.ts'
import { lettersTo } from '../../exchange/outbox.ts'
import { expect, test } from '../../exchange/own-server-test.ts'
import { callExchange, openByEmail } from '../../exchange/people.ts'
import { picture } from '../../exchange/picture.ts'

test.describe('the profile', () => {
  test('takes another nickname, and says under the field what is wrong with one', async ({
    exchange,
    page,
    context,
    server,
  }) => {
    await enterAs(context, server, await openByEmail(server, 'nick@harbour.example'))
    await exchange('/usernicename')
    const field = page.getByRole('textbox', { name: '昵称' })
    await field.fill('')
    await field.blur()
    await expect(page.getByText('昵称不能为空')).toBeVisible()
    await field.fill('x'.repeat(25))
    await expect(page.getByText('昵称最多 24 个字符')).toBeVisible()
    await field.fill('林小雨')
    await page.getByRole('button', { name: '保存昵称' }).click()
    await expect(page).toHaveURL(/\/userinfo$/)
    await expect(page.getByRole('heading', { level: 1, name: '林小雨' })).toBeVisible()
  })

  test('takes a picture judged by content, an introduction, and the word that every letter carries', async ({
    exchange,
    page,
    context,
    server,
  }) => {
    const email = 'word@harbour.example'
    const token = await openByEmail(server, email)
    await enterAs(context, server, token)
    await exchange('/userinfoedit')
    const chooser = page.locator('input[type="file"]')
    await chooser.setInputFiles(picture('small.png', 399, 300))
    await expect(page.getByText('图片至少 400 × 300 像素', { exact: true })).toBeVisible()
    const drawing = { name: 'face.png', mimeType: 'image/png', buffer: Buffer.from('<svg xmlns="x"/>') }
    await chooser.setInputFiles(drawing)
    await expect(page.getByText('图片须为 JPG、JPEG 或 PNG')).toBeVisible()
    await chooser.setInputFiles(picture('face.png', 480, 400))
    await expect(page.getByText('头像已更新').first()).toBeVisible()
    await expect(page.getByRole('banner').locator('.account-avatar img')).toBeVisible()

    await page.getByRole('textbox', { name: '简介' }).fill('只做现货。')
    await page.getByRole('textbox', { name: '防钓鱼码' }).fill('蓝色港湾')
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('资料已保存').first()).toBeVisible()
    await exchange('/userinfo')
    await expect(page.getByText('只做现货。')).toBeVisible()
    await callExchange(server, '/api/register/email-varcode', { email, purpose: 'security', access_token: token })
    await expect.poll(async () => (await lettersTo(server, email))[0]?.text ?? '').toContain('蓝色港湾')
  })
})
