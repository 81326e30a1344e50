import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'

/** Under what conditions a figure was measured; without them it says nothing. */
export type Conditions = {
  date: string
  processor: string
  cores: number
  memoryGiB: number
  node: string
  seed: number
  commands: number
  /** How busy the machine was with other things, over the minute before: above 0.3 a figure is too low. */
  loadBefore: number
}

/** The conditions at this moment. */
export function conditionsNow(run: { seed: number; commands: number }): Conditions {
  return {
    date: new Date().toISOString().slice(0, 10),
    processor: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memoryGiB: Math.round(totalmem() / 1024 ** 3),
    node: process.version,
    ...run,
    loadBefore: Number((loadavg()[0] ?? 0).toFixed(2)),
  }
}
