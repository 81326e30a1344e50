import { enterAsNewOperator } from '../../desk/new-operator.ts'
import { expect, expectSoundScreen, test } from '../../fixtures.ts'

test('an operator walks the work behind, the markets and an institution, and counts what a close would touch', async ({
  page,
  server,
}) => {
  test.setTimeout(240_000)
  await enterAsNewOperator(page, server, 'nils')

  await page.keyboard.press('g')
  await page.keyboard.press('w')
  await expect(page.getByRole('heading', { name: 'Work behind' })).toBeVisible()
  await page.getByRole('link', { name: 'Letters and messages' }).click()
  const job = page.getByRole('region', { name: 'Letters and messages' })
  await expectSoundScreen(page)
  await job.getByRole('button', { name: 'Run now' }).click()
  const run = page.locator('form.act-form')
  await run.getByRole('button', { name: 'Go on' }).click()
  await run.getByRole('button', { name: 'Do it' }).click()
  await expect(page.getByText('letters is under way.')).toBeVisible()
  await expectSoundScreen(page)
  for (const list of ['Queues', 'Outbox', 'Callbacks', 'Conversions']) {
    await page.getByRole('main').getByText(list, { exact: false }).first().click()
    await expectSoundScreen(page)
  }

  await page.keyboard.press('g')
  await page.keyboard.press('m')
  await expect(page.getByRole('heading', { name: 'Markets' })).toBeVisible()
  await page.getByRole('link', { name: 'LTC/BTC' }).click()
  await expect(page.getByRole('region', { name: 'LTC/BTC' })).toBeVisible()
  await expectSoundScreen(page)
  await page.getByRole('button', { name: 'Close for ever…' }).click()
  const close = page.locator('form.act-form')
  await close.getByRole('button', { name: 'Go on' }).click()
  await expect(close.getByText('Sell orders that are cancelled')).toBeVisible()
  await expect(close.getByLabel(/^None of it if more than/)).not.toHaveValue('')
  await close.getByText(/^The first 20|^Each of them/).click()
  await expectSoundScreen(page)
  await page.keyboard.press('Escape')

  await page.keyboard.press('g')
  await page.keyboard.press('i')
  await expect(page.getByRole('heading', { name: 'Institutions' })).toBeVisible()
  await expectSoundScreen(page)
  await page.getByRole('link', { name: /Northbridge/ }).click()
  await expect(page.getByRole('heading', { name: /Northbridge/ })).toBeVisible()
  await expectSoundScreen(page)
  for (const tab of ['Terms and packages', 'Statement']) {
    await page.getByText(tab, { exact: true }).click()
    await expectSoundScreen(page)
  }

  await test.step('contracts, a vote, invitations, a sale and what is in suspense open, and their acts say what they change', async () => {
    await page.goto(`${server.desk}/contracts?contract=BTCUSDT`)
    await page
      .getByRole('region', { name: 'BTC/USDT' })
      .getByRole('button', { name: /^Change…/ })
      .first()
      .click()
    await expect(page.locator('section.act-pane')).toContainText('contract')
    await expectSoundScreen(page)
    await page.goto(`${server.desk}/contracts?show=risk`)
    await page.getByRole('button', { name: /\+5 %/ }).click()
    await expect(page.getByText(/^Marks at \+5 %/)).toBeVisible()

    await page.goto(`${server.desk}/votes`)
    await page.getByRole('link', { name: '1', exact: true }).click()
    await expect(page.getByText('Halcyon')).toBeVisible()

    await page.goto(`${server.desk}/invitations`)
    await page.getByRole('button', { name: 'Change the share of level 1' }).click()
    const share = page.locator('section.act-pane')
    await share.getByLabel('Per cent of fees').fill('23')
    await share.getByLabel('Why').fill('as agreed')
    await share.getByRole('button', { name: 'Go on' }).click()
    await expect(share.getByRole('cell', { name: '23', exact: true })).toBeVisible()
    await expectSoundScreen(page)

    await page.goto(`${server.desk}/markets?show=sales`)
    await page.getByRole('link', { name: 'Meridian MRD' }).click()
    await expect(page.getByRole('region', { name: 'Meridian (MRD)' })).toBeVisible()
    await page.getByRole('button', { name: /^Call off/ }).click()
    await expectSoundScreen(page)

    await page.goto(`${server.desk}/treasury?show=suspense`)
    await page
      .getByRole('button', { name: /^Match/ })
      .last()
      .click()
    await expect(page.locator('section.act-pane')).toContainText('statement match')
    await expectSoundScreen(page)
  })
})
