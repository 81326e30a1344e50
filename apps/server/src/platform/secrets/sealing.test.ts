import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createSealing } from './sealing.ts'

describe('sealing', () => {
  const sealing = createSealing(randomBytes(32))

  it('gives back what was sealed for the same owner', () => {
    expect(sealing.open(sealing.seal('JBSWY3DPEHPK3PXP', 'totp:7'), 'totp:7')).toBe('JBSWY3DPEHPK3PXP')
  })

  it('does not open for another owner', () => {
    const sealed = sealing.seal('JBSWY3DPEHPK3PXP', 'totp:7')
    expect(() => sealing.open(sealed, 'totp:8')).toThrow()
  })

  it('does not open when a byte was changed', () => {
    const sealed = sealing.seal('secret', 'a')
    sealed[20] = (sealed[20] ?? 0) ^ 1
    expect(() => sealing.open(sealed, 'a')).toThrow()
  })

  it('never seals a text the same way twice', () => {
    expect(sealing.seal('x', 'a').equals(sealing.seal('x', 'a'))).toBe(false)
  })

  it('digests by key and purpose', () => {
    expect(sealing.digest('123456', 'code').equals(sealing.digest('123456', 'code'))).toBe(true)
    expect(sealing.digest('123456', 'code').equals(sealing.digest('123456', 'token'))).toBe(false)
    expect(sealing.digest('123456', 'code').equals(createSealing(randomBytes(32)).digest('123456', 'code'))).toBe(false)
  })
})
