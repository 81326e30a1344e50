import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { someCaller } from '../people/people-testbed.ts'
import { factorsOf, totpBinding } from '../security/index.ts'
import { type AccountTestbed, accountTestbed, GOOD_PASSWORD } from './account-testbed.ts'
import { closeAuthenticator, confirmAuthenticator, openAuthenticator } from './authenticator.ts'
import { bindEmailAddress, bindPhoneNumber } from './bind-contact.ts'
import { changePassword, resetPasswordByEmail } from './change-password.ts'
import { finishSignIn, sendSecondCode } from './finish-sign-in.ts'
import { freezeByLetter } from './freeze-account.ts'
import { listSessions, listSignIns, revokeSession } from './list-sessions.ts'
import { openAccountByEmail } from './open-account.ts'
import { requestEmailCode, requestPhoneCode } from './request-code.ts'
import { signInByEmail, signInByPhone } from './sign-in.ts'

let bed: AccountTestbed
beforeAll(async () => {
  bed = await accountTestbed()
})
afterAll(() => bed.close())

const MINUTE_MS = 60_000
const signIn = (email: string, password = GOOD_PASSWORD, caller = someCaller()) =>
  signInByEmail(bed.deps, { email, password, altcha: undefined }, caller)

async function withAuthenticator(email: string) {
  const owner = await bed.open(email)
  const opened = await openAuthenticator(bed.deps, owner)
  if (!opened.ok) throw new Error(opened.code)
  const totp = new TOTP({ secret: Secret.fromBase32(opened.data.secret), digits: 6, period: 30 })
  const code = () => totp.generate({ timestamp: bed.clock.nowMs() })
  const confirmed = await confirmAuthenticator(bed.deps, { code: code(), password: GOOD_PASSWORD }, owner)
  if (!confirmed.ok) throw new Error(confirmed.code)
  bed.clock.advance(MINUTE_MS)
  return { owner, code, recovery: confirmed.data.recovery_codes }
}

async function tempTokenOf(email: string): Promise<string> {
  const answer = await signIn(email)
  if (answer.ok || answer.code !== 'SECOND_CHECK_REQUIRED') throw new Error('the account has a second check')
  return (answer.data as { temp_token: string }).temp_token
}

describe('opening an account', () => {
  it('takes the code once and signs in', async () => {
    const ann = await bed.open('ann@bourse.test')
    expect(await bed.whose(ann.token)).toBe(ann.userId)
    const again = await openAccountByEmail(
      bed.deps,
      {
        email: 'ann2@bourse.test',
        varcode: await bed.codeTo('ann@bourse.test'),
        password: GOOD_PASSWORD,
        repassword: GOOD_PASSWORD,
        invite_code: undefined,
        agreement: true,
      },
      someCaller(),
    )
    expect(again).toMatchObject({ ok: false, code: 'CODE_WRONG' })
  })

  it('answers a known address as it answers an unknown one, and tells the owner by mail', async () => {
    await bed.open('known@bourse.test')
    bed.clock.advance(2 * MINUTE_MS)
    const known = await requestEmailCode(
      bed.deps,
      { email: 'known@bourse.test', purpose: 'register', altcha: undefined },
      someCaller(),
    )
    const unknown = await requestEmailCode(
      bed.deps,
      { email: 'nobody@bourse.test', purpose: 'register', altcha: undefined },
      someCaller(),
    )
    expect(known).toEqual(unknown)
    expect((await bed.lettersTo('known@bourse.test'))[0]?.kind).toBe('already_registered')
  })

  it('is open to one of fifty who bring the same code at once', async () => {
    await requestEmailCode(
      bed.deps,
      { email: 'race@bourse.test', purpose: 'register', altcha: undefined },
      someCaller(),
    )
    const varcode = await bed.codeTo('race@bourse.test')
    const request = {
      email: 'race@bourse.test',
      varcode,
      password: GOOD_PASSWORD,
      repassword: GOOD_PASSWORD,
      invite_code: undefined,
      agreement: true as const,
    }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => openAccountByEmail(bed.deps, request, someCaller())),
    )
    expect(answers.filter(answer => answer.ok)).toHaveLength(1)
  })

  it('knows who invited whom', async () => {
    const host = await bed.open('host@bourse.test')
    const { invite_code } = await bed.deps.db
      .selectFrom('app_user')
      .select('invite_code')
      .where('user_id', '=', host.userId)
      .executeTakeFirstOrThrow()
    await requestEmailCode(
      bed.deps,
      { email: 'guest@bourse.test', purpose: 'register', altcha: undefined },
      someCaller(),
    )
    const request = {
      email: 'guest@bourse.test',
      varcode: await bed.codeTo('guest@bourse.test'),
      password: GOOD_PASSWORD,
      repassword: GOOD_PASSWORD,
      agreement: true as const,
    }
    expect(await openAccountByEmail(bed.deps, { ...request, invite_code: 'NOBODY22' }, someCaller())).toMatchObject({
      ok: false,
      code: '422',
    })
    expect(await openAccountByEmail(bed.deps, { ...request, invite_code }, someCaller())).toMatchObject({ ok: true })
    const guest = await bed.deps.db
      .selectFrom('app_user')
      .select('invited_by')
      .where('email', '=', 'guest@bourse.test')
      .executeTakeFirstOrThrow()
    expect(guest.invited_by).toBe(host.userId)
  })

  it('refuses a common password before it looks at the code', async () => {
    const request = {
      email: 'weak@bourse.test',
      varcode: '000000',
      password: 'password123',
      repassword: 'password123',
      invite_code: undefined,
      agreement: true as const,
    }
    expect(await openAccountByEmail(bed.deps, request, someCaller())).toMatchObject({
      ok: false,
      code: '422',
      fields: { password: 'password_common' },
    })
  })
})

