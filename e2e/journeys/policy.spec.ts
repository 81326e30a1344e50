import { hearViolations } from '../checks/violations.ts'
import { comeIn, serveEmbedding } from '../console/class-visit.ts'
import { enterAsContact, signInAsContact } from '../console/contact.ts'
import { planClass } from '../console/planned-class.ts'
import { expect, settled, test } from '../fixtures.ts'
import { signInAsDemoUser } from '../server/demo-sign-in.ts'

// The looks at the screens hear the same on every page: see `looks-test.ts`. Here is what no look opens.
test('what is hovered on the exchange does nothing that its policy forbids, nor does the page of its calls', async ({
  page,
  context,
  server,
}) => {
  const heard = await hearViolations(context)
  await page.goto(`${server.exchange}/api/docs`)
  await expect(page.getByRole('heading', { name: 'Calls', exact: true })).toBeVisible()
  await signInAsDemoUser(context, server)
  await page.goto(`${server.exchange}/trade/BTCUSDT`)
  await settled(page)
  // The chart is drawn, and a pointer on it brings its figures.
  await page.locator('canvas').first().hover({ force: true })
  expect(heard).toEqual([])
})

test("nor do the console's charts under a pointer", async ({ page, context, server }) => {
  const heard = await hearViolations(context)
  await enterAsContact(context, server)
  for (const [path, chart] of [
    ['/data-center/Statistical-profile', '.trend-chart'],
    ['/Account-center/Account-overview', '.usage-chart'],
  ] as const) {
    await page.goto(server.backoffice + path)
    await settled(page)
    await expect(async () => {
      await page.locator(chart).hover({ position: { x: 200, y: 150 } })
      await page.locator(chart).hover({ position: { x: 240, y: 160 } })
      await expect(page.locator(`${chart} b`).first()).toBeVisible({ timeout: 1000 })
    }).toPass()
  }
  expect(heard).toEqual([])
})

test('no class room does, by itself or embedded elsewhere', async ({ browser, page, context, server }) => {
  const { token } = await signInAsContact(server)
  const links = await planClass(server, token, 'Policy class')
  const heard = await hearViolations(context)
  const embedding = await serveEmbedding(server)
  await page.goto(`${embedding.address}?link=${encodeURIComponent(links.get('teacher') ?? '')}`)
  const room = page.frameLocator('iframe')
  await room.getByLabel('您的姓名').fill('Anna')
  await room.getByRole('button', { name: /进\s*入/ }).click()
  await expect(room.getByPlaceholder('写给所有人')).toBeVisible()
  const attendee = await comeIn(browser, links.get('attendee') ?? links.get('teacher') ?? '', 'Ben')
  await expect(attendee.getByPlaceholder('写给所有人')).toBeVisible()
  await attendee.context().close()
  await embedding.close()
  expect(heard).toEqual([])
})

test.describe('what an attacker would write into a page', () => {
  for (const [site, path] of [
    ['exchange', '/about'],
    ['backoffice', '/login'],
  ] as const) {
    test(`becomes neither markup nor script on the ${site}`, async ({ page, context, server, watch }) => {
      watch.expect(/Trusted|Content Security Policy/)
      const heard = await hearViolations(context)
      await page.goto(server[site] + path)
      await settled(page)
      const outcome = await page.evaluate(() => {
        const tried = (act: () => void): boolean => {
          try {
            act()
            return true
          } catch {
            return false
          }
        }
        const place = document.createElement('div')
        const script = document.createElement('script')
        return {
          markup: tried(() => (place.innerHTML = '<img src="x" onerror="document.title = 1">')),
          address: tried(() => (script.src = '/assets/any.js')),
          text: tried(() => (script.text = 'document.title = 1')),
          worker: tried(() => void new Worker('/assets/any.js')),
          policy: tried(() => {
            const types = globalThis as unknown as {
              trustedTypes: { createPolicy: (name: string, rules: object) => void }
            }
            types.trustedTypes.createPolicy('mine', {})
          }),
        }
      })
      expect(outcome).toEqual({ markup: false, address: false, text: false, worker: false, policy: false })
      await expect.poll(() => heard.length).toBe(5)
    })
  }
})
