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