describe('a code', () => {
  it('comes once a minute to one target', async () => {
    const ask = () =>
      requestEmailCode(bed.deps, { email: 'slow@bourse.test', purpose: 'register', altcha: undefined }, someCaller())
    expect(await ask()).toEqual({ ok: true, data: { expires_in: 600, resend_in: 60 } })
    bed.clock.advance(59_000)
    expect(await ask()).toMatchObject({ ok: false, code: '429', data: { retry_after: 1 } })
    bed.clock.advance(1_000)
    expect(await ask()).toMatchObject({ ok: true })
  })

  it('is good for ten minutes', async () => {
    await requestEmailCode(
      bed.deps,
      { email: 'late@bourse.test', purpose: 'register', altcha: undefined },
      someCaller(),
    )
    const varcode = await bed.codeTo('late@bourse.test')
    bed.clock.advance(10 * MINUTE_MS)
    const request = {
      email: 'late@bourse.test',
      varcode,
      password: GOOD_PASSWORD,
      repassword: GOOD_PASSWORD,
      invite_code: undefined,
      agreement: true as const,
    }
    expect(await openAccountByEmail(bed.deps, request, someCaller())).toMatchObject({ ok: false, code: 'CODE_WRONG' })
  })

  it('has five tries, and not one more for the right one', async () => {
    await requestEmailCode(
      bed.deps,
      { email: 'tries@bourse.test', purpose: 'register', altcha: undefined },
      someCaller(),
    )
    const right = await bed.codeTo('tries@bourse.test')
    const wrong = right === '111111' ? '222222' : '111111'
    const attempt = (varcode: string) =>
      openAccountByEmail(
        bed.deps,
        {
          email: 'tries@bourse.test',
          varcode,
          password: GOOD_PASSWORD,
          repassword: GOOD_PASSWORD,
          invite_code: undefined,
          agreement: true,
        },
        someCaller(),
      )
    for (let trial = 0; trial < 5; trial++) expect(await attempt(wrong)).toMatchObject({ code: 'CODE_WRONG' })
    expect(await attempt(right)).toMatchObject({ code: 'CODE_WRONG' })
  })

  it('for one purpose opens nothing else', async () => {
    await bed.open('purpose@bourse.test')
    await requestEmailCode(
      bed.deps,
      { email: 'purpose@bourse.test', purpose: 'login', altcha: undefined },
      someCaller(),
    )
    const request = {
      email: 'purpose@bourse.test',
      varcode: await bed.codeTo('purpose@bourse.test'),
      password: 'another-9!password',
      repassword: 'another-9!password',
      altcha: undefined,
    }
    expect(await resetPasswordByEmail(bed.deps, request, someCaller())).toMatchObject({ ok: false, code: 'CODE_WRONG' })
  })
})

