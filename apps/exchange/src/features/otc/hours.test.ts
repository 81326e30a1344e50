import { expect, it } from 'vitest'
import { localTime, utcMinute } from './hours.ts'

it.each([
  ['08:00', 480, 0],
  ['00:30', 1_410, 60],
  ['23:15', 285, -330],
])('says %s on the clock as minute %i of UTC and back, %i minutes before it', (time, minute, offset) => {
  expect(utcMinute(time, offset)).toBe(minute)
  expect(localTime(minute, offset)).toBe(time)
})

it('goes over midnight both ways', () => {
  expect(utcMinute('01:00', 480)).toBe(1_020)
  expect(localTime(1_020, 480)).toBe('01:00')
  expect(utcMinute('23:00', -300)).toBe(240)
})
