import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, openTestDesk, PASSWORD, type TestDesk } from '../test-desk.ts'

const ANOTHER = 'nine quiet lanterns'

let desk: TestDesk
beforeAll(async () => {
  desk = await openTestDesk()
})
afterAll(() => desk[Symbol.asyncDispose]())

async function signedIn(name: string): Promise<Browser> {
  const browser = desk.browser()
  await browser.signIn(name)
  return browser
}

const change = (browser: Browser, name: string, more: object = {}) =>
  browser.post('/desk/session/password', {
    ...{ old_password: PASSWORD, password: ANOTHER, factor: { code: browser.code(name) } },
    ...more,
  })

const begins = async (name: string, password: string) =>
  (await desk.browser().post('/desk/sign-in/begin', { name, password })).code

test('the old password and the second factor give a new one; every other session is over, and the row says so', async () => {
  await desk.settle('ann')
  const [own, other] = [await signedIn('ann'), await signedIn('ann')]
  expect(await change(own, 'ann')).toMatchObject({ code: '200', data: { ended: 1 } })
  expect(await own.post('/desk/session/info')).toMatchObject({ code: '200' })
  expect(await other.post('/desk/session/info')).toMatchObject({ code: '401' })
  expect([await begins('ann', PASSWORD), await begins('ann', ANOTHER)]).toEqual(['SIGN_IN_WRONG', '200'])
  const row = await desk.db.selectFrom('operator_audit').selectAll().orderBy('seq', 'desc').executeTakeFirstOrThrow()
  expect(row).toMatchObject({ operator: 'ann', command: 'desk password', outcome: 'done', subject: 'operator ann' })
  expect(row.words).not.toContain(ANOTHER)
})

test('a wrong old password, a wrong code or a weak password changes nothing, in this order of precedence', async () => {
  await desk.settle('ben')
  const own = await signedIn('ben')
  const other = await signedIn('ben')
  const wrong = { old_password: 'a wrong one', factor: { code: '000000' } }
  expect(await change(own, 'ben', { ...wrong, password: 'password1' })).toMatchObject({ code: '422' })
  expect(await change(own, 'ben', wrong)).toMatchObject({ code: 'PASSWORD_WRONG', data: { tries_left: 4 } })
  expect(await change(own, 'ben', { factor: { code: '000000' } })).toMatchObject({ code: 'CODE_WRONG' })
  expect(await change(own, 'ben', { factor: {} })).toMatchObject({ code: '410' })
  expect(await other.post('/desk/session/info')).toMatchObject({ code: '200' })
  expect([await begins('ben', ANOTHER), await begins('ben', PASSWORD)]).toEqual(['SIGN_IN_WRONG', '200'])
})

test('the old password is not guessed at by who holds a session: five wrong tries wait', async () => {
  await desk.settle('carl')
  const own = await signedIn('carl')
  const codes: string[] = []
  for (let made = 0; made < 6; made++) codes.push((await change(own, 'carl', { old_password: `wrong ${made}` })).code)
  expect(codes).toEqual([...Array.from({ length: 5 }, () => 'PASSWORD_WRONG'), '423'])
})

test('of two changes at once one counts', async () => {
  await desk.settle('dora')
  const [one, other] = [await signedIn('dora'), await signedIn('dora')]
  const codes = await Promise.all([change(one, 'dora'), change(other, 'dora', { password: 'seven loud kettles' })])
  expect(codes.filter(({ code }) => code === '200')).toHaveLength(1)
})
