import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base58xrp } from '@scure/base'
import { type KeyPlace, publicKeyAt } from '../keys/account.ts'

// One byte that says "an account", twenty of the key's digest, four of a checksum.
const ACCOUNT = 0
const DIGEST_BYTES = 20
const CHECK_BYTES = 4
const TAG_MAX = 0xffffffff

/** The account of a place below an account's public key. One is enough for everybody: who is meant stands in the tag. */
export function xrpAddressAt(extended: string, place: KeyPlace): string {
  const body = Uint8Array.of(ACCOUNT, ...ripemd160(sha256(publicKeyAt(extended, place))))
  return base58xrp.encode(Uint8Array.of(...body, ...checkOf(body)))
}

/** Whether a text is an account of the XRP Ledger, by its checksum. */
export function isXrpAddress(text: string): boolean {
  if (!/^r[1-9A-HJ-NP-Za-km-z]{24,34}$/.test(text)) return false
  const bytes = base58xrp.decode(text)
  const body = bytes.subarray(0, -CHECK_BYTES)
  const check = bytes.subarray(-CHECK_BYTES)
  return (
    body.length === 1 + DIGEST_BYTES && body[0] === ACCOUNT && checkOf(body).every((byte, at) => byte === check[at])
  )
}

/** Whether a text is a destination tag: a whole number of 32 bits, as it is written. */
export function isXrpTag(text: string): boolean {
  return /^(?:0|[1-9]\d{0,9})$/.test(text) && Number(text) <= TAG_MAX
}

const checkOf = (body: Uint8Array): Uint8Array => sha256(sha256(body)).subarray(0, CHECK_BYTES)
