import { describe, expect, it } from 'vitest'
import { amountProblem, problemWhileTyping, shareOf } from './amount.ts'

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

describe('an amount with a least and a most', () => {
  const bounds = { available: '100', places: 2, min: '10', max: '50' }
  it.each([
    ['9.99', { kind: 'under', min: '10' }],
    ['10', null],
    ['10.01', null],
    ['49.99', null],
    ['50', null],
    ['50.01', { kind: 'limit', max: '50' }],
    ['100', { kind: 'limit', max: '50' }],
    ['100.01', { kind: 'over', by: '0.01' }],
    ['10.001', { kind: 'decimals', places: 2 }],
  ])('%s is judged by both', (typed, problem) => {
    expect(amountProblem(typed, bounds)).toEqual(problem)
  })

  it.each([
    ['', false],
    ['0', false],
    ['1', false],
    ['50.01', true],
    ['101', true],
    ['10.001', true],
  ])('%s is told while it is typed: %s, since no further digit mends it', (typed, isTold) => {
    expect(problemWhileTyping(amountProblem(typed, bounds)) !== null).toBe(isTold)
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
