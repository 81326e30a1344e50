import { MINUTE_MS } from '@bourse/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contextOf, someCaller } from '../people/test-people.ts'
import { resetPasswordByEmail } from './change-password.ts'
import { openAccountByEmail } from './open-account.ts'
import { requestEmailCode } from './request-code.ts'
import { type AccountTestbed, accountTestbed, GOOD_PASSWORD } from './test-accounts.ts'

let bed: AccountTestbed
beforeAll(async () => {
  bed = await accountTestbed()
})
afterAll(() => bed.close())

describe('opening an account', () => {
  it('takes the code once and signs in', async () => {
    const ann = await bed.open('ann@bourse.test')
    expect(await bed.whose(ann.token)).toBe(ann.userId)
    const again = await openAccountByEmail(contextOf(bed.deps, someCaller()), {
      email: 'ann2@bourse.test',
      varcode: await bed.codeTo('ann@bourse.test'),
      password: GOOD_PASSWORD,
      repassword: GOOD_PASSWORD,
      invite_code: undefined,
      agreement: true,
    })
    expect(again).toMatchObject({ ok: false, code: 'CODE_WRONG' })
  })

  it('answers a known address as it answers an unknown one, and tells the owner by mail', async () => {
    await bed.open('known@bourse.test')
    bed.clock.advance(2 * MINUTE_MS)
    const known = await requestEmailCode(contextOf(bed.deps, someCaller()), {
      email: 'known@bourse.test',
      purpose: 'register',
      altcha: undefined,
    })
    const unknown = await requestEmailCode(contextOf(bed.deps, someCaller()), {
      email: 'nobody@bourse.test',
      purpose: 'register',
      altcha: undefined,
    })
    expect(known).toEqual(unknown)
    expect((await bed.lettersTo('known@bourse.test'))[0]?.kind).toBe('already_registered')
  })

  it.each(['register', 'login', 'forget'] as const)('answers both alike also when it refuses: %s', async purpose => {
    await bed.open(`limit-${purpose}@bourse.test`)
    bed.clock.advance(60 * MINUTE_MS)
    const ask = (email: string) =>
      requestEmailCode(contextOf(bed.deps, someCaller()), { email, purpose, altcha: undefined })
    const answersTo = async (email: string) => {
      const answers = []
      for (let trial = 0; trial < 12; trial++) {
        answers.push(await ask(email), await ask(email))
        bed.clock.advance(MINUTE_MS)
      }
      return answers
    }
    const known = await answersTo(`limit-${purpose}@bourse.test`)
    expect(await answersTo(`nobody-${purpose}@bourse.test`)).toEqual(known)
    expect(known.filter(answer => answer.ok)).not.toHaveLength(0)
  })

  it('is open to one of fifty who bring the same code at once', async () => {
    await requestEmailCode(contextOf(bed.deps, someCaller()), {
      email: 'race@bourse.test',
      purpose: 'register',
      altcha: undefined,
    })
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
      Array.from({ length: 50 }, async () => openAccountByEmail(contextOf(bed.deps, someCaller()), request)),
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
    await requestEmailCode(contextOf(bed.deps, someCaller()), {
      email: 'guest@bourse.test',
      purpose: 'register',
      altcha: undefined,
    })
    const request = {
      email: 'guest@bourse.test',
      varcode: await bed.codeTo('guest@bourse.test'),
      password: GOOD_PASSWORD,
      repassword: GOOD_PASSWORD,
      agreement: true as const,
    }
    expect(
      await openAccountByEmail(contextOf(bed.deps, someCaller()), { ...request, invite_code: 'NOBODY22' }),
    ).toMatchObject({
      ok: false,
      code: '422',
    })
    expect(await openAccountByEmail(contextOf(bed.deps, someCaller()), { ...request, invite_code })).toMatchObject({
      ok: true,
    })
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
    expect(await openAccountByEmail(contextOf(bed.deps, someCaller()), request)).toMatchObject({
      ok: false,
      code: '422',
      fields: { password: 'password_common' },
    })
  })
})

describe('a code', () => {
  it('comes once a minute to one target', async () => {
    const ask = () =>
      requestEmailCode(contextOf(bed.deps, someCaller()), {
        email: 'slow@bourse.test',
        purpose: 'register',
        altcha: undefined,
      })
    expect(await ask()).toEqual({ ok: true, data: { expires_in: 600, resend_in: 60 } })
    bed.clock.advance(59_000)
    expect(await ask()).toMatchObject({ ok: false, code: '429', data: { retry_after: 1 } })
    bed.clock.advance(1_000)
    expect(await ask()).toMatchObject({ ok: true })
  })

  it('is good for ten minutes', async () => {
    await requestEmailCode(contextOf(bed.deps, someCaller()), {
      email: 'late@bourse.test',
      purpose: 'register',
      altcha: undefined,
    })
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
    expect(await openAccountByEmail(contextOf(bed.deps, someCaller()), request)).toMatchObject({
      ok: false,
      code: 'CODE_WRONG',
    })
  })

  it('has five tries, and not one more for the right one', async () => {
    await requestEmailCode(contextOf(bed.deps, someCaller()), {
      email: 'tries@bourse.test',
      purpose: 'register',
      altcha: undefined,
    })
    const right = await bed.codeTo('tries@bourse.test')
    const wrong = right === '111111' ? '222222' : '111111'
    const attempt = (varcode: string) =>
      openAccountByEmail(contextOf(bed.deps, someCaller()), {
        email: 'tries@bourse.test',
        varcode,
        password: GOOD_PASSWORD,
        repassword: GOOD_PASSWORD,
        invite_code: undefined,
        agreement: true,
      })
    for (let trial = 0; trial < 5; trial++) expect(await attempt(wrong)).toMatchObject({ code: 'CODE_WRONG' })
    expect(await attempt(right)).toMatchObject({ code: 'CODE_WRONG' })
  })

  it('for one purpose opens nothing else', async () => {
    await bed.open('purpose@bourse.test')
    await requestEmailCode(contextOf(bed.deps, someCaller()), {
      email: 'purpose@bourse.test',
      purpose: 'login',
      altcha: undefined,
    })
    const request = {
      email: 'purpose@bourse.test',
      varcode: await bed.codeTo('purpose@bourse.test'),
      password: 'another-9!password',
      repassword: 'another-9!password',
      altcha: undefined,
    }
    expect(await resetPasswordByEmail(contextOf(bed.deps, someCaller()), request)).toMatchObject({
      ok: false,
      code: 'CODE_WRONG',
    })
  })
})
