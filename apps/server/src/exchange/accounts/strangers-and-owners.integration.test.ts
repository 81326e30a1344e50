import { createHash } from 'node:crypto'
import type { Challenge } from 'altcha-lib'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contextOf, someCaller } from '../people/test-people.ts'
import { turnCodeCheckOn } from './code-check.ts'
import { finishSignIn, sendSecondCode } from './finish-sign-in.ts'
import { requestEmailCode } from './request-code.ts'
import { signInByEmail, signInByPhone } from './sign-in.ts'
import { type AccountTestbed, accountTestbed, GOOD_PASSWORD } from './test-accounts.ts'

let bed: AccountTestbed
beforeAll(async () => {
  bed = await accountTestbed()
})
afterAll(() => bed.close())

type With = { password?: string; altcha?: string; device?: string }
const signIn = async (email: string, { password = GOOD_PASSWORD, ...rest }: With = {}, caller = someCaller()) =>
  signInByEmail(contextOf(bed.deps, caller), { email, password, ...rest })
const forget = async (email: string, rest: With = {}, caller = someCaller()) =>
  requestEmailCode(contextOf(bed.deps, caller), { email, purpose: 'forget', ...rest })

async function solved(answer: unknown): Promise<string> {
  const { challenge } = (answer as { data: { challenge: Challenge } }).data
  const solution = await solveChallenge({ challenge, deriveKey, timeout: 60_000 })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

// As many failures of strangers as an account bears in its window, without the work of hours.
async function strangersFail(email: string, count: number, channel = 'mail'): Promise<void> {
  const now = new Date(bed.clock.nowMs())
  await bed.deps.db
    .insertInto('attempt_window')
    .values({ key: `fail ${channel} ${email}`, started_at: now, count })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ count, started_at: now }))
    .execute()
}

async function deviceOf(email: string): Promise<string> {
  const answer = await signIn(email)
  if (!answer.ok) throw new Error(answer.code)
  return answer.data.device
}

describe('the owner of an account that strangers attack', () => {
  it('signs in with a second check by mail while strangers ask for codes to it', async () => {
    const owner = await bed.open('wanted@bourse.test')
    await sendSecondCode(contextOf(bed.deps, owner), { method: 'email', temp_token: undefined })
    const code = await bed.codeTo('wanted@bourse.test')
    const on = { method: 'email' as const, code, password: GOOD_PASSWORD, on: true }
    expect(await turnCodeCheckOn(contextOf(bed.deps, owner), on)).toMatchObject({ ok: true })
    const stranger = someCaller()
    for (let round = 0; round < 10; round++) await forget('wanted@bourse.test', {}, stranger)
    const first = (await signIn('wanted@bourse.test')) as unknown as { data: { temp_token: string } }
    bed.clock.advance(60_000)
    const request = { method: 'email' as const, temp_token: first.data.temp_token }
    expect(await sendSecondCode(contextOf(bed.deps, someCaller()), request)).toMatchObject({ ok: true })
  })

  it('loses no code to requests that were refused', async () => {
    await bed.open('asked@bourse.test')
    for (let round = 0; round < 30; round++) await forget('asked@bourse.test')
    bed.clock.advance(60_000)
    expect(await forget('asked@bourse.test')).toMatchObject({ ok: true })
  })

  it('has codes to ask for from a device of theirs when strangers have used up all that go to them', async () => {
    await bed.open('used-up@bourse.test')
    const device = await deviceOf('used-up@bourse.test')
    // The first of ten went out when the account was opened.
    for (let round = 1; round < 10; round++) {
      bed.clock.advance(61_000)
      expect(await forget('used-up@bourse.test')).toMatchObject({ ok: true })
    }
    bed.clock.advance(61_000)
    expect(await forget('used-up@bourse.test')).toMatchObject({ code: '429' })
    expect(await forget('used-up@bourse.test', { device })).toMatchObject({ ok: true })
  })

  it('signs in from a device that the account knows however often strangers failed', async () => {
    await bed.open('locked@bourse.test')
    const device = await deviceOf('locked@bourse.test')
    await strangersFail('locked@bourse.test', 100)
    expect(await signIn('locked@bourse.test')).toMatchObject({ code: '423', data: { reason: 'tries' } })
    expect(await signIn('locked@bourse.test', { device: `x ${device}` })).toMatchObject({ ok: true })
  })

  it('signs in from a new device by a harder proof of work after ten failures', async () => {
    await bed.open('work@bourse.test')
    await strangersFail('work@bourse.test', 9)
    const light = await solved(await signIn('work@bourse.test'))
    await strangersFail('work@bourse.test', 10)
    const asked = await signIn('work@bourse.test', { altcha: light })
    expect(asked).toMatchObject({ code: 'PROOF_REQUIRED', data: { challenge: { parameters: { cost: 16_000 } } } })
    expect(await signIn('work@bourse.test', { altcha: await solved(asked) })).toMatchObject({ ok: true })
  })
})

