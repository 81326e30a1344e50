import { seededDice } from '@bourse/kernel'
import { expect, test } from 'vitest'
import { COIN_PROFILES } from './coin-profiles.ts'
import { PriceWalk } from './price-walk.ts'

test('prices are the same for the same seed and move together', () => {
  const walked = (seed: number): Record<'BTC' | 'ETH' | 'BRS', number[]> => {
    const walk = new PriceWalk(seededDice(seed), COIN_PROFILES)
    const steps = { BTC: [0], ETH: [0], BRS: [0] }
    for (let hour = 0; hour < 500; hour++) {
      walk.pass(3_600)
      for (const coin of ['BTC', 'ETH', 'BRS'] as const) steps[coin].push(walk.awayOf(coin))
    }
    return steps
  }
  expect(walked(5)).toEqual(walked(5))
  const { BTC, ETH, BRS } = walked(5)
  const moves = (path: number[]): number[] => path.slice(1).map((value, index) => value - (path[index] ?? 0))
  const along = (a: number[], b: number[]): number => {
    const dot = (x: number[], y: number[]): number => x.reduce((sum, value, index) => sum + value * (y[index] ?? 0), 0)
    return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b))
  }
  expect(along(moves(BTC), moves(ETH))).toBeGreaterThan(0.5)
  expect(along(moves(BTC), moves(BRS))).toBeLessThan(0.5)
})

test('a price stays within believable bounds for a year', () => {
  const walk = new PriceWalk(seededDice(9), COIN_PROFILES)
  let widest = 0
  for (let hour = 0; hour < 8_760; hour++) {
    walk.pass(3_600)
    widest = Math.max(widest, Math.abs(walk.awayOf('BTC')))
  }
  expect(widest).toBeLessThan(Math.log(3))
  expect(widest).toBeGreaterThan(0.05)
})

test('what is pushed gets there second by second, and nowhere else', () => {
  const quiet = { BTC: { ...COIN_PROFILES['BTC'], volatility: 0 }, ETH: { ...COIN_PROFILES['ETH'], volatility: 0 } }
  const walk = new PriceWalk(seededDice(3), quiet as typeof COIN_PROFILES, Number.POSITIVE_INFINITY)
  expect(walk.push('BTC', -0.1)).toBe(true)
  expect(walk.push('NONE', -0.1)).toBe(false)
  walk.pass(1)
  expect(walk.awayOf('BTC')).toBeCloseTo(-0.01, 9)
  for (let second = 0; second < 20; second++) walk.pass(1)
  expect(Math.exp(walk.awayOf('BTC'))).toBeCloseTo(0.9, 9)
  expect(walk.awayOf('ETH')).toBe(0)
})
