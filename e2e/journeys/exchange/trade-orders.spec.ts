import { watchPage } from '../../checks/page-watch.ts'
import { orderLabelEnd } from '../../exchange/chart-room.ts'
import { enterAs } from '../../exchange/enter-as.ts'
import { expect, test } from '../../exchange/own-server-test.ts'
import { callExchange, openByEmail } from '../../exchange/people.ts'
import { demoTraders } from '../../exchange/quiet-market.ts'
import { askSocket } from '../../exchange/socket-question.ts'
import { roomIsAlive, tradeRoom } from '../../exchange/trade-room.ts'
import { expectSoundScreen } from '../../fixtures.ts'

test.use({ house: 'trading' })

type Depth = { asks: [string, string][]; bids: [string, string][] }

test.describe.configure({ mode: 'serial' })

test('a limit order rests, is filled by another browser, and both screens are right', async ({
  browser,
  exchange,
  page,
  context,
  server,
}) => {
  const [buyer, seller] = [
    await openByEmail(server, 'una@trade.example'),
    await openByEmail(server, 'sol@trade.example'),
  ]
  await callExchange(server, '/api/demo/faucet', { coin: 'BTC', access_token: seller })
  await demoTraders(server, 'pause')
  await enterAs(context, server, buyer)
  await exchange('/trade/BTCUSDT')
  const mine = tradeRoom(page)
  await roomIsAlive(mine)
  await expect(page).toHaveTitle(/^[\d,]+\.\d \| BTC\/USDT \| Bourse$/)

  await page.getByRole('button', { name: '领取测试用 USDT' }).click()
  await expect(page.locator('.available b')).toHaveText('20,000.00')

  // One tick above the best bid: nobody stands nearer to a seller.
  await page.getByRole('button', { name: '买一' }).click()
  await mine.field('价格').press('ArrowUp')
  const price = await mine.field('价格').inputValue()
  await mine.field('数量').fill('0.01')
  await mine.send(/^买入 0\.01 BTC$/)
  await mine.said('委托已提交')
  const current = await mine.list('当前委托')
  await expect(current.getByRole('row')).toHaveCount(2)
  await expect(current).toContainText('等待成交')
  await expect(mine.best('bid')).toHaveText(
    new RegExp(`${price.replace(/\.0$/, '').replace(/\B(?=(\d{3})+(?!\d))/, ',')}`),
  )
  await expect(page.locator('.lvl-row[data-own]').first()).toBeVisible()
  await expectSoundScreen(page)

  const other = await browser.newContext({ locale: 'zh-CN', timezoneId: 'UTC', reducedMotion: 'reduce' })
  await enterAs(other, server, seller)
  const theirPage = await other.newPage()
  const watch = watchPage(theirPage)
  await theirPage.goto(`${server.exchange}/trade/BTCUSDT`)
  const theirs = tradeRoom(theirPage)
  await roomIsAlive(theirs)
  await theirs.side('卖出')
  await theirs.best('bid').click()
  await theirs.field('数量').fill('0.01')
  await theirs.send(/^卖出 0\.01 BTC$/)
  await theirs.said('已卖出 0.01000 BTC')
  // Who did nothing but wait is told as well: what, at which average, at what cost.
  const told = page.getByRole('status').filter({ hasText: '已买入 0.01000 BTC' })
  await expect(told).toContainText(/均价 [\d,.]+，共 [\d,.]+ USDT/)
  await expect(told).toContainText('全部成交，手续费 0.00001 BTC')

  // Filled on the buyer's screen by itself: the order goes, the coins come, less the fee of a tenth of a per cent.
  await expect(current).toContainText('没有当前委托')
  const ended = await mine.list('历史委托')
  await expect(ended).toContainText('完全成交')
  const deals = await mine.list('我的成交')
  await expect(deals).toContainText('0.00001')
  await expect(deals).toContainText('挂单方')
  await mine.side('卖出')
  await expect(page.locator('.available b')).toHaveText('0.00999')
  await expect(await theirs.list('我的成交')).toContainText('吃单方')
  await expect(await theirs.list('历史委托')).toContainText('完全成交')
  await expect(theirPage.locator('.available b')).toHaveText('0.14000')
  expect(watch.problems()).toEqual([])
  await other.close()
})

