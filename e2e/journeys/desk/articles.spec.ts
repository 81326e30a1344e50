import { enterAsNewOperator } from '../../desk/new-operator.ts'
import { expect, expectSoundScreen, test } from '../../fixtures.ts'

test('an operator writes an article, looks at it as readers will, publishes it, and readers have it', async ({
  page,
  server,
}) => {
  await enterAsNewOperator(page, server, 'wilma')
  await page.goto(`${server.desk}/articles`)
  await expect(page.getByRole('link', { name: 'Read the order book' })).toBeVisible()
  await expectSoundScreen(page)

  await page.getByRole('button', { name: 'New article' }).click()
  await page.getByLabel('Name in the address').fill('written-by-wilma')
  const english = page.getByRole('region', { name: 'English' })
  await english.getByLabel('Title, English').fill('Written by <b>Wilma</b>')
  await english.getByLabel('Summary, English').fill('What an operator wrote a moment ago.')
  await english.getByLabel('Text, English').fill('## A part\n\n<script>alert(1)</script> [out](javascript:alert(1))')
  await english.getByRole('button', { name: 'Preview' }).click()
  await expect(english.getByText('javascript:alert(1)')).toBeVisible()
  await expectSoundScreen(page)

  await page.getByRole('button', { name: 'Keep and publish…' }).click()
  const act = page.locator('form.act-form')
  await act.getByRole('button', { name: 'Go on' }).click()
  await expect(act.getByText('published')).toBeVisible()
  await act.getByRole('button', { name: 'Do it' }).click()
  await expect(page.getByText('Readers see version 1 of written-by-wilma')).toBeVisible()

  await page.goto(`${server.exchange}/article/written-by-wilma?lang=en`)
  await expect(page.getByRole('heading', { level: 1, name: 'Written by <b>Wilma</b>' })).toBeVisible()
  await expect(page.getByText('<script>alert(1)</script> out')).toBeVisible()
  await expectSoundScreen(page)
})
