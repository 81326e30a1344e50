import { HOSTILE_TEXTS } from '@bourse/testkit/hostile-texts'
import type { Page, Route } from '@playwright/test'
import { callExchange } from '../../exchange/people.ts'
import { expect, test } from '../../fixtures.ts'
import { readDemoSignIns } from '../../server/demo-sign-in.ts'

/** All of them at once, in every place. */
const HOSTILE = `hostile ${HOSTILE_TEXTS.join(' ')}`

/** What people and operators write, by the names under which answers carry it. */
const WRITTEN: ReadonlySet<string> = new Set([
  ...['about', 'bank', 'branch', 'excerpt', 'holder', 'introduction', 'mail_word', 'name', 'nickname', 'payer'],
  ...['pay_name', 'reason', 'reference', 'story', 'summary', 'terms', 'text', 'title', 'alt'],
])

/** Calls whose answers carry such texts. In the lists of markets and chains `name` is a key. */
const CALLS = /\/api\/(?:user|init|otc|vote|start|message|fiat|bank)[/-]/

/** An answer with the hostile text wherever somebody may have written one. */
function written(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return WRITTEN.has(key) ? HOSTILE : value
  if (Array.isArray(value)) return value.map(one => written(one, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, written(one, name)]))
}

async function answerHostile(route: Route): Promise<void> {
  const answer = await route.fetch()
  const reply = (await answer.json()) as { data: unknown }
  await route.fulfill({ response: answer, json: { ...reply, data: written(reply.data) } })
}

/** What came into the page as more than a text. */
const planted = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const handles = (element: Element): boolean => element.getAttributeNames().some(name => name.startsWith('on'))
    const runs = (element: Element): boolean =>
      element.matches('[srcdoc], math, mglyph, mtext, a[href^="javascript:" i], img[src="x"]') ||
      (element.localName === 'script' && (element.textContent ?? '').includes('alert(1)'))
    return [...document.querySelectorAll('*')].filter(one => handles(one) || runs(one)).map(one => one.outerHTML)
  })

test('what people and operators write is read as text, on every page that shows it', async ({
  exchange,
  page,
  context,
  server,
}) => {
  const [ann] = (await readDemoSignIns(server)).users
  const token = String((await callExchange(server, '/api/register/email-sign', { ...ann })).data['access_token'])
  await context.addCookies([{ name: 'bourse_token', value: token, url: server.exchange }])
  const ask = async (path: string) => (await callExchange(server, path, { access_token: token })).data
  const { records: orders } = (await ask('/api/otc/order-list')) as { records: { id: number }[] }
  const { uid } = await ask('/api/user/user-info')
  await page.route(CALLS, answerHostile)
  page.on('dialog', dialog => {
    throw new Error(`a page ran what somebody wrote: ${dialog.message()}`)
  })
  const places = [
    ...['/', '/otc', '/startup', '/startup-info', '/ieodetail', '/startup/vote', '/article', '/article/phishing'],
    ...['/article/help', '/userinfo', '/userinvite', '/userbank', '/message', '/otc/orders', '/otc/methods'],
    ...[`/otc/maker/${String(uid)}`, ...orders.slice(0, 1).map(({ id }) => `/otc/order/${id}`)],
  ]
  for (const place of places) {
    await test.step(place, async () => {
      await exchange(place)
      // The page has drawn what was answered; without it nothing would be proven.
      await expect(page.getByText('hostile <script>alert(1)</script>').first()).toBeAttached()
      expect(await planted(page)).toEqual([])
    })
  }
  // What is still asked for when the last page is left is nobody's.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
