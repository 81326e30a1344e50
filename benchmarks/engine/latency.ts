import { CommandFeed } from './command-feed.ts'
import { engineAfterPrelude } from './run-engine.ts'
import type { Workload } from './workload.ts'

/** Microseconds a command, the clock's own cost included. */
export type Latency = { p50: number; p90: number; p99: number; p999: number; max: number; clock: number }

/** Times every command by itself. */
export function measureLatency(workload: Workload): Latency {
  const engine = engineAfterPrelude(workload)
  const feed = new CommandFeed(workload.timed)
  const times = new Float64Array(feed.length)
  for (let index = 0; index < feed.length; index++) {
    const command = feed.at(index)
    const start = performance.now()
    engine.apply(command)
    times[index] = (performance.now() - start) * 1_000
  }
  times.sort()
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { p50: at(0.5), p90: at(0.9), p99: at(0.99), p999: at(0.999), max: at(1), clock: clockCost() }
}

/** What reading the clock twice costs. */
function clockCost(): number {
  const times = new Float64Array(100_000)
  for (let index = 0; index < times.length; index++) {
    const start = performance.now()
    times[index] = (performance.now() - start) * 1_000
  }
  times.sort()
  return times[times.length >> 1] ?? 0
}
