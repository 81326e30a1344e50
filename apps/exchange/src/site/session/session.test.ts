import { describe, expect, it } from 'vitest'
import { createSession, ROLES_EMPTY, type UserSummary, VERIFICATION_FAILED } from './session.ts'

const marlowe: UserSummary = {
  name: 'marlowe',
  avatar: '',
  introduction: '',
  roles: ['trader'],
  setting: { articlePlatform: [] },
}

function sessionWith(kept: Record<string, string>, fetchUser: (token: string) => Promise<UserSummary>) {
  const cookies = {
    read: (name: string) => kept[name] ?? null,
    write: (name: string, value: string) => void (kept[name] = value),
    clear: (name: string) => void delete kept[name],
  }
  return createSession(cookies, fetchUser)
}

describe('createSession', () => {
  it('begins with the token of the cookie and knows nobody yet', () => {
    const session = sessionWith({ bourse_token: 't1' }, async () => marlowe)
    expect(session.store.getState()).toEqual({ token: 't1', roles: [], user: null, over: null })
  })

  it('gives everybody the role admin, whatever the server names', async () => {
    const session = sessionWith({ bourse_token: 't1' }, async () => marlowe)
    await session.loadUser()
    expect(session.store.getState()).toEqual({ token: 't1', roles: ['admin'], user: marlowe, over: null })
  })

  it.each([[[]], [null], ['admin']])('refuses roles that are no list with something in it: %j', async roles => {
    const session = sessionWith({ bourse_token: 't1' }, async () => ({ ...marlowe, roles }) as unknown as UserSummary)
    await expect(session.loadUser()).rejects.toThrow(ROLES_EMPTY)
    expect(ROLES_EMPTY).toBe('roles must be a non-null array')
  })

  it('asks once for what two navigations want to know', async () => {
    let asked = 0
    const session = sessionWith({ bourse_token: 't1' }, async () => {
      asked += 1
      return marlowe
    })
    await Promise.all([session.loadUser(), session.loadUser()])
    expect(asked).toBe(1)
  })

  it('asks again after a failure', async () => {
    let asked = 0
    const session = sessionWith({ bourse_token: 't1' }, async () => {
      asked += 1
      if (asked === 1) throw new Error('offline')
      return marlowe
    })
    await expect(session.loadUser()).rejects.toThrow('offline')
    await session.loadUser()
    expect(session.store.getState().user).toEqual(marlowe)
  })

  it('has nothing to look up without a token', async () => {
    await expect(sessionWith({}, async () => marlowe).loadUser()).rejects.toThrow(VERIFICATION_FAILED)
  })

  it('signs in with a token and lets go of the contract token', () => {
    const kept: Record<string, string> = { bourse_contract_token: 'old' }
    const session = sessionWith(kept, async () => marlowe)
    session.signIn('t2')
    expect(kept).toEqual({ bourse_token: 't2' })
    expect(session.store.getState().token).toBe('t2')
  })

  it('keeps the contract token in a cookie of its own until the session is over', () => {
    const kept: Record<string, string> = { bourse_token: 't1' }
    const session = sessionWith(kept, async () => marlowe)
    session.signContract('c1', 't1')
    expect(session.contractToken()).toBe('c1')
    expect(kept).toEqual({ bourse_token: 't1', bourse_contract_token: 'c1' })
    session.clear()
    expect(kept).toEqual({})
  })

  it('drops a contract token that was signed for by somebody who left meanwhile', () => {
    const kept: Record<string, string> = { bourse_token: 't1' }
    const session = sessionWith(kept, async () => marlowe)
    session.signIn('t2')
    session.signContract('c1', 't1')
    session.clear()
    session.signContract('c2', 't2')
    expect(kept).toEqual({})
    expect(session.contractToken()).toBeNull()
  })

  it('forgets token, roles and info', async () => {
    const kept: Record<string, string> = { bourse_token: 't1', bourse_size: 'mini' }
    const session = sessionWith(kept, async () => marlowe)
    await session.loadUser()
    session.clear()
    expect(kept).toEqual({ bourse_size: 'mini' })
    expect(session.store.getState()).toEqual({ token: null, roles: [], user: null, over: null })
  })

  it('sees that another tab signed out, and forgets who it was', async () => {
    const kept: Record<string, string> = { bourse_token: 't1' }
    const session = sessionWith(kept, async () => marlowe)
    await session.loadUser()
    delete kept['bourse_token']
    expect(session.token()).toBeNull()
    expect(session.store.getState()).toEqual({ token: null, roles: [], user: null, over: null })
  })

  it('ends with a reason when the server knows its token no longer, and not for a token that is not its own', () => {
    const kept: Record<string, string> = { bourse_token: 't1', bourse_contract_token: 'c1' }
    const session = sessionWith(kept, async () => marlowe)
    session.end('t0', 'sign in first')
    expect(session.store.getState()).toMatchObject({ token: 't1', over: null })
    session.end('t1', 'sign in first')
    expect(kept).toEqual({})
    expect(session.store.getState()).toEqual({ token: null, roles: [], user: null, over: 'sign in first' })
    session.signIn('t2')
    expect(session.store.getState().over).toBeNull()
  })

  it('drops an answer about someone who signed out meanwhile', async () => {
    const kept: Record<string, string> = { bourse_token: 't1' }
    let answer: (user: UserSummary) => void = () => undefined
    const session = sessionWith(kept, () => new Promise(resolve => (answer = resolve)))
    const looking = session.loadUser()
    session.clear()
    answer(marlowe)
    await looking
    expect(session.store.getState()).toEqual({ token: null, roles: [], user: null, over: null })
  })
})
