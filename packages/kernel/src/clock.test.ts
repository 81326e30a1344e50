import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BrokenInvariant } from './assert.ts'
import { fakeClock } from './clock.ts'

describe('fakeClock', () => {
  test('stands still until it is moved', () => {
    const clock = fakeClock(1000)
    expect([clock.nowMs(), clock.nowMs()]).toEqual([1000, 1000])
    clock.advance(5)
    expect(clock.nowMs()).toBe(1005)
    clock.advance(0)
    expect(clock.nowMs()).toBe(1005)
  })

  test('calls a timer at its moment and not one before', () => {
    const clock = fakeClock(0)
    const seen: number[] = []
    clock.after(10, () => seen.push(clock.nowMs()))
    clock.advance(9)
    expect(seen).toEqual([])
    clock.advance(1)
    expect(seen).toEqual([10])
    clock.advance(100)
    expect(seen).toEqual([10])
  })

  test('calls a timer of no delay at the next move, even by nothing', () => {
    const clock = fakeClock(0)
    let calls = 0
    clock.after(0, () => calls++)
    clock.after(-5, () => calls++)
    expect(calls).toBe(0)
    clock.advance(0)
    expect(calls).toBe(2)
  })

  test('calls in order of moment, equals in order of making', () => {
    const delays = fc.array(fc.nat({ max: 20 }), { maxLength: 40 })
    fc.assert(
      fc.property(delays, fc.array(fc.nat({ max: 10 }), { maxLength: 10 }), (timers, steps) => {
        const clock = fakeClock(0)
        const called: [number, number][] = []
        timers.forEach((delay, index) => {
          clock.after(delay, () => {
            expect(clock.nowMs()).toBe(delay)
            called.push([delay, index])
          })
        })
        for (const step of steps) clock.advance(step)
        const passed = steps.reduce((sum, step) => sum + step, 0)
        const expected = timers
          .map((delay, index): [number, number] => [delay, index])
          .filter(([delay]) => steps.length > 0 && delay <= passed)
          .sort(([a, i], [b, j]) => a - b || i - j)
        expect(called).toEqual(expected)
      }),
    )
  })

  test('reaches timers that are set while it moves', () => {
    const clock = fakeClock(0)
    const seen: number[] = []
    const again = (): void => {
      seen.push(clock.nowMs())
      clock.after(10, again)
    }
    clock.after(10, again)
    clock.advance(35)
    expect(seen).toEqual([10, 20, 30])
    expect(clock.nowMs()).toBe(35)
  })

  test('does not call a cancelled timer, also when another timer cancels it', () => {
    const clock = fakeClock(0)
    const seen: string[] = []
    const cancelFirst = clock.after(1, () => seen.push('first'))
    clock.after(2, () => {
      seen.push('second')
      cancelThird()
    })
    const cancelThird = clock.after(2, () => seen.push('third'))
    cancelFirst()
    cancelFirst()
    clock.advance(10)
    expect(seen).toEqual(['second'])
  })

  test('never goes back, not even when a call moves it further', () => {
    const clock = fakeClock(0)
    clock.after(1, () => clock.advance(100))
    clock.advance(5)
    expect(clock.nowMs()).toBe(101)
    expect(() => clock.advance(-1)).toThrow(BrokenInvariant)
  })
})
