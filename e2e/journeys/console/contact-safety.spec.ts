import { asOperator } from '../../exchange/operator.ts'
import { nextTotp, totp } from '../../exchange/totp.ts'
import { expect, expectSoundScreen, test } from '../../fixtures.ts'

const LOGIN = 'grace@harbour.example'
const NEXT = 'harbour-lamp-42'

test('a contact added by an operator chooses a password, sets up the second step, and signs in by both', async ({
  page,
  console,
  server,
}) => {
  // Two ways in, six looks and four words of an operator: beside other work that is more than others have.
  const list = await asOperator(server, 'institution', 'list')
  const id = /^(\d+)/m.exec(list)?.[1] ?? ''
  const added = await asOperator(server, 'contact', 'add', id, 'Grace Hopper', LOGIN)
  const temporary = /signs in with (\S+)/.exec(added)?.[1] ?? ''
  const signIn = async (password: string): Promise<void> => {
    await page.getByLabel('Phone or e-mail of the contact').fill(LOGIN)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }
  await console('/charts', { language: 'en' })
  await signIn('wrong-password')
  await expect(page.getByText('4 quick tries left, then each takes this browser some seconds of work.')).toBeVisible()
  await expectSoundScreen(page)
  await signIn(temporary)

  const forced = page.getByRole('dialog', { name: 'Change password' })
  await expect(forced.getByText('was a temporary one')).toBeVisible()
  await expectSoundScreen(page)
  await forced.getByLabel('Old password').fill(temporary)
  await forced.getByLabel('New password', { exact: true }).fill('password')
  await forced.getByLabel('New password again').fill('password')
  await forced.getByRole('button', { name: 'Change password' }).click()
  await expect(forced.getByText('is among the commonest passwords')).toBeVisible()
  await forced.getByLabel('New password', { exact: true }).fill(NEXT)
  await forced.getByLabel('New password again').fill(NEXT)
  await forced.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed.')).toBeVisible()
  await expect(forced).toBeHidden()

  await page.getByRole('button', { name: /Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Two-step sign-in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Two-step sign-in' })
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await dialog.getByLabel('Password', { exact: true }).fill(NEXT)
  await dialog.getByRole('button', { name: 'Go on' }).click()
  const secret = ((await dialog.locator('code').first().textContent()) ?? '').replace(/\s/g, '')
  await expectSoundScreen(page)
  await dialog.getByLabel('Code of the authenticator').fill(totp(secret, Date.now()))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  await expectSoundScreen(page)
  await dialog.getByText('I have kept the recovery codes').click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog.getByText('10 recovery codes left')).toBeVisible()
  await page.keyboard.press('Escape')

  // Ended elsewhere: the page says so, and comes back to where it was.
  await asOperator(server, 'contact', 'disable', LOGIN)
  await asOperator(server, 'contact', 'enable', LOGIN)
  await page.getByRole('menuitem', { name: 'Class list' }).first().click()
  await expect(page.getByText('Your session has ended')).toBeVisible()
  await signIn(NEXT)
  await expect(page.getByText('Enter the code of your authenticator')).toBeVisible()
  await page.getByLabel('Code of the authenticator').fill('000000')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('4 tries left, then a pause of 15 minutes.')).toBeVisible()
  await expectSoundScreen(page)
  await page.getByLabel('Code of the authenticator').fill(nextTotp(secret))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard/)
})
