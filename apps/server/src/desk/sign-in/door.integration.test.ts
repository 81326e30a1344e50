import { DESK_SESSION } from '@bourse/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { totpCode } from '../../safety/totp.ts'
import { openTestDesk, PASSWORD, type TestDesk } from '../test-desk.ts'
import { latestEvents } from './event-table.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await openTestDesk()
})
afterAll(() => desk[Symbol.asyncDispose]())

const auditRows = () => desk.db.selectFrom('operator_audit').selectAll().orderBy('seq').execute()

test('the first sign-in takes the printed key once, sets a password and an authenticator, and is in', async () => {
  const key = await desk.name('ann', 'viewer')
  const browser = desk.browser()
  const begun = await browser.post('/desk/first/begin', { name: ' Ann ', key })
  expect(begun).toMatchObject({ code: '200', data: { passkey: null, expires_in: 600 } })
  const { ticket, secret, otpauth_url: address } = begun.data as Record<string, string>
  expect(address).toContain(`secret=${secret}`)
  const code = totpCode(secret ?? '', desk.clock.nowMs())
  expect(await browser.post('/desk/first/finish', { ticket, password: 'password1', code })).toMatchObject({
    code: '422',
  })
  const wrong = await browser.post('/desk/first/finish', { ticket, password: PASSWORD, code: '000000' })
  expect(wrong).toMatchObject({ code: 'CODE_WRONG', data: { tries_left: 4 } })
  const came = await browser.post('/desk/first/finish', { ticket, password: PASSWORD, code })
  expect(came).toMatchObject({ code: '200', data: { operator: 'ann', role: 'viewer' } })
  expect(JSON.stringify(came.data)).not.toContain(browser.cookies.get('bourse_desk'))
  browser.page = String(came.data['page'])
  expect(await browser.post('/desk/session/info')).toMatchObject({ code: '200', data: { operator: 'ann' } })
  expect(await desk.browser().post('/desk/first/begin', { name: 'ann', key })).toMatchObject({ code: 'SIGN_IN_WRONG' })
  expect((await auditRows()).at(-1)).toMatchObject({ operator: 'ann', command: 'desk sign-in', outcome: 'done' })
})

test('a code is good once, and the one just used opens nothing more', async () => {
  await desk.settle('ben')
  const [one, other] = [desk.browser(), desk.browser()]
  const begun = await Promise.all(
    [one, other].map(at => at.post('/desk/sign-in/begin', { name: 'ben', password: PASSWORD })),
  )
  const code = one.code('ben')
  const came = await Promise.all(
    [one, other].map((at, which) => at.post('/desk/sign-in/finish', { ticket: begun[which]?.data['ticket'], code })),
  )
  expect(came.map(answer => answer.code).toSorted()).toEqual(['200', 'CODE_WRONG'])
})

test.each([86_400_000, -86_400_000])('a phone that is right opens while the clock is set by %i ms', async step => {
  const name = step > 0 ? 'bea' : 'bert'
  await desk.settle(name)
  const own = desk.browser()
  const code = own.code(name)
  desk.clock.step(step)
  try {
    const { data } = await own.post('/desk/sign-in/begin', { name, password: PASSWORD })
    const sent = { ticket: data['ticket'], code }
    expect(await own.post('/desk/sign-in/finish', sent)).toMatchObject({ code: '200' })
    const other = desk.browser()
    const again = await other.post('/desk/sign-in/begin', { name, password: PASSWORD })
    const spent = { ticket: again.data['ticket'], code }
    expect(await other.post('/desk/sign-in/finish', spent)).toMatchObject({ code: 'CODE_WRONG' })
  } finally {
    desk.clock.step(-step)
  }
})

test('five wrong tries wait, told before they come, for a name that somebody has and for one that nobody has', async () => {
  await desk.settle('carl')
  for (const name of ['carl', 'nobody']) {
    const answers: unknown[] = []
    for (let made = 0; made < 7; made++) {
      const { code, data } = await desk.browser().post('/desk/sign-in/begin', { name, password: 'a wrong one' })
      answers.push([code, data['tries_left'] ?? data['reason']])
    }
    expect(answers).toEqual([
      ...[4, 3, 2, 1, 0].map(left => ['SIGN_IN_WRONG', left]),
      ['423', 'tries'],
      ['423', 'tries'],
    ])
  }
  expect(await desk.browser().post('/desk/sign-in/begin', { name: 'carl', password: PASSWORD })).toMatchObject({
    code: '423',
  })
  desk.clock.advance(15 * 60_000)
  expect(await desk.browser().signIn('carl')).toMatchObject({ code: '200' })
})

test('a hundred guesses at once are five', async () => {
  await desk.settle('cora')
  const guesses = Array.from({ length: 100 }, () =>
    desk.browser().post('/desk/sign-in/begin', { name: 'cora', password: 'a wrong one' }),
  )
  const codes = (await Promise.all(guesses)).map(({ code }) => code)
  expect(codes.filter(code => code === 'SIGN_IN_WRONG')).toHaveLength(5)
  expect(codes.filter(code => code === '423')).toHaveLength(95)
})

