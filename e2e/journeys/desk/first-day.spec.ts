import { signInAtDesk } from '../../desk/operator.ts'
import { expect, expectSoundScreen, test } from '../../fixtures.ts'

test('nothing of the desk is sent before a sign-in, not even its program', async ({ page, server }) => {
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await page.goto(`${server.desk}/audit`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  await expectSoundScreen(page)
  expect(asked.filter(path => path.startsWith('/desk/'))).toEqual([])
  expect(asked.filter(path => /(audit|house|overview|queue|acts|inside)-/.test(path))).toEqual([])
})

test('a wrong password is told beside what was typed', async ({ page, server, watch }) => {
  watch.expect(/status of 4/)
  await page.context().addCookies([{ name: 'desk_language', value: 'en', url: server.desk }])
  await page.goto(server.desk)
  await page.getByLabel('Name').fill('demo-second')
  await page.getByLabel('Password').fill('not the password')
  await page.getByRole('button', { name: /^Go on/ }).click()
  await expect(page.getByRole('alert')).toContainText('The name or the password is wrong.')
  await expect(page.getByLabel('Name')).toHaveValue('demo-second')
})

test('an operator signs in, walks the pages by key, looks by an act, and leaves', async ({ page, server }) => {
  await signInAtDesk(page, server)
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  await expect(page.locator('footer').getByText('Sound', { exact: true })).toBeVisible()
  await expectSoundScreen(page)

  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await expect(page.getByRole('heading', { name: 'Audit' })).toBeVisible()
  await page.keyboard.press('v')
  await expect(page.getByText(/verified in/)).toBeVisible()
  await expectSoundScreen(page)

  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await page.getByText('Configuration', { exact: true }).click()
  await expect(page.getByText('DESK_PORT')).toBeVisible()

  await page.goto(`${server.desk}/acts?act=status`)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText(/^process/)).toBeVisible()
  await expectSoundScreen(page)

  await page.getByTitle('demo, admin').click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})
