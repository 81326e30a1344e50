import { describe, expect, it } from 'vitest'
import { amountProblem, shareOf } from './amount.ts'

const held = { available: '5.25', places: 6 }

describe('an amount that is typed', () => {
  it.each([
    ['', { kind: 'empty' }],
    ['abc', { kind: 'wrong' }],
    ['.5', { kind: 'wrong' }],
    ['0', { kind: 'zero' }],
    ['0.000000', { kind: 'zero' }],
    ['0.0000001', { kind: 'decimals', places: 6 }],
    ['5.250001', { kind: 'over', by: '0.000001' }],
    ['5.25', null],
    ['5.2500000', null],
    ['0.000001', null],
  ])('%s is judged by what there is', (typed, problem) => {
    expect(amountProblem(typed, held)).toEqual(problem)
  })
})

describe('a share of what there is', () => {
  it.each([
    ['5.25', 100, 6, '5.25'],
    ['5.25', 50, 6, '2.625'],
    ['0.000003', 25, 6, '0'],
    ['0.000005', 25, 6, '0.000001'],
    ['7', 50, 0, '3'],
    ['100', 75, 2, '75'],
  ])('of %s, %s per cent at %s decimals is %s', (available, percent, places, share) => {
    expect(shareOf(available, percent, places)).toBe(share)
  })
})
