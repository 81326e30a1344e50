import type { CookieJar } from '@bourse/shell'

const COOKIE = 'lectern_token'

/** The session of this browser: a token in a cookie, which proves nothing by itself. */
export interface Session {
  readonly token: () => string | null
  /** Keeps a token as long as the server said that it holds. */
  readonly keep: (token: string, seconds: number) => void
  readonly clear: () => void
  /** The server ended it: whoever signs in next is told so, once. */
  readonly end: () => void
  readonly takeEnded: () => boolean
}

/** The session as its cookie has it. */
export function browserSession(cookies: CookieJar): Session {
  let ended = false
  return {
    token: () => cookies.read(COOKIE) || null,
    keep: (token, seconds) => cookies.write(COOKIE, token, seconds),
    clear: () => cookies.clear(COOKIE),
    end: () => {
      ended = true
      cookies.clear(COOKIE)
    },
    takeEnded: () => {
      const was = ended
      ended = false
      return was
    },
  }
}
