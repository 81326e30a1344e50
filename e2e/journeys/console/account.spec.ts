import type { Page } from '@playwright/test'
import { expect, test } from '../../console/console-test.ts'
import { putPasswordBack } from '../../console/contact.ts'
import { readDemoSignIns } from '../../server/demo-sign-in.ts'

const menu = async (page: Page, item: string): Promise<void> => {
  await page.getByRole('button', { name: /账户菜单/ }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test.describe('signing in to the console', () => {
  test('asks for both fields, keeps a wrong one, and leads back to the page asked for', async ({
    page,
    console,
    server,
  }) => {
    const { institution } = await readDemoSignIns(server)
    await console('/charts')
    await expect(page).toHaveURL(/\/login\?redirect=%2Fcharts$/)
    await page.getByRole('button', { name: /登\s*录/ }).click()
    await expect(page.getByText('请输入手机号或邮箱')).toBeVisible()
    await expect(page.getByText('请输入密码')).toBeVisible()
    await page.getByLabel('联系人的手机号或邮箱').fill(institution.login)
    await page.getByLabel('密码', { exact: true }).fill('wrong-password')
    await page.getByRole('button', { name: /登\s*录/ }).click()
    await expect(page.getByText('账号或密码错误').first()).toBeVisible()
    await expect(page.getByLabel('联系人的手机号或邮箱')).toHaveValue(institution.login)
    await page.getByLabel('密码', { exact: true }).fill(institution.password)
    await page.getByRole('button', { name: /登\s*录/ }).click()
    await expect(page).toHaveURL(/\/charts$/)
  })
})

test.describe('the avatar menu', () => {
  test('shows the account, to read only', async ({ office, page, contact }) => {
    await office('/')
    await menu(page, '账户信息')
    const dialog = page.getByRole('dialog', { name: '账户信息' })
    await expect(dialog).toContainText(contact.name)
    await expect(dialog).toContainText(contact.mobile)
    await expect(dialog).toContainText(contact.company)
    await expect(dialog.getByRole('textbox')).toHaveCount(0)
  })

  test('changes the password by the rules of each field, checked when it is left', async ({
    office,
    page,
    sent,
    contact,
    server,
  }) => {
    await office('/')
    await menu(page, '修改密码')
    const dialog = page.getByRole('dialog', { name: '修改密码' })
    const old = dialog.getByLabel('旧密码', { exact: true })
    const fresh = dialog.getByLabel('新密码', { exact: true })
    const again = dialog.getByLabel('确认新密码', { exact: true })
    await old.focus()
    await fresh.focus()
    await expect(dialog.getByText('旧密码不能为空')).toBeVisible()
    await again.focus()
    await expect(dialog.getByText('请输入新密码')).toBeVisible()
    await old.focus()
    await expect(dialog.getByText('请再次输入新密码')).toBeVisible()
    await fresh.fill('12345')
    await again.fill('harbour')
    await old.fill(contact.password)
    await expect(dialog.getByText('两次输入的密码不一致')).toBeVisible()
    const tooShort = dialog.locator('.ant-form-item-explain-error', { hasText: '长度为 6 到 30 个字符' })
    await expect(tooShort).toBeVisible()
    // Editing the new password checks the confirmation again.
    await fresh.fill('harbour')
    await old.focus()
    await expect(dialog.getByText('两次输入的密码不一致')).toBeHidden()
    await expect(tooShort).toBeHidden()
    await dialog.getByRole('button', { name: '修改密码' }).click()
    await expect(dialog).toBeHidden()
    await putPasswordBack(server, 'harbour')
    expect(sent.get('/backoffice/account/change-password')?.at(-1)).toMatchObject({
      token: expect.stringMatching(/^.{43}$/),
      oldpassword: contact.password,
      password: 'harbour',
      repassword: 'harbour',
    })
  })

  test('keeps the reason of a refusal beside its field', async ({ office, page }) => {
    await office('/')
    await menu(page, '修改密码')
    const dialog = page.getByRole('dialog', { name: '修改密码' })
    await dialog.getByLabel('旧密码', { exact: true }).fill('wrong-password')
    await dialog.getByLabel('新密码', { exact: true }).fill('harbour')
    await dialog.getByLabel('确认新密码', { exact: true }).fill('harbour')
    await dialog.getByRole('button', { name: '修改密码' }).click()
    await expect(dialog.getByText('密码错误')).toBeVisible()
  })

  test('logs out: the cookie goes, and the page asks to sign in', async ({ office, page, context }) => {
    await office('/')
    await menu(page, '退出登录')
    await expect(page).toHaveURL(/\/login/)
    expect((await context.cookies()).map(cookie => cookie.name)).not.toContain('lectern_token')
  })
})
