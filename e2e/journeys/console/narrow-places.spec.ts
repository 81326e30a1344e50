import { expect, test } from '../../console/console-test.ts'
import { callAsContact, signInAsContact } from '../../console/contact.ts'
import { planClass } from '../../console/planned-class.ts'

const NAME = 'Reading what was deleted'

test('the figures of a class that was held stand in one line', async ({ office, page }) => {
  await office('/data-center/Statistics-list')
  await page.locator('main a[href^="/data-center/Statistics-list/"]').first().click()
  const figures = page.locator('.figure-strip > div')
  await expect(figures).toHaveCount(8)
  const tops = await figures.evaluateAll(all => all.map(one => one.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
})

test('a deleted class is read on a phone, under its state', async ({ office, page, server }) => {
  const { token } = await signInAsContact(server)
  await planClass(server, token, NAME)
  const list = await callAsContact<{ records: { class_id: number }[] }>(server, 'class/list', { token, keyword: NAME })
  await callAsContact(server, 'class/delete', { token, class_id: String(list.records[0]?.class_id) })
  await office('/dashboard?days=all&status=deleted', 390)
  const name = page.getByText(NAME, { exact: true })
  await expect(name).toBeVisible()
  expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true)
  await expect(page.locator('.phone-states label', { hasText: '已删除' })).toBeInViewport({ ratio: 0.99 })
})
