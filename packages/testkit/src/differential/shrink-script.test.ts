import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shrinkScript } from './shrink-script.ts'

test('keeps exactly the steps that a failure needs', () => {
  const numbers = Array.from({ length: 1000 }, (_, index) => index)
  const needed = [3, 500, 501, 999]
  const fails = (script: readonly number[]) => needed.every(one => script.includes(one))
  expect(shrinkScript(numbers, fails)).toEqual(needed)
})

test('ends with a script of which no single step can be spared', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -9, max: 9 })), fc.nat({ max: 40 }), (steps, bound) => {
      const fails = (script: readonly number[]) => script.reduce((sum, one) => sum + one, 0) > bound
      fc.pre(fails(steps))
      const short = shrinkScript(steps, fails)
      expect(fails(short)).toBe(true)
      short.forEach((_, index) => {
        expect(fails(short.filter((__, other) => other !== index))).toBe(false)
      })
    }),
  )
})

test('tries a thousand steps with one culprit in few runs', () => {
  let runs = 0
  shrinkScript(
    Array.from({ length: 1000 }, (_, index) => index),
    script => {
      runs++
      return script.includes(777)
    },
  )
  expect(runs).toBeLessThan(100)
})

test('leaves nothing of a script that fails without any step', () => {
  expect(shrinkScript([1, 2, 3], () => true)).toEqual([])
})
