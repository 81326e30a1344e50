import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { abbreviate, directionOf, numberParts, numberText, roundText } from './number-parts.ts'

describe('numberParts', () => {
  it('sets trailing zeros apart from the decimals that count', () => {
    expect(numberParts('62480.10', { places: 4 })).toEqual({ sign: '', whole: '62,480', decimals: '1', zeros: '000' })
    expect(numberParts('0', { places: 8 })).toEqual({ sign: '', whole: '0', decimals: '', zeros: '00000000' })
  })

  it('writes a true minus and a plus only where it is asked for', () => {
    expect(numberText('-1145.9', { places: 2 })).toBe('−1,145.90')
    expect(numberText('1.84', { signed: true })).toBe('+1.84')
    expect(numberText('1.84')).toBe('1.84')
  })

  it('gives zero no sign, however it is written or rounded', () => {
    expect(numberText('-0.00', { signed: true })).toBe('0.00')
    expect(numberText('-0.004', { signed: true, places: 2 })).toBe('0.00')
  })

  it('shows a dash for what is no number', () => {
    for (const text of ['', 'NaN', '1e-8', '1,000', '.5', '５']) expect(numberText(text)).toBe('–')
  })
})

describe('roundText', () => {
  it('rounds half away from zero at the last place shown', () => {
    expect(roundText('0.124', 2)).toBe('0.12')
    expect(roundText('0.125', 2)).toBe('0.13')
    expect(roundText('-0.125', 2)).toBe('-0.13')
    expect(roundText('9.995', 2)).toBe('10.00')
    expect(roundText('63420', 0)).toBe('63420')
  })

  it('loses no digit of a number no float could hold', () => {
    expect(roundText('9007199254740993.12345678', 8)).toBe('9007199254740993.12345678')
  })

  it('is never further from the value than half a unit of its last place', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.integer({ min: 0, max: 7 }), (value, places) => {
        const digits = value.toString().padStart(9, '0')
        const text = `${digits.slice(0, -8)}.${digits.slice(-8)}`
        const rounded = BigInt((roundText(text, places) ?? '').replace('.', '')) * 10n ** BigInt(8 - places)
        const distance = rounded > value ? rounded - value : value - rounded
        expect(distance * 2n <= 10n ** BigInt(8 - places)).toBe(true)
      }),
    )
  })
})

describe('abbreviate', () => {
  it('uses k, M, G, T, P and E', () => {
    expect(abbreviate('999')).toBe('999.00')
    expect(abbreviate('1000')).toBe('1.00k')
    expect(abbreviate('812410000.55')).toBe('812.41M')
    expect(abbreviate('4000000000')).toBe('4.00G')
    expect(abbreviate('4000000000000')).toBe('4.00T')
    expect(abbreviate('5000000000000000')).toBe('5.00P')
    expect(abbreviate('-6000000000000000000', 0)).toBe('−6E')
    expect(abbreviate('7000000000000000000000', 0)).toBe('7,000E')
  })

  it('takes the next letter when rounding reaches it', () => {
    expect(abbreviate('999999')).toBe('1.00M')
    expect(abbreviate('999994')).toBe('999.99k')
  })
})

describe('directionOf', () => {
  it('tells up, down and neither', () => {
    expect([directionOf('0.01'), directionOf('-3'), directionOf('0.00'), directionOf('?')]).toEqual([
      'up',
      'down',
      'flat',
      'flat',
    ])
  })
})
