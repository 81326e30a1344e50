import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { order } from '../../billing/test-billing.ts'
import { openTestClassroom, type TestClassroom } from '../../test-classroom.ts'
import { changePassword } from './change-password.ts'
import { endDevices, listDevices } from './contact-devices.ts'
import { closeFactor, confirmFactor, openFactor, renewFactorCodes } from './contact-factor.ts'
import { readUserInfo } from './read-user-info.ts'
import { finishSignIn, signIn } from './sign-in.ts'

const PASSWORD = 'secret-1'

let house: TestClassroom
beforeAll(async () => {
  house = await openTestClassroom()
})
afterAll(() => house.close())

// Everybody at an address of their own: one that many tries failed from is asked for work.
const addressOf = (login: string): string => {
  const mark = [...login.trim().toLowerCase()].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 65_536, 7)
  return `198.18.${mark >> 8}.${mark & 255}`
}
const attempt = (login: string, password: string, device?: string) =>
  signIn(house.visitor({ address: addressOf(login) }), { login, password, stay: false, ...(device ? { device } : {}) })
const change = (context: Awaited<ReturnType<TestClassroom['join']>>, oldpassword: string, password: string) =>
  changePassword(context, { oldpassword, password, repassword: password })

async function solved(answer: unknown): Promise<string> {
  const { challenge } = (answer as { data: { challenge: Challenge } }).data
  const solution = await solveChallenge({ challenge, deriveKey, timeout: 60_000 })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

async function withFactor(login: string) {
  const context = await house.join(`School of ${login}`, login)
  const opened = await openFactor(context, { password: PASSWORD })
  if (!opened.ok) throw new Error(opened.code)
  const totp = new TOTP({ secret: Secret.fromBase32(opened.data.secret), digits: 6, period: 30 })
  const code = () => totp.generate({ timestamp: house.clock.nowMs() })
  const confirmed = await confirmFactor(context, { code: code() })
  if (!confirmed.ok) throw new Error(confirmed.code)
  const begin = async () => {
    const answer = (await attempt(login, PASSWORD)) as unknown as { code: string; data: { temp_token: string } }
    expect(answer.code).toBe('SECOND_CHECK_REQUIRED')
    return answer.data.temp_token
  }
  return { context, code, begin, codes: confirmed.data.recovery_codes, url: opened.data.otpauth_url }
}

describe('a device that a contact signed in from', () => {
  it('signs in while strangers have locked their name', async () => {
    await house.join('Locked', 'locked@school.example')
    const first = await attempt('locked@school.example', PASSWORD)
    if (!first.ok) throw new Error(first.code)
    for (let round = 0; round < 6; round++) await attempt('locked@school.example', 'wrong-one')
    expect(await attempt('locked@school.example', PASSWORD)).toMatchObject({ code: 'PROOF_REQUIRED' })
    expect(await attempt('LOCKED@school.example ', PASSWORD, first.data.device)).toMatchObject({ ok: true })
  })

  it('guesses no more often than anybody', async () => {
    await house.join('Guessing', 'guessing@school.example')
    const first = await attempt('guessing@school.example', PASSWORD)
    if (!first.ok) throw new Error(first.code)
    for (let round = 0; round < 10; round++) await attempt('guessing@school.example', 'wrong-one', first.data.device)
    const more = await attempt('guessing@school.example', PASSWORD, first.data.device)
    expect(more).toMatchObject({ code: 'PROOF_REQUIRED' })
  })
})

describe('a new device of a contact at whose name strangers failed', () => {
  const told = async (login: string, password: string, altcha?: string) =>
    signIn(house.visitor({ address: addressOf(login) }), {
      login,
      password,
      stay: false,
      ...(altcha ? { altcha } : {}),
    })

  it('signs in by work instead of waiting; who guesses works for each try, and is told from when on', async () => {
    const login = 'paused@school.example'
    await house.join('Paused', login)
    const left: unknown[] = []
    for (let round = 0; round < 5; round++) {
      const answer = await told(login, 'wrong-one')
      if (answer.ok) throw new Error('a wrong password is refused')
      left.push(answer.data)
    }
    expect(left).toEqual([4, 3, 2, 1, 0].map(tries_left => ({ tries_left })))
    const asked = await told(login, PASSWORD)
    expect(asked).toMatchObject({ code: 'PROOF_REQUIRED', data: { challenge: { parameters: { cost: 16_000 } } } })
    expect(await told(login, PASSWORD, await solved(asked))).toMatchObject({ ok: true })
  })

  it('is not put off by many tries at once that nobody worked for', async () => {
    const login = 'flooded@school.example'
    await house.join('Flooded', login)
    for (let round = 0; round < 5; round++) await told(login, 'wrong-one')
    const proof = await solved(await told(login, PASSWORD))
    const flood = Array.from({ length: 200 }, (_, index) =>
      signIn(house.visitor({ address: `198.51.100.${index}` }), { login, password: 'wrong-one', stay: false }),
    )
    const [mine] = await Promise.all([told(login, PASSWORD, proof), ...flood])
    expect(mine).toMatchObject({ ok: true })
  })

  it('waits once a hundred have failed, whatever is brought', async () => {
    const login = 'hundred@school.example'
    await house.join('Hundred', login)
    const now = new Date(house.clock.nowMs())
    await house.db
      .insertInto('attempt_window')
      .values({ key: `console ${login}`, started_at: now, count: 100 })
      .execute()
    const asked = await told(login, PASSWORD)
    expect(await told(login, PASSWORD, await solved(asked))).toMatchObject({ code: '423', data: { retry_after: 900 } })
  })
})

it('a device is known by each name that its contact signs in by, after a second factor too', async () => {
  const login = 'two-names@school.example'
  const mobile = '+4795550123'
  const { context, code, begin } = await withFactor(login)
  await house.db.updateTable('contact').set({ mobile }).where('contact_id', '=', context.session.userId).execute()
  house.clock.advance(60_000)
  const entered = await finishSignIn(house.visitor(), { temp_token: await begin(), code: code() })
  if (!entered.ok) throw new Error(entered.code)
  for (let round = 0; round < 6; round++) await attempt(mobile, 'wrong-one')
  expect(await attempt(mobile, PASSWORD)).toMatchObject({ code: 'PROOF_REQUIRED' })
  expect(await attempt(mobile, PASSWORD, entered.data.device)).toMatchObject({ code: 'SECOND_CHECK_REQUIRED' })
})

describe('the devices of a contact', () => {
  const enter = async (login: string, userAgent: string, device?: string) => {
    const from = house.visitor({ address: '192.0.2.40', userAgent })
    const answer = await signIn(from, { login, password: PASSWORD, stay: false, ...(device ? { device } : {}) })
    if (!answer.ok) throw new Error(answer.code)
    const session = await house.sessions.read(answer.data.token)
    if (session === null) throw new Error('a new session is found')
    return { context: { ...from, session, token: answer.data.token }, ...answer.data }
  }
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'
  const listOf = async (context: Parameters<typeof listDevices>[0]) => {
    const answer = await listDevices(context, {})
    if (!answer.ok) throw new Error('a list is given')
    return answer.data.devices
  }

  it('are told with browser, address and last use; one that comes again is the same', async () => {
    const login = 'devices@school.example'
    await house.join('Devices', login)
    const first = await enter(login, FIREFOX)
    house.clock.advance(60_000)
    const again = await enter(login, FIREFOX, first.device)
    const devices = await listOf(again.context)
    expect(devices).toHaveLength(2)
    expect(devices[0]).toEqual({
      device_id: expect.any(Number),
      device: 'Firefox · Linux',
      address: '192.0.2.40',
      made_at: house.clock.nowMs() / 1000 - 60,
      seen_at: house.clock.nowMs() / 1000,
      here: true,
    })
    const other = await house.join('Other', 'other-devices@school.example')
    expect(await listOf(other)).toHaveLength(1)
  })

  it('are strangers once they are sent away, by the password, and their sessions end; who asks stays', async () => {
    const login = 'sent-away@school.example'
    await house.join('Away', login)
    const mine = await enter(login, FIREFOX)
    const lost = await enter(login, 'curl/8.5.0')
    const [device] = (await listOf(mine.context)).filter(one => one.device === 'curl')
    const wish = { device_id: device?.device_id ?? 0 }
    const wrong = await endDevices(mine.context, { ...wish, password: 'wrong-one' })
    expect(wrong).toMatchObject({ code: 'PASSWORD_WRONG' })
    expect(await listOf(mine.context)).toHaveLength(3)
    expect(await endDevices(mine.context, { ...wish, password: PASSWORD })).toMatchObject({ data: { sessions: 1 } })
    expect(await endDevices(mine.context, { ...wish, password: PASSWORD })).toMatchObject({ code: '404' })
    expect(await house.sessions.read(lost.token)).toBeNull()
    expect(await house.sessions.read(mine.token)).not.toBeNull()
    for (let round = 0; round < 6; round++) await attempt(login, 'wrong-one')
    expect(await attempt(login, PASSWORD, lost.device)).toMatchObject({ code: 'PROOF_REQUIRED' })
    expect(await attempt(login, PASSWORD, mine.device)).toMatchObject({ ok: true })
  })

  it('of somebody else are not reached, and all of one’s own go at once', async () => {
    const owner = await house.join('Owner', 'owner-devices@school.example')
    const thief = await house.join('Thief', 'thief-devices@school.example')
    const [device] = await listOf(owner)
    await endDevices(thief, { password: PASSWORD, device_id: device?.device_id ?? 0 })
    expect(await listOf(owner)).toHaveLength(1)
    await enter('owner-devices@school.example', FIREFOX)
    expect(await endDevices(owner, { password: PASSWORD })).toMatchObject({ data: { sessions: 1 } })
    expect(await listOf(owner)).toEqual([])
    expect(await listOf(thief)).toHaveLength(1)
  })
})

describe('an address that many tries failed from', () => {
  const from = (address: string, login: string, more: { altcha?: string; device?: string } = {}) =>
    signIn(house.visitor({ address }), { login, password: PASSWORD, stay: false, ...more })

  it('works for each further try, once a proof; other addresses and known devices do not', async () => {
    const address = '203.0.113.77'
    await house.join('Busy', 'busy@school.example')
    const known = await from('192.0.2.50', 'busy@school.example')
    if (!known.ok) throw new Error(known.code)
    for (let round = 0; round < 10; round++) {
      expect(await from(address, `nobody-${round}@school.example`)).toMatchObject({ code: 'SIGN_IN_WRONG' })
    }
    const asked = await from(address, 'busy@school.example')
    if (asked.ok || asked.code !== 'PROOF_REQUIRED') throw new Error('a proof is asked')
    expect(await from(address, 'busy@school.example', { altcha: 'e30=' })).toMatchObject({ code: 'PROOF_REQUIRED' })
    const altcha = await solved(asked)
    expect(await from(address, 'busy@school.example', { altcha })).toMatchObject({ ok: true })
    expect(await from(address, 'busy@school.example', { altcha })).toMatchObject({ code: 'PROOF_REQUIRED' })
    expect(await from(address, 'busy@school.example', { device: known.data.device })).toMatchObject({ ok: true })
    expect(await from('192.0.2.51', 'busy@school.example')).toMatchObject({ ok: true })
  })
})

describe('a new password', () => {
  it('is none of the commonest, none of their own names, and not the old one', async () => {
    const context = await house.join('Rules', 'mara.lind@school.example')
    for (const [password, problem] of [
      ['123456', 'password_common'],
      ['Qwerty', 'password_common'],
      ['mara.lind', 'password_own'],
      ['mara.lind@school.example'.slice(0, 30), 'password_own'],
      [PASSWORD, 'unchanged'],
    ] as const) {
      expect([password, await change(context, PASSWORD, password)]).toMatchObject([
        password,
        { code: '422', fields: { password: problem } },
      ])
    }
    expect(await change(context, PASSWORD, 'k3#xq9')).toMatchObject({ ok: true })
  })

  it('is taken once of two changes at the same moment', async () => {
    for (let round = 0; round < 3; round++) {
      const context = await house.join(`Twice ${round}`, `twice-${round}@school.example`)
      const answers = await Promise.all([
        change(context, PASSWORD, 'harbour-one'),
        change(context, PASSWORD, 'harbour-two'),
      ])
      expect(answers.map(answer => (answer.ok ? 'ok' : answer.code)).toSorted()).toEqual(['PASSWORD_WRONG', 'ok'])
    }
  })
})

describe('the second factor of a contact', () => {
  it('is asked for at the sign-in; a code counts once, and so does the temporary token', async () => {
    const { code, begin, url } = await withFactor('factor@school.example')
    expect(url).toContain('Lectern')
    const tempToken = await begin()
    const finish = (given: string, token = tempToken) =>
      finishSignIn(house.visitor(), { temp_token: token, code: given })
    expect(await finish('000000')).toMatchObject({ code: 'CODE_WRONG', data: { tries_left: 4, pause_minutes: 15 } })
    // The step that turned it on is used up.
    expect(await finish(code())).toMatchObject({ code: 'CODE_WRONG' })
    house.clock.advance(60_000)
    const entered = await finish(code())
    if (!entered.ok) throw new Error(entered.code)
    expect(await house.sessions.read(entered.data.token)).toMatchObject({ kind: 'console' })
    expect(await finish(code())).toMatchObject({ code: '410' })
    expect(await finish(code(), await begin())).toMatchObject({ code: 'CODE_WRONG' })
    expect(await finish(code(), 'nobody’s')).toMatchObject({ code: '410' })
  })

  it.each([
    ['an hour ahead', 60],
    ['a day back', -1_440],
  ])('takes the code of a phone that is right while the machine’s clock is set %s', async (_what, minutes) => {
    const { code, begin } = await withFactor(`stepped-${Math.abs(minutes)}@school.example`)
    house.clock.advance(60_000)
    const right = code()
    house.clock.step(minutes * 60_000)
    expect(await finishSignIn(house.visitor(), { temp_token: await begin(), code: right })).toMatchObject({ ok: true })
    house.clock.step(-minutes * 60_000)
  })

  it('stops guesses also through new sign-ins', async () => {
    const { begin } = await withFactor('guessed@school.example')
    const codes: string[] = []
    for (let round = 0; round < 7; round++) {
      const answer = await finishSignIn(house.visitor(), { temp_token: await begin(), code: '000000' })
      codes.push(answer.ok ? 'in' : answer.code)
    }
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'CODE_WRONG'), '423', '423'])
  })

  it('is replaced by a recovery code once; codes are made anew, and it is turned off, by the password and a code', async () => {
    const { context, begin, codes } = await withFactor('recovery@school.example')
    const enter = async (code = '') => finishSignIn(house.visitor(), { temp_token: await begin(), code })
    expect(await enter(codes[0])).toMatchObject({ ok: true })
    expect(await enter(codes[0])).toMatchObject({ code: 'CODE_WRONG' })
    const wrong = { password: 'wrong-one', code: codes[1] ?? '' }
    expect(await renewFactorCodes(context, wrong)).toMatchObject({ code: 'PASSWORD_WRONG' })
    const renewed = await renewFactorCodes(context, { ...wrong, password: PASSWORD })
    if (!renewed.ok) throw new Error(renewed.code)
    expect(await enter(codes[2])).toMatchObject({ code: 'CODE_WRONG' })
    const off = { password: PASSWORD, code: renewed.data.recovery_codes[0] ?? '' }
    expect(await closeFactor(context, off)).toMatchObject({ ok: true })
    expect(await attempt('recovery@school.example', PASSWORD)).toMatchObject({ ok: true })
  })

  it('is asked of everybody where the institution asks for it, and nothing else is open before', async () => {
    const context = await house.join('Strict', 'strict@school.example')
    const id = String(context.session.institutionId)
    expect(await order(house, 'institution', 'require-factor', id, 'on')).toMatchObject({ ok: true })
    const entered = await attempt('strict@school.example', PASSWORD)
    if (!entered.ok) throw new Error(entered.code)
    const read = () => house.sessions.read(entered.data.token)
    const session = await read()
    if (session === null) throw new Error('a new session is found')
    expect(session.permissions).toEqual([])
    const strict = { ...context, session, token: entered.data.token }
    expect(await readUserInfo(strict, {})).toMatchObject({ data: { permissions: [], must: 'factor' } })
    const opened = await openFactor(strict, { password: PASSWORD })
    if (!opened.ok) throw new Error(opened.code)
    const totp = new TOTP({ secret: Secret.fromBase32(opened.data.secret), digits: 6, period: 30 })
    const code = totp.generate({ timestamp: house.clock.nowMs() })
    expect(await confirmFactor(strict, { code })).toMatchObject({ ok: true })
    expect((await read())?.permissions).toContain('classes')
    expect(await readUserInfo(strict, {})).toMatchObject({ data: { must: null, factor: { on: true, codes_left: 10 } } })
  })
})

