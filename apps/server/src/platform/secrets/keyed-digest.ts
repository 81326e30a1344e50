import { createHash, hash } from 'node:crypto'
import { assert } from '@bourse/kernel'

const BLOCK_BYTES = 64
const pads = new WeakMap<Uint8Array, { inner: Buffer; outer: Buffer }>()

/** HMAC-SHA256 over parts, word for word what createHmac gives: that takes ten times as long to take its key in, for every row anew. */
export function keyedDigest(key: Uint8Array, parts: readonly Uint8Array[]): Buffer {
  const { inner, outer } = padsOf(key)
  const inside = createHash('sha256').update(inner)
  for (const part of parts) inside.update(part)
  inside.digest().copy(outer, BLOCK_BYTES)
  return hash('sha256', outer, 'buffer')
}

function padsOf(key: Uint8Array): { inner: Buffer; outer: Buffer } {
  const known = pads.get(key)
  if (known !== undefined) return known
  assert(key.byteLength <= BLOCK_BYTES, 'a key is no longer than a block')
  const block = Buffer.alloc(BLOCK_BYTES)
  block.set(key)
  // Behind the outer pad there is room for the inner digest.
  const made = { inner: Buffer.from(block.map(byte => byte ^ 0x36)), outer: Buffer.alloc(BLOCK_BYTES + 32) }
  made.outer.set(block.map(byte => byte ^ 0x5c))
  pads.set(key, made)
  return made
}