describe('a device that an account knows', () => {
  it('guesses no more often than anybody: after ten failures it is a stranger', async () => {
    await bed.open('thief@bourse.test')
    const device = await deviceOf('thief@bourse.test')
    for (let round = 0; round < 10; round++)
      expect(await signIn('thief@bourse.test', { password: 'wrong', device })).toMatchObject({ code: 'SIGN_IN_WRONG' })
    await strangersFail('thief@bourse.test', 100)
    expect(await signIn('thief@bourse.test', { device })).toMatchObject({ code: '423' })
  })

  it('is known by phone and by e-mail, whichever was typed when it signed in, also with a second check', async () => {
    const owner = await bed.open('both-names@bourse.test')
    const phone = { area_code: '47', mobile_phone: '95550123' }
    await bed.deps.db.updateTable('app_user').set(phone).where('user_id', '=', owner.userId).execute()
    await sendSecondCode(contextOf(bed.deps, owner), { method: 'email', temp_token: undefined })
    const on = {
      method: 'email' as const,
      code: await bed.codeTo('both-names@bourse.test'),
      password: GOOD_PASSWORD,
      on: true,
    }
    expect(await turnCodeCheckOn(contextOf(bed.deps, owner), on)).toMatchObject({ ok: true })
    bed.clock.advance(61_000)
    const first = (await signIn('both-names@bourse.test')) as unknown as { data: { temp_token: string } }
    const request = { method: 'email' as const, temp_token: first.data.temp_token }
    await sendSecondCode(contextOf(bed.deps, someCaller()), request)
    const code = await bed.codeTo('both-names@bourse.test')
    const entered = await finishSignIn(contextOf(bed.deps, someCaller()), { ...request, code })
    if (!entered.ok) throw new Error(entered.code)
    await strangersFail('+4795550123', 100, 'sms')
    const byPhone = (device: string) =>
      signInByPhone(contextOf(bed.deps, someCaller()), { ...phone, password: '000000', device })
    expect(await byPhone('')).toMatchObject({ code: '423' })
    expect(await byPhone(entered.data.device)).toMatchObject({ code: 'SIGN_IN_WRONG' })
  })

  it('is known to one account alone, in its own form, for a year', async () => {
    await bed.open('mine@bourse.test')
    await bed.open('other@bourse.test')
    const device = await deviceOf('mine@bourse.test')
    await strangersFail('other@bourse.test', 100)
    expect(await signIn('other@bourse.test', { device })).toMatchObject({ code: '423' })
    const [nonce, endsAt, seal = ''] = device.split('.')
    const forged = [`${nonce}.9999999999.${seal}`, `${nonce}.${endsAt}.${createHash('sha256').digest('base64url')}`]
    await strangersFail('mine@bourse.test', 100)
    for (const token of [...forged, '', '..', device.slice(1)])
      expect(await signIn('mine@bourse.test', { device: token })).toMatchObject({ code: '423' })
    bed.clock.advance(366 * 24 * 3_600_000)
    await strangersFail('mine@bourse.test', 100)
    expect(await signIn('mine@bourse.test', { device })).toMatchObject({ code: '423' })
  })
})

it('a flood of strangers leaves the codes of owners alone, and each stranger works for the next one', async () => {
  const owner = await bed.open('calm@bourse.test')
  const flood = Array.from({ length: 24 }, () => someCaller())
  const answers = await Promise.all(
    Array.from({ length: 720 }, (_, index) =>
      forget(`nobody-${index}@bourse.test`, {}, flood[index % flood.length] ?? someCaller()),
    ),
  )
  expect(answers.filter(answer => answer.ok).length).toBeGreaterThan(100)
  expect(await forget('one-more@bourse.test')).toMatchObject({ code: 'PROOF_REQUIRED' })
  const wish = { email: 'calm@bourse.test', purpose: 'security' as const }
  expect(await requestEmailCode(contextOf(bed.deps, owner), wish)).toMatchObject({ ok: true })
  const proven = await forget('honest@bourse.test', { altcha: await solved(await forget('honest@bourse.test')) })
  expect(proven).toMatchObject({ ok: true })
})
