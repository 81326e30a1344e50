import type { Locator, Page } from '@playwright/test'
import { blueLabel, plotMiddle } from '../../exchange/chart-room.ts'
import { enterAs } from '../../exchange/enter-as.ts'
import { expect, test } from '../../exchange/own-server-test.ts'
import { callExchange, done, openByEmail } from '../../exchange/people.ts'
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

test('each kind waits as it was placed, acts when the market comes, and leaves the money right', async ({
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
  const rests = async (count: number): Promise<void> => expect(current.getByRole('row')).toHaveCount(1 + count)
  const place = async ({ kind, side, fields, says }: Placing): Promise<void> => {
    await page.locator('.kind-more').click()
    await page.getByRole('menuitemradio', { name: kind, exact: true }).click()
    await room.side(side)
    for (const [name, text] of Object.entries(fields)) await room.field(name as '价格').fill(text)
    await room.send(says)
  }

  await place({ kind: '跟踪委托', side: '卖出', fields: { 回调距离: '0.4', 数量: '0.003' }, says: /^卖出 0\.003 BTC$/ })
  await rests(1)
  await tradeAt(server, above(1), others)
  await expect(room.best('ask')).toBeVisible()
  await expect(current).toContainText('等待触发')
  // It has followed the rise; the fall by its distance sets it off.
  await tradeAt(server, above(0.6), others)
  await expect(current).toContainText('没有当前委托')

  const reached = { '触发价 ≥': above(0.5) }
  const size = { 数量: '0.001' }
  const buys = /^买入 0\.001 BTC$/
  const sells = /^卖出 0\.001 BTC$/
  await place({ kind: '止损市价', side: '买入', fields: { ...reached, 金额: '100' }, says: /^花 100 USDT 买入$/ })
  await rests(1)
  await place({ kind: '止盈市价', side: '卖出', fields: { ...reached, ...size }, says: sells })
  await rests(2)
  await place({ kind: '止盈限价', side: '卖出', fields: { ...reached, 价格: above(-20), ...size }, says: sells })
  await rests(3)
  await place({ kind: '止损限价', side: '买入', fields: { ...reached, 价格: above(900), ...size }, says: buys })
  await rests(4)
  await place({ kind: 'OCO 二选一', side: '买入', fields: { 限价: above(-1000), ...reached, ...size }, says: buys })
  await rests(6)
  const stays = { '触发价 ≤': above(-900), 价格: above(-1000), ...size }
  await place({ kind: '止损限价', side: '卖出', fields: stays, says: sells })
  await rests(7)
  for (const name of ['止损市价', '止盈市价', '止盈限价', '止损限价', '止损市价，OCO', '限价，OCO']) {
    await expect(current).toContainText(name)
  }

  await tradeAt(server, above(1), others)
  await rests(1)
  await expect(current).toContainText('≤')
  const ended = await room.list('历史委托')
  const became = (kind: string): Locator =>
    ended.getByRole('row').filter({ has: page.getByRole('cell', { name: kind, exact: true }) })
  for (const kind of ['追踪止损', '止损市价', '止盈市价', '止盈限价', '止损限价', '止损市价，OCO']) {
    await expect(became(kind)).toContainText('完全成交')
  }
  await expect(became('限价，OCO')).toContainText('已撤销')
  await room.list('资产')
  await expectMoneyOfDeals(server, page)
})

type Placing = {
  readonly kind: string
  readonly side: '买入' | '卖出'
  readonly fields: Readonly<Record<string, string>>
  readonly says: RegExp
}

const ATOMS = 1e8

/** What is held is what was given, and what the deals brought and cost; on the screen as at the server. */
async function expectMoneyOfDeals(server: RunningServer, page: Page): Promise<void> {
  const asked = { access_token: token, market: 'BTCUSDT', limit_num: 100 }
  const deals = (await done(server, '/api/bargain/order-deals', asked))['records'] as OwnDeal[]
  const given = { BTC: 0.15, USDT: 20_000 }
  const sum = (of: (deal: OwnDeal) => number): number =>
    deals.reduce((all, deal) => all + Math.round(of(deal) * ATOMS), 0)
  const brought = {
    BTC: sum(({ side, amount, fee }) => (side === BUY ? Number(amount) - Number(fee) : -Number(amount))),
    USDT: sum(({ side, deal, fee }) => (side === BUY ? -Number(deal) : Number(deal) - Number(fee))),
  }
  for (const coin of ['BTC', 'USDT'] as const) {
    const held = (await done(server, '/api/bargain/balance', { access_token: token }))[coin] as HeldBalance
    expect(Number(held.total)).toBeCloseTo(given[coin] + brought[coin] / ATOMS, 6)
    // Only the order to sell that still waits holds anything.
    expect(held.freeze).toBe(coin === 'BTC' ? '0.001' : '0')
    const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: coin, exact: true }) })
    await expect.poll(async () => (await row.innerText()).replaceAll(',', '')).toContain(held.available)
  }
}

type HeldBalance = { readonly total: string; readonly freeze: string; readonly available: string }
type OwnDeal = Readonly<Record<'amount' | 'deal' | 'fee', string>> & { readonly side: number }

test('the draft is dragged on the chart, and a drawing stays until it is taken away', async ({ exchange, page }) => {
  await exchange('/trade/ETHUSDT')
  const room = tradeRoom(page)
  await roomIsAlive(room)
  await expect(page.locator('.trade-candles[data-status="ready"] canvas').first()).toBeVisible()
  const before = (await room.field('价格').inputValue()).replaceAll(',', '')
  const lower = (Number(before) * 0.99).toFixed(2)
  await room.field('价格').fill(lower)
  await expect.poll(async () => (await blueLabel(page)) !== null).toBe(true)
  const label = await blueLabel(page)
  if (label === null) throw new Error('the draft has its label')
  await page.mouse.move(label.x, label.y)
  await page.mouse.down()
  // Towards the last price: there the pane goes on, wherever the market stands.
  await page.mouse.move(label.x, label.y - 20, { steps: 4 })
  await page.mouse.up()
  await expect
    .poll(async () => Number((await room.field('价格').inputValue()).replaceAll(',', '')))
    .toBeGreaterThan(Number(lower))

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
  await expect(page.locator('.trade-candles[data-status="ready"] canvas').first()).toBeVisible()
  // The drawing comes after the candles, and the market may have moved, and with it the heights of prices.
  await expect(async () => {
    for (const away of [0, 6, -6, 12, -12, 24, -24]) {
      if ((await kept()).length === 0) return
      await page.mouse.click(middle.x, middle.y + away)
      await page.keyboard.press('Delete')
    }
    expect(await kept()).toEqual([])
  }).toPass()
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
  server,
}) => {
  // The price that is read must still stand there when it is tapped.
  await demoTraders(server, 'pause')
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
