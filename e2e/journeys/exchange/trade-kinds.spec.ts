import { enterAs } from '../../exchange/enter-as.ts'
import { expect, test } from '../../exchange/own-server-test.ts'
import { callExchange, openByEmail } from '../../exchange/people.ts'
import { roomIsAlive, tradeRoom } from '../../exchange/trade-room.ts'
import { expectSoundScreen } from '../../fixtures.ts'

test('a market order spends exactly the value that was said, and a stop waits for its trigger', async ({
  exchange,
  page,
  context,
  server,
}) => {
  const token = await openByEmail(server, 'max@trade.example')
  await callExchange(server, '/api/demo/faucet', { coin: 'USDT', access_token: token })
  await enterAs(context, server, token)
  await exchange('/trade/BTCUSDT')
  const room = tradeRoom(page)
  await roomIsAlive(room)
  await page.getByRole('tab', { name: '市价' }).click()
  await room.field('金额').fill('100')
  await room.send(/^花 100 USDT 买入$/)
  await expect(await room.list('我的成交')).toContainText('吃单方')
  await expect(await room.list('历史委托')).toContainText('市价')

  await page.getByRole('tab', { name: '止损限价' }).click()
  const last = (await room.field('价格').inputValue()).replaceAll(',', '')
  const above = String(Math.round(Number(last) * 1.02))
  await room.field('触发价 ≥').fill('1')
  await expect(page.getByText(/已达到触发条件/)).toBeVisible()
  await room.field('触发价 ≥').fill(above)
  await room.field('价格').fill(above)
  await room.field('数量').fill('0.001')
  await room.send(/^买入 0\.001 BTC$/)
  await room.said('委托已提交')
  const current = await room.list('当前委托')
  await expect(current).toContainText('等待触发')
})

test('a price far from the market asks once more, with the figure in the question', async ({
  exchange,
  page,
  context,
  server,
}) => {
  const token = await openByEmail(server, 'eve@trade.example')
  await callExchange(server, '/api/demo/faucet', { coin: 'USDT', access_token: token })
  await enterAs(context, server, token)
  await exchange('/trade/BTCUSDT')
  const room = tradeRoom(page)
  await roomIsAlive(room)
  await room.field('价格').fill('56000')
  await room.field('数量').fill('0.01')
  await room.send(/^买入 0\.01 BTC$/)
  const question = page.getByRole('dialog', { name: /价格低于最新价 1\d\.\d\d%/ })
  await expect(question).toContainText('56,000.0')
  await question.getByRole('button', { name: '返回修改' }).click()
  await expect(await room.list('当前委托')).toContainText('没有当前委托')
})

test('on a phone the form stands in a sheet, and what is tapped in the book is shown in it first', async ({
  exchange,
  page,
  context,
  server,
}) => {
  const token = await openByEmail(server, 'kim@trade.example')
  await callExchange(server, '/api/demo/faucet', { coin: 'USDT', access_token: token })
  await enterAs(context, server, token)
  await exchange('/trade/BTCUSDT', { width: 390 })
  await page.getByRole('tab', { name: '盘口' }).click()
  const room = tradeRoom(page)
  await expectSoundScreen(page)
  const price = (await room.best('bid').innerText()).trim()
  await room.best('bid').click()
  await expect(room.field('价格')).toHaveValue(price)
  await room.field('数量').fill('0.001')
  await room.send(/^买入 0\.001 BTC$/)
  await room.said('委托已提交')
  await expectSoundScreen(page)
})
