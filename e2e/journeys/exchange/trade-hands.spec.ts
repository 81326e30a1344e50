import { orderLabelEnd } from '../../exchange/chart-room.ts'
import { enterAs } from '../../exchange/enter-as.ts'
import { expect, test } from '../../exchange/own-server-test.ts'
import { callExchange, openByEmail } from '../../exchange/people.ts'
import { demoTraders } from '../../exchange/quiet-market.ts'
import { askSocket } from '../../exchange/socket-question.ts'
import { roomIsAlive, tradeRoom } from '../../exchange/trade-room.ts'
import { expectSoundScreen } from '../../fixtures.ts'

test.use({ house: 'trading' })

test('the keyboard goes through the book as one stop, and Enter fills the form', async ({ exchange, page, server }) => {
  await demoTraders(server, 'pause')
  await exchange('/trade/BTCUSDT')
  const room = tradeRoom(page)
  await roomIsAlive(room)
  const ladder = page.getByRole('toolbar', { name: /^价格档位/ })
  await ladder.focus()
  await page.keyboard.press('ArrowDown')
  await expect(room.best('bid')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const price = (await page.locator('.lvl-price:focus').innerText()).replaceAll(',', '')
  await expectSoundScreen(page)
  await page.keyboard.press('Enter')
  expect(
    Number(
      await room
        .field('价格')
        .inputValue()
        .then(text => text.replaceAll(',', '')),
    ),
  ).toBe(Number(price))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(room.field('数量')).not.toHaveValue('')
  await page.keyboard.press('Tab')
  await expect(page.locator('.trade-ladder :focus')).toHaveCount(0)
})

test('pairs are sorted by their heads, also after a reload', async ({ exchange, page }) => {
  await exchange('/trade/BTCUSDT')
  const menu = page.getByRole('dialog', { name: '交易对' })
  const open = (): Promise<void> => page.getByRole('button', { name: /^BTC\/USDT .*选择交易对$/ }).click()
  const first = menu.locator('.pair-row b').first()
  await open()
  await expect(first).toHaveText('BTC')
  await menu.getByRole('button', { name: '交易对', exact: true }).press('Enter')
  await expect(first).toHaveText('BRS')
  await menu.getByRole('button', { name: '最新' }).press('Enter')
  await menu.getByRole('button', { name: '最新' }).press('Enter')
  await expect(first).toHaveText('DOGE')
  await expectSoundScreen(page)
  await page.reload()
  await open()
  await expect(first).toHaveText('DOGE')
})

test('an amount above the balance says how much there is, and an order ends after minutes', async ({
  context,
  exchange,
  page,
  server,
}) => {
  const token = await openByEmail(server, 'hana@trade.example')
  await callExchange(server, '/api/demo/faucet', { coin: 'USDT', access_token: token })
  await enterAs(context, server, token)
  await exchange('/trade/BTCUSDT')
  const room = tradeRoom(page)
  await roomIsAlive(room)
  await room.field('数量').fill('9')
  await expect(page.getByText(/^可用仅 [\d,.]+ USDT$/)).toBeVisible()
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', '超过可用')
  await expectSoundScreen(page)
  await room.field('数量').fill('0.01')
  const form = page.getByRole('region', { name: '下单' })
  await form.getByRole('button', { name: '撤销前有效' }).click()
  await page.getByRole('menuitemradio', { name: '到时撤销' }).click()
  await form.getByRole('textbox', { name: '几分钟后撤销' }).fill('15')
  await expectSoundScreen(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a thumb drags an order by its tag, and the page stays where it is', async ({
    context,
    exchange,
    page,
    server,
  }) => {
    await demoTraders(server, 'pause')
    const token = await openByEmail(server, 'thumb@trade.example')
    await callExchange(server, '/api/demo/faucet', { coin: 'USDT', access_token: token })
    await enterAs(context, server, token)
    await exchange('/trade/BTCUSDT')
    const { bids } = await askSocket<{ bids: [string, string][] }>(server, 'depth.query', ['BTCUSDT', 5, '0'])
    // Near enough to stand on the chart however quiet the market was.
    const price = Math.round(Number(bids[0]?.[0]) * 0.997)
    await callExchange(server, '/api/bargain/order-limit', {
      market: 'BTCUSDT',
      side: 2,
      price: String(price),
      amount: '0.01',
      access_token: token,
    })
    await expect.poll(() => orderLabelEnd(page)).not.toBe(null)
    const tag = await orderLabelEnd(page)
    if (tag === null) throw new Error('the tag has gone')
    const session = await context.newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number): Promise<unknown> =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: tag.x - 20, y }],
      })
    const scrolled = await page.evaluate(() => scrollY)
    await touch('touchStart', tag.y + 12)
    for (let step = 1; step <= 8; step++) await touch('touchMove', tag.y + 12 + step * 6)
    await touch('touchEnd', 0)
    await expect(page.getByRole('dialog', { name: '修改委托价格？' })).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
    await expectSoundScreen(page)
  })
})

test('the lines between the parts are moved by the pointer and by keys, kept, and set back', async ({
  exchange,
  page,
}) => {
  await exchange('/trade/BTCUSDT')
  await roomIsAlive(tradeRoom(page))
  const line = page.getByRole('separator', { name: '调整图表与下单区的宽度' })
  const form = page.getByRole('region', { name: '下单' })
  const width = async (): Promise<number> => (await form.boundingBox())?.width ?? 0
  const first = await width()
  const { x = 0, y = 0 } = (await line.boundingBox()) ?? {}
  await page.mouse.move(x + 4, y + 200)
  await page.mouse.down()
  await page.mouse.move(x - 56, y + 200, { steps: 3 })
  await page.mouse.up()
  await expect.poll(width).toBe(first + 60)
  await line.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(width).toBe(first + 44)
  await expect(line).toHaveAttribute('aria-valuenow', String(first + 44))
  await expectSoundScreen(page)
  // As far as it goes: the form keeps the least it needs.
  await page.keyboard.press('Home')
  await expect.poll(width).toBe(288)
  await page.reload()
  await roomIsAlive(tradeRoom(page))
  await expect.poll(width).toBe(288)
  await page.getByRole('button', { name: '恢复布局' }).click()
  await expect.poll(width).toBe(first)
})