describe('signing in', () => {
  it('with e-mail and password opens a session', async () => {
    const owner = await bed.open('in@bourse.test')
    const answer = await signIn('in@bourse.test')
    expect(answer.ok && (await bed.whose(answer.data.access_token))).toBe(owner.userId)
  })

  it('answers a wrong password and an unknown account alike', async () => {
    await bed.open('alike@bourse.test')
    expect(await signIn('alike@bourse.test', 'wrong')).toEqual(await signIn('unlike@bourse.test', 'wrong'))
  })

  it('asks for work after three failures and locks after ten', async () => {
    await bed.open('brute@bourse.test')
    for (let trial = 0; trial < 3; trial++)
      expect(await signIn('brute@bourse.test', 'wrong')).toMatchObject({ code: 'SIGN_IN_WRONG' })
    const asked = await signIn('brute@bourse.test')
    expect(asked).toMatchObject({
      ok: false,
      code: 'PROOF_REQUIRED',
      data: { challenge: { signature: expect.any(String) } },
    })
    bed.clock.advance(15 * MINUTE_MS)
    expect(await signIn('brute@bourse.test')).toMatchObject({ ok: true })
  })

  it('with a phone takes the code that was sent as the password', async () => {
    const owner = await bed.open('phone-in@bourse.test')
    await requestEmailCode(bed.deps, { email: 'phone-in@bourse.test', purpose: 'security', altcha: undefined }, owner)
    const old = await bed.codeTo('phone-in@bourse.test')
    await requestPhoneCode(
      bed.deps,
      { area_code: '886', mobile_phone: '912345678', purpose: 'bind', altcha: undefined },
      owner,
    )
    const fresh = await bed.codeTo('+886912345678')
    expect(
      await bindPhoneNumber(
        bed.deps,
        { area_code: '886', mobile_phone: '912345678', varcode: fresh, code: old },
        owner,
      ),
    ).toMatchObject({ ok: true })

    await requestPhoneCode(
      bed.deps,
      { area_code: '886', mobile_phone: '912345678', purpose: 'login', altcha: undefined },
      someCaller(),
    )
    const request = {
      area_code: '886',
      mobile_phone: '912345678',
      password: await bed.codeTo('+886912345678'),
      altcha: undefined,
    }
    const answer = await signInByPhone(bed.deps, request, someCaller())
    expect(answer.ok && (await bed.whose(answer.data.access_token))).toBe(owner.userId)
    expect(await signInByPhone(bed.deps, request, someCaller())).toMatchObject({ code: 'SIGN_IN_WRONG' })
  })

  it('on a new device is told by mail, with a link that freezes the account', async () => {
    const owner = await bed.open('device@bourse.test')
    const answer = await signIn('device@bourse.test', GOOD_PASSWORD, someCaller({ address: '203.0.113.9' }))
    if (!answer.ok) throw new Error(answer.code)
    const letter = (await bed.lettersTo('device@bourse.test'))[0]
    expect(letter?.kind).toBe('new_device')
    const token = /not_me=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
    expect(await freezeByLetter(bed.deps, { token })).toMatchObject({ ok: true })
    expect(await freezeByLetter(bed.deps, { token })).toMatchObject({ code: '410' })
    expect(await bed.whose(answer.data.access_token)).toBeNull()
    expect(await bed.whose(owner.token)).toBeNull()
    expect(await signIn('device@bourse.test')).toMatchObject({ code: '423', data: { reason: 'frozen' } })
  })
})

