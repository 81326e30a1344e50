import { FIRST_LEVELS } from '@bourse/protocol'
import { expect, it } from 'vitest'
import type { LevelRow } from '../markets/index.ts'
import { levelsProblem } from './level-rules.ts'

const rows = FIRST_LEVELS.map(
  ({ level, turnover30d, spot, contract, withdrawDaily, openOrdersMax }): LevelRow => ({
    level,
    turnover_30d: Number(turnover30d),
    ...{ spot_maker: spot.makerPpm, spot_taker: spot.takerPpm },
    ...{ contract_maker: contract.makerPpm, contract_taker: contract.takerPpm },
    ...{ withdraw_unverified: Number(withdrawDaily.unverified), withdraw_verified: Number(withdrawDaily.verified) },
    open_orders_max: openOrdersMax,
  }),
)
const withOne = (level: number, more: Partial<LevelRow>): string | null =>
  levelsProblem(rows.map(row => (row.level === level ? { ...row, ...more } : row)))

it('the levels of a new house can be so', () => {
  expect(levelsProblem(rows)).toBeNull()
})

it('a level asks more than the one below and less than the one above, to the last USDT', () => {
  expect(withOne(1, { turnover_30d: 1 })).toBeNull()
  expect(withOne(1, { turnover_30d: 0 })).toBe('level 1 asks more turnover than level 0 (0)')
  expect(withOne(1, { turnover_30d: 999_999 })).toBeNull()
  expect(withOne(1, { turnover_30d: 1_000_000 })).toBe('level 2 asks more turnover than level 1 (1000000)')
  expect(withOne(0, { turnover_30d: 1 })).toMatch(/it asks no turnover/)
})

it('a level is worse in nothing than the one below it', () => {
  expect(withOne(1, { spot_taker: 1_001 })).toBe('level 1 pays no more than level 0 (spot_taker 1000)')
  expect(withOne(2, { withdraw_verified: 99_999 })).toBe('level 2 may no less than level 1 (withdraw_verified 100000)')
  expect(withOne(2, { open_orders_max: 401 })).toBe('level 3 may no less than level 2 (open_orders_max 401)')
})

it('a maker pays no more than a taker, and nobody who is verified may less', () => {
  expect(withOne(5, { spot_maker: 501 })).toBe('level 5: a maker never pays more than a taker (spot)')
  expect(withOne(0, { withdraw_unverified: 50_001 })).toMatch(/^level 0: who is verified/)
})

it('no figure is out of all measure, and there are no more levels than the engine knows', () => {
  expect(withOne(5, { open_orders_max: 10_001 })).toBe('open_orders_max is 1 to 10000')
  expect(withOne(0, { open_orders_max: 0 })).toBe('open_orders_max is 1 to 10000')
  expect(withOne(5, { turnover_30d: 1_000_000_000_001 })).toMatch(/^turnover_30d is at most/)
  expect(withOne(0, { spot_taker: 1_000_001 })).toBe('spot_taker is 0 to 1000000 ppm')
  const many = Array.from({ length: 17 }, (_, level) => ({ ...(rows[5] as LevelRow), level, turnover_30d: level }))
  expect(levelsProblem(many.slice(0, 16))).toBeNull()
  expect(levelsProblem(many)).toBe('there are at most 16 levels')
})
