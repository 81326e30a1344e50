import { describe, expect, test } from 'vitest'
import { seededDice } from '../dice.ts'
import {
  addDecimals,
  compareDecimals,
  decimalUnits,
  divideDecimals,
  multiplyDecimals,
  subtractDecimals,
} from './decimal-arithmetic.ts'

describe('decimal texts', () => {
  test.each([
    ['9', '10', -1],
    ['0.1', '0.09', 1],
    ['63420.1', '63420.10', 0],
    ['100', '99.999', 1],
    ['0.00000001', '0.00000002', -1],
    ['5', '5.0', 0],
  ])('compare as numbers: %s and %s', (one, other, sign) => {
    expect(Math.sign(compareDecimals(one, other))).toBe(sign)
    expect(Math.sign(compareDecimals(other, one))).toBe(sign === 0 ? 0 : -sign)
  })

  test('sort as their integers do, whatever their decimals', () => {
    const dice = seededDice(7)
    const texts = Array.from({ length: 300 }, () => `${dice.between(0, 2000)}.${dice.between(0, 999)}`)
    const byUnits = texts.toSorted((one, other) =>
      Number((decimalUnits(one, 3) ?? 0n) - (decimalUnits(other, 3) ?? 0n)),
    )
    expect(texts.toSorted(compareDecimals).map(text => decimalUnits(text, 3))).toEqual(
      byUnits.map(text => decimalUnits(text, 3)),
    )
  })

  test('multiply, add and subtract to the last digit', () => {
    expect(multiplyDecimals('63420.1', '6.45')).toBe('409059.645')
    expect(multiplyDecimals('0.00024737', '2301.45', '6.45')).toBe('3.672047477925')
    expect(multiplyDecimals('-0.0087', '100')).toBe('-0.87')
    expect(multiplyDecimals('9007199254740993', '3')).toBe('27021597764222979')
    expect(addDecimals('0.1', '0.2')).toBe('0.3')
    expect(subtractDecimals('1', '1.00000001')).toBe('-0.00000001')
    expect(subtractDecimals('1', '-1')).toBe('2')
  })

  test('divide to so many decimals, rounded as asked', () => {
    expect(divideDecimals('2', '3', { places: 4, rounding: 'down' })).toBe('0.6666')
    expect(divideDecimals('2', '3', { places: 4, rounding: 'half-up' })).toBe('0.6667')
    expect(divideDecimals('-2', '3', { places: 4, rounding: 'half-up' })).toBe('-0.6667')
    expect(divideDecimals('1', '0', { places: 4, rounding: 'down' })).toBeNull()
  })

  test('that are none give null', () => {
    for (const text of ['', '1e3', '.5', '5.', '1,000', 'NaN']) {
      expect({ text, product: multiplyDecimals('1', text) }).toEqual({ text, product: null })
      expect(addDecimals(text, '1')).toBeNull()
      expect(decimalUnits(text, 2)).toBeNull()
    }
  })
})
