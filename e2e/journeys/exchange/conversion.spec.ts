import { enterAs } from '../../exchange/enter-as.ts'
import { expect, test } from '../../exchange/own-server-test.ts'
import { done, openByEmail } from '../../exchange/people.ts'
import { expectSoundScreen } from '../../fixtures.ts'

test.use({ house: 'trading' })

test('a coin is converted at a price that holds, and a price that has ended is asked for anew', async ({
  exchange,
  page,
  context,
  server,
}) => {
  const token = await openByEmail(server, 'converter@purse.example')
  await enterAs(context, server, token)
  await exchange('/conversion')
  const panel = page.getByRole('region', { name: '闪兑' })
  const log = page.getByRole('region', { name: '兑换记录' })
  const amount = panel.getByRole('textbox', { name: '您付出' })
  await panel.getByRole('button', { name: '交换两种币' }).click()

  await test.step('only what there is gets a price', async () => {
    await amount.fill('10001')
    await expect(panel.getByText('比可用余额多 1 USDT')).toBeVisible()
    await expect(panel.getByRole('button', { name: '兑换', exact: true })).toBeDisabled()
    await amount.fill('1000')
    await expect(panel.getByText(/价格，保持 \d\.\d 秒/)).toBeVisible()
    await expectSoundScreen(page)
  })

  await test.step('a price ends, and another one is a press away', async () => {
    await expect(panel.getByText('价格已过期')).toBeVisible()
    await panel.getByRole('button', { name: '重新报价' }).click()
    await panel.getByRole('button', { name: '兑换 1,000 USDT' }).click()
    await expect(log.getByText('1,000 USDT')).toBeVisible()
    await expect(log.getByText('已完成')).toBeVisible()
  })

  const told = await done(server, '/api/funds/conversion-log', { access_token: token })
  expect(told).toMatchObject({ total: 1, records: [{ status: 'done', gave: [{ coin: 'USDT', amount: '1000' }] }] })
})
