import { assert } from './assert.ts'
import type { Clock } from './clock.ts'

/** A 128-bit identifier as 26 characters that sort by the moment of making. */
export type Id = string & { readonly __id: true }

// Crockford's base 32: no I, L, O, U, so that ids survive being read aloud.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const ID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/

/** Whether a text has the form of an id. */
export const isId = (text: string): text is Id => ID.test(text)

/** Makes ids from 48 bits of time and 80 of randomness; within one millisecond they still ascend. */
export function idSource(clock: Clock, randomBytes: (size: number) => Uint8Array): () => Id {
  let lastMs = -1
  let low = new Uint8Array(10)
  return () => {
    const nowMs = clock.nowMs()
    if (nowMs > lastMs) {
      lastMs = nowMs
      low = Uint8Array.from(randomBytes(10))
      // Head room, so that counting up inside one millisecond cannot overflow.
      low[0] = (low[0] ?? 0) & 0x7f
    } else {
      increment(low)
    }
    return encode(lastMs, low)
  }
}

function increment(bytes: Uint8Array): void {
  for (let index = bytes.length - 1; index >= 0; index--) {
    const next = (bytes[index] ?? 0) + 1
    bytes[index] = next & 0xff
    if (next <= 0xff) return
  }
  assert(false, 'fewer than 2^79 ids are made in one millisecond')
}

function encode(timeMs: number, low: Uint8Array): Id {
  let bits = BigInt(timeMs)
  for (const byte of low) bits = (bits << 8n) | BigInt(byte)
  let text = ''
  for (let index = 0; index < 26; index++) {
    text = ALPHABET.charAt(Number(bits & 31n)) + text
    bits >>= 5n
  }
  return text as Id
}
