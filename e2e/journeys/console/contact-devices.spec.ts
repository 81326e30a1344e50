import { asOperator } from '../../exchange/operator.ts'
import { expect, expectSoundScreen, test } from '../../fixtures.ts'

const LOGIN = 'ada@harbour.example'
const NEXT = 'harbour-tide-42'
const FREE_FAILURES = 10

test('from a busy address the page works for the sign-in; the contact sees the device and removes it', async ({
  page,
  console,
  server,
}) => {
  const list = await asOperator(server, 'institution', 'list')
  const id = /^(\d+)/m.exec(list)?.[1] ?? ''
  const added = await asOperator(server, 'contact', 'add', id, 'Ada King', LOGIN)
  const temporary = /signs in with (\S+)/.exec(added)?.[1] ?? ''
  await console('/charts', { language: 'en' })
  for (let round = 0; round < FREE_FAILURES; round++) {
    const form = { login: `nobody-${round}@harbour.example`, password: 'wrong-one', language: 'en' }
    const answer = await page.request.post(new URL('/backoffice/session/sign-in', page.url()).href, { form })
    expect(await answer.json()).toMatchObject({ res_code: 'SIGN_IN_WRONG' })
  }
  const asked = page.waitForResponse(
    async reply => reply.url().endsWith('/sign-in') && (await reply.text()).includes('PROOF_REQUIRED'),
  )
  await page.getByLabel('Phone or e-mail of the contact').fill(LOGIN)
  await page.getByLabel('Password', { exact: true }).fill(temporary)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await asked

  const forced = page.getByRole('dialog', { name: 'Change password' })
  await forced.getByLabel('Old password').fill(temporary)
  await forced.getByLabel('New password', { exact: true }).fill(NEXT)
  await forced.getByLabel('New password again').fill(NEXT)
  await forced.getByRole('button', { name: 'Change password' }).click()
  await expect(forced).toBeHidden()

  await page.getByRole('button', { name: /Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Devices' }).click()
  const devices = page.getByRole('dialog', { name: 'Devices that sign in' })
  await expect(devices.getByText('This device')).toBeVisible()
  await expectSoundScreen(page)
  await devices.getByRole('button', { name: /^Remove Chrome/ }).click()
  await devices.getByLabel('Password', { exact: true }).fill(NEXT)
  await expectSoundScreen(page)
  await devices.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(devices.getByText('No device is known.')).toBeVisible()
})
