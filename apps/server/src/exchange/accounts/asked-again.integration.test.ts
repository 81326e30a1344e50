import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contextOf, dataOf, someCaller } from '../people/test-people.ts'
import { confirmAuthenticator, openAuthenticator, renewCodes } from './authenticator.ts'
import { bindEmailAddress } from './bind-contact.ts'
import { turnCodeCheckOn } from './code-check.ts'
import { finishSignIn, sendSecondCode } from './finish-sign-in.ts'
import { listSessions, revokeSession } from './list-sessions.ts'
import { requestEmailCode } from './request-code.ts'
import { signInByEmail } from './sign-in.ts'
import { type AccountTestbed, accountTestbed, GOOD_PASSWORD } from './test-accounts.ts'

let bed: AccountTestbed
beforeAll(async () => {
  bed = await accountTestbed()
})
afterAll(() => bed.close())

const signIn = (email: string) => signInByEmail(contextOf(bed.deps, someCaller()), { email, password: GOOD_PASSWORD })

describe('the password is asked again', () => {
  it('before a device is signed out', async () => {
    const owner = await bed.open('revoke@bourse.test')
    await signIn('revoke@bourse.test')
    expect(await revokeSession(contextOf(bed.deps, owner), { id: 0, password: 'wrong' })).toMatchObject({
      code: 'PASSWORD_WRONG',
    })
    expect(dataOf(await listSessions(contextOf(bed.deps, owner), {})).records).toHaveLength(2)
    expect(await revokeSession(contextOf(bed.deps, owner), { id: 0, password: GOOD_PASSWORD })).toMatchObject({
      data: { ended: 1 },
    })
  })

  it('before a second check is switched, and uses up no code when it is wrong', async () => {
    const owner = await bed.open('switch@bourse.test')
    await sendSecondCode(contextOf(bed.deps, owner), { method: 'email' })
    const request = { method: 'email' as const, code: await bed.codeTo('switch@bourse.test'), on: true }
    expect(await turnCodeCheckOn(contextOf(bed.deps, owner), { ...request, password: 'wrong' })).toMatchObject({
      code: 'PASSWORD_WRONG',
    })
    expect(await turnCodeCheckOn(contextOf(bed.deps, owner), { ...request, password: GOOD_PASSWORD })).toMatchObject({
      ok: true,
    })
  })

  it('before a contact is changed', async () => {
    const owner = await bed.open('contact@bourse.test')
    await requestEmailCode(contextOf(bed.deps, owner), { email: 'contact@bourse.test', purpose: 'security' })
    await requestEmailCode(contextOf(bed.deps, owner), { email: 'fresh@bourse.test', purpose: 'bind' })
    const codes = { code: await bed.codeTo('contact@bourse.test'), varcode: await bed.codeTo('fresh@bourse.test') }
    const bind = (password: string) =>
      bindEmailAddress(contextOf(bed.deps, owner), { email: 'fresh@bourse.test', password, ...codes })
    expect(await bind('wrong')).toMatchObject({ code: 'PASSWORD_WRONG' })
    expect(await bind(GOOD_PASSWORD)).toMatchObject({ ok: true })
  })
})

describe('recovery codes', () => {
  it('are made anew by the password and a code; the old ones end', async () => {
    const owner = await bed.open('renew@bourse.test')
    const opened = await openAuthenticator(contextOf(bed.deps, owner), {})
    if (!opened.ok) throw new Error(opened.code)
    const totp = new TOTP({ secret: Secret.fromBase32(opened.data.secret), digits: 6, period: 30 })
    const code = () => totp.generate({ timestamp: bed.clock.nowMs() })
    const on = await confirmAuthenticator(contextOf(bed.deps, owner), { code: code(), password: GOOD_PASSWORD })
    if (!on.ok) throw new Error(on.code)
    expect(await renewCodes(contextOf(bed.deps, owner), { code: code(), password: GOOD_PASSWORD })).toMatchObject({
      code: 'CODE_WRONG',
    })
    const wrong = { code: on.data.recovery_codes[0] ?? '', password: 'wrong' }
    expect(await renewCodes(contextOf(bed.deps, owner), wrong)).toMatchObject({ code: 'PASSWORD_WRONG' })
    const renewed = await renewCodes(contextOf(bed.deps, owner), { ...wrong, password: GOOD_PASSWORD })
    if (!renewed.ok) throw new Error(renewed.code)
    expect(new Set([...renewed.data.recovery_codes, ...on.data.recovery_codes]).size).toBe(20)
    const enter = async (recovery: string | undefined) => {
      const first = (await signIn('renew@bourse.test')) as unknown as { data: { temp_token: string } }
      const request = { temp_token: first.data.temp_token, method: 'google' as const, code: recovery ?? '' }
      return finishSignIn(contextOf(bed.deps, someCaller()), request)
    }
    expect(await enter(on.data.recovery_codes[1])).toMatchObject({ code: 'CODE_WRONG' })
    expect(await enter(renewed.data.recovery_codes[1])).toMatchObject({ ok: true })
    expect((await bed.lettersTo('renew@bourse.test')).map(letter => letter.kind)).toContain('recovery_codes_renewed')
  })

  it('are not made where there is no authenticator', async () => {
    const owner = await bed.open('none@bourse.test')
    expect(await renewCodes(contextOf(bed.deps, owner), { code: '123456', password: GOOD_PASSWORD })).toMatchObject({
      code: '409',
    })
  })
})

it('a channel that was not set up is said to known and unknown alike, and nothing is written for it', async () => {
  await bed.open('silent@bourse.test')
  const letters = { ...bed.deps.services.letters, carries: { mail: false, sms: true } }
  const deps = { ...bed.deps, services: { ...bed.deps.services, letters } }
  const before = (await bed.lettersTo('silent@bourse.test')).length
  for (const email of ['silent@bourse.test', 'unheard@bourse.test'])
    expect(await requestEmailCode(contextOf(deps, someCaller()), { email, purpose: 'forget' })).toMatchObject({
      code: 'MAIL_NOT_SET_UP',
    })
  expect(await bed.lettersTo('silent@bourse.test')).toHaveLength(before)
})
