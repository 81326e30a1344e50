import { DAY_MS, MINUTE_MS } from '@bourse/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestClassroom, type TestClassroom } from '../../test-classroom.ts'
import { createInstitution } from '../create-institution.ts'
import { disableInstitution, enableInstitution } from '../disable-institution.ts'
import { changePassword } from './change-password.ts'
import { readUserInfo } from './read-user-info.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

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
const attempt = (login: string, password: string, address = addressOf(login)) =>
  signIn(house.visitor({ address }), { login, password, stay: false })

describe('signing in', () => {
  it('takes e-mail in any case and phone numbers as people write them', async () => {
    await createInstitution(house, {
      name: 'Written',
      timeZone: 'Asia/Shanghai',
      contactName: 'Wang Li',
      email: 'Wang@School.example',
      mobile: '+86 138 0013-8000',
      password: 'secret-1',
    })
    for (const login of [' wang@SCHOOL.example ', '+8613800138000', '0086 138 0013 8000', '86 13800138000']) {
      expect(await attempt(login, 'secret-1')).toMatchObject({ ok: true })
    }
  })

  it('keeps no token, only its digest', async () => {
    const answer = await attempt('wang@school.example', 'secret-1')
    const rows = await house.db.selectFrom('contact_session').selectAll().execute()
    if (!answer.ok) throw new Error('signed in')
    for (const row of rows) expect(Object.values(row).map(String)).not.toContain(answer.data.token)
  })

  it('announces the work before it comes, and asks for none after a quarter of an hour', async () => {
    await house.join('Paused', 'paused@school.example')
    const lefts: unknown[] = []
    for (let count = 0; count < 5; count += 1) {
      const answer = await attempt('paused@school.example', 'wrong-one')
      lefts.push(answer.ok ? answer : [answer.code, answer.data])
    }
    expect(lefts).toEqual([4, 3, 2, 1, 0].map(left => ['SIGN_IN_WRONG', { tries_left: left }]))
    expect(await attempt('paused@school.example', 'secret-1')).toMatchObject({ code: 'PROOF_REQUIRED' })
    house.clock.advance(15 * MINUTE_MS)
    expect(await attempt('paused@school.example', 'secret-1')).toMatchObject({ ok: true })
  })

  it('lets who guesses at once get no further than in a row', async () => {
    await house.join('Rushed', 'rushed@school.example')
    const guess = async () => attempt('rushed@school.example', 'wrong-one')
    const answers = await Promise.all(Array.from({ length: 20 }, guess))
    const codes = answers.map(answer => (answer.ok ? 'in' : answer.code))
    expect(codes.filter(code => code === 'SIGN_IN_WRONG')).toHaveLength(5)
    expect(codes.filter(code => code === 'PROOF_REQUIRED')).toHaveLength(15)
  })

  it('forgets wrong tries once the right answer comes', async () => {
    await house.join('Returning', 'returning@school.example')
    for (const password of ['wrong-one', 'wrong-one', 'wrong-one', 'wrong-one', 'secret-1', 'wrong-one'])
      await attempt('returning@school.example', password)
    expect(await attempt('returning@school.example', 'wrong-one')).toMatchObject({ data: { tries_left: 3 } })
  })

  it('answers an unknown name as it answers a wrong password', async () => {
    const answer = await attempt('nobody@school.example', 'secret-1')
    expect(answer).toMatchObject({ code: 'SIGN_IN_WRONG', data: { tries_left: 4 } })
  })

  it('lasts twelve hours without use, or thirty days for who stays', async () => {
    await house.join('Lasting', 'lasting@school.example')
    for (const [stay, lengthMs] of [
      [false, DAY_MS / 2],
      [true, 30 * DAY_MS],
    ] as const) {
      const answer = await signIn(house.visitor(), { login: 'lasting@school.example', password: 'secret-1', stay })
      if (!answer.ok) throw new Error(answer.code)
      expect(answer.data.expires_in).toBe(lengthMs / 1000)
      house.clock.advance(lengthMs - 1)
      expect(await house.sessions.read(answer.data.token)).not.toBeNull()
      house.clock.advance(lengthMs)
      expect(await house.sessions.read(answer.data.token)).toBeNull()
    }
  })

  it('ends after a week, or three months for who stays, however much it is used', async () => {
    await house.join('Ending', 'ending@school.example')
    for (const [stay, days] of [
      [false, 7],
      [true, 90],
    ] as const) {
      const answer = await signIn(house.visitor(), { login: 'ending@school.example', password: 'secret-1', stay })
      if (!answer.ok) throw new Error(answer.code)
      const stepMs = stay ? 29 * DAY_MS : DAY_MS / 3
      let usedMs = 0
      for (; usedMs + stepMs < days * DAY_MS; usedMs += stepMs) {
        expect(await house.sessions.read(answer.data.token)).not.toBeNull()
        house.clock.advance(stepMs)
      }
      const session = await house.sessions.read(answer.data.token)
      expect(await house.sessions.living([session?.id ?? 0])).toEqual(new Set([session?.id]))
      house.clock.advance(days * DAY_MS - usedMs)
      expect(await house.sessions.read(answer.data.token)).toBeNull()
      expect(await house.sessions.living([session?.id ?? 0])).toEqual(new Set())
    }
  })
})

