import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveInWords } from '../../operator/test-order.ts'
import { userById } from '../people/index.ts'
import { contextOf } from '../people/test-people.ts'
import { recoveryCodesLeft, setCodeCheck } from '../security/index.ts'
import { handInIdentity } from '../verification/hand-in-identity.ts'
import { reviewActs } from '../verification/index.ts'
import { confirmAuthenticator, openAuthenticator } from './authenticator.ts'
import { careActs } from './care-acts.ts'
import { accountActs } from './operator-acts.ts'
import { signInByEmail } from './sign-in.ts'
import { type AccountTestbed, accountTestbed, GOOD_PASSWORD } from './test-accounts.ts'

let bed: AccountTestbed
beforeAll(async () => {
  bed = await accountTestbed()
})
afterAll(() => bed.close())

async function say(line: string): Promise<string> {
  const acts = [...accountActs(bed.deps), ...careActs(bed.deps), ...reviewActs(bed.deps)]
  const reply = await giveInWords(acts, line.split(' '), 'rita')
  return `${reply.ok ? 'done' : 'refused'}: ${reply.text}`
}

describe('an operator', () => {
  it('finds accounts by what is known of them, and a sign of the pattern is only a sign', async () => {
    const owner = await bed.open('findme@bourse.test')
    expect(await say('user find findme')).toContain(String(owner.userId))
    expect(await say(`user find ${owner.userId}`)).toContain('findme@bourse.test')
    expect(await say('user find %%')).toBe('done: No account fits.')
    expect(await say('user find x')).toBe('refused: at least two characters are needed')
  })

  it('freezes with a reason, which ends the sessions, and unfreezes', async () => {
    const owner = await bed.open('freeze@bourse.test')
    expect(await say('user freeze freeze@bourse.test')).toBe('refused: Reason: 1 to 200 characters')
    expect(await say('user freeze freeze@bourse.test stolen phone')).toMatch(/^done/)
    expect(await bed.whose(owner.token)).toBeNull()
    expect(await say('user freeze freeze@bourse.test again')).toContain('frozen already: stolen phone')
    expect(await say(`user unfreeze ${owner.userId} owner called`)).toMatch(/^done/)
    expect(await say('user freeze nobody@bourse.test x')).toBe('refused: there is no account nobody@bourse.test')
  })

  it('shows where an account is signed in, and signs it out', async () => {
    const owner = await bed.open('sessions@bourse.test')
    expect(await say(`user sessions ${owner.userId}`)).toContain('Chrome · macOS')
    expect(await say(`user sign-out ${owner.userId}`)).toMatch(/^done: 1 sessions/)
    expect(await bed.whose(owner.token)).toBeNull()
  })

  it('takes lost second checks away, with what follows every change of a factor', async () => {
    const email = 'lost@bourse.test'
    const owner = await bed.open(email)
    expect(await say(`user reset-factor ${email}`)).toMatch(/^refused: .* has no second check$/)
    const opened = await openAuthenticator(contextOf(bed.deps, owner), {})
    if (!opened.ok) throw new Error(opened.code)
    const code = new TOTP({ secret: Secret.fromBase32(opened.data.secret) }).generate({ timestamp: bed.clock.nowMs() })
    expect(await confirmAuthenticator(contextOf(bed.deps, owner), { code, password: GOOD_PASSWORD })).toMatchObject({
      ok: true,
    })
    await setCodeCheck(bed.deps.db, owner.userId, { method: 'email', on: true })
    const signIn = () =>
      signInByEmail(contextOf(bed.deps, { ...owner, language: 'zh' }), {
        email,
        password: GOOD_PASSWORD,
        altcha: undefined,
      })
    expect(await signIn()).toMatchObject({ code: 'SECOND_CHECK_REQUIRED' })
    bed.clock.advance(2 * 24 * 3_600_000)

    expect(await say(`user reset-factor ${email} x`)).toMatch(/^refused/)
    expect(await say(`user reset-factor ${email}`)).toMatch(/^done/)
    expect(await bed.whose(owner.token)).toBeNull()
    expect(bed.ended).toContain(owner.sessionId)
    const user = await userById(bed.deps.db, owner.userId)
    expect(user.withdraw_frozen_until?.getTime()).toBe(bed.clock.nowMs() + bed.deps.services.accounts.withdrawFreezeMs)
    expect((await bed.lettersTo(email))[0]).toMatchObject({
      kind: 'factor_reset',
      text: expect.stringContaining('https://bourse.example/'),
    })
    expect(await recoveryCodesLeft(bed.deps.db, owner.userId)).toBe(0)
    expect(await signIn()).toMatchObject({ ok: true })
    expect(await say(`user reset-factor ${email}`)).toMatch(/^refused: .* has no second check$/)
  })

  it('resets a second check only with a reason and a second operator', () => {
    const found = accountActs(bed.deps).find(({ name }) => name === 'user reset-factor')
    expect(found).toMatchObject({ effect: 'acts', needs: { reason: true, fourEyes: true } })
  })

  it('writes to somebody as the house, once for each act, and keeps notes that only operators read', async () => {
    const email = 'written-to@bourse.test'
    const owner = await bed.open(email)
    expect(await say(`user message ${email} Hello`)).toBe('refused: Text: 1 to 1000 characters')
    expect(await say(`user message ${email} Hello we looked into it`)).toMatch(/^done: .* and by mail\.$/)
    expect((await bed.lettersTo(email))[0]).toMatchObject({
      kind: 'operator_message',
      subject: 'Hello',
      text: expect.stringContaining('we looked into it'),
    })
    const given = careActs(bed.deps).find(({ name }) => name === 'user message')
    const said = { who: email, title: 'Twice', text: 'never' }
    const context = { operator: 'rita', folder: null, reason: null, audit: 4_711 }
    const cutOff = given?.cutOff
    if (cutOff?.how !== 'look') throw new Error('a message is looked up')
    expect(await cutOff.wasDone(context, said)).toBe(false)
    expect(await given?.carryOut(context, said)).toMatchObject({ ok: true })
    expect(await cutOff.wasDone(context, said)).toBe(true)
    await expect(given?.carryOut(context, said)).rejects.toThrow('message_act')

    expect(await say(`user note list ${email}`)).toMatch(/^done: There is no note on/)
    expect(await say(`user note add ${owner.userId} called twice`)).toMatch(/^done: Noted/)
    expect(await say(`user note list ${email}`)).toMatch(/rita +called twice$/)
  })

  it('ends one session and leaves the others', async () => {
    const owner = await bed.open('one-session@bourse.test')
    expect(await say(`user end-session ${owner.userId} 999999`)).toMatch(/^refused: Session: .* has no session 999999$/)
    expect(await bed.whose(owner.token)).not.toBeNull()
    expect(await say(`user end-session ${owner.userId} ${owner.sessionId}`)).toMatch(/^done/)
    expect(await bed.whose(owner.token)).toBeNull()
  })

  it('reviews what waits, under their own name', async () => {
    const owner = await bed.open('review@bourse.test')
    const person = { country: 'TW', real_name: 'Lin Mei', id_type: 'passport' as const, id_number: 'P7654321' }
    const images = { front: undefined, back: undefined, hold: undefined }
    await handInIdentity(contextOf(bed.deps, owner), { level: 1, ...person, ...images })
    const number = /(\d+) +user/.exec(await say('kyc list'))?.[1] ?? ''
    expect(await say(`kyc show ${number}`)).toMatch(/Lin Mei[\s\S]*P7654321/)
    expect(await say(`kyc reject ${number}`)).toBe('refused: Reason: 1 to 200 characters')
    expect(await say(`kyc approve ${number}`)).toMatch(/^done: Approved/)
    expect(await say(`kyc approve ${number}`)).toMatch(/^refused/)
    const row = await bed.deps.db
      .selectFrom('identity_check')
      .select('decided_by')
      .where('user_id', '=', owner.userId)
      .executeTakeFirstOrThrow()
    expect(row.decided_by).toBe('rita')
  })
})
