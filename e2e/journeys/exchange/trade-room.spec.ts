import type { WebSocketRoute } from '@playwright/test'
import { expect, test } from '../../exchange/own-server-test.ts'
import { demoTraders } from '../../exchange/quiet-market.ts'
import { askSocket } from '../../exchange/socket-question.ts'
import { roomIsAlive, tradeRoom } from '../../exchange/trade-room.ts'
import { expectSoundScreen } from '../../fixtures.ts'

test.use({ house: 'trading' })

type Depth = { asks: [string, string][]; bids: [string, string][] }

const UPDATES = 25

test('the book on the screen is the book of the server, after many updates and a lost connection', async ({
  exchange,
  page,
  server,
}) => {
  let updates = 0
  let connections = 0
  let latest: WebSocketRoute | null = null
  await page.routeWebSocket(/\/ws$/, route => {
    const behind = route.connectToServer()
    connections += 1
    latest = route
    behind.onMessage(message => {
      if (String(message).includes('depth.update')) updates += 1
      route.send(message)
    })
  })
  await demoTraders(server, 'resume')
  await exchange('/trade/BTCUSDT')
  const room = tradeRoom(page)
  await roomIsAlive(room)
  await expect.poll(() => updates, { timeout: 40_000 }).toBeGreaterThan(UPDATES)
  await (latest as WebSocketRoute | null)?.close({ code: 1013 })
  await expect.poll(() => connections).toBeGreaterThan(1)
  await demoTraders(server, 'pause')
  const shown = async (side: 'ask' | 'bid'): Promise<string[]> =>
    (await page.locator(`.lvl-row[data-side="${side}"]`).allInnerTexts()).map(text =>
      text
        .replaceAll(',', '')
        .split(/\s+/)
        .slice(0, 2)
        .map(number => number.replace(/\.?0+$/, ''))
        .join(' '),
    )
  await expect(async () => {
    const depth = await askSocket<Depth>(server, 'depth.query', ['BTCUSDT', 50, '0'])
    const [asks, bids] = [await shown('ask'), await shown('bid')]
    expect(bids.length).toBeGreaterThan(5)
    expect(asks.length).toBe(bids.length)
    expect(bids).toEqual(depth.bids.slice(0, bids.length).map(level => level.join(' ')))
    expect(asks).toEqual(
      depth.asks
        .slice(0, asks.length)
        .map(level => level.join(' '))
        .toReversed(),
    )
  }).toPass()
})

test('old figures say so after five seconds, and market orders rest', async ({ exchange, page, watch }) => {
  watch.expect(/WebSocket/)
  let isSilent = false
  await page.routeWebSocket(/\/ws$/, route => {
    const behind = route.connectToServer()
    behind.onMessage(message => {
      if (!isSilent) route.send(message)
    })
  })
  await exchange('/trade/BTCUSDT')
  await roomIsAlive(tradeRoom(page))
  isSilent = true
  const strip = page.getByRole('status').filter({ hasText: '行情已中断' })
  await expect(strip).toContainText('市价单暂停')
  await expectSoundScreen(page)
  isSilent = false
  await expect(strip).toHaveCount(0, { timeout: 30_000 })
})

test('a market that nobody lists is said to be none, with ways on', async ({ exchange, page }) => {
  await exchange('/trade/NOPEUSDT')
  await expect(page.getByRole('heading', { name: '没有 NOPEUSDT 这个交易对' })).toBeAttached()
  await page.getByRole('link', { name: '打开 BTC/USDT' }).click()
  await expect(page).toHaveURL(/\/trade\/BTCUSDT$/)
})

test('pairs are found by search and stars, and each opens its room', async ({ exchange, page }) => {
  await exchange('/trade/BTCUSDT')
  await page.getByRole('button', { name: /^BTC\/USDT .*选择交易对$/ }).click()
  const menu = page.getByRole('dialog', { name: '交易对' })
  await menu.getByRole('searchbox', { name: '搜索交易对' }).fill('eos/eth')
  await expectSoundScreen(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/trade\/EOSETH$/)
  await expect(page).toHaveTitle(/EOS\/ETH \| Bourse$/)
})

test('what is traded for money of banks stands in a group of its own, by keyboard too', async ({ exchange, page }) => {
  await exchange('/trade/USDTTWD')
  const open = page.getByRole('button', { name: /^USDT\/TWD .*选择交易对$/ })
  await open.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name: '交易对' })
  await expect(menu.getByRole('tab', { name: '法币' })).toHaveAttribute('aria-selected', 'true')
  const rows = menu.getByRole('list', { name: '交易对' }).getByRole('link')
  await expect(rows).toHaveCount(3)
  for (const pair of ['USDT/TWD', 'BTC/TWD', 'USDT/USD']) await expect(rows.filter({ hasText: pair })).toHaveCount(1)
  await expectSoundScreen(page)
  await menu.getByRole('searchbox', { name: '搜索交易对' }).fill('btc/twd')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/trade\/BTCTWD$/)
  await expect(page).toHaveTitle(/BTC\/TWD \| Bourse$/)
})

test('who is signed out may look, and is asked to sign in to trade', async ({ exchange, page }) => {
  await exchange('/trade/BTCUSDT')
  await page.getByRole('link', { name: '登录后交易' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
})

test('hot keys rest until they are turned on, and the list says what they do', async ({ exchange, page }) => {
  await exchange('/trade/BTCUSDT')
  const room = tradeRoom(page)
  await roomIsAlive(room)
  const sell = page.getByRole('region', { name: '下单' }).getByRole('radio', { name: '卖出' })
  await page.keyboard.press('s')
  await expect(sell).not.toBeChecked()
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: '快捷键' })
  await list.getByRole('switch', { name: '启用快捷键' }).click()
  await expectSoundScreen(page)
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await page.keyboard.press('s')
  await expect(sell).toBeChecked()
})

test('the room is divided as somebody likes it, remembers it, and goes back when asked', async ({ exchange, page }) => {
  await exchange('/trade/BTCUSDT')
  const book = page.getByRole('region', { name: '委托盘口' })
  const before = (await book.boundingBox())?.width ?? 0
  const line = page.getByRole('separator').nth(1)
  await line.focus()
  for (let press = 0; press < 2; press++) await page.keyboard.press('ArrowLeft')
  const after = (await book.boundingBox())?.width ?? 0
  expect(after).toBeGreaterThan(before)
  await page.reload()
  await expect.poll(async () => Math.round((await book.boundingBox())?.width ?? 0)).toBe(Math.round(after))
  await page.getByRole('button', { name: '恢复布局' }).click()
  await expect.poll(async () => Math.round((await book.boundingBox())?.width ?? 0)).toBe(Math.round(before))
})
