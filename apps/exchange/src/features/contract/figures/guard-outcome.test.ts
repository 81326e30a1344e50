import { expect, test } from 'vitest'
import type { OwnPosition } from '../form/contract-situation.ts'
import { guardOutcome } from './guard-outcome.ts'

// A tenth of a coin at 63,368.6, twenty times; lots of a thousandth at ticks of 0.1 are a hundred atoms.
const long = {
  ...{ sign: 1, quantity: 100, tickAtoms: 100, entryValue: 6_336_860_000, leverage: 20 },
} as unknown as OwnPosition
const short = { ...long, sign: -1 } as OwnPosition
const at = { tick: '0.1', scale: 6, liquidation: '60422.6' }

test('a take-profit says what it brings, and a stop what it costs, of the initial margin', () => {
  expect(guardOutcome(long, { ...at, price: '70000' })).toEqual({ amount: '663.14', roi: '209.30', beyond: false })
  expect(guardOutcome(long, { ...at, price: '61000' })).toEqual({ amount: '-236.86', roi: '-74.76', beyond: false })
})

test('a stop at the liquidation price or behind it comes too late', () => {
  expect(guardOutcome(long, { ...at, price: '60422.7' })?.beyond).toBe(false)
  expect(guardOutcome(long, { ...at, price: '60422.6' })?.beyond).toBe(true)
  const above = { ...at, liquidation: '66259.6' }
  expect(guardOutcome(short, { ...above, price: '66259.5' })?.beyond).toBe(false)
  expect(guardOutcome(short, { ...above, price: '66259.6' })?.beyond).toBe(true)
  expect(guardOutcome(long, { ...at, price: '1', liquidation: null })?.beyond).toBe(false)
})

test('what is no price, or beyond reckoning, says nothing', () => {
  for (const price of ['', '0', '.', '100000000000000']) expect(guardOutcome(long, { ...at, price })).toBeNull()
})
