/** Where someone lands after signing in when no other place was asked for. */
export const AFTER_SIGN_IN = '/home'

/** A place of our own to go to after signing in. Whatever leads off this site, or back to the sign-in, becomes home. */
export function safeRedirect(wanted: unknown): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return AFTER_SIGN_IN
  // Browsers read a backslash as a slash and drop line breaks and tabs: `/\evil.example` and `/<tab>/evil.example` lead away.
  if (/[\\\s\p{Cc}]/u.test(wanted) || wanted.startsWith('//')) return AFTER_SIGN_IN
  const address = parse(wanted)
  if (address === null) return AFTER_SIGN_IN
  // Dots are gone from the path only now: `/a/..//evil.example` has become `//evil.example`.
  if (address.pathname.startsWith('//') || leadsAwayDecoded(address.pathname)) return AFTER_SIGN_IN
  const isSignIn = /^\/(login|register|forget|auth-redirect)(\/|$)/.test(address.pathname)
  return isSignIn ? AFTER_SIGN_IN : address.pathname + address.search + address.hash
}

// Whoever decodes a path once more must not be led away either: `/%2Fevil.example`, `/%5Cevil.example`, `/%09/evil.example`.
function leadsAwayDecoded(path: string): boolean {
  try {
    const decoded = decodeURIComponent(path)
    return decoded.startsWith('//') || /[\\\p{Cc}]/u.test(decoded)
  } catch {
    return true
  }
}

function parse(text: string): URL | null {
  const here = 'https://here.invalid'
  try {
    const address = new URL(text, here)
    return address.origin === here ? address : null
  } catch {
    return null
  }
}
