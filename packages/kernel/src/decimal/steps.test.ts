import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countOf, nextSteps, readSteps, stepOf, textOfCount, typedParts } from './steps.ts'

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

it('goes to the step below a number or above it', () => {
  const step = stepOf('0.05')
  expect([nextSteps('1.07', step, 'down'), nextSteps('1.07', step, 'up')]).toEqual([21n, 22n])
  expect([nextSteps('1.05', step, 'down'), nextSteps('1.05', step, 'up')]).toEqual([21n, 21n])
  expect([nextSteps('7', stepOf('10'), 'down'), nextSteps('7', stepOf('10'), 'up')]).toEqual([0n, 1n])
  expect(nextSteps('x', step, 'up')).toBe(null)
})

it('takes whole parts of what was typed, and cuts off what is finer', () => {
  expect(typedParts('1.239', 2)).toBe(123n)
  expect(typedParts('5.', 2)).toBe(500n)
  expect(typedParts('x', 2)).toBe(null)
  expect(typedParts(null, 2)).toBe(null)
})
