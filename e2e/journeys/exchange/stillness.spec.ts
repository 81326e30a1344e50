import { expectStill, noteMoves } from '../../checks/moves.ts'
import { test } from '../../fixtures.ts'

const PATHS = [
  '/home',
  '/otc',
  '/startup',
  '/startup/vote',
  '/article',
  '/article/help',
  '/trade/BTCUSDT',
  '/contract/BTCUSDT',
  '/login',
]

for (const width of [1440, 390]) {
  test(`pages for everybody are filled at ${width} px without moving what stands`, async ({ exchange, page }) => {
    await page.addInitScript(noteMoves)
    await page.setViewportSize({ width, height: 900 })
    for (const path of PATHS) {
      await exchange(path)
      await page.waitForLoadState('networkidle')
      await expectStill(page, path, 0.1)
    }
  })
}
