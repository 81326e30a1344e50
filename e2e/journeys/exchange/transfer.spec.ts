import { enterAs } from '../../exchange/enter-as.ts'
import { codeSentTo, lettersTo } from '../../exchange/outbox.ts'
import { expect, test } from '../../exchange/own-server-test.ts'
import { done, openByEmail } from '../../exchange/people.ts'
import { expectSoundScreen } from '../../fixtures.ts'

test('an amount is rolled in and out of a purse, and sent to somebody with a code', async ({
  exchange,
  page,
  context,
  server,
}) => {
  const email = 'mover@purse.example'
  const token = await openByEmail(server, email)
  const friend = await openByEmail(server, 'friend@purse.example')
  await done(server, '/api/user/nickname-edit', { nickname: '收款的小林', access_token: friend })
  await enterAs(context, server, token)
  await exchange('/transfer')
  const amount = page.getByRole('textbox', { name: '数量' })
  const log = page.getByRole('region', { name: '划转记录' })

  await test.step('nothing is sent that cannot be', async () => {
    await expect(page.getByText('可用 10,000 USDT')).toBeVisible()
    await amount.fill('10000.5')
    await page.getByRole('button', { name: '转入' }).click()
    await expect(page.getByText('比可用余额多 0.5 USDT')).toBeVisible()
    await amount.fill('1.0000001')
    await expect(page.getByText('USDT 最多 6 位小数')).toBeVisible()
    await expect(log.getByText('还没有划转')).toBeVisible()
  })

  await test.step('a quarter goes in, and a part of it comes back', async () => {
    await page.getByRole('button', { name: '25%' }).click()
    await expect(page.getByText('划转后 7,500')).toBeVisible()
    await page.getByRole('button', { name: '转入 2,500 USDT' }).click()
    await expect(log.getByText('现货 → 合约')).toBeVisible()
    await page.getByRole('button', { name: '交换方向' }).click()
    await expect(page.getByText('可用 2,500 USDT')).toBeVisible()
    await amount.fill('500')
    await page.getByRole('button', { name: '转出 500 USDT' }).click()
    await expect(log.getByText('合约 → 现货')).toBeVisible()
  })

  await test.step('a friend is found by nickname and gets an amount after the code', async () => {
    await page.getByRole('tab', { name: '转给其他用户' }).click()
    const to = page.getByRole('textbox', { name: '收款人的 UID 或昵称' })
    await to.fill('没有这个人')
    await page.getByRole('button', { name: '查找' }).click()
    await expect(page.getByText('收款人的 UID 或昵称不存在')).toBeVisible()
    await to.fill('收款的小林')
    await page.getByRole('button', { name: '查找' }).click()
    await expect(page.getByText('收款的小林，UID')).toBeVisible()
    await amount.fill('12.5')
    const before = (await lettersTo(server, email)).filter(({ code }) => code !== null).length
    await page.getByRole('button', { name: '发送验证码' }).click()
    await page.getByRole('textbox', { name: '邮箱验证码' }).fill(await codeSentTo(server, email, before))
    await expectSoundScreen(page)
    await page.getByRole('button', { name: '转给 收款的小林：12.5 USDT' }).click()
    await expect(log.getByText('转给 收款的小林')).toBeVisible()
  })

  const received = await done(server, '/api/funds/transfer-log', { access_token: friend })
  expect(received).toMatchObject({ total: 1, records: [{ kind: 'received', coin: 'USDT', amount: '12.5' }] })
})
