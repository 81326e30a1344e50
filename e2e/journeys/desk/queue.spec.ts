import type { Page } from '@playwright/test'
import { enterAsNewOperator } from '../../desk/new-operator.ts'
import { asOperator } from '../../exchange/operator.ts'
import { callExchange, done, openByEmail } from '../../exchange/people.ts'
import { picture } from '../../exchange/picture.ts'
import { expect, expectSoundScreen, test } from '../../fixtures.ts'
import type { RunningServer } from '../../server/start-server.ts'

// The queue is everybody's: a house in which nobody else hands anything in.
test.use({ house: 'trading' })

/** Hands a picture in as the page would; gives its number. */
async function upload(server: RunningServer, token: string): Promise<string> {
  const { name, mimeType, buffer } = picture('passport.png', 800, 520)
  const form = new FormData()
  form.set('access_token', token)
  form.set('language', 'en')
  form.set('image', new Blob([new Uint8Array(buffer)], { type: mimeType }), name)
  const answer = await fetch(`${server.exchange}/api/user/upload-image`, {
    method: 'POST',
    body: form,
    headers: { ...server.callers.now(), authorization: `Bearer ${token}` },
  })
  const reply = (await answer.json()) as { code: string; data: { image_id: string } }
  if (reply.code !== '200') throw new Error(`the picture is answered ${reply.code}`)
  return reply.data.image_id
}

const PERSON = { country: 'TW', real_name: 'Tan Mei-Ling', id_type: 'passport', id_number: 'X41870256' }

/** Somebody whose identity of level 1 is approved and whose pictures wait. */
async function handIn(server: RunningServer, email: string): Promise<string> {
  const access_token = await openByEmail(server, email)
  await done(server, '/api/certification/set-real', { ...PERSON, level: 1, access_token })
  const newest = (await asOperator(server, 'kyc', 'list')).trim().split('\n').at(-1) ?? ''
  await asOperator(server, 'kyc', 'approve', /^(\d+)/.exec(newest)?.[1] ?? '', 'because', 'all agrees')
  const pictures = { front: await upload(server, access_token), hold: await upload(server, access_token) }
  await done(server, '/api/certification/set-real', { ...PERSON, ...pictures, level: 2, access_token })
  return access_token
}

const openQueue = (page: Page, server: RunningServer) => page.goto(`${server.desk}/reviews/identity`)

test('an item is taken, looked at and decided by keys; the second operator cannot take it, and finds it decided', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(240_000)
  await enterAsNewOperator(page, server, 'rosa')
  const other = await browser.newPage()
  await enterAsNewOperator(other, server, 'sven')
  // In a demo what waits for a minute is approved by itself, unless its owner's address is one that is left to operators.
  const access_token = await handIn(server, 'queue@waits.example.com')
  await Promise.all([openQueue(page, server), openQueue(other, server)])
  for (const at of [page, other]) {
    // Two wait in a demo; who came last stands last, and the keys stop there.
    await expect(at.locator('.queue-row')).toHaveCount(3)
    for (const row of [0, 1, 2]) {
      await at.keyboard.press('j')
      await expect(at.locator('.queue-row').nth(row)).toHaveAttribute('aria-current', 'true')
    }
  }
  await page.keyboard.press('t')
  await expect(page.getByText('Tan Mei-Ling').first()).toBeVisible()
  await expect(other.getByText(/^Taken by rosa until/)).toBeVisible()
  await expect(other.getByRole('button', { name: /^Take/ })).toBeDisabled()

  const canvas = page.getByRole('img', { name: /^Picture: Front/ })
  await expect(canvas).toBeVisible()
  await page.keyboard.press('o')
  await page.keyboard.press('z')
  await expect(page.getByText('156 %')).toBeVisible()
  await page.keyboard.press('w')
  await expect(page.getByRole('img', { name: /^Picture: Held/ })).toBeVisible()
  await expectSoundScreen(page)

  await page.keyboard.press('x')
  const pane = page.locator('section.act-pane')
  await pane.getByLabel('Reason').click()
  await page.getByTitle('the picture is blurred and cannot be read').click()
  await pane.getByRole('button', { name: 'Go on' }).click()
  await pane.getByRole('button', { name: 'Do it' }).click()
  await expect(pane.getByText('Done', { exact: true })).toBeVisible()
  await expect(other.getByText('This item is no longer in the queue.')).toBeVisible()
  await expectSoundScreen(other)
  await other.close()

  const { levels } = (await done(server, '/api/certification/status', { access_token, language: 'es' })) as {
    levels: { level: number; status: string; reason: string }[]
  }
  expect(levels.find(({ level }) => level === 2)).toMatchObject({
    status: 'rejected',
    reason: 'la imagen está borrosa y no se puede leer',
  })
  expect((await callExchange(server, '/api/certification/status', { access_token })).code).toBe('200')
  await page.goto(`${server.desk}/audit?act=${encodeURIComponent('kyc reject')}`)
  await expect(page.locator('.audit-row')).toHaveCount(1)
  await page.goto(`${server.desk}/audit?act=${encodeURIComponent('user picture')}`)
  await expect(page.locator('.audit-row')).toHaveCount(2)
})
