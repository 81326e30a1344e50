import type { Page } from '@playwright/test'
import { codeSentTo } from '../../exchange/outbox.ts'
import { expect, test } from '../../exchange/own-server-test.ts'
import { callExchange, openByEmail, PASSWORD } from '../../exchange/people.ts'

const submit = (page: Page): Promise<void> => page.getByRole('button', { name: '注册', exact: true }).click()

async function fillPasswords(page: Page): Promise<void> {
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByLabel('确认密码').fill(PASSWORD)
}

async function tokenOf(page: Page): Promise<string | undefined> {
  return (await page.context().cookies()).find(({ name }) => name === 'bourse_token')?.value
}

test.describe('opening an account', () => {
  test('by e-mail: the code comes from the letter, a friend’s invite from the link', async ({
    exchange,
    page,
    server,
  }) => {
    const friend = await callExchange(server, '/api/user/user-info', {
      access_token: await openByEmail(server, 'friend@harbour.example'),
    })
    const invite = String(friend.data['invite_code'])
    await exchange(`/register?invite=${invite}`)
    await expect(page.getByRole('textbox', { name: '邀请码' })).toHaveValue(invite)
    await page.getByRole('textbox', { name: '邮箱', exact: true }).fill('new@harbour.example')
    await page.getByRole('button', { name: '发送验证码' }).click()
    await expect(page.getByText('已发送至 n•••••w@harbour.example，10 分钟内有效。')).toBeVisible()
    await expect(page.getByRole('button', { name: /秒后可重发/ })).toBeVisible()
    await page.getByRole('textbox', { name: '验证码' }).fill(await codeSentTo(server, 'new@harbour.example'))
    await fillPasswords(page)
    await expect(page.getByText('强', { exact: true })).toBeVisible()
    await page.getByRole('checkbox').check()
    await submit(page)
    await expect(page).toHaveURL(/\/home$/)
    const me = await callExchange(server, '/api/user/user-info', { access_token: await tokenOf(page) })
    expect(me).toMatchObject({ code: '200', data: { email: 'new@harbour.example' } })
  })

  test('by phone: the country is found by its name, the code comes by short message', async ({
    exchange,
    page,
    server,
  }) => {
    await exchange('/register?redirect=%2Farticle')
    await page.getByRole('tab', { name: '手机号' }).click()
    await page.getByRole('combobox', { name: /国家或地区/ }).click()
    await expect(page.getByRole('combobox', { name: '搜索国家、地区或区号' })).toBeFocused()
    await page.keyboard.type('德国')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: '国家或地区：德国，+49' })).toBeVisible()
    await page.getByRole('textbox', { name: '手机号' }).fill('(151) 234 56-78')
    await page.getByRole('button', { name: '发送验证码' }).click()
    await page.getByRole('textbox', { name: '验证码' }).fill(await codeSentTo(server, '+491512345678'))
    await fillPasswords(page)
    await page.getByRole('checkbox').check()
    await submit(page)
    await expect(page).toHaveURL(/\/article$/)
  })

  test('says under each field what is missing, when it is left and when the form is sent', async ({
    exchange,
    page,
  }) => {
    await exchange('/register')
    await page.getByRole('textbox', { name: '邮箱', exact: true }).fill('marlowe@harbour')
    await page.getByRole('textbox', { name: '验证码' }).focus()
    await expect(page.getByText('邮箱地址缺少结尾，例如 .com')).toBeVisible()
    await page.getByRole('textbox', { name: '邮箱', exact: true }).fill('')
    await submit(page)
    for (const sentence of [
      '邮箱不能为空',
      '验证码不能为空',
      '密码不能为空',
      '确认密码不能为空',
      '您还未同意用户协议',
    ]) {
      await expect(page.getByText(sentence, { exact: true })).toBeVisible()
    }
    await expect(page.getByRole('textbox', { name: '邮箱', exact: true })).toBeFocused()
    await page.getByLabel('密码', { exact: true }).fill('short')
    await page.getByLabel('确认密码').fill('other')
    await expect(page.getByText('密码至少 8 个字符')).toBeVisible()
    await expect(page.getByText('两次输入的密码不一致')).toBeVisible()
  })

  const agreementOpen = {
    en: 'You have not agreed to the user agreement.',
    es: 'No ha aceptado el acuerdo de usuario.',
    'zh-TW': '您還未同意用戶協議',
    ko: '이용약관에 동의하지 않았습니다.',
    ja: '利用規約に同意していません。',
  } as const
  for (const [language, sentence] of Object.entries(agreementOpen)) {
    test(`says in ${language} that the agreement is open`, async ({ exchange, page }) => {
      await exchange('/register', { language: language as keyof typeof agreementOpen, width: 390 })
      await page.locator('form button[type=submit]').click()
      await expect(page.getByText(sentence)).toBeVisible()
      await expect(page.locator('.ui-hint[data-bad]')).toHaveCount(5)
    })
  }

  test('puts what the server refuses beside its field', async ({ exchange, page }) => {
    await exchange('/register?invite=NOBODY22')
    await page.getByRole('textbox', { name: '邮箱', exact: true }).fill('guess@harbour.example')
    await page.getByRole('textbox', { name: '验证码' }).fill('000000')
    await page.getByLabel('密码', { exact: true }).fill('password1')
    await page.getByLabel('确认密码').fill('password1')
    await page.getByRole('checkbox').check()
    await submit(page)
    await expect(page.getByText('密码过于常见，请更换')).toBeVisible()
    await expect(page.getByLabel('密码', { exact: true })).toBeFocused()
    await fillPasswords(page)
    await submit(page)
    await expect(page.getByText('邀请码不存在')).toBeVisible()
    await page.getByRole('textbox', { name: '邀请码' }).fill('')
    await submit(page)
    await expect(page.getByText('验证码不正确或已过期')).toBeVisible()
    expect(await tokenOf(page)).toBeUndefined()
  })
})
