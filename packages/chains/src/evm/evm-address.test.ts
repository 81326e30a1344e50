import { describe, expect, it } from 'vitest'
import { readEvmAddress } from './evm-address.ts'

describe('an address of Ethereum’s kind', () => {
  it.each([
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ])('takes %s, whose letters prove it', address => {
    expect(readEvmAddress(address)).toEqual({ ok: true, address })
  })

  it.each([
    ['0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', 'checksum'],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', 'checksum'],
    ['5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'form'],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe', 'form'],
    ['0x0000000000000000000000000000000000000000', 'form'],
    ['', 'form'],
  ])('refuses %s: %s', (text, why) => {
    expect(readEvmAddress(text)).toEqual({ ok: false, why })
  })
})
