import { nameOperator } from '../../desk/new-operator.ts'
import { nextTotp, totp } from '../../exchange/totp.ts'
import { expect, expectSoundScreen, test } from '../../fixtures.ts'

const PASSWORD = 'nine quiet lanterns'

test('an operator comes for the first time with the printed key, sets a password and an authenticator, and changes the password', async ({
  page,
  server,
}) => {
  const key = await nameOperator(server, 'iris', 'reviewer')
  await page.context().addCookies([{ name: 'desk_language', value: 'en', url: server.desk }])
  await page.goto(server.desk)
  await page.getByRole('button', { name: 'First sign-in?' }).click()
  await page.getByLabel('Name').fill('iris')
  await page.getByLabel('Key').fill(key)
  await expectSoundScreen(page)
  await page.getByRole('button', { name: 'Go on' }).click()
  const secret = (await page.locator('.sign-in-secret code').innerText()).replace(/\s/g, '')
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByLabel('The same again').fill(PASSWORD)
  await page.getByLabel('Code').last().fill(totp(secret, Date.now()))
  await expectSoundScreen(page)
  await page.getByRole('button', { name: 'Set and sign in' }).click()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await expect(page.getByTitle('iris, reviewer')).toBeVisible()

  await page.goto(`${server.desk}/me`)
  await page.getByRole('button', { name: 'Change the password' }).click()
  await page.getByLabel('Password now').fill(PASSWORD)
  await page.getByLabel('New password', { exact: true }).fill('seven loud kettles')
  await page.getByLabel('New password again').fill('seven loud kettles')
  // A code opens once: the one above was of the step before.
  await page.getByLabel('Code').fill(nextTotp(secret))
  await page.getByRole('button', { name: 'Set it' }).click()
  await expect(page.getByText(/^The password is changed/)).toBeVisible()
  await expectSoundScreen(page)
})

test('an operator comes for the first time with a passkey, and comes again by it', async ({ page, server }) => {
  // A passkey is bound to a name, and an address by figures is none.
  const desk = server.desk.replace('127.0.0.1', 'localhost')
  const key = await nameOperator(server, 'judith', 'reviewer')
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.context().addCookies([{ name: 'desk_language', value: 'en', url: desk }])
  await page.goto(desk)
  await page.getByRole('button', { name: 'First sign-in?' }).click()
  await page.getByLabel('Name').fill('judith')
  await page.getByLabel('Key').fill(key)
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByLabel('The same again').fill(PASSWORD)
  await page.getByText('Passkey', { exact: true }).click()
  await page.getByRole('button', { name: 'Set and sign in' }).click()
  await expect(page.getByTitle('judith, reviewer')).toBeVisible()

  await page.getByTitle('judith, reviewer').click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByLabel('Name').fill('judith')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByTitle('judith, reviewer')).toBeVisible()
})
