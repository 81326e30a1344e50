import { sha256, sha512 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** Families whose addresses are made of a key, so that a signature can show that somebody has it. */
export const SIGNING_FAMILIES = ['bitcoin', 'litecoin', 'litecoin-regtest', 'evm', 'tron', 'xrp'] as const

/** One of them. */
export type SigningFamily = (typeof SIGNING_FAMILIES)[number]

// What stands before the words, so that no signature of words is one of a payment: EIP-191, TIP-191, BIP-137. XRP’s wallets put nothing there; what they
// sign as a payment begins with bytes that no letter is.
const lengthText = (words: Uint8Array): Uint8Array => utf8ToBytes(String(words.length))
const ethereumLike = (name: string) => (words: Uint8Array) =>
  keccak_256(concatBytes(utf8ToBytes(`\u0019${name} Signed Message:\n`), lengthText(words), words))
const bitcoinLike = (name: string) => (words: Uint8Array) =>
  sha256(sha256(concatBytes(counted(utf8ToBytes(`${name} Signed Message:\n`)), counted(words))))

const DIGESTS: Readonly<Record<SigningFamily, (words: Uint8Array) => Uint8Array>> = {
  bitcoin: bitcoinLike('Bitcoin'),
  litecoin: bitcoinLike('Litecoin'),
  'litecoin-regtest': bitcoinLike('Litecoin'),
  evm: ethereumLike('Ethereum'),
  tron: ethereumLike('TRON'),
  xrp: words => sha512(words).subarray(0, 32),
}

/** What is signed of a text on a chain of this family. */
export const messageDigest = (family: SigningFamily, message: string): Uint8Array =>
  DIGESTS[family](utf8ToBytes(message))

// A length as Bitcoin writes it; no text here is longer than two bytes say.
function counted(bytes: Uint8Array): Uint8Array {
  const { length } = bytes
  const prefix = length < 0xfd ? [length] : [0xfd, length & 0xff, length >> 8]
  return concatBytes(Uint8Array.from(prefix), bytes)
}
