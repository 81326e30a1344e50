import { describe, expect, it } from 'vitest'
import { makeTotpSecret, totpAddress, totpStepOf } from './totp.ts'

// RFC 6238, appendix B, SHA-1: the shared secret is the ASCII text 12345678901234567890; the last six digits of each vector.
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('an authenticator code', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('of the published vector at %i s is %s', (seconds, code) => {
    expect(totpStepOf(RFC_SECRET, code, [seconds * 1000])).toBe(Math.floor(seconds / 30))
  })

  it('counts one step early and one late, and not two', () => {
    expect(totpStepOf(RFC_SECRET, '287082', [(59 - 30) * 1000])).toBe(1)
    expect(totpStepOf(RFC_SECRET, '287082', [(59 + 30) * 1000])).toBe(1)
    expect(totpStepOf(RFC_SECRET, '287082', [(59 + 60) * 1000])).toBeNull()
  })

  it('counts at either of two moments, and its step is that of the one it fits', () => {
    expect(totpStepOf(RFC_SECRET, '287082', [86_459_000, 59_000])).toBe(1)
    expect(totpStepOf(RFC_SECRET, '287082', [59_000, -86_341_000])).toBe(1)
    expect(totpStepOf(RFC_SECRET, '287082', [86_459_000, 3_659_000])).toBeNull()
  })

  it.each(['', '12345', '1234567', '28708a', '２８７０８２'])('is six plain digits, not %j', code => {
    expect(totpStepOf(RFC_SECRET, code, [59_000])).toBeNull()
  })

  it('is offered to apps by an address that names us and the account', () => {
    const secret = makeTotpSecret()
    const address = new URL(totpAddress(secret, 'ann@example.com'))
    expect(address.searchParams.get('secret')).toBe(secret)
    expect(address.searchParams.get('issuer')).toBe('Bourse')
    expect(decodeURIComponent(address.pathname)).toContain('ann@example.com')
  })
})
