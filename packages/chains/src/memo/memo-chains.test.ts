import { describe, expect, it } from 'vitest'
import { accountPublicKey } from '../keys/account.ts'
import { isEosMemo, isEosName } from './eos-name.ts'
import { isXrpAddress, isXrpTag, xrpAddressAt } from './xrp-address.ts'

describe('chains on which all share one address', () => {
  it('takes accounts of the XRP Ledger by their checksum', () => {
    expect(isXrpAddress('rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh')).toBe(true)
    expect(isXrpAddress('rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTj')).toBe(false)
    expect(isXrpAddress('xHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh')).toBe(false)
    expect(isXrpAddress('')).toBe(false)
  })

  it('makes an account that it takes', () => {
    const account = accountPublicKey(new Uint8Array(64).fill(3), { purpose: 44, coinType: 144, account: 0 })
    const address = xrpAddressAt(account, { branch: 'receive', index: 0 })
    expect(address).toMatch(/^r/)
    expect(isXrpAddress(address)).toBe(true)
  })

  it.each([
    ['0', true],
    ['4294967295', true],
    ['4294967296', false],
    ['007', false],
    ['-1', false],
    ['1.5', false],
    ['', false],
  ])('says of the tag %s: %s', (text, is) => {
    expect(isXrpTag(text)).toBe(is)
  })

  it.each([
    ['boursedepot1', true],
    ['a', true],
    ['thirteenchars', false],
    ['has6', false],
    ['ends.', false],
    ['Upper', false],
    ['', false],
  ])('says of the EOS account %s: %s', (text, is) => {
    expect(isEosName(text)).toBe(is)
  })

  it('bounds a memo by its bytes', () => {
    expect(isEosMemo('1001')).toBe(true)
    expect(isEosMemo('ü'.repeat(128))).toBe(true)
    expect(isEosMemo('ü'.repeat(129))).toBe(false)
    expect(isEosMemo('')).toBe(false)
  })
})