describe('the second check', () => {
  it('stands between the password and the session', async () => {
    const { owner, code } = await withAuthenticator('second@bourse.test')
    const temp_token = await tempTokenOf('second@bourse.test')
    expect(await bed.whose(temp_token)).toBeNull()
    const answer = await finishSignIn(bed.deps, { temp_token, method: 'google', code: code() }, someCaller())
    expect(answer.ok && (await bed.whose(answer.data.access_token))).toBe(owner.userId)
  })

  it('takes one step of the authenticator once, of fifty at once', async () => {
    const { code } = await withAuthenticator('steps@bourse.test')
    const tokens = await Promise.all(Array.from({ length: 50 }, () => tempTokenOf('steps@bourse.test')))
    const now = code()
    const answers = await Promise.all(
      tokens.map(temp_token => finishSignIn(bed.deps, { temp_token, method: 'google', code: now }, someCaller())),
    )
    expect(answers.filter(answer => answer.ok)).toHaveLength(1)
  })

  it('takes one temporary token once, of fifty at once, and ends it after five tries', async () => {
    const { recovery } = await withAuthenticator('temp@bourse.test')
    const temp_token = await tempTokenOf('temp@bourse.test')
    const codes = [...recovery, ...Array.from({ length: 40 }, () => recovery[0] ?? '')]
    const answers = await Promise.all(
      codes.map(code => finishSignIn(bed.deps, { temp_token, method: 'google', code }, someCaller())),
    )
    expect(answers.filter(answer => answer.ok)).toHaveLength(1)

    const second = await tempTokenOf('temp@bourse.test')
    for (let trial = 0; trial < 5; trial++) {
      expect(
        await finishSignIn(bed.deps, { temp_token: second, method: 'google', code: '000000' }, someCaller()),
      ).toMatchObject({ code: 'CODE_WRONG' })
    }
    expect(
      await finishSignIn(bed.deps, { temp_token: second, method: 'google', code: recovery[9] ?? '' }, someCaller()),
    ).toMatchObject({ code: '410' })
  })

  it('waits five minutes and no longer', async () => {
    const { code } = await withAuthenticator('expiry@bourse.test')
    const temp_token = await tempTokenOf('expiry@bourse.test')
    bed.clock.advance(5 * MINUTE_MS)
    expect(await finishSignIn(bed.deps, { temp_token, method: 'google', code: code() }, someCaller())).toMatchObject({
      code: '410',
    })
  })

  it('sends its code to who holds the temporary token, and to nobody else', async () => {
    expect(await sendSecondCode(bed.deps, { temp_token: undefined, method: 'email' }, someCaller())).toMatchObject({
      code: '401',
    })
    expect(await sendSecondCode(bed.deps, { temp_token: 'x'.repeat(43), method: 'email' }, someCaller())).toMatchObject(
      { code: '410' },
    )
  })

  it('takes a recovery code once, however it is written', async () => {
    const { recovery } = await withAuthenticator('recover@bourse.test')
    const written = (recovery[3] ?? '').toLowerCase().replace('-', ' ')
    const first = await tempTokenOf('recover@bourse.test')
    expect(
      await finishSignIn(bed.deps, { temp_token: first, method: 'google', code: written }, someCaller()),
    ).toMatchObject({ ok: true })
    const second = await tempTokenOf('recover@bourse.test')
    expect(
      await finishSignIn(bed.deps, { temp_token: second, method: 'google', code: written }, someCaller()),
    ).toMatchObject({ code: 'CODE_WRONG' })
  })

  it('is turned off by the password and a code, and its secret is never kept in the clear', async () => {
    const { owner, code } = await withAuthenticator('close@bourse.test')
    const factors = await factorsOf(bed.deps.db, owner.userId)
    expect(bed.deps.sealing.open(factors?.secret ?? Buffer.alloc(0), totpBinding(owner.userId))).toMatch(
      /^[A-Z2-7]{32}$/,
    )
    expect(await closeAuthenticator(bed.deps, { code: code(), password: 'wrong' }, owner)).toMatchObject({
      code: 'PASSWORD_WRONG',
    })
    expect(await closeAuthenticator(bed.deps, { code: code(), password: GOOD_PASSWORD }, owner)).toMatchObject({
      ok: true,
    })
    expect(await signIn('close@bourse.test')).toMatchObject({ ok: true })
  })
})

