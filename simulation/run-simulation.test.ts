import { describe, expect, it } from 'vitest'
import { runSimulation, type SimulationReport } from './run-simulation.ts'

const SEEDS = Array.from({ length: 100 }, (_, index) => index + 1)
const OPS = 60
const PATIENCE_MS = 30_000
const reports: SimulationReport[] = []

describe('the core among faults', () => {
  it.each(SEEDS)(
    'loses nothing and does nothing twice (npm run simulate -- --seed %i --ops 60)',
    async seed => {
      const report = await runSimulation({ seed, ops: OPS })
      reports.push(report)
      expect(report.commands).toBeGreaterThan(0)
    },
    PATIENCE_MS,
  )

  it(
    'is the same run for the same seed',
    async () => {
      expect(await runSimulation({ seed: 7, ops: OPS })).toEqual(reports[6])
    },
    PATIENCE_MS,
  )

  it('has met crashes, second writers and unknown outcomes', () => {
    const sum = (name: 'clockSteps' | 'crashes' | 'takeovers' | 'unknown' | 'acknowledged'): number =>
      reports.reduce((all, report) => all + report[name], 0)
    expect(sum('clockSteps')).toBeGreaterThan(50)
    expect(sum('crashes')).toBeGreaterThan(20)
    expect(sum('takeovers')).toBeGreaterThan(5)
    expect(sum('unknown')).toBeGreaterThan(100)
    expect(sum('acknowledged')).toBeGreaterThan(5_000)
  })
})

describe('contracts among faults', () => {
  const ofContracts: SimulationReport[] = []

  it.each(SEEDS.slice(0, 40))(
    'are what the obvious risk engine says, after every command and restart (npm run simulate -- --seed %i --ops 60 --world contracts)',
    async seed => {
      const report = await runSimulation({ seed, ops: OPS, world: 'contracts' })
      ofContracts.push(report)
      expect(report.commands).toBeGreaterThan(0)
    },
    PATIENCE_MS,
  )

  it('have met crashes, liquidations and funding', () => {
    const sum = (name: 'crashes' | 'liquidated' | 'funded' | 'acknowledged'): number =>
      ofContracts.reduce((all, report) => all + report[name], 0)
    expect(sum('crashes')).toBeGreaterThan(10)
    expect(sum('liquidated')).toBeGreaterThan(20)
    expect(sum('funded')).toBeGreaterThan(50)
    expect(sum('acknowledged')).toBeGreaterThan(5_000)
  })
})
