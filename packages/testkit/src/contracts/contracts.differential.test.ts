import { describe, expect, test } from 'vitest'
import { IS_SOAK } from '../test-rounds.ts'
import { compareContracts } from './compare-contracts.ts'

// 8,000 commands in all, and a million in `npm run soak`.
const COMMANDS = IS_SOAK ? 10_000 : 2_000
const SEEDS = Array.from({ length: IS_SOAK ? 100 : 4 }, (_none, nth) => 12 + nth)

describe('the engine and the obvious risk engine', () => {
  const events = new Map<string, number>()

  test.each(SEEDS)('do the same with money and positions, from seed %i', seed => {
    const met = compareContracts(seed, COMMANDS)
    expect(met.carriedOut).toBeGreaterThan(COMMANDS / 4)
    expect(met.refused).toBeGreaterThan(COMMANDS / 50)
    for (const [kind, count] of met.events) events.set(kind, (events.get(kind) ?? 0) + count)
  })

  test.each([
    'contract_deal',
    'contract_order_triggered',
    'contract_order_amended',
    'filled whole',
    // Orders whose funds were gone when it came to it, though they were there at the first look.
    'ended no_funds',
    'ended expired',
    'ended timed_out',
    'NOT_FILLABLE',
    'position_liquidated',
    'position_deleveraged',
    'funding_paid',
  ])('have met more than a few of %s', kind => {
    expect(events.get(kind) ?? 0).toBeGreaterThan(5)
  })
})
