import { describe, expect, it } from 'vitest'
import { readUtxoAddress } from './utxo-address.ts'
import { UTXO_CHAINS } from './utxo-family.ts'

const { bitcoin, litecoin } = UTXO_CHAINS

describe('an address of Bitcoin’s family', () => {
  it.each([
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
    'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
    'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
  ])('takes %s', address => {
    expect(readUtxoAddress(bitcoin, address)?.address).toBe(address)
  })

  it('takes a witness address in capitals and keeps it in small letters', () => {
    expect(readUtxoAddress(bitcoin, 'BC1QCR8TE4KR609GCAWUTMRZA0J4XV80JY8Z306FYU')?.address).toBe(
      'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
    )
  })

  it.each([
    'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyv',
    'bc1Qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb',
    'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '',
  ])('refuses %s', text => {
    expect(readUtxoAddress(bitcoin, text)).toBeNull()
  })

  it('refuses what belongs to the other chain', () => {
    expect(readUtxoAddress(litecoin, 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu')).toBeNull()
    expect(readUtxoAddress(litecoin, '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa')).toBeNull()
  })
})
