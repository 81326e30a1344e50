import { codeSentTo, lettersTo } from '../../exchange/outbox.ts'
import { expect, test } from '../../exchange/own-server-test.ts'
import { callExchange, openByEmail, openByPhone, PASSWORD } from '../../exchange/people.ts'

const FRESH = 'Harbour-9-light'

test.describe('a forgotten password', () => {
  test('is set anew by a code to the e-mail, and every session ends', async ({ exchange, page, context, server }) => {
    const email = 'lost@harbour.example'
    const token = await openByEmail(server, email)
    await context.addCookies([{ name: 'bourse_token', value: token, url: server.exchange }])
    await exchange('/forget')
    await page.getByRole('textbox', { name: '邮箱', exact: true }).fill(email)
    await page.getByRole('button', { name: '发送验证码' }).click()
    const code = await codeSentTo(server, email, 1)
    await page.getByRole('textbox', { name: '验证码' }).fill(code)
    await page.getByLabel('新密码').fill(FRESH)
    await page.getByLabel('确认密码').fill(FRESH)
    await page.getByRole('button', { name: '设置新密码' }).click()
    await expect(page.getByRole('heading', { name: '新密码已生效' })).toBeVisible()
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('bourse_token')
    expect((await callExchange(server, '/api/user/user-info', { access_token: token })).code).toBe('401')
    const old = await callExchange(server, '/api/register/email-sign', { email, password: PASSWORD })
    expect(old.code).toBe('SIGN_IN_WRONG')
    await page.getByRole('link', { name: '去登录' }).click()
    await page.getByRole('textbox', { name: '邮箱', exact: true }).fill(email)
    await page.getByLabel('密码', { exact: true }).fill(FRESH)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page).toHaveURL(/\/home$/)
  })

  test('is set anew by a code to the phone', async ({ exchange, page, server }) => {
    await openByPhone(server, '13900139000')
    await exchange('/forget')
    await page.getByRole('tab', { name: '手机号' }).click()
    await page.getByRole('button', { name: '设置新密码' }).click()
    for (const sentence of ['手机号不能为空', '验证码不能为空', '新密码不能为空', '确认密码不能为空']) {
      await expect(page.getByText(sentence, { exact: true })).toBeVisible()
    }
    await page.getByRole('textbox', { name: '手机号' }).fill('13900139000')
    await page.getByRole('button', { name: '发送验证码' }).click()
    await page.getByRole('textbox', { name: '验证码' }).fill(await codeSentTo(server, '+8613900139000', 1))
    await page.getByLabel('新密码').fill(FRESH)
    await page.getByLabel('确认密码').fill(FRESH)
    await page.getByRole('button', { name: '设置新密码' }).click()
    await expect(page.getByRole('heading', { name: '新密码已生效' })).toBeVisible()
  })
})

test('the link in a letter says what will happen, freezes the account, and works once', async ({
  exchange,
  page,
  server,
}) => {
  const email = 'thief@harbour.example'
  const token = await openByEmail(server, email)
  const changed = { access_token: token, oldpassword: PASSWORD, password: FRESH, repassword: FRESH }
  expect((await callExchange(server, '/api/user/password-edit', changed)).code).toBe('200')
  const linkIn = async (): Promise<string> => {
    const texts = (await lettersTo(server, email)).map(({ text }) => text).join('\n')
    return /\/forget\?not_me=[\w-]+/.exec(texts)?.[0] ?? ''
  }
  await expect.poll(linkIn).not.toBe('')
  const link = await linkIn()

  await exchange(link)
  await expect(page.getByText('任何人都无法登录，即使密码正确。')).toBeVisible()
  // Looking at the page changes nothing: programs that read letters open their links.
  expect((await callExchange(server, '/api/user/user-info', { access_token: token })).code).toBe('200')
  await page.getByRole('button', { name: '冻结账号' }).click()
  await expect(page.getByRole('heading', { name: '账号已冻结' })).toBeVisible()
  expect((await callExchange(server, '/api/user/user-info', { access_token: token })).code).toBe('401')

  await exchange('/login')
  await page.getByRole('textbox', { name: '邮箱', exact: true }).fill(email)
  await page.getByLabel('密码', { exact: true }).fill(FRESH)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText('账号已冻结，请联系客服恢复使用。')).toBeVisible()

  await exchange(link)
  await page.getByRole('button', { name: '冻结账号' }).click()
  await expect(page.getByRole('heading', { name: '这个链接已失效' })).toBeVisible()
})
