import { expect, test } from 'vitest'
import { fundLine } from './fund-line.ts'

const BOX = { width: 100, height: 100 }

test('a fund steps from day to day, the oldest at the left', () => {
  const days = [
    { time: 300, amount: '30' },
    { time: 200, amount: '10' },
    { time: 100, amount: '20' },
  ]
  expect(fundLine(days, BOX)).toEqual({
    ...{ path: 'M0 50H50V94H100V6', ground: 'M0 50H50V94H100V6V100H0Z', least: '10', most: '30' },
  })
})

test('what never moved lies in the middle, and one day makes no line', () => {
  const [one, other] = [
    { time: 200, amount: '10' },
    { time: 100, amount: '10' },
  ]
  expect(fundLine([one, other], BOX)?.path).toBe('M0 50H100V50')
  expect(fundLine([one], BOX)).toBeNull()
  expect(fundLine([], BOX)).toBeNull()
})
