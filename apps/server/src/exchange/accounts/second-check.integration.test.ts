import { MINUTE_MS } from '@bourse/kernel'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contextOf, someCaller } from '../people/test-people.ts'
import { factorsOf, totpBinding } from '../security/index.ts'
import { closeAuthenticator, confirmAuthenticator, openAuthenticator } from './authenticator.ts'
import { changePassword } from './change-password.ts'
import { finishSignIn, sendSecondCode } from './finish-sign-in.ts'
import { requestEmailCode } from './request-code.ts'
import { signInByEmail } from './sign-in.ts'
import { type AccountTestbed, accountTestbed, GOOD_PASSWORD } from './test-accounts.ts'

let bed: AccountTestbed
beforeAll(async () => {
  bed = await accountTestbed()
})
afterAll(() => bed.close())

const signIn = (email: string, password = GOOD_PASSWORD, caller = someCaller()) =>
  signInByEmail(contextOf(bed.deps, caller), { email, password, altcha: undefined })

async function withAuthenticator(email: string) {
  const owner = await bed.open(email)
  const opened = await openAuthenticator(contextOf(bed.deps, owner), {})
  if (!opened.ok) throw new Error(opened.code)
  const totp = new TOTP({ secret: Secret.fromBase32(opened.data.secret), digits: 6, period: 30 })
  const code = () => totp.generate({ timestamp: bed.clock.nowMs() })
  const confirmed = await confirmAuthenticator(contextOf(bed.deps, owner), { code: code(), password: GOOD_PASSWORD })
  if (!confirmed.ok) throw new Error(confirmed.code)
  bed.clock.advance(MINUTE_MS)
  return { owner, code, recovery: confirmed.data.recovery_codes }
}

async function tempTokenOf(email: string): Promise<string> {
  const answer = await signIn(email)
  if (answer.ok || answer.code !== 'SECOND_CHECK_REQUIRED') throw new Error('the account has a second check')
  return (answer.data as { temp_token: string }).temp_token
}

