import { describe, expect, it } from 'vitest'
import { maskEmail, maskName, maskPhone } from './mask.ts'

describe('a masked contact', () => {
  it('keeps what its owner recognises', () => {
    expect(maskEmail('annabelle@example.com')).toBe('an***@example.com')
    expect(maskEmail('a@example.com')).toBe('a***@example.com')
    expect(maskPhone('86', '13812340042')).toBe('+86 138****0042')
    expect(maskPhone('354', '55501')).toBe('+354 ****01')
  })
})

describe('a masked name', () => {
  it.each([
    ['selwyn smith', 'se•••th'],
    ['Ann', 'A•••n'],
    ['Bo', 'B•••'],
    ['小明', '小•••'],
    ['𝒜𝒷𝒸𝒹𝑒', '𝒜𝒷•••𝒹𝑒'],
    ['', '•••'],
  ])('of %s is %s: never the whole of it', (name, masked) => {
    expect(maskName(name)).toBe(masked)
  })
})
