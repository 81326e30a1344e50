import type { Page } from '@playwright/test'
import { enterAs } from '../../exchange/enter-as.ts'
import { asOperator } from '../../exchange/operator.ts'
import { expect, test } from '../../exchange/own-server-test.ts'
import { callExchange, openByEmail } from '../../exchange/people.ts'
import { picture } from '../../exchange/picture.ts'
import type { RunningServer } from '../../server/start-server.ts'

const ASKS_AGAIN_MS_MAX = 30_000

/** The number of the identity that was handed in last. */
async function newestIdentity(server: RunningServer): Promise<string> {
  const listed = (await asOperator(server, 'kyc', 'list')).trim().split('\n').at(-1) ?? ''
  return /^(\d+)/.exec(listed)?.[1] ?? ''
}

async function choose(page: Page, list: string, typed: string): Promise<void> {
  await page.getByRole('combobox', { name: list }).click()
  // The field of the list that opens, not the button that opens it.
  await page.locator('input[role="combobox"]').last().fill(typed)
  await page.getByRole('option').first().click()
}

test('an identity is handed in, approved, proved with pictures, and binds a bank account', async ({
  exchange,
  page,
  context,
  server,
}) => {
  await enterAs(context, server, await openByEmail(server, 'kyc@waits.example.com'))
  await exchange('/userbank')
  await expect(page.getByText('先完成身份认证')).toBeVisible()

  await exchange('/userauth')
  await expect(page.getByText('演示环境没有人工审核')).toBeVisible()
  await page.getByRole('button', { name: '提交审核' }).click()
  for (const text of ['请选择国家或地区', '真实姓名不能为空', '证件号码不能为空']) {
    await expect(page.getByText(text)).toBeVisible()
  }
  await choose(page, '国家或地区', '台湾')
  await page.getByRole('textbox', { name: '真实姓名' }).fill('林小雨')
  await page.getByRole('textbox', { name: '证件号码' }).fill('A123456789')
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(page.getByText('正在审核。')).toBeVisible()
  await expect(page.getByText('演示环境会在提交一分钟后自动通过')).toBeVisible()
  // The demo would, but for who has an address that is left to operators. The page asks again by itself.
  await asOperator(server, 'kyc', 'approve', await newestIdentity(server), 'because', '资料一致')
  const number = page.getByRole('textbox', { name: '身份证号码，以 6789 结尾' })
  await expect(number).toBeVisible({ timeout: ASKS_AGAIN_MS_MAX })
  await number.fill('A123456789')
  const files = page.locator('input[type="file"]')
  await files.first().setInputFiles(picture('front.png', 300, 200))
  await expect(page.getByText('图片至少 400 × 300 像素', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(page.getByText('请上传证件背面')).toBeVisible()
  for (const [part, alt] of [
    [0, '证件正面'],
    [1, '证件背面'],
    [2, '手持证件照'],
  ] as const) {
    await files.nth(part).setInputFiles(picture('document.png', 640, 400))
    await expect(page.getByRole('img', { name: alt })).toBeVisible()
  }
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(page.getByText('正在审核。')).toBeVisible()

  await exchange('/userbank')
  // Accounts of other currencies have a form of their own below.
  const taiwan = page.locator('form', { has: page.getByRole('textbox', { name: '分行代码' }) })
  await taiwan.getByRole('button', { name: '提交审核' }).click()
  for (const text of ['请选择银行', '分行代码不能为空', '账号不能为空', '请上传存折封面']) {
    await expect(taiwan.getByText(text)).toBeVisible()
  }
  await choose(page, '银行', '822')
  await taiwan.getByRole('textbox', { name: '分行代码' }).fill('0015')
  await taiwan.getByRole('textbox', { name: '账号' }).fill('0015-6789-0123')
  await taiwan.locator('input[type="file"]').setInputFiles(picture('passbook.png', 640, 400))
  await expect(page.getByRole('img', { name: '存折封面' })).toBeVisible()
  await taiwan.getByRole('button', { name: '提交审核' }).click()
  await expect(page.getByText('•••• 0123')).toBeVisible()
  await expect(page.getByText('正在审核。')).toBeVisible()
})

test('a rejected identity says why, and is handed in again', async ({ exchange, page, context, server }) => {
  const access_token = await openByEmail(server, 'reject@waits.example.com')
  const person = { level: 1, country: 'TW', real_name: '林小雨', id_type: 'passport', id_number: 'P7654321' }
  expect((await callExchange(server, '/api/certification/set-real', { ...person, access_token })).code).toBe('200')
  await asOperator(server, 'kyc', 'reject', await newestIdentity(server), '姓名与证件不一致')
  await enterAs(context, server, access_token)
  await exchange('/userinfo')
  await expect(page.getByText('姓名与证件不一致')).toBeVisible()
  await page.getByRole('link', { name: '修改后重新提交' }).click()
  await expect(page).toHaveURL(/\/userauth$/)
  await expect(page.getByText('姓名与证件不一致')).toBeVisible()
  await page.getByRole('textbox', { name: '真实姓名' }).fill('林小玉')
  await page.getByRole('textbox', { name: '证件号码' }).fill('P7654321')
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(page.getByText('正在审核。')).toBeVisible()
  await expect(page.getByText('姓名与证件不一致')).toHaveCount(0)
})
