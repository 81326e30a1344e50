import { enterAs } from '../../exchange/enter-as.ts'
import { expect, test } from '../../exchange/own-server-test.ts'
import { callExchange, openByEmail, PASSWORD, type Reply } from '../../exchange/people.ts'
import { nextTotp, totp } from '../../exchange/totp.ts'

test('an authenticator is bound by its code, asked for at the sign-in, and closed by a recovery code', async ({
  exchange,
  page,
  context,
  server,
}) => {
  const email = 'totp@harbour.example'
  await enterAs(context, server, await openByEmail(server, email))
  await exchange('/bindgoogle')
  await expect(page.getByRole('img', { name: '验证器密钥的二维码' })).toBeVisible()
  const secret = ((await page.locator('.secret-text code').textContent()) ?? '').replace(/\s/g, '')

  await page.getByRole('button', { name: '开启验证器' }).click()
  await expect(page.getByText('验证器验证码不能为空')).toBeVisible()
  await expect(page.getByText('密码不能为空')).toBeVisible()
  await page.getByRole('textbox', { name: '验证器验证码' }).fill(totp(secret, Date.now() - 3_600_000))
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '开启验证器' }).click()
  await expect(page.getByText('验证码不正确或已过期')).toBeVisible()
  await page.getByRole('textbox', { name: '验证器验证码' }).fill(totp(secret, Date.now()))
  await page.getByRole('button', { name: '开启验证器' }).click()

  await expect(page.getByRole('heading', { name: '保存恢复码' })).toBeVisible()
  const codes = await page.locator('.recovery-codes code').allTextContents()
  expect(codes).toHaveLength(10)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载文件' }).click()
  expect((await download).suggestedFilename()).toBe('bourse-recovery-codes.txt')
  // Who goes without them is asked first, and stays.
  await page.getByRole('link', { name: '账户中心' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: '留在本页' }).click()
  await expect(page.getByRole('heading', { name: '保存恢复码' })).toBeVisible()
  await page.getByText('我已保存好恢复码').click()
  await page.getByRole('button', { name: '完成' }).click()
  await expect(page.getByText('剩余 10 个恢复码')).toBeVisible()

  const asked = await callExchange(server, '/api/register/email-sign', { email, password: PASSWORD })
  expect(asked).toMatchObject({ code: 'SECOND_CHECK_REQUIRED', data: { methods: ['google'] } })
  const second = { temp_token: asked.data['temp_token'], method: 'google', code: nextTotp(secret) }
  expect((await callExchange(server, '/api/register/second-login', second)).code).toBe('200')

  await page.getByRole('button', { name: '重新生成恢复码' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '验证器验证码' }).fill(codes[1] ?? '')
  await dialog.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: '重新生成恢复码' }).click()
  await expect(page.getByRole('heading', { name: '保存恢复码' })).toBeVisible()
  const renewed = await page.locator('.recovery-codes code').allTextContents()
  expect(renewed).not.toContain(codes[0])
  await page.getByText('我已保存好恢复码').click()
  await page.getByRole('button', { name: '完成' }).click()

  await page.getByRole('link', { name: '关闭验证器' }).click()
  await page.getByRole('textbox', { name: '验证器验证码' }).fill(renewed[0] ?? '')
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '关闭验证器' }).click()
  await expect(page).toHaveURL(/\/userinfo$/)
  expect((await callExchange(server, '/api/register/email-sign', { email, password: PASSWORD })).code).toBe('200')
})

test('a stopped second check is the first thing the account centre says', async ({
  exchange,
  page,
  context,
  server,
}) => {
  const email = 'stopped@harbour.example'
  const token = await openByEmail(server, email)
  const { data } = await callExchange(server, '/api/register/open-google-check', { access_token: token })
  const code = totp(String(data['secret']), Date.now())
  await callExchange(server, '/api/register/confirm-google-check', { access_token: token, code, password: PASSWORD })
  const slip = async (call: typeof callExchange): Promise<void> => {
    const asked = await call(server, '/api/register/email-sign', { email, password: PASSWORD })
    const wrong = { temp_token: asked.data['temp_token'], method: 'google', code: '000000' }
    expect((await call(server, '/api/register/second-login', wrong)).code).toBe('CODE_WRONG')
  }
  await slip(callExchange)

  await enterAs(context, server, token)
  await exchange('/userinfo')
  // From where one came in before, it was oneself who mistyped.
  await expect(page.getByRole('table', { name: '最近登录' }).getByText('止于二次验证')).toHaveCount(1)
  await expect(page.getByRole('note').filter({ hasText: '的登录被拦下' })).toHaveCount(0)
  await slip(callFromElsewhere)
  await page.reload()
  await expect(page.getByRole('note').filter({ hasText: '的登录被拦下' })).toBeVisible()
  await expect(page.getByRole('table', { name: '最近登录' }).getByText('止于二次验证')).toHaveCount(2)
  await page.getByRole('link', { name: '修改密码' }).first().click()
  await expect(page).toHaveURL(/\/userpass$/)
  await expect(page.getByRole('textbox', { name: '验证器验证码' })).toBeVisible()
})

/** Makes a call as a stranger's browser would, from another place. */
const callFromElsewhere: typeof callExchange = async (server, path, fields) => {
  const answer = await fetch(server.exchange + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (iPhone) Safari/604.1' },
    body: JSON.stringify({ language: 'zh', access_token: '', ...fields }),
  })
  return (await answer.json()) as Reply
}
