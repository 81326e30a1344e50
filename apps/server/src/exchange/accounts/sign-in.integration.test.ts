import { MINUTE_MS } from '@bourse/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contextOf, someCaller } from '../people/test-people.ts'
import { bindPhoneNumber } from './bind-contact.ts'
import { freezeByLetter } from './freeze-account.ts'
import { requestEmailCode, requestPhoneCode } from './request-code.ts'
import { signInByEmail, signInByPhone } from './sign-in.ts'
import { type AccountTestbed, accountTestbed, GOOD_PASSWORD } from './test-accounts.ts'

let bed: AccountTestbed
beforeAll(async () => {
  bed = await accountTestbed()
})
afterAll(() => bed.close())

const signIn = async (email: string, password = GOOD_PASSWORD, caller = someCaller()) =>
  signInByEmail(contextOf(bed.deps, caller), { email, password, altcha: undefined })

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

  it('takes nothing for a solved proof of work that is none', async () => {
    await bed.open('proof@bourse.test')
    for (let trial = 0; trial < 3; trial++) await signIn('proof@bourse.test', 'wrong')
    const asked = await signIn('proof@bourse.test')
    const challenge = (asked as unknown as { data: { challenge: object } }).data.challenge
    const solution = { counter: 1, derivedKey: '00' }
    const proofs: unknown[] = [
      null,
      [],
      {},
      { challenge: null, solution },
      { challenge: { parameters: null, signature: 'x' }, solution },
      { challenge, solution: null },
      { challenge, solution },
      { challenge, solution, hmacSignatureSecret: 'mine', deriveKey: 1 },
    ]
    for (const proof of proofs) {
      const altcha = Buffer.from(JSON.stringify(proof)).toString('base64')
      const request = { email: 'proof@bourse.test', password: GOOD_PASSWORD, altcha }
      expect(await signInByEmail(contextOf(bed.deps, someCaller()), request)).toMatchObject({ code: 'PROOF_REQUIRED' })
    }
  })

  it('lets no more guesses through at once than one after another', async () => {
    await bed.open('flood@bourse.test')
    const answers = await Promise.all(Array.from({ length: 50 }, () => signIn('flood@bourse.test', 'wrong')))
    expect(answers.filter(answer => !answer.ok && answer.code === 'SIGN_IN_WRONG')).toHaveLength(3)
    expect(answers.filter(answer => !answer.ok && answer.code === 'PROOF_REQUIRED')).toHaveLength(47)
  })

  it('counts a whole IPv6 site as one address, since who has one there has all of them', async () => {
    const guess = (name: string, address: string) => signIn(`${name}@bourse.test`, 'wrong', someCaller({ address }))
    for (let trial = 0; trial < 10; trial++)
      expect(await guess(`site${trial}`, `2001:db8:1:2::${trial + 1}`)).toMatchObject({ code: 'SIGN_IN_WRONG' })
    expect(await guess('site-next', '2001:db8:1:2:ffff::1')).toMatchObject({ code: 'PROOF_REQUIRED' })
    expect(await guess('site-other', '2001:db8:1:3::1')).toMatchObject({ code: 'SIGN_IN_WRONG' })
  })

  it('lets everybody in who knows the password, also at once', async () => {
    await bed.open('crowd@bourse.test')
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn('crowd@bourse.test')))
    expect(answers.filter(answer => answer.ok)).toHaveLength(20)
  })

  it('with a phone takes the code that was sent as the password', async () => {
    const owner = await bed.open('phone-in@bourse.test')
    await requestEmailCode(contextOf(bed.deps, owner), {
      email: 'phone-in@bourse.test',
      purpose: 'security',
      altcha: undefined,
    })
    const old = await bed.codeTo('phone-in@bourse.test')
    await requestPhoneCode(contextOf(bed.deps, owner), {
      area_code: '886',
      mobile_phone: '912345678',
      purpose: 'bind',
      altcha: undefined,
    })
    const fresh = await bed.codeTo('+886912345678')
    expect(
      await bindPhoneNumber(contextOf(bed.deps, owner), {
        area_code: '886',
        mobile_phone: '912345678',
        varcode: fresh,
        code: old,
        password: GOOD_PASSWORD,
      }),
    ).toMatchObject({ ok: true })

    await requestPhoneCode(contextOf(bed.deps, someCaller()), {
      area_code: '886',
      mobile_phone: '912345678',
      purpose: 'login',
      altcha: undefined,
    })
    const request = {
      area_code: '886',
      mobile_phone: '912345678',
      password: await bed.codeTo('+886912345678'),
      altcha: undefined,
    }
    const answer = await signInByPhone(contextOf(bed.deps, someCaller()), request)
    expect(answer.ok && (await bed.whose(answer.data.access_token))).toBe(owner.userId)
    expect(await signInByPhone(contextOf(bed.deps, someCaller()), request)).toMatchObject({ code: 'SIGN_IN_WRONG' })
  })

  it('from another network that is written inside IPv6 is a new device', async () => {
    await bed.open('mapped@bourse.test', someCaller({ address: '::ffff:198.18.0.1' }))
    await signIn('mapped@bourse.test', GOOD_PASSWORD, someCaller({ address: '::ffff:198.18.0.2' }))
    expect((await bed.lettersTo('mapped@bourse.test'))[0]?.kind).toBe('welcome')
    await signIn('mapped@bourse.test', GOOD_PASSWORD, someCaller({ address: '::ffff:203.0.113.2' }))
    expect((await bed.lettersTo('mapped@bourse.test'))[0]?.kind).toBe('new_device')
  })

  it('on a new device is told by mail, with a link that freezes the account', async () => {
    const owner = await bed.open('device@bourse.test')
    const answer = await signIn('device@bourse.test', GOOD_PASSWORD, someCaller({ address: '203.0.113.9' }))
    if (!answer.ok) throw new Error(answer.code)
    const letter = (await bed.lettersTo('device@bourse.test'))[0]
    expect(letter?.kind).toBe('new_device')
    const token = /not_me=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
    expect(await freezeByLetter(contextOf(bed.deps), { token })).toMatchObject({ ok: true })
    expect(await freezeByLetter(contextOf(bed.deps), { token })).toMatchObject({ code: '410' })
    expect(await bed.whose(answer.data.access_token)).toBeNull()
    expect(await bed.whose(owner.token)).toBeNull()
    expect(await signIn('device@bourse.test')).toMatchObject({ code: '423', data: { reason: 'frozen' } })
  })
})
