import { describe, expect, test } from 'vitest'
import { FIRST_LEVELS } from './levels.ts'

describe('the levels of a new house', () => {
  test('has levels 0 to 5 in order', () => {
    expect(FIRST_LEVELS.map(level => level.level)).toEqual([0, 1, 2, 3, 4, 5])
  })

  test('gives each level nothing worse than the one below it', () => {
    for (const [at, level] of FIRST_LEVELS.entries()) {
      const below = FIRST_LEVELS[at - 1]
      if (below === undefined) continue
      expect(Number(level.turnover30d)).toBeGreaterThan(Number(below.turnover30d))
      for (const kind of ['spot', 'contract'] as const) {
        expect(level[kind].makerPpm).toBeLessThan(below[kind].makerPpm)
        expect(level[kind].takerPpm).toBeLessThanOrEqual(below[kind].takerPpm)
      }
      for (const state of ['unverified', 'verified'] as const) {
        expect(Number(level.withdrawDaily[state])).toBeGreaterThanOrEqual(Number(below.withdrawDaily[state]))
      }
      expect(level.openOrdersMax).toBeGreaterThanOrEqual(below.openOrdersMax)
    }
  })

  test('never pays a maker more than the taker brings', () => {
    for (const level of FIRST_LEVELS) {
      for (const kind of ['spot', 'contract'] as const) {
        expect(level[kind].makerPpm).toBeGreaterThanOrEqual(0)
        expect(level[kind].makerPpm).toBeLessThanOrEqual(level[kind].takerPpm)
      }
    }
  })
})