describe('an operator', () => {
  const temporaryIn = (text: string): string => /signs in with (\S+)$/m.exec(text)?.[1] ?? ''

  it('adds a contact, whose password opens nothing until they choose another', async () => {
    const context = await house.join('Growing', 'growing@school.example')
    const id = String(context.session.institutionId)
    const added = await order(house, 'contact', 'add', id, 'Ada Byron', 'ada@growing.example', 'classes', 'documents')
    expect(added).toMatchObject({ ok: true })
    const password = temporaryIn(added.text)
    const ada = await house.enter('ada@growing.example', password)
    expect(ada.session.permissions).toEqual([])
    expect(await readUserInfo(ada, {})).toMatchObject({ data: { must: 'password', permissions: [] } })
    expect(await change(ada, password, 'harbour-lamp')).toMatchObject({ ok: true })
    expect((await house.sessions.read(ada.token))?.permissions).toEqual(['classes', 'documents'])
    expect((await order(house, 'contact', 'list', id)).text).toContain('ada@growing.example')
    for (const words of [
      ['add', id, 'Ada', 'ada@growing.example'],
      ['add', '999999', 'Eve', 'eve@growing.example'],
      ['add', id, 'Eve', 'nobody'],
      ['add', id, 'Eve', 'eve@growing.example', 'everything'],
      ['list', '999999'],
      ['reset', 'nobody@growing.example'],
      ['drop-factor', 'ada@growing.example'],
    ])
      expect([words, await order(house, 'contact', ...words)]).toMatchObject([words, { ok: false }])
  })

  it('gives a contact a temporary password; every session of theirs ends, the factor stays until it is taken away', async () => {
    const { context } = await withFactor('lost@school.example')
    const reset = await order(house, 'contact', 'reset', 'lost@school.example')
    expect(await house.sessions.read(context.token)).toBeNull()
    expect(await attempt('lost@school.example', PASSWORD)).toMatchObject({ code: 'SIGN_IN_WRONG' })
    const password = temporaryIn(reset.text)
    expect(await attempt('lost@school.example', password)).toMatchObject({ code: 'SECOND_CHECK_REQUIRED' })
    expect(await order(house, 'contact', 'drop-factor', 'lost@school.example')).toMatchObject({ ok: true })
    expect(await attempt('lost@school.example', password)).toMatchObject({ ok: true })
    expect(await order(house, 'contact', 'disable', 'lost@school.example')).toMatchObject({ ok: true })
    expect(await attempt('lost@school.example', password)).toMatchObject({ code: '423' })
    expect(await order(house, 'contact', 'enable', 'lost@school.example')).toMatchObject({ ok: true })
    expect(await attempt('lost@school.example', password)).toMatchObject({ ok: true })
  })
})
