import { layoutProblems } from '../../checks/layout.ts'
import { expect, test } from '../../fixtures.ts'
import { signInAsDemoUser } from '../../server/demo-sign-in.ts'

/** All that a page asks but what the frame cannot stand without. */
const FIGURES = /\/api\/(?!user\/user-info|init\/info)/

// Pages that show in grey where their figures will stand.
const ROOMS = ['/trade/BTCUSDT', '/contract/BTCUSDT']
const OPEN = [
  ...['/article', '/article/help', '/article/phishing', '/otc', '/otc/maker/10001', '/startup', '/startup-info?id=1'],
  ...['/startup/vote', '/ieo', '/ieodetail'],
]
const CLOSED = [
  ...['/userauth', '/userbank', '/bindgoogle', '/userinvite', '/message', '/alerts', '/order', '/assets', '/transfer'],
  ...['/recharge', '/withdraw', '/conversion', '/proof', '/otc/order/1', '/otc/methods'],
]

test('a page that waits is no wider than its window', async ({ page, context, server }) => {
  await page.route(FIGURES, async () => {})
  const look = async (width: number, path: string): Promise<void> => {
    await test.step(`${path} in ${width}`, async () => {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(server.exchange + path)
      await expect(page.locator('main .ui-skeleton').first()).toBeAttached()
      expect.soft(await layoutProblems(page), `${path} in ${width}`).toEqual([])
    })
  }
  for (const width of [390, 820, 1440]) for (const path of ROOMS) await look(width, path)
  for (const path of OPEN) await look(390, path)
  await signInAsDemoUser(context, server)
  for (const path of CLOSED) await look(390, path)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
