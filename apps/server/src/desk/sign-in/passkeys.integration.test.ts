import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, openTestDesk, PASSWORD, type TestDesk, type TestReply } from '../test-desk.ts'
import { type TestAuthenticator, testAuthenticator } from './test-authenticator.ts'

let desk: TestDesk
let origin: string
beforeAll(async () => {
  desk = await openTestDesk({ config: { deskListen: 'localhost' } })
  origin = desk.gateway.addresses.desk
})
afterAll(() => desk[Symbol.asyncDispose]())

const challengeOf = ({ data }: TestReply): string => String((data['passkey'] as Record<string, unknown>)['challenge'])

async function asked(browser: Browser, name: string): Promise<TestReply> {
  const begun = await browser.post('/desk/passkey/begin', { factor: { code: browser.code(name) } })
  expect(begun).toMatchObject({ code: '200', data: { passkey: { rp: { id: 'localhost' }, attestation: 'none' } } })
  return begun
}

/** An operator with a passkey that has told 7. */
async function registered(name: string): Promise<TestAuthenticator> {
  await desk.settle(name)
  const browser = desk.browser()
  await browser.signIn(name)
  const begun = await asked(browser, name)
  const authenticator = testAuthenticator('localhost', name)
  const passkey = authenticator.make({ challenge: challengeOf(begun), origin, counter: 7 })
  const { ticket } = begun.data
  expect(await browser.post('/desk/passkey/finish', { ticket, passkey, name: 'key' })).toMatchObject({ code: '200' })
  return authenticator
}

const begin = (browser: Browser, name: string) => browser.post('/desk/sign-in/begin', { name, password: PASSWORD })
const storedOf = (operator: string) =>
  desk.db.selectFrom('desk_passkey').select(['counter', 'used_at']).where('operator', '=', operator).execute()

test('a passkey is added for the challenge and the address it was asked for, and once', async () => {
  await desk.settle('ann')
  const browser = desk.browser()
  await browser.signIn('ann')
  const begun = await asked(browser, 'ann')
  const [challenge, authenticator] = [challengeOf(begun), testAuthenticator('localhost', 'ann')]
  const finish = (at: { challenge: string; origin: string }, by = authenticator) =>
    browser.post('/desk/passkey/finish', {
      ...{ ticket: begun.data['ticket'], name: 'my key' },
      passkey: by.make({ ...at, counter: 7 }),
    })
  const foreign = 'http://desk.elsewhere.test'
  expect(await finish({ challenge, origin: foreign })).toMatchObject({ code: 'CODE_WRONG' })
  expect(await finish({ challenge: 'YW5vdGhlcg', origin })).toMatchObject({ code: 'CODE_WRONG' })
  const elsewhere = testAuthenticator('elsewhere.test', 'ann')
  expect(await finish({ challenge, origin }, elsewhere)).toMatchObject({ code: 'CODE_WRONG' })
  expect(await storedOf('ann')).toEqual([])
  expect(await finish({ challenge, origin })).toMatchObject({ code: '200' })
  expect(await finish({ challenge, origin })).toMatchObject({ code: '410' })
  expect(await browser.post('/desk/passkey/list')).toMatchObject({
    data: { passkeys: [{ name: 'my key', used_at: null }] },
  })
})

test('somebody comes in by a passkey, and by one answer only once', async () => {
  const authenticator = await registered('ben')
  const browser = desk.browser()
  const begun = await begin(browser, 'ben')
  expect(begun).toMatchObject({ code: '200', data: { ways: expect.arrayContaining(['passkey']) } })
  const passkey = authenticator.prove({ challenge: challengeOf(begun), origin, counter: 8 })
  const answer = { ticket: begun.data['ticket'], passkey }
  const came = await browser.post('/desk/sign-in/finish', answer)
  expect(came).toMatchObject({ code: '200', data: { operator: 'ben' } })
  browser.page = String(came.data['page'])
  expect(await storedOf('ben')).toEqual([{ counter: 8, used_at: new Date(desk.clock.nowMs()) }])
  expect(await desk.browser().post('/desk/sign-in/finish', answer)).toMatchObject({ code: '410' })
  expect(await browser.post('/desk/sign-in/finish', answer)).toMatchObject({ code: '410' })
  const again = await begin(browser, 'ben')
  const replayed = { ticket: again.data['ticket'], passkey }
  expect(await browser.post('/desk/sign-in/finish', replayed)).toMatchObject({ code: 'CODE_WRONG' })
})

test('a foreign address, another challenge, another key and a counter that does not rise open nothing', async () => {
  const authenticator = await registered('cara')
  const browser = desk.browser()
  const begun = await begin(browser, 'cara')
  const [right, ticket] = [{ challenge: challengeOf(begun), origin, counter: 8 }, begun.data['ticket']]
  const finish = (passkey: object) => browser.post('/desk/sign-in/finish', { ticket, passkey })
  const wrong = [
    authenticator.prove({ ...right, origin: 'http://desk.elsewhere.test' }),
    authenticator.prove({ ...right, challenge: 'YW5vdGhlcg' }),
    testAuthenticator('localhost', 'cara').prove(right),
    authenticator.prove({ ...right, counter: 7 }),
  ]
  for (const passkey of wrong) expect(await finish(passkey)).toMatchObject({ code: 'CODE_WRONG' })
  expect(await storedOf('cara')).toEqual([{ counter: 7, used_at: null }])
  expect(await finish(authenticator.prove(right))).toMatchObject({ code: '200' })
})
