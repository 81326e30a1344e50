import { enterAs } from '../../exchange/enter-as.ts'
import { lettersTo } from '../../exchange/outbox.ts'
import { expect, test } from '../../exchange/own-server-test.ts'
import { callExchange, done, openByEmail } from '../../exchange/people.ts'
import { demoTraders } from '../../exchange/quiet-market.ts'
import { askSocket } from '../../exchange/socket-question.ts'
import { allowPush } from '../../exchange/stand-in-push.ts'
import { expectSoundScreen } from '../../fixtures.ts'

test.use({ house: 'trading' })

const EMAIL = 'bell@message.example'

test('somebody chooses how they are told, turns push on, and is told of a price in the page, by mail and as a message', async ({
  exchange,
  page,
  context,
  server,
}) => {
  const token = await openByEmail(server, EMAIL)
  for (const coin of ['LTC', 'ETH']) await callExchange(server, '/api/demo/faucet', { coin, access_token: token })
  await demoTraders(server, 'pause')
  const best = async (side: 'asks' | 'bids'): Promise<string> => {
    const book = await askSocket<Record<'asks' | 'bids', [string, string][]>>(server, 'depth.query', ['LTCETH', 1, '0'])
    return book[side][0]?.[0] ?? ''
  }
  const trade = async (side: 1 | 2): Promise<void> => {
    const price = await best(side === 1 ? 'bids' : 'asks')
    const order = { market: 'LTCETH', side, price, amount: '0.1', time_in_force: 'ioc', access_token: token }
    expect(await done(server, '/api/bargain/order-limit', order)).toMatchObject({ status: 'filled' })
  }
  await trade(1)
  await enterAs(context, server, token)

  await test.step('a choice is kept; what protects an account cannot be turned off', async () => {
    await exchange('/message?type=preferences')
    const mail = page.getByRole('switch', { name: '价格提醒: 邮件' })
    await expect(page.getByRole('switch', { name: '新设备: 站内' })).toBeDisabled()
    await expect(mail).not.toBeChecked()
    await mail.click()
    await page.reload()
    await expect(mail).toBeChecked()
  })

  await test.step('a browser that forbids push says so; one that allows it is a device, until it is turned off', async () => {
    const push = page.getByRole('region', { name: '推送', exact: true })
    await push.getByRole('button', { name: '开启' }).click()
    await expect(push.getByRole('status')).toHaveText(/此浏览器已禁止本站显示通知/)
    await expectSoundScreen(page)
    await allowPush(page)
    await push.getByRole('button', { name: '开启' }).click()
    await expect(push.getByText(/起开启$/)).toBeVisible()
    await push.getByRole('button', { name: /^关闭/ }).click()
    await expect(push.getByText('未开启')).toBeVisible()
  })

  await test.step('an alert waits, and is told once its price is there', async () => {
    await exchange('/alerts?market=LTCETH')
    await page.getByRole('textbox', { name: '价格' }).fill(await best('asks'))
    await page.getByRole('button', { name: '设置提醒' }).click()
    const alert = page.getByRole('list', { name: '我的提醒' }).getByRole('listitem')
    await expect(alert.getByText('等待中')).toBeVisible()
    await expectSoundScreen(page)
    await trade(2)
    await expect(page.getByText(/^LTC\/ETH 现价 0\.03/)).toBeVisible()
    await expect(alert.getByText('已通知', { exact: true })).toBeVisible()
    const told = async () => (await lettersTo(server, EMAIL)).filter(({ subject }) => subject.includes('LTC/ETH 现价'))
    await expect.poll(async () => (await told()).length).toBe(1)
  })

  await test.step('it is a message of its group, and is read there', async () => {
    await exchange('/message')
    await page.getByRole('tab', { name: /^系统/ }).click()
    const message = page.getByRole('main').getByRole('listitem').filter({ hasText: 'LTC/ETH 现价' })
    await expect(message).toHaveCount(1)
    await message.getByRole('button', { name: /^标为已读/ }).click()
    await expect(message.getByText('未读')).toHaveCount(0)
    await page.getByRole('tab', { name: /^委托/ }).click()
    await expect(page.getByRole('main').getByText(/LTC/).first()).toBeVisible()
    await expect(message).toHaveCount(0)
    await expectSoundScreen(page)
  })
})
