import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countOf, divideUp, feeOn, partsOf, readSteps, stepOf, textOf, textOfCount } from './exact.ts'

describe('a count of steps', () => {
  it('is a whole number of them, whatever zeros trail', () => {
    const tick = stepOf('0.05')
    expect(readSteps('63060.05', tick)).toEqual({ kind: 'count', count: 1_261_201n })
    expect(readSteps('63060.050', tick)).toEqual({ kind: 'count', count: 1_261_201n })
    expect(readSteps('63060.06', tick)).toEqual({ kind: 'not_a_multiple' })
    expect(readSteps('0.000', tick)).toEqual({ kind: 'not_above_zero' })
    expect(readSteps('', tick)).toEqual({ kind: 'empty' })
    expect(readSteps('-5', tick)).toEqual({ kind: 'not_above_zero' })
    expect(readSteps('1e9', tick)).toEqual({ kind: 'not_a_number' })
  })

  it('comes back as the text it was read from', () => {
    const step = stepOf('0.0001')
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 18n }), count => {
        expect(countOf(textOfCount(count, step), step)).toBe(count)
      }),
    )
  })

  it('is nothing where the text is none', () => {
    expect(countOf(null, stepOf('1'))).toBe(null)
    expect(countOf('0', stepOf('1'))).toBe(0n)
  })

  it('has a step above zero', () => {
    expect(() => stepOf('0')).toThrow('above zero')
  })
})

it('writes parts without zeros at the end and with a minus', () => {
  expect(textOf(6_211_410_000n, 6)).toBe('6211.41')
  expect(textOf(-50n, 2)).toBe('-0.5')
  expect(textOf(7n, 0)).toBe('7')
  expect(partsOf('1.239', 2)).toBe(123n)
  expect(partsOf('x', 2)).toBe(null)
})

it('rounds what is taken upwards', () => {
  expect(divideUp(10n, 5n)).toBe(2n)
  expect(divideUp(11n, 5n)).toBe(3n)
  expect(feeOn(1n, 1000)).toBe(1n)
  expect(feeOn(1_000_000n, 1000)).toBe(1000n)
  expect(feeOn(1_000_001n, 1000)).toBe(1001n)
  expect(feeOn(0n, 1000)).toBe(0n)
})
