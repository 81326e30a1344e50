import { enterAsNewOperator } from '../../desk/new-operator.ts'
import { openByEmail } from '../../exchange/people.ts'
import { expect, expectSoundScreen, settled, test } from '../../fixtures.ts'

test('somebody is found by the beginning of their mail, read tab by tab, and noted by key', async ({
  page,
  server,
}) => {
  await openByEmail(server, 'pinecone@harbour.example')
  await enterAsNewOperator(page, server, 'olga')
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  const field = page.getByRole('searchbox', { name: 'Find people' })
  await expect(field).toBeFocused()
  await expectSoundScreen(page)
  await field.fill('pineco')
  await expect(page.getByText('1 found')).toBeVisible()
  await expect(page.getByText('pi***@harbour.example')).toBeVisible()
  await expectSoundScreen(page)
  await page.getByRole('row').nth(1).getByRole('link').click()

  await expect(page.getByRole('heading', { name: 'Purses' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Entries' })).toBeVisible()
  await settled(page)
  await expectSoundScreen(page)
  for (const tab of ['Verification', 'Orders and deals', 'Entries', 'Messages', 'Security']) {
    await page.getByRole('navigation', { name: 'Of this person' }).getByRole('link', { name: tab }).click()
    await settled(page)
    await expectSoundScreen(page)
  }

  await page.getByRole('navigation', { name: 'Of this person' }).getByRole('link', { name: 'Overview' }).click()
  await page.keyboard.press('n')
  const pane = page.locator('section.act-pane')
  await pane.getByLabel('Note').fill('called back on the number on file')
  await pane.getByRole('button', { name: 'Go on' }).click()
  await pane.getByRole('button', { name: 'Do it' }).click()
  await expect(pane.getByText('Done', { exact: true })).toBeVisible()
  await pane.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Notes of operators' })).toContainText('called back on the number')
  await expect(page.getByRole('region', { name: 'Done to this person' })).toContainText('user note add')

  // The look itself is a row, and leads back.
  await page.goto(`${server.desk}/audit`)
  await expect(page.getByText('user look').first()).toBeVisible()
})

test('a person’s page is sound on a phone, in the dark and in Chinese', async ({ browser, server }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await enterAsNewOperator(page, server, 'pia')
  await context.addCookies([
    { name: 'desk_language', value: 'zh', url: server.desk },
    { name: 'desk_theme', value: 'dark', url: server.desk },
  ])
  await page.goto(`${server.desk}/people/100001`)
  await expect(page.getByRole('heading', { name: '账户', exact: true })).toBeVisible()
  await settled(page)
  await expectSoundScreen(page)
  await context.close()
})
