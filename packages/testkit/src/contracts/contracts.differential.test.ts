import { describe, expect, test } from 'vitest'
import { compareContracts } from './compare-contracts.ts'

// 8,000 commands in all; a million by hand with compare-contracts-by-hand.ts.
const COMMANDS = 2_000
const SEEDS = [12, 13, 14, 15]

// What an engine that trusted its first look at the funds of an order came to grief with.
const FOUND = [{ seed: 5_008, commands: 5_000 }]

describe('the engine and the obvious risk engine', () => {
  const events = new Map<string, number>()

  test.each(SEEDS)('do the same with money and positions, from seed %i', { timeout: 60_000 }, seed => {
    const met = compareContracts(seed, COMMANDS)
    expect(met.carriedOut).toBeGreaterThan(COMMANDS / 4)
    expect(met.refused).toBeGreaterThan(COMMANDS / 50)
    for (const [kind, count] of met.events) events.set(kind, (events.get(kind) ?? 0) + count)
  })

  test.each(FOUND)(
    'do the same where they once did not, from seed $seed',
    { timeout: 60_000 },
    ({ seed, commands }) => {
      expect(compareContracts(seed, commands).carriedOut).toBeGreaterThan(0)
    },
  )

  test.each([
    'contract_deal',
    'contract_order_triggered',
    'position_liquidated',
    'position_deleveraged',
    'funding_paid',
  ])('have met more than a few of %s', kind => {
    expect(events.get(kind) ?? 0).toBeGreaterThan(5)
  })
})
