import type { Page } from '@playwright/test'
import { plotMiddle } from '../../exchange/chart-room.ts'
import { expect, test } from '../../exchange/own-server-test.ts'
import { roomIsAlive, tradeRoom } from '../../exchange/trade-room.ts'

test.use({ house: 'trading' })

const keptDrawings = (page: Page): Promise<number> =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('bourse_trade_drawings_BTCUSDT') ?? '[]') as unknown[]).length)

/** Draws a level so many pixels below the middle. The chart takes no second click within half a second of another. */
async function drawLevel(page: Page, below: number): Promise<void> {
  const { x, y } = await plotMiddle(page)
  const before = await keptDrawings(page)
  await page.getByRole('button', { name: '水平线' }).click()
  await expect(async () => {
    await page.mouse.click(x, y + below)
    expect(await keptDrawings(page)).toBe(before + 1)
  }).toPass()
}

test('each drawing stands on the chart once, goes when it is deleted, and comes back when all were removed by mistake', async ({
  exchange,
  page,
}) => {
  await exchange('/trade/BTCUSDT')
  await roomIsAlive(tradeRoom(page))
  for (const count of [1, 2, 3]) {
    await drawLevel(page, count * 40)
    expect(await keptDrawings(page)).toBe(count)
  }
  const { x, y } = await plotMiddle(page)
  await expect(async () => {
    await page.mouse.click(x, y + 80)
    await page.keyboard.press('Delete')
    expect(await keptDrawings(page)).toBe(2)
  }).toPass()
  await page.reload()
  await roomIsAlive(tradeRoom(page))
  await drawLevel(page, 160)
  expect(await keptDrawings(page)).toBe(3)
  await page.getByRole('button', { name: '清除画图' }).click()
  await expect.poll(() => keptDrawings(page)).toBe(0)
  await page.getByRole('button', { name: '恢复', exact: true }).click()
  await expect.poll(() => keptDrawings(page)).toBe(3)
})