describe('a change of what protects the account', () => {
  it('ends the other sessions, holds back withdrawals and is told', async () => {
    const owner = await bed.open('change@bourse.test')
    const other = await signIn('change@bourse.test')
    if (!other.ok) throw new Error(other.code)
    const request = {
      oldpassword: GOOD_PASSWORD,
      password: 'another-9!password',
      repassword: 'another-9!password',
      method: undefined,
      code: undefined,
    }
    expect(await changePassword(bed.deps, { ...request, oldpassword: 'wrong' }, owner)).toMatchObject({
      code: 'PASSWORD_WRONG',
    })
    expect(await changePassword(bed.deps, request, owner)).toMatchObject({ ok: true })
    expect(await bed.whose(other.data.access_token)).toBeNull()
    expect(await bed.whose(owner.token)).toBe(owner.userId)
    const row = await bed.deps.db
      .selectFrom('app_user')
      .select('withdraw_frozen_until')
      .where('user_id', '=', owner.userId)
      .executeTakeFirstOrThrow()
    expect(row.withdraw_frozen_until?.getTime()).toBe(bed.clock.nowMs() + 24 * 3_600_000)
    expect((await bed.lettersTo('change@bourse.test'))[0]?.kind).toBe('password_changed')
  })

  it('by a forgotten password ends every session', async () => {
    const owner = await bed.open('forgot@bourse.test')
    await requestEmailCode(
      bed.deps,
      { email: 'forgot@bourse.test', purpose: 'forget', altcha: undefined },
      someCaller(),
    )
    const request = {
      email: 'forgot@bourse.test',
      varcode: await bed.codeTo('forgot@bourse.test'),
      password: 'another-9!password',
      repassword: 'another-9!password',
      altcha: undefined,
    }
    expect(await resetPasswordByEmail(bed.deps, request, someCaller())).toMatchObject({ ok: true })
    expect(await bed.whose(owner.token)).toBeNull()
    expect(await signIn('forgot@bourse.test', 'another-9!password')).toMatchObject({ ok: true })
  })

  it('of the address is told to the address that was left', async () => {
    const owner = await bed.open('old@bourse.test')
    await requestEmailCode(bed.deps, { email: 'old@bourse.test', purpose: 'security', altcha: undefined }, owner)
    await requestEmailCode(bed.deps, { email: 'new@bourse.test', purpose: 'bind', altcha: undefined }, owner)
    const request = {
      email: 'new@bourse.test',
      varcode: await bed.codeTo('new@bourse.test'),
      code: await bed.codeTo('old@bourse.test'),
    }
    expect(await bindEmailAddress(bed.deps, { ...request, code: '000000' }, owner)).toMatchObject({
      code: 'CODE_WRONG',
      data: { field: 'code' },
    })
  })
})

describe('the devices', () => {
  it('are listed, and one can be signed out by its owner only', async () => {
    const owner = await bed.open('devices@bourse.test')
    const stranger = await bed.open('stranger@bourse.test')
    await signIn('devices@bourse.test')
    const listed = await listSessions(bed.deps, owner)
    expect(listed.data.records).toHaveLength(2)
    const other = listed.data.records.find(record => !record.current)
    expect(await revokeSession(bed.deps, { id: other?.id ?? 0 }, stranger)).toMatchObject({ code: '404' })
    expect(await revokeSession(bed.deps, { id: other?.id ?? 0 }, owner)).toMatchObject({ ok: true, data: { ended: 1 } })
    expect((await listSessions(bed.deps, owner)).data.records).toHaveLength(1)
  })

  it('leave a history of every try', async () => {
    const owner = await bed.open('history@bourse.test')
    await signIn('history@bourse.test', 'wrong')
    await signIn('history@bourse.test')
    const history = await listSignIns(bed.deps, { limit_begin: 0, limit_num: 20 }, owner)
    expect(history.data.records.map(record => `${record.method} ${record.outcome}`)).toEqual([
      'email done',
      'email wrong',
      'register done',
    ])
  })
})
