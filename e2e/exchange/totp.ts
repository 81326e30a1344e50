import { createHmac } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_MS = 30_000

/** The code that an authenticator shows for a secret at a moment (RFC 6238, six digits, SHA-1). */
export function totp(secret: string, atMs: number): string {
  const bits = [...secret].map(sign => ALPHABET.indexOf(sign).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map(octet => Number.parseInt(octet, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(atMs / STEP_MS)))
  const digest = createHmac('sha1', key).update(step).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}

/** The code of the step after the one that is running: the server takes one step of difference, and each step once. */
export const nextTotp = (secret: string): string => totp(secret, Date.now() + STEP_MS)
