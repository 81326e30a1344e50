import { createHash, randomBytes } from 'node:crypto'

/** A new operator's key: 256 random bits, so that its digest can be kept without salt or stretching. */
export function makeOperatorKey(): string {
  return `ops_${randomBytes(32).toString('base64url')}`
}

/** What is kept of a key. */
export function digestOfOperatorKey(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
