import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { createBase58check } from '@scure/base'
import { evmAddressAt } from '../evm/evm-address.ts'
import type { KeyPlace } from '../keys/account.ts'

// One byte before the twenty of an address of Ethereum's kind: it makes the text begin with T.
const MARK = 0x41
const ADDRESS_BYTES = 21
const base58check = createBase58check(sha256)

/** The address of a place below an account's public key, as Tron writes it. */
export function tronAddressAt(extended: string, place: KeyPlace): string {
  return base58check.encode(Uint8Array.of(MARK, ...hexToBytes(evmAddressAt(extended, place).slice(2))))
}

/** Whether a text is an address of Tron, by its checksum. */
export function isTronAddress(text: string): boolean {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)) return false
  try {
    const bytes = base58check.decode(text)
    return bytes.length === ADDRESS_BYTES && bytes[0] === MARK && /[1-9a-f]/.test(bytesToHex(bytes.subarray(1)))
  } catch {
    // Its checksum is another's.
    return false
  }
}
