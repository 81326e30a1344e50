import { withProvider } from '../../exchange/elsewhere.ts'
import { enterAs } from '../../exchange/enter-as.ts'
import { expect, test } from '../../exchange/own-server-test.ts'
import { bindAuthenticator, done, openByEmail, PASSWORD } from '../../exchange/people.ts'
import { totp } from '../../exchange/totp.ts'

test('an account elsewhere opens nothing by its address, and is linked with the password', async ({
  exchange,
  page,
  context,
  server,
}) => {
  await withProvider(server, 'harbour', async (there, addHere) => {
    const email = 'elsewhere@harbour.example'
    const token = await openByEmail(server, email)
    // The house has no provider yet: nothing is offered.
    await exchange('/login')
    await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
    await expect(page.getByRole('region', { name: '使用外部账号登录' })).toHaveCount(0)
    await addHere()

    there.sitsThere({ subject: 'a-1', email, verified: true })
    await exchange('/login')
    await page.getByRole('button', { name: '使用 Harbour 继续' }).click()
    await expect(page.getByRole('alert')).toContainText('该邮箱在这里已有账户')
    await expect(page).toHaveURL(/\/auth-redirect$/)

    await enterAs(context, server, token)
    await exchange('/userinfo')
    await page.getByRole('button', { name: '关联: Harbour' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('密码', { exact: true }).fill('not-the-password')
    await dialog.getByRole('button', { name: '前往 Harbour' }).click()
    await expect(dialog.getByText('密码错误')).toBeVisible()
    await dialog.getByLabel('密码', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: '前往 Harbour' }).click()
    await expect(page.getByText('已关联 Harbour', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/userinfo$/)
    await expect(page.getByRole('region', { name: '外部账号' })).toContainText(email)
  })
})

test('a linked account elsewhere signs in, past the second check, until it is unlinked', async ({
  exchange,
  page,
  context,
  server,
}) => {
  await withProvider(server, 'lagoon', async (there, addHere) => {
    await addHere()
    const token = await openByEmail(server, 'linked@harbour.example')
    const mine = { access_token: token }
    there.sitsThere({ subject: 'b-1', email: 'another@elsewhere.example', verified: true })
    const link = { ...mine, provider: 'lagoon', password: PASSWORD }
    const { url, trip } = await done(server, '/api/user/elsewhere-link', link)
    await done(server, '/api/user/elsewhere-linked', { ...mine, trip, answer: await there.visit(String(url)) })
    const { secret } = await bindAuthenticator(server, token)

    await exchange('/login?redirect=/assets')
    await page.getByRole('button', { name: '使用 Harbour 继续' }).click()
    await expect(page.getByRole('heading', { name: '二次验证' })).toBeVisible()
    // The code that bound the authenticator counted once: the one after it is good already.
    await page
      .getByRole('textbox')
      .first()
      .pressSequentially(totp(secret, Date.now() + 30_000))
    await expect(page).toHaveURL(/\/assets$/)

    await enterAs(context, server, token)
    await exchange('/userinfo')
    await page.getByRole('button', { name: '解除关联: Harbour' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('密码', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: '解除关联' }).click()
    await expect(page.getByRole('button', { name: '关联: Harbour', exact: true })).toBeVisible()

    // What was not begun in this tab is finished by nobody.
    await exchange('/auth-redirect?code=anything&state=anything')
    await expect(page.getByRole('alert')).toContainText('不是在此标签页开始的')
  })
})
