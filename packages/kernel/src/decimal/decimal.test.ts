import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BrokenInvariant } from '../assert.ts'
import { SAFE_MAX } from '../units.ts'
import { formatDecimal, formatDigits, parseDecimal, SCALE_MAX } from './decimal.ts'

const scale = fc.nat({ max: SCALE_MAX })
const runs = { numRuns: 2000 }

/** Reads a well-formed decimal exactly, by rationals of BigInt. */
function exactReading(text: string, places: number): bigint | null {
  const [integer = '', fraction = ''] = text.split('.')
  const value = BigInt(integer + fraction) * 10n ** BigInt(places)
  const divisor = 10n ** BigInt(fraction.length)
  return value % divisor === 0n ? value / divisor : null
}

describe('parseDecimal', () => {
  test('reads back every safe integer that formatDecimal writes, at every scale', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), scale, (value, places) => {
        expect(parseDecimal(formatDecimal(value, places), places)).toEqual({ ok: true, value })
      }),
      runs,
    )
  })

  test('agrees with exact arithmetic on every well-formed text', () => {
    const digits = (max: number) => fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: max })
    const text = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 18n }), digits(18)).map(([integer, fraction]) => {
      return fraction === '' ? `${integer}` : `${integer}.${fraction}`
    })
    fc.assert(
      fc.property(text, scale, (written, places) => {
        const exact = exactReading(written, places)
        const reading = parseDecimal(written, places)
        if (exact === null) expect(reading).toEqual({ ok: false, problem: 'too_many_decimals' })
        else if (exact > BigInt(SAFE_MAX)) expect(reading).toEqual({ ok: false, problem: 'out_of_range' })
        else expect(reading).toEqual({ ok: true, value: Number(exact) })
      }),
      runs,
    )
  })

  test('never throws and never reads what does not look like a plain decimal', () => {
    const near = fc.string({ unit: fc.constantFrom(...'-+0123456789.,eE_x '), maxLength: 12 })
    const anything = fc.string({ unit: fc.nat({ max: 0xffff }).map(code => String.fromCharCode(code)) })
    const strange = fc.oneof(fc.string(), anything, near)
    fc.assert(
      fc.property(strange, scale, (text, places) => {
        const plain = /^(0|[1-9]\d*)(\.\d+)?$/.test(text)
        const reading = parseDecimal(text, places)
        if (!plain) expect(reading).toEqual({ ok: false, problem: 'not_a_number' })
      }),
      runs,
    )
  })

  test.each([
    ['0', 0, 0],
    ['0', 15, 0],
    ['0.0', 0, 0],
    ['1.05', 2, 105],
    ['1.5', 2, 150],
    ['1.50', 1, 15],
    ['1.5000000000000000000000000000', 1, 15],
    ['0.000001', 6, 1],
    ['9007199254740991', 0, SAFE_MAX],
    ['9.007199254740991', 15, SAFE_MAX],
    ['90071992547.40991', 5, SAFE_MAX],
  ])('reads %s at scale %d as %d', (text, places, value) => {
    expect(parseDecimal(text, places)).toEqual({ ok: true, value })
  })

  test.each([
    '',
    ' ',
    ' 1',
    '1 ',
    '1\n',
    '\t1',
    '1\u00a0',
    '\ufeff1',
    '+1',
    '-1',
    '-0',
    '−1',
    '1e3',
    '1E3',
    '1e-3',
    '1,000',
    '1_000',
    "1'000",
    '1 000',
    '1,5',
    '.5',
    '5.',
    '.',
    '1.2.3',
    '1..2',
    '00',
    '01',
    '00.5',
    '0x10',
    '0b1',
    '1n',
    'NaN',
    'Infinity',
    'null',
    '１',
    '１．５',
    '1.５',
    '٣',
    '१',
    '一',
    '1%',
    '$1',
    '1\u0000',
    '½',
  ])('does not take %j for a number', text => {
    expect(parseDecimal(text, 8)).toEqual({ ok: false, problem: 'not_a_number' })
  })

  test.each([
    ['0.1', 0],
    ['1.005', 2],
    ['0.0000001', 6],
    ['9007199254740992.1', 0],
  ])('finds too many decimals in %s at scale %d', (text, places) => {
    expect(parseDecimal(text, places)).toEqual({ ok: false, problem: 'too_many_decimals' })
  })

  test.each([
    ['9007199254740992', 0],
    ['9007199254740993', 0],
    ['9.007199254740992', 15],
    ['90071992547409.92', 2],
    ['100000000000000000000000000000', 0],
  ])('finds %s at scale %d out of range', (text, places) => {
    expect(parseDecimal(text, places)).toEqual({ ok: false, problem: 'out_of_range' })
  })

  test('reads texts of up to 40 characters and no longer ones', () => {
    expect(parseDecimal(`1.${'0'.repeat(38)}`, 2)).toEqual({ ok: true, value: 100 })
    expect(parseDecimal(`1.${'0'.repeat(39)}`, 2)).toEqual({ ok: false, problem: 'not_a_number' })
    expect(parseDecimal('9'.repeat(1_000_000), 2)).toEqual({ ok: false, problem: 'not_a_number' })
  })

  test.each([-1, 16, 1.5, Number.NaN])('stops at scale %d', places => {
    expect(() => parseDecimal('1', places)).toThrow(BrokenInvariant)
  })
})

