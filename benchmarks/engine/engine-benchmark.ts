import { type Latency, measureLatency } from './latency.ts'
import { measureOrderBytes } from './order-bytes.ts'
import { tallyEngine, timeEngine, timeReplay } from './run-engine.ts'
import { tallyPeer, timePeer } from './run-peer.ts'
import { makeWorkload, VARIANTS } from './workload.ts'

/** What to measure. */
export type EngineBenchmarkOptions = {
  seed?: number
  /** Timed commands of each workload. */
  commands?: number
  /** Runs of each; the best counts, after one that warms up. */
  runs?: number
  /** Whether the peer runs too. */
  peer?: boolean
}

/** The figures of one workload. */
export type VariantResult = {
  name: string
  perSecond: number
  peerPerSecond: number | null
  times: number | null
  trades: string
  replayPerSecond: number
  bytesPerCommand: number
  latencyUs: Latency
}

/** All figures of the engine. */
export type EngineBenchmark = {
  conditions: { seed: number; commands: number; runs: number; node: string }
  variants: VariantResult[]
  bytesPerOrder: number
  growthFactor: number
}

const best = (runs: number, run: () => number): number => Math.max(...Array.from({ length: runs }, run))

/** Runs the three workloads on the engine and on the peer, side by side, and compares what they trade. */
export function runEngineBenchmark(options: EngineBenchmarkOptions = {}): EngineBenchmark {
  const { seed = 1, commands = 1_000_000, runs = 3, peer = true } = options
  const variants = VARIANTS.map((variant): VariantResult => {
    const workload = makeWorkload(variant, { seed, commands })
    const trades = tallyEngine(workload).text()
    if (peer && tallyPeer(workload).text() !== trades) {
      throw new Error(`the engines trade differently: ${trades} and ${tallyPeer(workload).text()}`)
    }
    timeEngine(workload)
    const perSecond = best(runs, () => timeEngine(workload))
    const peerPerSecond = peer ? best(runs, () => timePeer(workload)) : null
    const replay = timeReplay(workload)
    return {
      name: variant.name,
      perSecond: Math.round(perSecond),
      peerPerSecond: peerPerSecond === null ? null : Math.round(peerPerSecond),
      times: peerPerSecond === null ? null : perSecond / peerPerSecond,
      trades,
      replayPerSecond: Math.round(replay.perSecond),
      bytesPerCommand: replay.bytesPerCommand,
      latencyUs: measureLatency(workload),
    }
  })
  return { conditions: { seed, commands, runs, node: process.version }, variants, ...measureOrderBytes(seed) }
}
