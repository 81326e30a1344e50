import { DAY_MS } from '@bourse/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockUser, userById } from '../people/index.ts'
import { contextOf, dataOf, someCaller } from '../people/test-people.ts'
import { beginSession } from './begin-session.ts'
import { bindEmailAddress } from './bind-contact.ts'
import { changePassword, resetPasswordByEmail } from './change-password.ts'
import { listSessions, listSignIns, revokeSession } from './list-sessions.ts'
import { requestEmailCode } from './request-code.ts'
import { endSessions } from './session-table.ts'
import { signInByEmail } from './sign-in.ts'
import { type AccountTestbed, accountTestbed, GOOD_PASSWORD } from './test-accounts.ts'

let bed: AccountTestbed
beforeAll(async () => {
  bed = await accountTestbed()
})
afterAll(() => bed.close())

const signIn = (email: string, password = GOOD_PASSWORD, caller = someCaller()) =>
  signInByEmail(contextOf(bed.deps, caller), { email, password, altcha: undefined })

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
    expect(await changePassword(contextOf(bed.deps, owner), { ...request, oldpassword: 'wrong' })).toMatchObject({
      code: 'PASSWORD_WRONG',
    })
    // Set back by a day, the machine's clock would have the freeze end as it begins.
    bed.clock.step(-DAY_MS)
    expect(await changePassword(contextOf(bed.deps, owner), request)).toMatchObject({ ok: true })
    bed.clock.step(DAY_MS)
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

  it('is not made any more by a session that was revoked since its call was let in', async () => {
    const owner = await bed.open('revoked@bourse.test')
    const other = await signIn('revoked@bourse.test')
    if (!other.ok) throw new Error(other.code)
    const data = dataOf(await listSessions(contextOf(bed.deps, owner), {}))
    const thief = { ...owner, sessionId: data.records.find(record => !record.current)?.id ?? 0 }
    await requestEmailCode(contextOf(bed.deps, thief), {
      email: 'revoked@bourse.test',
      purpose: 'security',
      altcha: undefined,
    })
    await requestEmailCode(contextOf(bed.deps, thief), {
      email: 'thief@bourse.test',
      purpose: 'bind',
      altcha: undefined,
    })
    const before = await userById(bed.deps.db, owner.userId)
    await revokeSession(contextOf(bed.deps, owner), { id: thief.sessionId, password: GOOD_PASSWORD })
    const password = 'another-9!password'
    const request = { oldpassword: GOOD_PASSWORD, password, repassword: password, method: undefined, code: undefined }
    expect(await changePassword(contextOf(bed.deps, thief), request)).toMatchObject({ code: '401' })
    const codes = {
      code: await bed.codeTo('revoked@bourse.test'),
      varcode: await bed.codeTo('thief@bourse.test'),
      password: GOOD_PASSWORD,
    }
    expect(await bindEmailAddress(contextOf(bed.deps, thief), { email: 'thief@bourse.test', ...codes })).toMatchObject({
      code: '401',
    })
    expect(await userById(bed.deps.db, owner.userId)).toEqual(before)
    // Nothing was used up by it.
    expect(await bindEmailAddress(contextOf(bed.deps, owner), { email: 'thief@bourse.test', ...codes })).toMatchObject({
      ok: true,
    })
  })

  it('is whole, or not at all, when it is made and revoked at once', async () => {
    for (let round = 0; round < 5; round++) {
      const owner = await bed.open(`at-once${round}@bourse.test`)
      const other = await signIn(`at-once${round}@bourse.test`)
      if (!other.ok) throw new Error(other.code)
      const data = dataOf(await listSessions(contextOf(bed.deps, owner), {}))
      const thief = { ...owner, sessionId: data.records.find(record => !record.current)?.id ?? 0 }
      const password = 'another-9!password'
      const request = { oldpassword: GOOD_PASSWORD, password, repassword: password, method: undefined, code: undefined }
      const [changed, revoked] = await Promise.all([
        changePassword(contextOf(bed.deps, thief), request),
        revokeSession(contextOf(bed.deps, owner), { id: 0, password: GOOD_PASSWORD }),
      ])
      // Whichever comes first stands: after the change the password that revoking asks for is another, and where it was proved
      // before, the session that asks is over.
      const codes = [changed.ok || changed.code, revoked.ok || revoked.code]
      expect(
        changed.ok
          ? [
              [true, 'PASSWORD_WRONG'],
              [true, '401'],
            ]
          : [['401', true]],
      ).toContainEqual(codes)
      expect(dataOf(await listSessions(contextOf(bed.deps, owner), {})).records).toHaveLength(1)
    }
  })

  it('revokes nothing with a password that was proved before the session was ended', async () => {
    const owner = await bed.open('ended-between@bourse.test')
    const other = await signIn('ended-between@bourse.test')
    if (!other.ok) throw new Error(other.code)
    const revoked = await bed.deps.db.transaction().execute(async transaction => {
      await lockUser(transaction, owner.userId)
      const asked = revokeSession(contextOf(bed.deps, owner), { id: 0, password: GOOD_PASSWORD })
      // The password is proved by now, and what it allows waits for the account.
      await expect.poll(() => waitingForLocks()).toBeGreaterThan(0)
      const now = new Date(bed.clock.nowMs())
      await endSessions(
        transaction,
        { userId: owner.userId, only: owner.sessionId },
        { reason: 'password_changed', now },
      )
      return { asked }
    })
    expect(await revoked.asked).toMatchObject({ ok: false, code: '401' })
    expect(dataOf(await listSessions(contextOf(bed.deps, owner), {})).records).toHaveLength(1)
  })

  it('is not outrun by a sign-in that was looked at before it', async () => {
    const owner = await bed.open('outrun@bourse.test')
    const before = await userById(bed.deps.db, owner.userId)
    const request = {
      oldpassword: GOOD_PASSWORD,
      password: 'another-9!password',
      repassword: 'another-9!password',
      method: undefined,
      code: undefined,
    }
    expect(await changePassword(contextOf(bed.deps, owner), request)).toMatchObject({ ok: true })
    expect(await beginSession(bed.deps, before, { method: 'email', caller: someCaller() })).toBeNull()
    expect(dataOf(await listSessions(contextOf(bed.deps, owner), {})).records).toHaveLength(1)
  })

  it('by a forgotten password ends every session', async () => {
    const owner = await bed.open('forgot@bourse.test')
    await requestEmailCode(contextOf(bed.deps, someCaller()), {
      email: 'forgot@bourse.test',
      purpose: 'forget',
      altcha: undefined,
    })
    const request = {
      email: 'forgot@bourse.test',
      varcode: await bed.codeTo('forgot@bourse.test'),
      password: 'another-9!password',
      repassword: 'another-9!password',
      altcha: undefined,
    }
    expect(await resetPasswordByEmail(contextOf(bed.deps, someCaller()), request)).toMatchObject({ ok: true })
    expect(await bed.whose(owner.token)).toBeNull()
    expect(await signIn('forgot@bourse.test', 'another-9!password')).toMatchObject({ ok: true })
  })

  it('of the address is told to the address that was left', async () => {
    const owner = await bed.open('old@bourse.test')
    await requestEmailCode(contextOf(bed.deps, owner), {
      email: 'old@bourse.test',
      purpose: 'security',
      altcha: undefined,
    })
    await requestEmailCode(contextOf(bed.deps, owner), { email: 'new@bourse.test', purpose: 'bind', altcha: undefined })
    const request = {
      email: 'new@bourse.test',
      varcode: await bed.codeTo('new@bourse.test'),
      code: await bed.codeTo('old@bourse.test'),
    }
    expect(
      await bindEmailAddress(contextOf(bed.deps, owner), { ...request, code: '000000', password: GOOD_PASSWORD }),
    ).toMatchObject({
      code: 'CODE_WRONG',
      data: { field: 'code' },
    })
  })
})

