import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { evmAddressAt } from '../evm/evm-address.ts'
import { type AccountPath, accountPublicKey } from '../keys/account.ts'
import { xrpAddressAt } from '../memo/xrp-address.ts'
import { signMessage } from '../signing/index.ts'
import { tronAddressAt } from '../tron/tron-address.ts'
import { utxoAddressAt } from '../utxo/utxo-address.ts'
import { UTXO_CHAINS } from '../utxo/utxo-family.ts'
import { isSignedBy } from './is-signed-by.ts'
import { messageDigest, SIGNING_FAMILIES, type SigningFamily } from './message-digest.ts'

const SEED = new Uint8Array(64).fill(5)
const PATH: AccountPath = { purpose: 84, coinType: 0, account: 0 }
const ACCOUNT = accountPublicKey(SEED, PATH)
const MESSAGE = 'Bourse, proof of reserves\nday: 2026-11-23'
const at = (index: number) => ({ branch: 'receive', index }) as const

function addressOf(family: SigningFamily, index: number): string {
  if (family === 'evm') return evmAddressAt(ACCOUNT, at(index))
  if (family === 'tron') return tronAddressAt(ACCOUNT, at(index))
  if (family === 'xrp') return xrpAddressAt(ACCOUNT, at(index))
  return utxoAddressAt(UTXO_CHAINS[family], ACCOUNT, at(index))
}

describe.each(SIGNING_FAMILIES)('a signature of %s', family => {
  const sign = (index: number): string => signMessage({ seed: SEED, path: PATH, family }, at(index), MESSAGE)

  it('is that of its address and of no other, and of these words and no others', () => {
    for (let index = 0; index < 6; index++) {
      const [address, signature] = [addressOf(family, index), sign(index)]
      expect(isSignedBy(family, { address, message: MESSAGE, signature })).toBe(true)
      expect(isSignedBy(family, { address: addressOf(family, index + 1), message: MESSAGE, signature })).toBe(false)
      expect(isSignedBy(family, { address, message: `${MESSAGE} `, signature })).toBe(false)
    }
  })

  it.each(['', '0x', 'AAAA', 'nothing', ':', '0x00:00', `0x${'0'.repeat(130)}`])('is not %j', signature => {
    expect(isSignedBy(family, { address: addressOf(family, 0), message: MESSAGE, signature })).toBe(false)
  })

  it('is none of an address that cannot be read', () => {
    for (const address of ['', '0x', 'bc1', 'r']) {
      expect(isSignedBy(family, { address, message: MESSAGE, signature: sign(0) })).toBe(false)
    }
  })
})

it('is that of the standard, made by other wallets', () => {
  // The example of the wallet library that most pages of Ethereum use.
  expect(
    isSignedBy('evm', {
      address: '0x14791697260E4c9A71f18484C9f997B308e59325',
      message: 'hello world',
      signature:
        '0xddd0a7290af9526056b4e35a077b9a11b513aa0028ec6c9880948544508f3c63265e99e47ad31bb2cab9646c504576b3abc6939a1710afc08cbf3034d73214b81c',
    }),
  ).toBe(true)
})

// Made by others, and published with the library that most pages of Bitcoin sign messages with: the key is the number one.
const PUBLISHED = {
  message: 'vires is numeris',
  address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  signature: 'KF8nHqFr3K2UKYahhX3soVeoW8W1ECNbr0wfck7lzyXjCS5Q16Ek45zyBuy1Fiy9sTPKVgsqqOuPvbycuVSSVl8=',
} as const

describe('BIP-137 as others have published it', () => {
  it.each([
    ['', '80e795d4a4caadd7047af389d9f7f220562feb6196032e2131e10563352c4bcc'],
    ['Vires is Numeris', 'f8a5affbef4a3241b19067aa694562f64f513310817297089a8929a930f4f933'],
  ])('digests %j alike', (message, digest) => {
    expect(bytesToHex(messageDigest('bitcoin', message))).toBe(digest)
  })

  it('is read alike, and by its header is a signature of a witness address alone', () => {
    expect(isSignedBy('bitcoin', PUBLISHED)).toBe(true)
    // The same two numbers under the headers of the three other kinds of addresses.
    for (const header of ['H', 'I', 'J']) {
      const signature = header + PUBLISHED.signature.slice(1)
      expect(isSignedBy('bitcoin', { ...PUBLISHED, signature })).toBe(false)
    }
  })

  it('is made alike: the same key gives a signature of the same address over the same words', () => {
    const digest = messageDigest('bitcoin', PUBLISHED.message)
    const made = secp256k1.sign(digest, hexToBytes('1'.padStart(64, '0')), { prehash: false, format: 'recovered' })
    const signature = base64.encode(concatBytes(Uint8Array.of(39 + (made[0] ?? 0)), made.subarray(1)))
    expect(isSignedBy('bitcoin', { ...PUBLISHED, signature })).toBe(true)
    expect(signature.slice(1)).toBe(PUBLISHED.signature.slice(1))
  })

  it.each([
    ['2b', 65],
    ['1c', 68],
    ['1c', 60],
  ])('of header %s and %i bytes is none', (header, length) => {
    const bytes = hexToBytes(header + '98'.repeat(length - 1))
    expect(isSignedBy('bitcoin', { ...PUBLISHED, signature: base64.encode(bytes) })).toBe(false)
  })
})

it('a chain’s words are no other chain’s: none signs what another reads', () => {
  const digests = ['bitcoin', 'litecoin', 'evm', 'tron', 'xrp'] as const
  const of = digests.map(family => messageDigest(family, MESSAGE).join())
  expect(new Set(of).size).toBe(digests.length)
})
