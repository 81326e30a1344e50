import { enterAs } from '../../exchange/enter-as.ts'
import { codeSentTo, lettersTo } from '../../exchange/outbox.ts'
import { expect, test } from '../../exchange/own-server-test.ts'
import { done, openByEmail } from '../../exchange/people.ts'
import { expectSoundScreen } from '../../fixtures.ts'

const OUTSIDE = 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH'

test('a withdrawal is refused, asked for, looked at and taken back, and another one goes its way', async ({
  exchange,
  page,
  context,
  server,
}) => {
  const email = 'leaver@purse.example'
  const token = await openByEmail(server, email)
  await enterAs(context, server, token)
  await exchange('/assets')
  await page.getByRole('link', { name: '提币 USDT' }).click()
  await expect(page.getByText('可用 10,000 USDT')).toBeVisible()
  const address = page.getByRole('textbox', { name: '提币地址' })
  const amount = page.getByRole('textbox', { name: '提币数量' })
  const log = page.getByRole('region', { name: '提币记录' })

  await test.step('what is wrong with an amount is told while it is typed, and before any code is sent', async () => {
    await amount.pressSequentially('10000.5')
    await expect(page.getByText('比可用余额多 0.5 USDT')).toBeVisible()
    await amount.fill('10.0000001')
    await expect(page.getByText('USDT 最多 6 位小数')).toBeVisible()
    // Another digit could still mend it: it is told once the code is asked for, and no letter goes out.
    await address.fill(OUTSIDE)
    await amount.fill('9.999999')
    const codes = async () => (await lettersTo(server, email)).filter(({ code }) => code !== null).length
    const before = await codes()
    await page.getByRole('button', { name: '发送验证码' }).click()
    await expect(page.getByText('最少 10 USDT', { exact: true })).toBeVisible()
    await expect(amount).toBeFocused()
    expect(await codes()).toBe(before)
    await expectSoundScreen(page)
    await page.getByRole('button', { name: '重新填写' }).click()
  })

  await test.step('nothing is asked for without an address and an amount that can be', async () => {
    await page.getByRole('button', { name: '提币', exact: true }).click()
    await expect(page.getByText('提币地址不能为空', { exact: true })).toBeVisible()
    await expect(page.getByText('提币数量不能为空', { exact: true })).toBeVisible()
    await amount.fill('10000.5')
    await expect(page.getByText('比可用余额多 0.5 USDT')).toBeVisible()
  })

  await test.step('a mistyped address is refused, and what a person looks at can be taken back', async () => {
    await address.fill(OUTSIDE.replace('E', 'F'))
    await amount.fill('1000')
    const before = (await lettersTo(server, email)).filter(({ code }) => code !== null).length
    await page.getByRole('button', { name: '发送验证码' }).click()
    await page.getByRole('textbox', { name: '邮箱验证码' }).fill(await codeSentTo(server, email, before))
    await page.getByRole('button', { name: '提出 1,000 USDT' }).click()
    await expect(address).toHaveAttribute('aria-invalid', 'true')
    await address.fill(OUTSIDE)
    await expectSoundScreen(page)
    await page.getByRole('button', { name: '提出 1,000 USDT' }).click()
    await expect(log.getByText('审核中')).toBeVisible()
    await log.getByRole('button', { name: '取消' }).click()
    await expect(log.getByText('已取消，已退回')).toBeVisible()
    await log.getByRole('button', { name: '详情' }).click()
    const line = page.getByRole('dialog').getByRole('list', { name: '进度' })
    await expect(line.getByRole('listitem')).toContainText([/已申请/, /审核中/, /已取消/])
    await page.keyboard.press('Escape')
    await expect(page.getByText('可用 10,000 USDT')).toBeVisible()
  })

  await test.step('an address is kept, and these alone can be made to receive', async () => {
    await address.fill(OUTSIDE)
    await page.getByRole('textbox', { name: '存为' }).fill('我的钱包')
    await page.getByRole('button', { name: '存入地址簿' }).click()
    const book = page.getByRole('region', { name: '地址簿' })
    await expect(book.getByText('我的钱包')).toBeVisible()
    await book.getByRole('button', { name: '开启' }).click()
    await expect(page.getByRole('dialog').getByText('币只发往地址簿里的地址', { exact: false })).toBeVisible()
    await expectSoundScreen(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '重新填写' }).click()
    await page.getByRole('radio', { name: /我的钱包/ }).click()
    await amount.fill('40')
    await expect(page.getByText('39 USDT 将经 Tron (TRC20) 到达该地址', { exact: false })).toBeVisible()
    await expectSoundScreen(page)
  })

  await test.step('another one goes its way', async () => {
    const other = 'goer@purse.example'
    await enterAs(context, server, await openByEmail(server, other))
    await exchange('/withdraw?coin=USDT')
    await address.fill(OUTSIDE)
    await amount.fill('25')
    await page.getByRole('button', { name: '发送验证码' }).click()
    await page.getByRole('textbox', { name: '邮箱验证码' }).fill(await codeSentTo(server, other, 1))
    await page.getByRole('button', { name: '提出 25 USDT' }).click()
    await expect(log.getByText(/签名中|\d+ \/ 19 次确认/)).toBeVisible()
  })

  const told = await done(server, '/api/withdraw/apply-log', { access_token: token })
  expect(told).toMatchObject({ total: 1, records: [{ status: 'cancelled', amount: '1000', coin: 'USDT' }] })
})
