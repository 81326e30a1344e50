/** Thirty days: what a person chose once should still hold after a holiday. */
export const COOKIE_SECONDS = 30 * 24 * 60 * 60

/** The cookies of one page, by name. They hold choices and the session's token, and prove nothing to the server by themselves. */
export type CookieJar = {
  readonly read: (name: string) => string | null
  /** Thirty days, or as many seconds as are said. */
  readonly write: (name: string, value: string, seconds?: number) => void
  readonly clear: (name: string) => void
}

/** What a cookie jar needs of a browser: the document's cookie line and whether the page came over https. */
export type CookieHost = { readonly page: { cookie: string }; readonly secure: boolean }

/** The value of `name` in a document's cookie line, or null when it is absent or cannot be decoded. */
export function cookieValue(line: string, name: string): string | null {
  for (const pair of line.split(';')) {
    const at = pair.indexOf('=')
    if (at < 0 || pair.slice(0, at).trim() !== name) continue
    try {
      return decodeURIComponent(pair.slice(at + 1).trim())
    } catch {
      return null
    }
  }
  return null
}

/** One cookie as the browser wants it written: own site only, every path, encrypted transport where there is one. */
export function cookieLine(name: string, value: string, options: { secure: boolean; seconds?: number }): string {
  const seconds = options.seconds ?? COOKIE_SECONDS
  const secure = options.secure ? '; Secure' : ''
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Strict${secure}`
}

/** The jar of the page we are on. Over https a token's cookie has the prefix that keeps every other host from writing it. */
export function browserCookies(host?: CookieHost): CookieJar {
  const { page, secure } = host ?? { page: document, secure: location.protocol === 'https:' }
  const nameOf = (name: string): string => (secure && TOKEN.test(name) ? HOST_ONLY + name : name)
  return {
    read: name => cookieValue(lineOf(page), nameOf(name)),
    write: (name, value, seconds) =>
      keep(page, cookieLine(nameOf(name), value, { secure, ...(seconds && { seconds }) })),
    clear: name => keep(page, cookieLine(nameOf(name), '', { secure, seconds: 0 })),
  }
}

// What a neighbouring host, or anybody on the way over plain http, could put in place of ours: a token of theirs, and with it their account.
const TOKEN = /_token$/
const HOST_ONLY = '__Host-'

// A page that another site embeds may be refused its cookies, by an error: then it has none.
function lineOf(page: CookieHost['page']): string {
  try {
    return page.cookie
  } catch {
    return ''
  }
}

function keep(page: CookieHost['page'], line: string): void {
  try {
    page.cookie = line
  } catch {
    // What was chosen lasts as long as the page.
  }
}
