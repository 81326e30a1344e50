import { enterAs } from '../../exchange/enter-as.ts'
import { codeSentTo, lettersTo } from '../../exchange/outbox.ts'
import { expect, test } from '../../exchange/own-server-test.ts'
import { callExchange, openByEmail, PASSWORD } from '../../exchange/people.ts'

test('the e-mail changes by a code to the old one and a code to the new one, and the old one hears of it', async ({
  exchange,
  page,
  context,
  server,
}) => {
  const [old, next] = ['old@harbour.example', 'next@harbour.example']
  await enterAs(context, server, await openByEmail(server, old))

  await exchange('/useremail')
  await page.getByRole('button', { name: '更换邮箱' }).click()
  await expect(page.getByText('邮箱不能为空')).toBeVisible()
  await expect(page.getByText('验证码不能为空')).toHaveCount(2)
  await expect(page.getByText('密码不能为空')).toBeVisible()
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  const send = page.getByRole('button', { name: '发送验证码' })
  await send.first().click()
  const proof = await codeSentTo(server, old, 1)
  await page.getByRole('textbox', { name: '新邮箱', exact: true }).fill(old)
  await send.last().click()
  await expect(page.getByText('新邮箱与当前邮箱相同')).toBeVisible()
  await page.getByRole('textbox', { name: '新邮箱', exact: true }).fill(next)
  await send.last().click()
  const fresh = await codeSentTo(server, next)
  const [proofField, freshField] = [
    page.getByRole('textbox', { name: /^发送至/ }),
    page.getByRole('textbox', { name: '新邮箱的验证码' }),
  ]
  await proofField.fill('000000')
  await freshField.fill('000000')
  await page.getByRole('button', { name: '更换邮箱' }).click()
  await expect(page.getByText('验证码不正确或已过期')).toBeVisible()
  await proofField.fill(proof)
  await freshField.fill(fresh)
  await page.getByRole('button', { name: '更换邮箱' }).click()
  await expect(page.getByText('n•••••t@harbour.example', { exact: true })).toBeVisible()
  await expect.poll(async () => (await lettersTo(server, old)).map(letter => letter.kind)).toContain('email_changed')
})

test('a phone is bound by the e-mail where there is none, and checks the sign-in from then on', async ({
  exchange,
  page,
  context,
  server,
}) => {
  const email = 'phone@harbour.example'
  await enterAs(context, server, await openByEmail(server, email))
  await exchange('/userphone')
  const send = page.getByRole('button', { name: '发送验证码' })
  await send.first().click()
  await page.getByRole('textbox', { name: /^发送至/ }).fill(await codeSentTo(server, email, 1))
  await page.getByRole('textbox', { name: '新手机号' }).fill('138 0013 8111')
  await send.last().click()
  await page.getByRole('textbox', { name: '新手机的验证码' }).fill(await codeSentTo(server, '+8613800138111'))
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '绑定手机' }).click()
  await expect(page).toHaveURL(/\/userinfo$/)
  await expect(page.getByText('+86 138 •••• 8111', { exact: true })).toBeVisible()

  await exchange('/bindgoogle')
  const checks = page.getByRole('region', { name: '验证码二次验证' })
  await checks.getByRole('listitem').filter({ hasText: '短信验证码' }).getByRole('button', { name: '开启' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '发送验证码' }).click()
  await dialog.getByRole('textbox', { name: '短信验证码' }).fill(await codeSentTo(server, '+8613800138111', 1))
  await dialog.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: '开启' }).click()
  await expect(checks.getByText('已开启')).toBeVisible()
  const asked = await callExchange(server, '/api/register/email-sign', { email, password: PASSWORD })
  expect(asked).toMatchObject({ code: 'SECOND_CHECK_REQUIRED', data: { methods: ['phone'] } })
})
