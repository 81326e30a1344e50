import { afterAll, beforeAll, expect, it } from 'vitest'
import { GOOD_PASSWORD } from './test-accounts.ts'
import { type ServedAccounts, serveAccounts } from './test-served-accounts.ts'

let house: ServedAccounts
beforeAll(async () => {
  house = await serveAccounts()
})
afterAll(() => house.close())

const call = async (path: string, fields: object): Promise<unknown> =>
  (await house.gateway.post(path, fields)).json.code
const look = (access_token: string, language?: string) => call('/api/user/user-info', { access_token, language })
const languageOf = async (userId: number): Promise<string> =>
  (
    await house.bed.deps.db
      .selectFrom('app_user')
      .select('language')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).language

it('a letter is written in the language that its reader chose last', async () => {
  const { userId } = await house.bed.open('reader@bourse.test')
  const token = await house.enter(userId)
  expect(await languageOf(userId)).toBe('en')
  await look(token, 'es')
  expect(await languageOf(userId)).toBe('es')
  // The very call that brings the change writes its letter in it.
  const password = 'another-9!password'
  const change = { oldpassword: GOOD_PASSWORD, password, repassword: password }
  expect(await call('/api/user/password-edit', { access_token: token, language: 'ja', ...change })).toBe('200')
  const [letter] = await house.bed.lettersTo('reader@bourse.test')
  expect([letter?.kind, letter?.text]).toEqual(['password_changed', expect.stringContaining('パスワード')])
})

it('a call without a language chooses none, and one that cannot be is none', async () => {
  const { userId } = await house.bed.open('silent@bourse.test')
  const token = await house.enter(userId)
  await look(token)
  await look(token, 'tlh')
  await look('', 'ko')
  expect(await languageOf(userId)).toBe('en')
})

it('a session that goes on as before does not undo the choice made in another', async () => {
  const { userId } = await house.bed.open('two@bourse.test')
  const [laptop, phone] = [await house.enter(userId), await house.enter(userId)]
  await look(laptop, 'ko')
  await look(phone, 'es')
  await look(laptop, 'ko')
  expect(await languageOf(userId)).toBe('es')
  await look(laptop, 'zh-TW')
  expect(await languageOf(userId)).toBe('zh-TW')
})

it('who is written to because a stranger typed their address reads it in their own language', async () => {
  const { userId } = await house.bed.open('typed@bourse.test')
  await look(await house.enter(userId), 'ko')
  house.bed.clock.advance(60_000)
  const asked = { email: 'typed@bourse.test', purpose: 'register', language: 'en' }
  expect(await call('/api/register/email-varcode', asked)).toBe('200')
  const [letter] = await house.bed.lettersTo('typed@bourse.test')
  expect([letter?.kind, letter?.subject]).toEqual(['already_registered', expect.stringMatching(/[가-힣]/)])
})
