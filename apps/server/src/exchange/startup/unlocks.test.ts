import { describe, expect, it } from 'vitest'
import { readRisks, readSplit } from './project-texts.ts'
import { amountOfStep, dueAt, readUnlocks, writeUnlocks } from './unlocks.ts'

describe('unlocking', () => {
  it.each(['100@0', '25@0 50@30 75@60 100@90', '0.5@1 100@3650'])('%s is read and written', text => {
    const unlocks = readUnlocks(text)
    expect(unlocks === null ? null : writeUnlocks(unlocks)).toBe(text)
  })

  it.each(['', '100', '50@0', '50@0 40@1 100@2', '50@1 100@1', '0@0 100@1', '101@0', '100@0 100@1', '100@4000', 'a@b'])(
    '%j is no way to unlock',
    text => {
      expect(readUnlocks(text)).toBeNull()
    },
  )

  it.each([1, 2, 3, 7, 99, 1_000_003, 9_007_199_254_740_991])('of %i comes to all of it, none too early', all => {
    const unlocks = readUnlocks('33.3333@0 66.6666@1 99.9999@2 100@3') ?? []
    const steps = unlocks.map((_, step) => amountOfStep(all, unlocks, step))
    expect(steps.reduce((sum, amount) => sum + BigInt(amount), 0n)).toBe(BigInt(all))
    expect(steps.every(amount => amount >= 0)).toBe(true)
    expect(BigInt(steps[0] ?? 0) * 1_000_000n).toBeLessThanOrEqual(BigInt(all) * 333_333n)
  })

  it('is due days after trading opens', () => {
    expect(dueAt(new Date('2026-03-01T08:00:00Z'), { ppm: 1, days: 30 }).toISOString()).toBe('2026-03-31T08:00:00.000Z')
  })
})

describe('what is said of a project', () => {
  it('names where all coins go', () => {
    expect(readSplit('20|This sale|Free||80.00|Team|36 months')).toEqual([
      { name: 'This sale', percent: '20', unlocks: 'Free' },
      { name: 'Team', percent: '80', unlocks: '36 months' },
    ])
    for (const text of ['20|Half|Free', '100|Only', 'x|a|b', '120|a|b', '50|a|b||51|c|d'])
      expect(readSplit(text)).toBeNull()
  })

  it('names what can go wrong', () => {
    expect(readRisks('Few buyers.|Why.||Late.|So.')).toEqual([
      { name: 'Few buyers.', text: 'Why.' },
      { name: 'Late.', text: 'So.' },
    ])
    expect(readRisks('Only a head')).toBeNull()
  })
})
