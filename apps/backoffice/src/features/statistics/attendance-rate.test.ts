import { expect, it } from 'vitest'
import { attendanceRate, ratePoints } from './attendance-rate.ts'

it('is the part of those expected that came, and nothing where nobody was expected', () => {
  expect(attendanceRate({ expected: 8, present: 6 })).toBe(0.75)
  expect(attendanceRate({ expected: 4, present: 0 })).toBe(0)
  expect(attendanceRate({ expected: 0, present: 0 })).toBeNull()
})

it('changes by points of a hundred, to a tenth', () => {
  expect(ratePoints(0.75, 0.7)).toBe(5)
  expect(ratePoints(0.9313, 0.95)).toBe(-1.9)
  expect(ratePoints(null, 0.5)).toBeNull()
  expect(ratePoints(0.5, null)).toBeNull()
})
