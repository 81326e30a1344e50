import { describe, expect, it } from 'vitest'
import { addedUp, linePath, middleDays } from './reward-line.ts'

describe('the line of rewards', () => {
  it('adds the days up exactly', () => {
    const days = ['0.1', '0.2', '0', '0.000001'].map((reward, at) => ({ day: `2026-11-0${at + 1}`, reward }))
    expect(addedUp(days).map(({ sum }) => sum)).toEqual(['0.1', '0.3', '0.3', '0.300001'])
    expect(addedUp([])).toEqual([])
  })

  it('rises from the ground to the top, and lies on the ground while nothing came', () => {
    expect(linePath([0, 1, 2], 100, 52)).toBe('M0 52L50 27L100 2')
    expect(linePath([0, 0], 100, 52)).toBe('M0 52L100 52')
    expect(linePath([5], 100, 52)).toBe('M0 2H100')
  })

  it('names the first day, the middle and the last, and none twice', () => {
    expect(middleDays([1, 2, 3, 4, 5])).toEqual([1, 3, 5])
    expect(middleDays([1, 2, 3, 4])).toEqual([1, 2, 4])
    expect(middleDays([1, 2])).toEqual([1, 2])
    expect(middleDays([1])).toEqual([1])
    expect(middleDays([])).toEqual([])
  })
})