describe('formatDecimal', () => {
  test.each([
    [0, 0, '0'],
    [0, 8, '0'],
    [5, 0, '5'],
    [100, 2, '1'],
    [105, 2, '1.05'],
    [150, 2, '1.5'],
    [1, 15, '0.000000000000001'],
    [-105, 2, '-1.05'],
    [-1, 6, '-0.000001'],
    [-0, 2, '0'],
    [SAFE_MAX, 0, '9007199254740991'],
    [SAFE_MAX, 15, '9.007199254740991'],
    [-SAFE_MAX, 2, '-90071992547409.91'],
    [9_000_000_000_000_000, 0, '9000000000000000'],
  ])('writes %d at scale %d as %s', (value, places, text) => {
    expect(formatDecimal(value, places)).toBe(text)
  })

  test('writes the same as formatDigits, signs included', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), scale, (value, places) => {
        expect(formatDecimal(value, places)).toBe(formatDigits(BigInt(value), places))
      }),
      runs,
    )
  })

  test('keeps the order of values: no exponent, no trailing zero, no bare point', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), scale, (value, places) => {
        expect(formatDecimal(value, places)).toMatch(/^-?(0|[1-9]\d*)(\.\d*[1-9])?$/)
      }),
      runs,
    )
  })

  test('stops at a value that is no safe integer', () => {
    for (const value of [0.5, Number.NaN, 2 ** 53, Number.POSITIVE_INFINITY]) {
      expect(() => formatDecimal(value, 2)).toThrow(BrokenInvariant)
    }
    expect(() => formatDecimal(1, -1)).toThrow(BrokenInvariant)
    expect(() => formatDecimal(1, 31)).toThrow(BrokenInvariant)
  })
})

describe('formatDigits', () => {
  test('writes sums of any size so that they read back exactly', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.nat({ max: 30 }), (value, places) => {
        const text = formatDigits(value, places)
        const size = exactReading(text.replace('-', ''), places)
        expect(text.startsWith('-') ? -(size ?? 0n) : size).toBe(value)
      }),
      runs,
    )
  })

  test.each([
    [123_456_789_012_345_678_901_234n, 6, '123456789012345678.901234'],
    [-1n, 30, `-0.${'0'.repeat(29)}1`],
    [0n, 30, '0'],
  ])('writes %d at scale %d as %s', (value, places, text) => {
    expect(formatDigits(value, places)).toBe(text)
  })
})
