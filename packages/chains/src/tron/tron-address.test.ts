import { expect, it } from 'vitest'
import { accountPublicKey } from '../keys/account.ts'
import { seedOfWords } from '../keys/seed.ts'
import { isTronAddress, tronAddressAt } from './tron-address.ts'

// The words of BIP-39's own examples, and the address that wallets show for them.
const WORDS = 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about'
const FIRST = 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH'

it('makes the address that wallets make of the same words', async () => {
  const account = accountPublicKey((await seedOfWords(WORDS)) as Uint8Array, { purpose: 44, coinType: 195, account: 0 })
  expect(tronAddressAt(account, { branch: 'receive', index: 0 })).toBe(FIRST)
})

it('takes an address by its checksum, and nothing that is mistyped, cut or of another chain', () => {
  expect(isTronAddress(FIRST)).toBe(true)
  for (const other of [
    FIRST.replace('z', 'x'),
    FIRST.slice(0, -1),
    `${FIRST}1`,
    '',
    'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'.slice(0, 33),
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  ])
    expect(isTronAddress(other)).toBe(false)
})
