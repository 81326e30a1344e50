import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { SafetyDeps } from './safety-deps.ts'

const NONCE_BYTES = 16
const GOOD_FOR_MS = 365 * 24 * 3_600_000
// A browser of a family or an office: as many people as sign in at it, each by e-mail address and by phone.
const TOKENS_READ_MAX = 16
const FORM = /^([A-Za-z0-9_-]{22})\.([0-9]{10})\.([A-Za-z0-9_-]{43})$/

type Deps = Pick<SafetyDeps, 'sealing' | 'clock'>

const sealOf = (deps: Deps, of: { account: string; nonce: string; endsAtS: string }): string =>
  deps.sealing.digest(`${of.nonce} ${of.endsAtS} ${of.account}`, 'known device').toString('base64url')

/** The name of a device that nobody knows yet. */
export const newDevice = (): string => randomBytes(NONCE_BYTES).toString('base64url')

/**
 * What a browser keeps of having been signed in to an account: it opens nothing, it sets the tries made with it apart from
 * those of strangers. What a house keeps of it, it keeps of those alone who gave the right password: nobody else can fill a table with them.
 * It is one device under each of the names that the account is signed in to by, whichever of them was typed this time.
 */
export function makeDeviceToken(deps: Deps, names: readonly string[], nonce: string = newDevice()): string {
  const endsAtS = String(Math.floor((deps.clock.nowMs() + GOOD_FOR_MS) / 1000))
  return names.map(account => `${nonce}.${endsAtS}.${sealOf(deps, { account, nonce, endsAtS })}`).join(' ')
}

/** The name under which the tries of a known device are counted; null where none of its tokens is this account's. */
export function knownDeviceOf(deps: Deps, account: string, tokens: string | undefined): string | null {
  for (const token of (tokens ?? '').split(' ', TOKENS_READ_MAX)) {
    const [, nonce, endsAtS, seal] = FORM.exec(token) ?? []
    if (!nonce || !endsAtS || !seal || Number(endsAtS) * 1000 <= deps.clock.nowMs()) continue
    const wanted = sealOf(deps, { account, nonce, endsAtS })
    if (timingSafeEqual(Buffer.from(seal), Buffer.from(wanted))) return nonce
  }
  return null
}
