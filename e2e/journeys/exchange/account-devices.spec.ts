import { enterAs } from '../../exchange/enter-as.ts'
import { expect, test } from '../../exchange/own-server-test.ts'
import { callExchange, openByEmail, PASSWORD } from '../../exchange/people.ts'

test('a device is ended from the account centre, and the tries to sign in stand below it', async ({
  exchange,
  page,
  context,
  server,
}) => {
  const email = 'devices@harbour.example'
  await enterAs(context, server, await openByEmail(server, email))
  const signIn = (password: string) => callExchange(server, '/api/register/email-sign', { email, password })
  const [one, other] = [await signIn(PASSWORD), await signIn(PASSWORD)].map(reply => String(reply.data['access_token']))
  await signIn('not-the-password')

  await exchange('/userinfo')
  const devices = page.getByRole('region', { name: '登录设备' })
  await expect(devices.getByRole('listitem')).toHaveCount(3)
  const signIns = page.getByRole('table', { name: '最近登录' })
  await expect(signIns.getByText('密码或验证码错误')).toBeVisible()
  await expect(signIns.getByText('已登录')).toHaveCount(3)

  await devices
    .getByRole('button', { name: /^让 .* 下线$/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('密码', { exact: true }).fill('not-the-password')
  await dialog.getByRole('button', { name: '下线' }).click()
  await expect(dialog.getByText('密码错误')).toBeVisible()
  await dialog.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: '下线' }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await devices.getByRole('button', { name: '下线其他设备' }).click()
  await dialog.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: '下线 1 台设备' }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  for (const token of [one, other]) {
    expect((await callExchange(server, '/api/user/user-info', { access_token: token })).code).toBe('401')
  }
  await expect(devices.getByText('本设备')).toBeVisible()
  // On a phone what came of a try is whole, too.
  await page.setViewportSize({ width: 390, height: 844 })
  const outcome = await signIns.getByText('密码或验证码错误').boundingBox()
  expect((outcome?.x ?? 0) + (outcome?.width ?? 390)).toBeLessThanOrEqual(390 - 16)
})

test('messages are filtered, counted while unread, and marked one by one or all at once', async ({
  exchange,
  page,
  context,
  server,
}) => {
  const email = 'messages@harbour.example'
  const token = await openByEmail(server, email)
  await enterAs(context, server, token)
  await signInFromPhone(server.exchange, email)
  const unread = async () => (await callExchange(server, '/api/message/unread', { access_token: token })).data['all']
  const begin = Number(await unread())
  expect(begin).toBeGreaterThan(1)

  await exchange('/message')
  const badge = page.getByRole('banner').getByRole('button', { name: /消息/ })
  await expect(badge).toHaveAccessibleName(`消息 ${begin}`)
  await page.getByRole('tab', { name: '系统' }).click()
  await expect(page).toHaveURL(/type=system/)
  await expect(page.getByRole('listitem').filter({ hasText: '欢迎' })).toBeVisible()
  await page
    .getByRole('button', { name: /^标为已读/ })
    .first()
    .click()
  await expect(badge).toHaveAccessibleName(`消息 ${begin - 1}`)
  await page.getByRole('tab', { name: '充提' }).click()
  await expect(page.getByText('这里没有消息')).toBeVisible()

  // Told while the page is open, over the socket.
  await signInFromPhone(server.exchange, email, 'Mozilla/5.0 (Android 16) Firefox/150.0')
  await expect(badge).toHaveAccessibleName(`消息 ${begin}`)
  await badge.click()
  const happened = page.getByRole('region', { name: '最近动态' })
  await expect(happened.getByRole('heading', { name: '新设备登录' })).toHaveCount(2)
  await expect(happened.getByRole('button', { name: `${begin}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(happened).toHaveCount(0)
  await page.getByRole('tab', { name: '全部' }).click()
  await expect(page.getByRole('heading', { name: '新设备登录' })).toHaveCount(2)
  await page.getByRole('button', { name: '全部标为已读' }).click()
  await expect.poll(unread).toBe(0)
  await expect(badge).toHaveAccessibleName('消息')
  await expect(page.getByRole('button', { name: '全部标为已读' })).toBeDisabled()
})

async function signInFromPhone(
  address: string,
  email: string,
  agent = 'Mozilla/5.0 (iPhone) Safari/604.1',
): Promise<void> {
  await fetch(`${address}/api/register/email-sign`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': agent },
    body: JSON.stringify({ email, password: PASSWORD, language: 'zh', access_token: '' }),
  })
}