describe('the signed-in contact', () => {
  it('reads who they are', async () => {
    const context = await house.join('Northbridge Academy', 'mara@northbridge.example')
    expect(await readUserInfo(context, {})).toEqual({
      ok: true,
      data: {
        roles: { real_name: 'Contact of Northbridge Academy', mobile: '', company: 'Northbridge Academy' },
        permissions: ['classes', 'documents', 'recordings', 'statistics', 'account', 'application'],
        time_zone: 'Europe/Oslo',
        must: null,
        factor: { on: false, required: false, codes_left: 0 },
      },
    })
  })

  it('signs out, and the token is worth nothing at once', async () => {
    const context = await house.join('Leaving', 'leaving@school.example')
    expect(await signOut(context, {})).toMatchObject({ ok: true })
    expect(await house.sessions.read(context.token)).toBeNull()
  })

  it('changes the password, which ends every other session and keeps this one', async () => {
    const context = await house.join('Changing', 'changing@school.example')
    const other = await house.enter('changing@school.example', 'secret-1')
    const request = { oldpassword: 'secret-1', password: 'secret-2', repassword: 'secret-2' }
    expect(await changePassword(context, request)).toMatchObject({ ok: true })
    expect(await house.sessions.read(other.token)).toBeNull()
    expect(await house.sessions.read(context.token)).not.toBeNull()
    expect(await attempt('changing@school.example', 'secret-1')).toMatchObject({ code: 'SIGN_IN_WRONG' })
    expect(await attempt('changing@school.example', 'secret-2')).toMatchObject({ ok: true })
  })

  it('is refused a change with a wrong old password, and paused after five', async () => {
    const context = await house.join('Guessing', 'guessing@school.example')
    const request = { oldpassword: 'wrong-one', password: 'secret-2', repassword: 'secret-2' }
    for (let left = 4; left >= 0; left -= 1) {
      expect(await changePassword(context, request)).toMatchObject({
        code: 'PASSWORD_WRONG',
        data: { tries_left: left },
      })
    }
    expect(await changePassword(context, { ...request, oldpassword: 'secret-1' })).toMatchObject({ code: '423' })
  })
})

describe('an institution', () => {
  it('is closed to its contacts at once and can be opened again', async () => {
    const context = await house.join('Closed', 'closed@school.example')
    const { institutionId } = context.session
    expect(await disableInstitution(house, institutionId)).toBe(true)
    expect(await house.sessions.read(context.token)).toBeNull()
    expect(await attempt('closed@school.example', 'secret-1')).toMatchObject({
      code: '423',
      data: { reason: 'disabled' },
    })
    expect(await enableInstitution(house, institutionId)).toBe(true)
    expect(await attempt('closed@school.example', 'secret-1')).toMatchObject({ ok: true })
    expect(await disableInstitution(house, 1)).toBe(false)
  })

  it('is not made without names, with a password out of bounds, an unknown zone, or nobody who can sign in', async () => {
    const good = {
      name: 'New',
      timeZone: 'Europe/Oslo',
      contactName: 'Ada',
      email: 'ada@new.example',
      mobile: null,
      password: 'secret-1',
    }
    await house.join('Taken', 'taken@school.example')
    const reasons = await Promise.all(
      [
        { ...good, password: '12345' },
        { ...good, password: 'x'.repeat(31) },
        { ...good, name: ' ' },
        { ...good, name: 'x'.repeat(121) },
        { ...good, contactName: '' },
        { ...good, contactName: 'x'.repeat(81) },
        { ...good, timeZone: 'Mars/Olympus' },
        // Its sign would be read the other way round by the database.
        { ...good, timeZone: '+01:00' },
        { ...good, email: '@' },
        { ...good, email: 'ada@new' },
        { ...good, email: null, mobile: 'abc' },
        { ...good, email: null, mobile: '12' },
        { ...good, email: 'TAKEN@school.example' },
        { ...good, email: null },
      ].map(made => createInstitution(house, made)),
    )
    expect(reasons.filter(made => made.ok)).toEqual([])
  })
})
