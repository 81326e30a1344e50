import type { Route } from '@playwright/test'
import { expect, expectSoundScreen, test } from '../../fixtures.ts'
import { signInAsDemoUser } from '../../server/demo-sign-in.ts'

const WHO = '**/api/user/user-info'

test.describe('who is signed in stays so', () => {
  test.beforeEach(({ context, server }) => signInAsDemoUser(context, server))

  const hiccups: [string, (route: Route) => Promise<void>][] = [
    [
      'a proxy says 502',
      route => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
    ],
    ['the line is cut', route => route.abort('connectionreset')],
    [
      'the server is out of order',
      route => route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', msg: '', data: null } }),
    ],
  ]
  for (const [name, hiccup] of hiccups) {
    test(`when ${name}, and is told that it cannot be reached`, async ({ exchange, page, context, watch }) => {
      watch.expect(/user-info|Failed to load resource/)
      await page.route(WHO, hiccup)
      await exchange('/order', { language: 'en' })
      await expect(page.getByText('The server cannot be reached')).toBeVisible()
      await expectSoundScreen(page)
      const again = page.getByRole('button', { name: 'Try again' })
      const asked = page.waitForRequest(WHO)
      await again.click()
      await asked
      await page.unroute(WHO)
      // The page tries by itself too, and may be there before us: then there is nothing left to press.
      await again.evaluateAll(buttons => buttons.forEach(button => (button as HTMLElement).click()))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveURL(/\/order$/)
      expect((await context.cookies()).map(cookie => cookie.name)).toContain('bourse_token')
    })
  }

  test('when the page is loaded anew in the middle of a slow answer', async ({ exchange, page, context }) => {
    await exchange('/home')
    let asked: () => void = () => undefined
    const isAsked = new Promise<void>(resolve => (asked = resolve))
    // Never answered: the page goes before it is.
    await page.route(WHO, async () => asked(), { times: 1 })
    const first = page.reload().catch(() => null)
    await isAsked
    await page.reload()
    await first
    await expect(page.getByRole('button', { name: /账户|Account/ }).first()).toBeVisible()
    expect((await context.cookies()).map(cookie => cookie.name)).toContain('bourse_token')
  })
})
