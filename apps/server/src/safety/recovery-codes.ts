import { randomInt } from 'node:crypto'
import type { SafetyDeps } from './safety-deps.ts'

const CODES = 10
// No I, L, O, U and no 0 or 1: what is written down by hand must be read back.
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const HALF = 5
const FORM = /^[2-9A-HJKMNP-TV-Z]{10}$/

/** Makes the codes that open the account when the authenticator is lost: `7K3QD-XW9MB`. */
export function makeRecoveryCodes(): string[] {
  const half = (): string => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return Array.from({ length: CODES }, () => `${half()}-${half()}`)
}

/** What is kept of a recovery code; null for a text that cannot be one. Case, blanks and hyphens do not matter. */
export function recoveryDigest(deps: Pick<SafetyDeps, 'sealing'>, whose: number | string, code: string): Buffer | null {
  const plain = code.toUpperCase().replace(/[\s-]/g, '')
  return FORM.test(plain) ? deps.sealing.digest(`${whose} ${plain}`, 'recovery code') : null
}