describe('a change of contact', () => {
  async function asked(name: string) {
    const owner = await bed.open(`${name}-old@bourse.test`)
    const ask = async (email: string, purpose: 'security' | 'bind') =>
      requestEmailCode(contextOf(bed.deps, owner), { email, purpose, altcha: undefined })
    await ask(`${name}-old@bourse.test`, 'security')
    await ask(`${name}-new@bourse.test`, 'bind')
    const email = `${name}-new@bourse.test`
    const code = await bed.codeTo(`${name}-old@bourse.test`)
    const varcode = await bed.codeTo(email)
    const wrong = [code, varcode].includes('111111') ? '222222' : '111111'
    const bind = async (codes: { code?: string; varcode?: string } = {}) =>
      bindEmailAddress(contextOf(bed.deps, owner), { email, code, varcode, password: GOOD_PASSWORD, ...codes })
    return { owner, bind, ask, wrong, email }
  }

  it('leaves the old contact’s code and its tries as they were when the new one’s is mistyped', async () => {
    const { bind, ask, wrong, email } = await asked('slip')
    for (let slip = 0; slip < 5; slip++) {
      expect(await bind({ varcode: wrong })).toMatchObject({ code: 'CODE_WRONG', data: { field: 'varcode' } })
    }
    // Five slips end the new one's code, as they should; another comes after a minute, and the old one's still counts.
    expect(await bind()).toMatchObject({ code: 'CODE_WRONG', data: { field: 'varcode' } })
    bed.clock.advance(60_000)
    await ask(email, 'bind')
    expect(await bind({ varcode: await bed.codeTo(email) })).toMatchObject({ ok: true })
  })

  it('leaves the new contact’s code and its tries as they were when the old one’s is mistyped', async () => {
    const { bind, wrong } = await asked('mirror')
    for (let slip = 0; slip < 4; slip++) {
      expect(await bind({ code: wrong })).toMatchObject({ code: 'CODE_WRONG', data: { field: 'code' } })
    }
    expect(await bind()).toMatchObject({ ok: true })
  })

  it('happens once, of twenty at once', async () => {
    const { bind, email } = await asked('twice')
    const answers = await Promise.all(Array.from({ length: 20 }, () => bind()))
    expect(answers.filter(answer => answer.ok)).toHaveLength(1)
    expect((await bed.lettersTo(email)).filter(letter => letter.kind === 'email_changed')).toHaveLength(1)
  })

  it('to an address that somebody opened an account with meanwhile is refused as taken', async () => {
    const { bind, email } = await asked('meanwhile')
    await bed.open(email)
    expect(await bind()).toMatchObject({ code: '422', fields: { email: 'taken' } })
  })
})

