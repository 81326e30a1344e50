import type { Page } from '@playwright/test'
import { codeOf, signInAtDesk } from '../../desk/operator.ts'
import { expect, expectSoundScreen, test } from '../../fixtures.ts'
import type { RunningServer } from '../../server/start-server.ts'

// A code opens once, so who signs in here must not be who signs in elsewhere in the same half minute.
test.use({ house: 'four eyes' })

// An authenticator's code opens once: half a minute later there is another.
const NEXT_CODE_MS = 40_000

async function proveAgain(page: Page, server: RunningServer, who: { name: string; used: string }): Promise<void> {
  await expect.poll(() => codeOf(server, who.name), { timeout: NEXT_CODE_MS }).not.toBe(who.used)
  await page.getByLabel('Code').fill(await codeOf(server, who.name))
}

test('an operator asks with a reason and a second factor, a second one approves, and the audit has the row', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(180_000)
  await signInAtDesk(page, server)
  const first = { name: 'demo', used: await codeOf(server, 'demo') }
  await page.goto(`${server.desk}/acts?act=operator%20role`)
  const pane = page.getByRole('region', { name: 'Gives an operator another role' })
  await pane.getByLabel('Name').fill('demo-second')
  await pane.getByLabel('Role').click()
  await page.getByTitle('admin', { exact: true }).click()
  await pane.getByLabel('Why').fill('she stays what she is')
  await pane.getByRole('button', { name: 'Go on' }).click()
  await expect(pane.getByText('You, first')).toBeVisible()
  await expectSoundScreen(page)

  const other = await browser.newPage()
  await signInAtDesk(other, server, 'demo-second')
  const second = { name: 'demo-second', used: await codeOf(server, 'demo-second') }
  await proveAgain(page, server, first)
  await pane.getByRole('button', { name: 'Ask a second' }).click()
  await expect(pane.getByText('Waits for a second')).toBeVisible()
  const row = await pane.getByRole('link', { name: /^Row \d+ of the audit$/ }).getAttribute('href')

  await other.goto(`${server.desk}/requests`)
  await other.getByRole('button', { name: /^Approve/ }).click()
  const approval = other.locator('form.act-form')
  await approval.getByRole('button', { name: 'Go on' }).click()
  const code = approval.getByLabel('Code')
  const give = approval.getByRole('button', { name: 'Do it' })
  await expect(give).toBeVisible()
  if (await code.isVisible()) await proveAgain(other, server, second)
  await give.click()
  await expect(other.getByText('Done', { exact: true })).toBeVisible()
  await expectSoundScreen(other)
  await other.close()

  await page.goto(`${server.desk}${row}`)
  await expect(page.getByText('she stays what she is').first()).toBeVisible()
})
