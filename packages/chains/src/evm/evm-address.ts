import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { type KeyPlace, publicKeyAt } from '../keys/account.ts'

const ADDRESS = /^0x[0-9a-fA-F]{40}$/
const NULL_ADDRESS = `0x${'0'.repeat(40)}`

/** Writes an address with its checksum in the case of its letters (EIP-55). */
export function withChecksum(address: string): string {
  const plain = address.slice(2).toLowerCase()
  const digest = bytesToHex(keccak_256(new TextEncoder().encode(plain)))
  const letters = [...plain].map((letter, at) =>
    Number.parseInt(digest.charAt(at), 16) >= 8 ? letter.toUpperCase() : letter,
  )
  return `0x${letters.join('')}`
}

/** An address as it is kept, or why it is none: without mixed case nothing proves that no letter was mistyped. */
export function readEvmAddress(text: string): { ok: true; address: string } | { ok: false; why: 'form' | 'checksum' } {
  if (!ADDRESS.test(text) || text.toLowerCase() === NULL_ADDRESS) return { ok: false, why: 'form' }
  const address = withChecksum(text)
  return address === text ? { ok: true, address } : { ok: false, why: 'checksum' }
}

/** The address of a place below an account's public key. */
export function evmAddressAt(extended: string, place: KeyPlace): string {
  const point = secp256k1.Point.fromBytes(publicKeyAt(extended, place)).toBytes(false)
  return withChecksum(`0x${bytesToHex(keccak_256(point.subarray(1)).subarray(-20))}`)
}