describe('the devices', () => {
  it('are listed, and one can be signed out by its owner only', async () => {
    const owner = await bed.open('devices@bourse.test')
    const stranger = await bed.open('stranger@bourse.test')
    await signIn('devices@bourse.test')
    const listed = dataOf(await listSessions(contextOf(bed.deps, owner), {}))
    expect(listed.records).toHaveLength(2)
    const other = listed.records.find(record => !record.current)
    expect(
      await revokeSession(contextOf(bed.deps, stranger), { id: other?.id ?? 0, password: GOOD_PASSWORD }),
    ).toMatchObject({
      code: '404',
    })
    expect(
      await revokeSession(contextOf(bed.deps, owner), { id: other?.id ?? 0, password: GOOD_PASSWORD }),
    ).toMatchObject({
      ok: true,
      data: { ended: 1 },
    })
    expect(dataOf(await listSessions(contextOf(bed.deps, owner), {})).records).toHaveLength(1)
  })

  it('leave a history of every try', async () => {
    const owner = await bed.open('history@bourse.test')
    await signIn('history@bourse.test', 'wrong')
    await signIn('history@bourse.test')
    const history = dataOf(await listSignIns(contextOf(bed.deps, owner), { limit_begin: 0, limit_num: 20 }))
    expect(history.records.map(record => `${record.method} ${record.outcome}`)).toEqual([
      'email done',
      'email wrong',
      'register done',
    ])
  })
})

async function waitingForLocks(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM pg_locks WHERE NOT granted
  `.execute(bed.deps.db)
  return rows[0]?.count ?? 0
}
