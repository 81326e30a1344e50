import type { CookieJar } from '@bourse/shell'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { COOKIES } from '../cookie-names.ts'

/** What the sign-in flow needs to know of a user's info; the rest is for the screens that show it. */
export type UserSummary = {
  readonly roles: readonly string[]
  readonly name: string
  readonly avatar: string
  readonly introduction: string
  readonly setting: { readonly articlePlatform: readonly string[] }
}

/** Who is signed in: a token, and once it was looked up, roles and info. */
export type SessionState<User> = {
  readonly token: string | null
  readonly roles: readonly string[]
  readonly user: User | null
  /** Why the server knows this browser no longer, until the site has asked to sign in again. */
  readonly over: string | null
}

/** The session of this browser. The cookie is the truth: another tab may have signed in or out. */
export type Session<User> = {
  readonly store: StoreApi<SessionState<User>>
  /** The token as the cookie has it now. */
  readonly token: () => string | null
  /** Takes a new access token; a contract token of another session goes. */
  readonly signIn: (token: string) => void
  /** The token of the contract host, as its own cookie has it now. */
  readonly contractToken: () => string | null
  /** Takes the contract token that an access token was traded for; one of somebody who left meanwhile is dropped. */
  readonly signContract: (contractToken: string, token: string) => void
  /** Looks up whose token it is. Throws what is to be shown when that fails. */
  readonly loadUser: () => Promise<void>
  /** The server does not know this token any more: if it is still ours, it is forgotten, with the reason. */
  readonly end: (token: string, reason: string) => void
  /** Forgets token, roles and info. */
  readonly clear: () => void
}

/** Shown when the look-up fails without saying why. */
export const VERIFICATION_FAILED = 'Verification failed, please login again'

/** Shown when the server names no role. */
export const ROLES_EMPTY = 'roles must be a non-null array'

/** Whether a code of the user-info call says that nobody is signed in. Whatever else went wrong says nothing of the session. */
export const isSignedOutBy = (code: string): boolean => code === '401' || code === '403'

/** Everybody's role in the browser. It only decides what the menu shows; the server checks each call by itself. */
const GRANTED_ROLES: readonly string[] = ['admin']

/** The session that the cookies hold; `fetchUser` asks the server whose token it is. */
export function createSession<User extends UserSummary>(
  cookies: CookieJar,
  fetchUser: (token: string) => Promise<User>,
): Session<User> {
  const read = (): string | null => cookies.read(COOKIES.token) || null
  const store = createStore<SessionState<User>>(() => ({ token: read(), roles: [], user: null, over: null }))
  let looking: { readonly token: string; readonly done: Promise<void> } | null = null

  function token(): string | null {
    const now = read()
    if (now !== store.getState().token) store.setState({ token: now, roles: [], user: null })
    return now
  }

  async function lookUp(asked: string): Promise<void> {
    const user = await fetchUser(asked)
    if (!Array.isArray(user.roles) || user.roles.length === 0) throw new Error(ROLES_EMPTY)
    // Signed out, or someone else signed in, while the answer was on its way: it is about nobody now.
    if (token() === asked) store.setState({ user, roles: GRANTED_ROLES })
  }

  function forget(over: string | null): void {
    cookies.clear(COOKIES.token)
    cookies.clear(COOKIES.contractToken)
    store.setState({ token: null, roles: [], user: null, over })
  }

  return {
    store,
    token,
    signIn: next => {
      cookies.write(COOKIES.token, next)
      cookies.clear(COOKIES.contractToken)
      store.setState({ token: next, roles: [], user: null, over: null })
    },
    contractToken: () => cookies.read(COOKIES.contractToken) || null,
    signContract: (contractToken, signer) => {
      if (token() === signer) cookies.write(COOKIES.contractToken, contractToken)
    },
    loadUser: async () => {
      const asked = token()
      if (asked === null) throw new Error(VERIFICATION_FAILED)
      if (looking?.token !== asked) looking = { token: asked, done: lookUp(asked) }
      try {
        await looking.done
      } finally {
        looking = null
      }
    },
    end: (ended, reason) => {
      if (token() === ended) forget(reason)
    },
    clear: () => forget(null),
  }
}
