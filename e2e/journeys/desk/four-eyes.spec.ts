import { enterAsNewOperator, nameOperator } from '../../desk/new-operator.ts'
import { expect, expectSoundScreen, test } from '../../fixtures.ts'

test('an operator asks with a reason and a second factor, a second one approves, and the audit has the row', async ({
  page,
  browser,
  server,
}) => {
  await nameOperator(server, 'mona', 'admin')
  const first = await enterAsNewOperator(page, server, 'kurt')
  await page.goto(`${server.desk}/acts?act=operator%20role`)
  const pane = page.getByRole('region', { name: 'Gives an operator another role' })
  await pane.getByLabel('Name').fill('mona')
  await pane.getByLabel('Role').click()
  await page.getByTitle('admin', { exact: true }).click()
  await pane.getByLabel('Why').fill('she stays what she is')
  await pane.getByRole('button', { name: 'Go on' }).click()
  await expect(pane.getByText('You, first')).toBeVisible()
  await expectSoundScreen(page)

  const other = await browser.newPage()
  const second = await enterAsNewOperator(other, server, 'lena')
  await page.getByLabel('Code').fill(first.freshCode())
  await pane.getByRole('button', { name: 'Ask a second' }).click()
  await expect(pane.getByText('Waits for a second')).toBeVisible()
  const row = await pane.getByRole('link', { name: /^Row \d+ of the audit$/ }).getAttribute('href')

  await other.goto(`${server.desk}/requests`)
  // A demo has one of its own.
  const request = other.locator('.audit-request').filter({ hasText: 'operator role' })
  await request.getByRole('button', { name: /^Approve/ }).click()
  const approval = other.locator('form.act-form')
  await approval.getByRole('button', { name: 'Go on' }).click()
  const code = approval.getByLabel('Code')
  const give = approval.getByRole('button', { name: 'Do it' })
  await expect(give).toBeVisible()
  if (await code.isVisible()) await code.fill(second.freshCode())
  await give.click()
  await expect(other.getByText('Done', { exact: true })).toBeVisible()
  await expectSoundScreen(other)
  await other.close()

  await page.goto(`${server.desk}${row}`)
  await expect(page.getByText('she stays what she is').first()).toBeVisible()
})
