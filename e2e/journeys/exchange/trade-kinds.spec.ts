import { blueLabel, plotMiddle } from '../../exchange/chart-room.ts'
import { enterAs } from '../../exchange/enter-as.ts'
import { expect, test } from '../../exchange/own-server-test.ts'
import { callExchange, openByEmail } from '../../exchange/people.ts'
import { demoTraders } from '../../exchange/quiet-market.ts'
import { askSocket } from '../../exchange/socket-question.ts'
import { roomIsAlive, tradeRoom } from '../../exchange/trade-room.ts'
import { expectSoundScreen } from '../../fixtures.ts'
import type { RunningServer } from '../../server/start-server.ts'

test.use({ house: 'trading' })

test.describe.configure({ mode: 'serial' })

const SELL = 1
const BUY = 2
let token = ''

// One person walks through all of it.
test.beforeAll(async ({ server }) => {
  token = await openByEmail(server, 'max@trade.example')
  for (const coin of ['USDT', 'BTC']) await callExchange(server, '/api/demo/faucet', { coin, access_token: token })
})

test.beforeEach(async ({ context, server }) => enterAs(context, server, token))

/** Two others trade once at a price: it is the last one then. */
async function tradeAt(
  server: RunningServer,
  price: string,
  [seller, buyer]: readonly [string, string],
): Promise<void> {
  const order = { market: 'BTCUSDT', type: 'limit', price, amount: '0.001' }
  for (const [access_token, side] of [
    [seller, SELL],
    [buyer, BUY],
  ] as const) {
    const { code, msg } = await callExchange(server, '/api/bargain/order-limit', { ...order, access_token, side })
    expect(`${code} ${msg}`).toMatch(/^200 /)
  }
}

test('each kind waits as it was placed, and what the market reaches is carried out', async ({
  exchange,
  page,
  server,
}) => {
  await demoTraders(server, 'pause')
  const others = [
    await openByEmail(server, 'kai@trade.example'),
    await openByEmail(server, 'liv@trade.example'),
  ] as const
  await callExchange(server, '/api/demo/faucet', { coin: 'BTC', access_token: others[0] })
  await callExchange(server, '/api/demo/faucet', { coin: 'USDT', access_token: others[1] })
  const book = await askSocket<{ bids: [string, string][] }>(server, 'depth.query', ['BTCUSDT', 1, '0'])
  const bid = Number(book.bids[0]?.[0])
  const above = (by: number): string => (bid + by).toFixed(1)
  await tradeAt(server, above(0.1), others)
  await exchange('/trade/BTCUSDT')
  const room = tradeRoom(page)
  await roomIsAlive(room)
  const current = await room.list('当前委托')
  const kind = async (name: string, side: '买入' | '卖出'): Promise<void> => {
    await page.locator('.kind-more').click()
    await page.getByRole('menuitemradio', { name, exact: true }).click()
    await room.side(side)
  }
  const rests = async (count: number): Promise<void> => expect(current.getByRole('row')).toHaveCount(1 + count)

  await kind('止损市价', '买入')
  await room.field('触发价 ≥').fill(above(0.5))
  await room.field('金额').fill('100')
  await room.send(/^花 100 USDT 买入$/)
  await rests(1)
  await kind('止盈市价', '卖出')
  await room.field('触发价 ≥').fill(above(0.5))
  await room.field('数量').fill('0.001')
  await room.send(/^卖出 0\.001 BTC$/)
  await rests(2)
  await kind('止损限价', '卖出')
  await room.field('触发价 ≤').fill(above(-900))
  await room.field('价格').fill(above(-1000))
  await room.field('数量').fill('0.002')
  await room.send(/^卖出 0\.002 BTC$/)
  await rests(3)
  await kind('跟踪委托', '卖出')
  await room.field('回调距离').fill('500')
  await room.field('数量').fill('0.003')
  await room.send(/^卖出 0\.003 BTC$/)
  await rests(4)
  await kind('OCO 二选一', '卖出')
  await room.field('限价').fill(above(1000))
  await room.field('触发价 ≤').fill(above(-1000))
  await room.field('数量').fill('0.004')
  await room.send(/^卖出 0\.004 BTC$/)
  await rests(6)
  for (const name of ['止损市价', '止盈市价', '止损限价', '追踪止损', 'OCO']) await expect(current).toContainText(name)

  await tradeAt(server, above(1), others)
  await rests(4)
  const ended = await room.list('历史委托')
  for (const name of ['止损市价', '止盈市价']) {
    await expect(ended.getByRole('row').filter({ hasText: name })).toContainText('完全成交')
  }
})

test('the draft is dragged on the chart, and a drawing stays until it is taken away', async ({ exchange, page }) => {
  await exchange('/trade/ETHUSDT')
  const room = tradeRoom(page)
  await roomIsAlive(room)
  await expect(page.locator('.candles[data-status="ready"] canvas').first()).toBeVisible()
  const before = (await room.field('价格').inputValue()).replaceAll(',', '')
  const lower = (Number(before) * 0.99).toFixed(2)
  await room.field('价格').fill(lower)
  await expect.poll(async () => (await blueLabel(page)) !== null).toBe(true)
  const label = await blueLabel(page)
  if (label === null) throw new Error('the draft has its label')
  await page.mouse.move(label.x, label.y)
  await page.mouse.down()
  await page.mouse.move(label.x, label.y + 40, { steps: 4 })
  await page.mouse.up()
  await expect
    .poll(async () => Number((await room.field('价格').inputValue()).replaceAll(',', '')))
    .toBeLessThan(Number(lower))

  const kept = async (): Promise<string[]> =>
    page.evaluate(() => {
      const all = JSON.parse(localStorage.getItem('bourse_trade_drawings_ETHUSDT') ?? '[]') as { drawing: string }[]
      return all.map(one => one.drawing)
    })
  await page.getByRole('button', { name: '水平线' }).click()
  const middle = await plotMiddle(page)
  await page.mouse.click(middle.x, middle.y)
  await expect.poll(kept).toEqual(['level'])
  await page.reload()
  await expect(page.locator('.candles[data-status="ready"] canvas').first()).toBeVisible()
  await page.mouse.click(middle.x, middle.y)
  await page.keyboard.press('Delete')
  await expect.poll(kept).toEqual([])
})

test('a market order spends exactly the value that was said', async ({ exchange, page, server }) => {
  await demoTraders(server, 'resume')
  await exchange('/trade/BTCUSDT')
  const room = tradeRoom(page)
  await roomIsAlive(room)
  await page.getByRole('tab', { name: '市价' }).click()
  await room.field('金额').fill('100')
  await room.send(/^花 100 USDT 买入$/)
  await expect(await room.list('我的成交')).toContainText('吃单方')
  await page.getByRole('tab', { name: '限价', exact: true }).click()
  await room.field('价格').fill('56000')
  await room.field('数量').fill('0.01')
  await room.send(/^买入 0\.01 BTC$/)
  const question = page.getByRole('dialog', { name: /价格低于最新价 1\d\.\d\d%/ })
  await expect(question).toContainText('56,000.0')
  await question.getByRole('button', { name: '返回修改' }).click()
  await expect(question).toHaveCount(0)
})

test('on a phone the form stands in a sheet, what is tapped in the book is shown in it first, and all are cancelled at once', async ({
  exchange,
  page,
}) => {
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
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '全部撤销' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '全部撤销' }).click()
  await expect(page.getByRole('region', { name: '我的委托与成交' })).toContainText('没有当前委托')
})
