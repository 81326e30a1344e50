import { expect, test } from 'vitest'
import { BrokenInvariant, broken, unreachable } from './assert.ts'
import { atoms, lots, ppm, SAFE_MAX, ticks } from './units.ts'

test.each([ticks, lots, atoms, ppm])('a unit takes safe integers and nothing else (%o)', unit => {
  for (const value of [0, 1, -1, SAFE_MAX, -SAFE_MAX]) expect(unit(value)).toBe(value)
  for (const value of [0.5, Number.NaN, 2 ** 53, Number.POSITIVE_INFINITY]) {
    expect(() => unit(value)).toThrow(BrokenInvariant)
  }
})

test('a broken invariant carries its sentence and its own name', () => {
  expect(() => broken('every asset nets to zero')).toThrow('every asset nets to zero')
  expect(() => unreachable('left' as never)).toThrow('unreachable value left')
  expect(new BrokenInvariant('x').name).toBe('BrokenInvariant')
})
