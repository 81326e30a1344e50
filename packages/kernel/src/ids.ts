import { assert } from './assert.ts'
import type { Clock } from './clock.ts'

/** A 128-bit identifier as 26 characters that sort by the moment of making. */
export type Id = string & { readonly __id: true }

// Crockford's base 32: no I, L, O, U, so that ids survive being read aloud.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const ID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/
const TIME_LENGTH = 10
const TIME_LIMIT = 2 ** 48
const RANDOM_BYTES = 10

/** Whether a text has the form of an id. */
export const isId = (text: string): text is Id => ID.test(text)

/** Makes ids from 48 bits of time and 80 of randomness; within one millisecond, or when the clock goes back, they still ascend. */
export function idSource(clock: Clock, randomBytes: (size: number) => Uint8Array): () => Id {
  let lastMs = -1
  let timeText = ''
  let low = new Uint8Array(RANDOM_BYTES)
  return () => {
    const nowMs = clock.nowMs()
    if (nowMs > lastMs) {
      lastMs = nowMs
      timeText = encodeTime(nowMs)
      low = Uint8Array.from(randomBytes(RANDOM_BYTES))
      assert(low.length === RANDOM_BYTES, 'the source of randomness gives as many bytes as asked for')
      // Head room, so that counting up inside one millisecond cannot overflow.
      low[0] = (low[0] ?? 0) & 0x7f
    } else {
      increment(low)
    }
    return (timeText + encodeBytes(low)) as Id
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

function encodeTime(timeMs: number): string {
  assert(Number.isInteger(timeMs) && timeMs >= 0 && timeMs < TIME_LIMIT, 'the time of an id is whole and fits 48 bits')
  let text = ''
  for (let rest = timeMs; text.length < TIME_LENGTH; rest = Math.floor(rest / 32))
    text = ALPHABET.charAt(rest % 32) + text
  return text
}

function encodeBytes(bytes: Uint8Array): string {
  let text = ''
  let held = 0
  let heldBits = 0
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xfff
    heldBits += 8
    while (heldBits >= 5) {
      heldBits -= 5
      text += ALPHABET.charAt((held >> heldBits) & 31)
    }
  }
  return text
}