describe('the second check', () => {
  it('stands between the password and the session', async () => {
    const { owner, code } = await withAuthenticator('second@bourse.test')
    const temp_token = await tempTokenOf('second@bourse.test')
    expect(await bed.whose(temp_token)).toBeNull()
    const answer = await finishSignIn(contextOf(bed.deps, someCaller()), { temp_token, method: 'google', code: code() })
    expect(answer.ok && (await bed.whose(answer.data.access_token))).toBe(owner.userId)
  })

  it('takes one step of the authenticator once, of fifty at once', async () => {
    const { code } = await withAuthenticator('steps@bourse.test')
    const tokens = await Promise.all(Array.from({ length: 50 }, () => tempTokenOf('steps@bourse.test')))
    const now = code()
    const answers = await Promise.all(
      tokens.map(async temp_token =>
        finishSignIn(contextOf(bed.deps, someCaller()), { temp_token, method: 'google', code: now }),
      ),
    )
    expect(answers.filter(answer => answer.ok)).toHaveLength(1)
  })

  it('takes one temporary token once, of fifty at once, and ends it after five tries', async () => {
    const { recovery } = await withAuthenticator('temp@bourse.test')
    const temp_token = await tempTokenOf('temp@bourse.test')
    const codes = [...recovery, ...Array.from({ length: 40 }, () => recovery[0] ?? '')]
    const answers = await Promise.all(
      codes.map(async code => finishSignIn(contextOf(bed.deps, someCaller()), { temp_token, method: 'google', code })),
    )
    expect(answers.filter(answer => answer.ok)).toHaveLength(1)

    const second = await tempTokenOf('temp@bourse.test')
    for (let trial = 0; trial < 5; trial++) {
      expect(
        await finishSignIn(contextOf(bed.deps, someCaller()), { temp_token: second, method: 'google', code: '000000' }),
      ).toMatchObject({ code: 'CODE_WRONG' })
    }
    expect(
      await finishSignIn(contextOf(bed.deps, someCaller()), {
        temp_token: second,
        method: 'google',
        code: recovery[9] ?? '',
      }),
    ).toMatchObject({ code: '410' })
  })

  it.each([
    ['an hour ahead', 60],
    ['an hour back', -60],
    ['a day ahead', 1_440],
    ['a day back', -1_440],
  ])('takes the code of a phone that is right while the machine’s clock is set %s', async (_what, minutes) => {
    const email = `stepped${minutes}@bourse.test`
    const { code } = await withAuthenticator(email)
    const finish = async (given: string) =>
      finishSignIn(contextOf(bed.deps, someCaller()), {
        temp_token: await tempTokenOf(email),
        method: 'google',
        code: given,
      })
    const right = code()
    bed.clock.step(minutes * MINUTE_MS)
    expect(await finish(right)).toMatchObject({ ok: true })
    expect(await finish(right)).toMatchObject({ code: 'CODE_WRONG' })
    bed.clock.step(-minutes * MINUTE_MS)
    bed.clock.advance(MINUTE_MS)
    expect(await finish(code())).toMatchObject({ ok: true })
  })

  it('does not keep who failed, or was sent a code, waiting until a clock that was set ahead is overtaken', async () => {
    const email = 'ahead@bourse.test'
    const { code } = await withAuthenticator(email)
    const finish = async (given: string) =>
      finishSignIn(contextOf(bed.deps, someCaller()), {
        temp_token: await tempTokenOf(email),
        method: 'google',
        code: given,
      })
    const ask = () =>
      requestEmailCode(contextOf(bed.deps, someCaller()), { email, purpose: 'forget', altcha: undefined })
    bed.clock.step(1_440 * MINUTE_MS)
    const wrong = code() === '000000' ? '000001' : '000000'
    for (let trial = 0; trial < 10; trial++) expect(await finish(wrong)).toMatchObject({ code: 'CODE_WRONG' })
    expect(await finish(wrong)).toMatchObject({ code: '423' })
    expect(await ask()).toMatchObject({ ok: true })
    bed.clock.step(-1_440 * MINUTE_MS)
    expect(await finish(code())).toMatchObject({ ok: true })
    expect(await ask()).toMatchObject({ ok: true })
    expect(await ask()).toMatchObject({ code: '429', data: { retry_after: 60 } })
  })

  it('waits five minutes and no longer', async () => {
    const { code } = await withAuthenticator('expiry@bourse.test')
    const temp_token = await tempTokenOf('expiry@bourse.test')
    bed.clock.advance(5 * MINUTE_MS)
    expect(
      await finishSignIn(contextOf(bed.deps, someCaller()), { temp_token, method: 'google', code: code() }),
    ).toMatchObject({
      code: '410',
    })
  })

  it('is not guessed at by going through the password again: ten failures close it for a while', async () => {
    const { code } = await withAuthenticator('guess@bourse.test')
    const attempt = async (guess: string) =>
      finishSignIn(contextOf(bed.deps, someCaller()), {
        temp_token: await tempTokenOf('guess@bourse.test'),
        method: 'google',
        code: guess,
      })
    const wrong = code() === '000000' ? '000001' : '000000'
    for (let trial = 0; trial < 10; trial++) expect(await attempt(wrong)).toMatchObject({ code: 'CODE_WRONG' })
    expect(await attempt(code())).toMatchObject({ code: '423', data: { reason: 'tries', retry_after: 900 } })
    bed.clock.advance(15 * MINUTE_MS)
    expect(await attempt(code())).toMatchObject({ ok: true })
  })

  it('does not take a code that was right before for a guess', async () => {
    const { code } = await withAuthenticator('replay@bourse.test')
    const attempt = async () =>
      finishSignIn(contextOf(bed.deps, someCaller()), {
        temp_token: await tempTokenOf('replay@bourse.test'),
        method: 'google',
        code: code(),
      })
    expect(await attempt()).toMatchObject({ ok: true })
    for (let trial = 0; trial < 11; trial++) expect(await attempt()).toMatchObject({ code: 'CODE_WRONG' })
    bed.clock.advance(MINUTE_MS)
    expect(await attempt()).toMatchObject({ ok: true })
  })

  it('waits no longer once the password behind the first proof is another', async () => {
    const { owner, code } = await withAuthenticator('overtaken@bourse.test')
    const temp_token = await tempTokenOf('overtaken@bourse.test')
    const change = {
      oldpassword: GOOD_PASSWORD,
      password: 'another-9!password',
      repassword: 'another-9!password',
      method: 'google' as const,
      code: code(),
    }
    expect(await changePassword(contextOf(bed.deps, owner), change)).toMatchObject({ ok: true })
    bed.clock.advance(MINUTE_MS)
    expect(
      await finishSignIn(contextOf(bed.deps, someCaller()), { temp_token, method: 'google', code: code() }),
    ).toMatchObject({
      code: '410',
    })
  })

  it('sends its code to who holds the temporary token, and to nobody else', async () => {
    expect(
      await sendSecondCode(contextOf(bed.deps, someCaller()), { temp_token: undefined, method: 'email' }),
    ).toMatchObject({
      code: '401',
    })
    expect(
      await sendSecondCode(contextOf(bed.deps, someCaller()), { temp_token: 'x'.repeat(43), method: 'email' }),
    ).toMatchObject({ code: '410' })
  })

  it('takes a recovery code once, however it is written', async () => {
    const { recovery } = await withAuthenticator('recover@bourse.test')
    const written = (recovery[3] ?? '').toLowerCase().replace('-', ' ')
    const first = await tempTokenOf('recover@bourse.test')
    expect(
      await finishSignIn(contextOf(bed.deps, someCaller()), { temp_token: first, method: 'google', code: written }),
    ).toMatchObject({ ok: true })
    const second = await tempTokenOf('recover@bourse.test')
    expect(
      await finishSignIn(contextOf(bed.deps, someCaller()), { temp_token: second, method: 'google', code: written }),
    ).toMatchObject({ code: 'CODE_WRONG' })
  })

  it('is turned off by the password and a code, and its secret is never kept in the clear', async () => {
    const { owner, code } = await withAuthenticator('close@bourse.test')
    const factors = await factorsOf(bed.deps.db, owner.userId)
    expect(bed.deps.services.sealing.open(factors?.secret ?? Buffer.alloc(0), totpBinding(owner.userId))).toMatch(
      /^[A-Z2-7]{32}$/,
    )
    expect(await closeAuthenticator(contextOf(bed.deps, owner), { code: code(), password: 'wrong' })).toMatchObject({
      code: 'PASSWORD_WRONG',
    })
    expect(
      await closeAuthenticator(contextOf(bed.deps, owner), { code: code(), password: GOOD_PASSWORD }),
    ).toMatchObject({
      ok: true,
    })
    expect(await signIn('close@bourse.test')).toMatchObject({ ok: true })
  })
})
