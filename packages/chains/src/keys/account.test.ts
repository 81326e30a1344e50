import { describe, expect, it } from 'vitest'
import { evmAddressAt } from '../evm/evm-address.ts'
import { utxoAddressAt } from '../utxo/utxo-address.ts'
import { UTXO_CHAINS } from '../utxo/utxo-family.ts'
import { type AccountPath, accountPublicKey } from './account.ts'
import { newSeedWords, seedOfWords } from './seed.ts'

// The words and addresses that the standards themselves (BIP-39, BIP-84) and every wallet show for them.
const WORDS = 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about'
const ETHEREUM: AccountPath = { purpose: 44, coinType: 60, account: 0 }
const BITCOIN: AccountPath = { purpose: 84, coinType: 0, account: 0 }

async function publicKey(path: AccountPath): Promise<string> {
  const seed = await seedOfWords(WORDS)
  return accountPublicKey(seed ?? new Uint8Array(), path)
}

describe('the wallet', () => {
  it('derives the addresses that every wallet derives from these words', async () => {
    const ethereum = await publicKey(ETHEREUM)
    expect(evmAddressAt(ethereum, { branch: 'receive', index: 0 })).toBe('0x9858EfFD232B4033E47d90003D41EC34EcaEda94')
    const bitcoin = await publicKey(BITCOIN)
    const at = (branch: 'receive' | 'change', index: number) =>
      utxoAddressAt(UTXO_CHAINS.bitcoin, bitcoin, { branch, index })
    expect(at('receive', 0)).toBe('bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu')
    expect(at('receive', 1)).toBe('bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g')
    expect(at('change', 0)).toBe('bc1q8c6fshw2dlwun7ekn9qwf37cu2rn755upcp6el')
  })

  it('gives each index an address of its own', async () => {
    const account = await publicKey(ETHEREUM)
    const addresses = Array.from({ length: 40 }, (_, index) => evmAddressAt(account, { branch: 'receive', index }))
    expect(new Set(addresses).size).toBe(40)
  })

  it('makes addresses from a public key alone, and refuses a private one', async () => {
    const account = await publicKey(ETHEREUM)
    expect(account).toMatch(/^xpub/)
    const secret =
      'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi'
    expect(() => evmAddressAt(secret, { branch: 'receive', index: 0 })).toThrow('public key')
  })

  it('makes words with a checksum, and refuses mistyped ones', async () => {
    const words = newSeedWords()
    expect(words.split(' ')).toHaveLength(24)
    expect(await seedOfWords(`  ${words.toUpperCase()}\n`)).toEqual(await seedOfWords(words))
    expect(await seedOfWords(WORDS.replace('about', 'abandon'))).toBeNull()
  })
})
