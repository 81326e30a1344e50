import { IS_SOAK } from '@bourse/testkit/test-rounds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runKilledAt } from './every-step.ts'
import { type FundsHouse, openFundsHouse } from './funds-house.ts'
import { type FundsReport, runFunds } from './run-funds.ts'

const SEEDS = [1, 2, 3, 4, 5, 6]
const OPS = 120
const PATIENCE_MS = 300_000
const reports: FundsReport[] = []
let funds: FundsHouse

beforeAll(async () => {
  funds = await openFundsHouse()
}, PATIENCE_MS)
afterAll(() => funds.close())

describe('money that comes and goes among faults', () => {
  it.each(SEEDS)(
    'comes to rest, nets to zero and moves once: seed %i',
    async seed => {
      const report = await runFunds(funds, { seed, ops: OPS })
      reports.push(report)
      expect(report.rounds).toBeGreaterThan(0)
    },
    PATIENCE_MS,
  )

  it('has met kills, lost answers, faults of nodes and reorganisations', () => {
    const sum = (name: 'kills' | 'lostAnswers' | 'nodeFaults' | 'reorganisations' | 'neverCame'): number =>
      reports.reduce((all, report) => all + report[name], 0)
    expect(sum('kills')).toBeGreaterThan(20)
    expect(sum('lostAnswers')).toBeGreaterThan(10)
    expect(sum('nodeFaults')).toBeGreaterThan(20)
    expect(sum('reorganisations')).toBeGreaterThan(8)
    expect(sum('neverCame')).toBeGreaterThan(0)
  })
})

describe('a deposit that is swept, and a withdrawal out of it', () => {
  // Each change in the soak; in `npm test` one of so many, which is not a divisor of what a round makes.
  const stride = IS_SOAK ? 1 : 11

  it(
    'are finished once wherever between two steps the process was killed',
    async () => {
      let at = 1
      while (await runKilledAt(funds, at)) at += stride
      expect(at).toBeGreaterThan(100)
    },
    IS_SOAK ? 4 * PATIENCE_MS : PATIENCE_MS,
  )
})
