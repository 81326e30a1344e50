import { stepOf } from '@bourse/kernel'
import { describe, expect, it } from 'vitest'
import { stepped } from './stepped.ts'

describe('a step', () => {
  const tick = stepOf('0.5')

  it.each([
    ['10', 1, '10.5'],
    ['10', -1, '9.5'],
    ['10', 10, '15'],
    ['0.5', -1, '0.5'],
    ['', 1, '0.5'],
    ['', -1, ''],
    ['10.2', 1, '10.5'],
    ['10.2', -1, '10'],
    ['10.7', 1, '11'],
    ['10.7', -1, '10.5'],
  ])('from %j by %i leads to %j', (from, by, to) => {
    expect(stepped(from, tick, by)).toBe(to)
  })
})
