import { readFileSync } from 'node:fs'
import { enterAs } from '../../exchange/enter-as.ts'
import { expect, test } from '../../exchange/own-server-test.ts'
import { done, openByEmail } from '../../exchange/people.ts'
import { expectSoundScreen } from '../../fixtures.ts'
import { signInAsDemoUser } from '../../server/demo-sign-in.ts'

test('somebody subscribes to a sale and sees it held; another sees what became of theirs and works it out anew', async ({
  exchange,
  page,
  context,
  server,
}) => {
  await test.step('a visitor finds what is open, and is asked to log in', async () => {
    await exchange('/startup')
    await expect(page.getByRole('heading', { name: '首发', exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: '即将开始' })).toBeVisible()
    await expectSoundScreen(page)
    await page
      .getByRole('article', { name: /Meridian/ })
      .getByRole('link')
      .click()
    await expect(page.getByRole('heading', { name: 'Meridian MRD' })).toBeVisible()
    await expect(page.getByRole('link', { name: '登录以认购' })).toBeVisible()
    await expectSoundScreen(page)
  })
  const place = new URL(page.url())

  const token = await openByEmail(server, 'starter@startup.example')
  await enterAs(context, server, token)
  await exchange(place.pathname + place.search)
  const form = page.getByRole('region', { name: '认购' })

  await test.step('what one person must take at least is said', async () => {
    await form.getByRole('textbox', { name: '金额' }).fill('20')
    await expect(form.getByText('至少 50 USDT')).toBeVisible()
    await expect(form.getByRole('button', { name: '认购', exact: true })).toBeDisabled()
  })

  await test.step('a subscription is held, and stands in the list', async () => {
    await form.getByRole('textbox', { name: '金额' }).fill('60')
    await form.getByRole('button', { name: '认购 60 USDT' }).click()
    await expect(page.getByText(/^已认购 60 USDT，编号 \d+$/)).toBeVisible()
    await page.getByRole('button', { name: '在此浏览器中核对' }).click()
    await expect(page.getByText(/^名单无误/)).toBeVisible()
    await page.getByRole('link', { name: '我的全部认购' }).click()
    await expect(page.getByRole('list', { name: '我的认购' }).getByRole('listitem').first()).toContainText('Meridian')
    await expectSoundScreen(page)
  })
  const told = await done(server, '/api/start/subscriptions', { access_token: token })
  expect(told['records']).toMatchObject([{ amount: '60', held: '60', given: null }])

  await test.step('a sale that is still to come is asked about, and not any more', async () => {
    await exchange('/startup')
    const reminder = page.getByRole('button', { name: /Aldous$/ })
    await reminder.click()
    await expect(reminder).toHaveAttribute('aria-pressed', 'true')
    const waits = await done(server, '/api/reminder/list', { access_token: token })
    expect(waits['records']).toMatchObject([{ what: 'sale' }])
    await reminder.click()
    await expect(reminder).toHaveAttribute('aria-pressed', 'false')
  })

  await test.step('whoever took tickets sees what they won, and draws again', async () => {
    await signInAsDemoUser(context, server)
    await exchange('/startup?show=mine')
    await expect(page.getByText(/10 签中 \d+ 签/)).toBeVisible()
    await expectSoundScreen(page)
    await page.getByRole('link', { name: 'Oakum OKM' }).click()
    await page.getByRole('button', { name: '在此浏览器中核对' }).click()
    await expect(page.getByText(/^核对无误/)).toBeVisible()
    const saved = page.waitForEvent('download')
    await page.getByRole('link', { name: '完整名单' }).click()
    expect(readFileSync(await (await saved).path(), 'utf8')).toMatch(/^mode,lottery\nunits,24\n/)
    await expectSoundScreen(page)
  })
})
