import { expect, test } from 'vitest'
import { nextFunding } from './next-funding.ts'

// A lot of a thousandth at ticks of 0.1: a hundred atoms.
const long = { sign: 1, quantity: 1_000, tickAtoms: 100 } as const
const short = { ...long, sign: -1 } as const

test('above zero a long pays what a short gets, at the value of the mark', () => {
  // One coin at 20,100: 0.01 % is 2.01.
  expect(nextFunding(long, { markTicks: 201_000, rate: '0.0001' })).toBe(-2_010_000n)
  expect(nextFunding(short, { markTicks: 201_000, rate: '0.0001' })).toBe(2_010_000n)
  expect(nextFunding(long, { markTicks: 201_000, rate: '-0.0001' })).toBe(2_010_000n)
})

test('what is paid is rounded up to an atom and what is got down, as the engine does', () => {
  const one = { sign: 1, quantity: 1, tickAtoms: 100 } as const
  expect(nextFunding(one, { markTicks: 1, rate: '0.000000001' })).toBe(-1n)
  expect(nextFunding({ ...one, sign: -1 }, { markTicks: 1, rate: '0.000000001' })).toBe(0n)
})

test('nothing is said of a rate that is not known, nor of a value that no whole number holds', () => {
  expect(nextFunding(long, { markTicks: 201_000, rate: null })).toBeNull()
  expect(nextFunding({ ...long, quantity: 9e12 }, { markTicks: 9e9, rate: '0.0001' })).toBeNull()
})