test('who guesses at a name keeps nobody out of the browser they came in by', async () => {
  await desk.settle('dora')
  const own = desk.browser()
  await own.signIn('dora')
  for (let made = 0; made < 6; made++) await desk.browser().post('/desk/sign-in/begin', { name: 'dora', password: 'x' })
  expect(await desk.browser().signIn('dora')).toMatchObject({ code: '423' })
  expect(await own.signIn('dora')).toMatchObject({ code: '200' })
})

test('a ticket counts in the browser that it was given to alone, and ends', async () => {
  await desk.settle('emil')
  const [own, other] = [desk.browser(), desk.browser()]
  const { data } = await own.post('/desk/sign-in/begin', { name: 'emil', password: PASSWORD })
  const code = own.code('emil')
  expect(await other.post('/desk/sign-in/finish', { ticket: data['ticket'], code })).toMatchObject({ code: '410' })
  desk.clock.advance(600_000)
  expect(await own.post('/desk/sign-in/finish', { ticket: data['ticket'], code })).toMatchObject({ code: '410' })
})

test('a session is worth nothing in another browser', async () => {
  await desk.settle('fred')
  const own = desk.browser()
  await own.signIn('fred')
  const [stolen, half] = [desk.browser('Mozilla/5.0 (Windows) Chrome/156.0'), desk.browser()]
  for (const [name, value] of own.cookies) stolen.cookies.set(name, value)
  half.cookies.set('bourse_desk', own.cookies.get('bourse_desk') ?? '')
  for (const at of [stolen, half]) expect(await at.post('/desk/session/info')).toMatchObject({ code: '401' })
  expect(await own.post('/desk/session/info')).toMatchObject({ code: '200' })
})

test('half an hour unused ends it, what the page does by itself does not count, and eight hours end it whatever is done', async () => {
  await desk.settle('gina')
  const browser = desk.browser()
  await browser.signIn('gina')
  desk.clock.advance(DESK_SESSION.idleS * 1000 - 60_000)
  expect(await browser.post('/desk/session/list')).toMatchObject({ code: '200' })
  desk.clock.advance(DESK_SESSION.idleS * 1000 - 60_000)
  expect(await browser.post('/desk/session/list', {}, { 'x-desk-unattended': '1' })).toMatchObject({ code: '200' })
  desk.clock.advance(61_000)
  expect(await browser.post('/desk/session/list')).toMatchObject({ code: '401' })
  await browser.signIn('gina')
  for (let passed = 0; passed < DESK_SESSION.longestS; passed += 1200) {
    expect(await browser.post('/desk/session/list')).toMatchObject({ code: '200' })
    desk.clock.advance(1200_000)
  }
  expect(await browser.post('/desk/session/list')).toMatchObject({ code: '401' })
})

test('sessions are listed and ended, by oneself and by another operator, and so is a role that was taken away', async () => {
  await desk.settle('hugo', 'viewer')
  const [one, other] = [desk.browser(), desk.browser()]
  await one.signIn('hugo')
  await other.signIn('hugo')
  const listed = (await one.post('/desk/session/list')).data['sessions'] as { id: number; current: boolean }[]
  expect(listed.filter(({ current }) => current)).toHaveLength(1)
  expect(listed).toHaveLength(2)
  expect(await one.post('/desk/session/end')).toMatchObject({ code: '200', data: { ended: 1 } })
  expect(await other.post('/desk/session/info')).toMatchObject({ code: '401' })
  expect(await one.post('/desk/session/end', { id: 999_999 })).toMatchObject({ code: '404' })
  expect(await one.post('/desk/session/sign-out')).toMatchObject({ code: '200' })
  expect(one.cookies.has('bourse_desk')).toBe(false)
  await one.signIn('hugo')
  await desk.db
    .updateTable('operator')
    .set({ removed_at: new Date(desk.clock.nowMs()) })
    .where('name', '=', 'hugo')
    .execute()
  expect(await one.post('/desk/session/info')).toMatchObject({ code: '401' })
})

test('whatever happens at the door is noted', async () => {
  const kinds = new Set((await latestEvents(desk.db, 1000)).map(({ kind }) => kind))
  for (const kind of [
    'signed in first',
    'signed in',
    'wrong password',
    'wrong factor',
    'waits',
    'signed out',
    'ended',
  ] as const)
    expect(kinds).toContain(kind)
})

test('no password, code, ticket, key or cookie is kept as it is', async () => {
  const browser = desk.browser()
  const key = await desk.name('ines')
  const { data } = await browser.post('/desk/first/begin', { name: 'ines', key })
  const code = totpCode(String(data['secret']), desk.clock.nowMs())
  await browser.post('/desk/first/finish', { ticket: data['ticket'], password: PASSWORD, code })
  const tables = [
    'desk_login',
    'desk_session',
    'desk_ticket',
    'desk_browser',
    'desk_event',
    'operator',
    'operator_audit',
  ] as const
  const secrets = [PASSWORD, key, String(data['secret']), String(data['ticket']), ...browser.cookies.values()]
  for (const table of tables) {
    const rows = JSON.stringify(await desk.db.selectFrom(table).selectAll().execute(), (_name, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
    )
    expect(rows.length).toBeGreaterThan(1)
    for (const secret of secrets) expect(rows).not.toContain(secret)
  }
})