test('who looks at another page is told that an order filled, and finds it among what happened later', async ({
  browser,
  exchange,
  page,
  context,
  server,
}) => {
  const [buyer, seller] = [
    await openByEmail(server, 'ida@trade.example'),
    await openByEmail(server, 'ole@trade.example'),
  ]
  await callExchange(server, '/api/demo/faucet', { coin: 'USDT', access_token: buyer })
  await callExchange(server, '/api/demo/faucet', { coin: 'BTC', access_token: seller })
  await demoTraders(server, 'pause')
  const { bids } = await askSocket<Depth>(server, 'depth.query', ['BTCUSDT', 5, '0'])
  const price = (Number(bids[0]?.[0]) + 0.1).toFixed(1)
  const trade = async (side: 1 | 2, amount: string): Promise<void> => {
    const fields = { market: 'BTCUSDT', side, price, amount, access_token: side === 2 ? buyer : seller }
    expect((await callExchange(server, '/api/bargain/order-limit', fields)).code).toBe('200')
  }
  await trade(2, '0.02')
  await enterAs(context, server, buyer)
  await exchange('/userlevel')
  await expect(async () => {
    await trade(1, '0.001')
    await expect(page.getByText(/^已买入 0\.00\d+，共 0\.02000 BTC$/)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expectSoundScreen(page)
  await page.goto('about:blank')
  await trade(1, '0.02')
  const later = await browser.newContext({ locale: 'zh-CN', timezoneId: 'UTC', reducedMotion: 'reduce' })
  await enterAs(later, server, buyer)
  const next = await later.newPage()
  await next.goto(`${server.exchange}/userlevel`)
  const list = next.getByRole('region', { name: '最近动态' })
  await next.getByRole('button', { name: /消息/ }).click()
  await expect(list).toContainText('已买入 0.02 BTC')
  await expectSoundScreen(next)
  await list.getByRole('button', { name: /标为已读/ }).click()
  await expect(list.getByRole('button', { name: /标为已读/ })).toHaveCount(0)
  await later.close()
  await callExchange(server, '/api/bargain/cancel-order', { market: 'BTCUSDT', access_token: seller })
})

test('an order is amended in the list and on the chart, cancelled there, and its money comes back', async ({
  exchange,
  page,
  context,
  server,
}) => {
  const token = await openByEmail(server, 'ada@trade.example')
  await callExchange(server, '/api/demo/faucet', { coin: 'USDT', access_token: token })
  await enterAs(context, server, token)
  await exchange('/trade/ETHUSDT')
  const room = tradeRoom(page)
  await roomIsAlive(room)
  await expect(page.locator('.available b')).toHaveText('20,000.00')
  await page.getByRole('button', { name: '买一' }).click()
  // So far from the last price that its line has a label, and so near that the chart shows it.
  const bid = Number((await room.field('价格').inputValue()).replaceAll(',', ''))
  await room.field('价格').fill((bid * 0.9925).toFixed(2))
  await room.field('金额').fill('1000')
  await room.send(/^买入 .* ETH$/)
  await room.said('委托已提交')
  const current = await room.list('当前委托')
  await current.getByRole('button', { name: '修改数量' }).click()
  await current.getByRole('textbox', { name: '修改数量' }).fill('0.1')
  await current.getByRole('textbox', { name: '修改数量' }).press('Enter')
  await room.said('委托已修改')
  await expect(current.getByRole('button', { name: '修改数量' })).toHaveText(/0\.1/)

  // On the chart its line is dragged to another price, and its cross takes it back.
  await expect.poll(async () => (await orderLabelEnd(page)) !== null).toBe(true)
  const label = await orderLabelEnd(page)
  if (label === null) throw new Error('the order has its label')
  const price = await current.getByRole('button', { name: '修改价格' }).innerText()
  await page.mouse.move(label.x - 30, label.y)
  await page.mouse.down()
  await page.mouse.move(label.x - 30, label.y - 8, { steps: 4 })
  await page.mouse.up()
  await page
    .getByRole('dialog', { name: '修改委托价格？' })
    .getByRole('button', { name: /^改为 / })
    .click()
  await room.said('委托价格已修改')
  await expect(current.getByRole('button', { name: '修改价格' })).not.toHaveText(price)
  await expect(async () => {
    if (await current.getByText('没有当前委托').isVisible()) return
    const moved = await orderLabelEnd(page)
    expect(moved?.y ?? label.y).toBeLessThan(label.y - 4)
    // The cross is drawn once the pointer has come to the label.
    await page.mouse.move(label.x - 30, label.y - 80)
    await page.mouse.move(label.x - 30, moved?.y ?? 0)
    await page.mouse.move(label.x + 10, moved?.y ?? 0)
    await page.mouse.click(label.x + 10, moved?.y ?? 0)
    await page
      .getByRole('dialog', { name: '撤销这笔委托？' })
      .getByRole('button', { name: '撤销委托' })
      .click({ timeout: 3000 })
    await expect(current).toContainText('没有当前委托', { timeout: 3000 })
  }).toPass()
  await expect(page.locator('.available b')).toHaveText('20,000.00')
})
