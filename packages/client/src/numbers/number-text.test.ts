import { describe, expect, test } from 'vitest'
import { abbreviateNumber, ageOf, roundDecimal, separateThousands } from './number-text.ts'

describe('a number for the eye', () => {
  test.each([
    ['1234567.891', undefined, '1,234,567.891'],
    ['1234567.895', 2, '1,234,567.90'],
    ['-1234.5', 2, '-1,234.50'],
    ['999.5', 0, '1,000'],
    ['-0.001', 2, '0.00'],
    ['12', undefined, '12'],
  ])('separates thousands: %s at %s decimals', (text, places, shown) => {
    expect(separateThousands(text, places)).toBe(shown)
  })

  test.each([
    ['0.5', '0.50'],
    ['999', '999.00'],
    ['1000', '1.00k'],
    ['999999', '1.00M'],
    ['812406000', '812.41M'],
    ['1500000000', '1.50G'],
    ['2500000000000', '2.50T'],
    ['3000000000000000', '3.00P'],
    ['4200000000000000000', '4.20E'],
    ['4200000000000000000000', '4,200.00E'],
    ['-1234', '-1.23k'],
  ])('abbreviates %s', (text, shown) => {
    expect(abbreviateNumber(text)).toBe(shown)
  })

  test('rounds half away from zero, past what a float can hold', () => {
    expect(roundDecimal('0.125', 2)).toBe('0.13')
    expect(roundDecimal('9007199254740993.5', 0)).toBe('9007199254740994')
  })

  test('is null for what is no number', () => {
    expect([separateThousands('1e3'), abbreviateNumber('x'), roundDecimal('', 2)]).toEqual([null, null, null])
  })
})

describe('an age', () => {
  test.each([
    [-5, 'minute', 0],
    [59, 'minute', 0],
    [3599, 'minute', 59],
    [3600, 'hour', 1],
    [86_399, 'hour', 23],
    [86_400, 'day', 1],
    [864_000, 'day', 10],
  ])('of %s seconds is told in %ss', (seconds, unit, count) => {
    expect(ageOf(1_700_000_000, 1_700_000_000 + seconds)).toEqual({ unit, count })
  })
})
