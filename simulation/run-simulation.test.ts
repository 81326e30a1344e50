import { describe, expect, it } from 'vitest'
import { runSimulation } from './run-simulation.ts'

const SEEDS = Array.from({ length: 100 }, (_, index) => index + 1)
const OPS = 60

describe('the core among faults', () => {
  it.each(SEEDS)('loses nothing and does nothing twice (npm run simulate -- --seed %i --ops 60)', async seed => {
    const report = await runSimulation({ seed, ops: OPS })
    expect(report.commands).toBeGreaterThan(0)
  })

  it('is the same run for the same seed', async () => {
    expect(await runSimulation({ seed: 7, ops: 150 })).toEqual(await runSimulation({ seed: 7, ops: 150 }))
  })

  it('meets crashes, second writers and unknown outcomes', async () => {
    const report = await runSimulation({ seed: 12, ops: 600 })
    expect(Math.min(report.crashes, report.takeovers, report.unknown, report.acknowledged)).toBeGreaterThan(0)
  })
})
