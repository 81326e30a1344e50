import { makeWorkload, VARIANTS } from '../engine/workload.ts'
import { fillJournal } from './fill-journal.ts'
import { type JournalResult, measureJournal, measureWriter } from './journal-throughput.ts'
import { measureReadsAfterWrites, type ReadsResult } from './reads-after-writes.ts'
import { measureRecovery, measureReplay, type ReplayResult } from './recovery-time.ts'
import { withThrowawayHouse } from './throwaway-house.ts'

/** The figures of the journal, of replaying it and of coming back from it. */
export type CoreBenchmark = {
  conditions: { seed: number; commands: number }
  /** Commits alone. */
  journal: JournalResult[]
  /** Commits, engine, digests and answers. */
  writer: JournalResult[]
  replay: ReplayResult
  recoverySeconds: number
  reads: ReadsResult
}

// What reads after writes promises is promised of every one: so many are asked.
const READS = 10_000
const OUTSTANDING = [64, 256, 1_024, 4_096] as const

/** Measures the core against a database as the server runs it, fsync on. */
export async function runCoreBenchmark(options: { seed: number; commands: number }): Promise<CoreBenchmark> {
  const { seed, commands } = options
  const [variant] = VARIANTS
  if (variant === undefined) throw new Error('there is a first workload')
  const workload = makeWorkload(variant, { seed, commands })
  const before = [...workload.setUp, ...workload.prelude]
  const journal: JournalResult[] = []
  const writer: JournalResult[] = []
  for (const outstanding of OUTSTANDING) {
    // Few outstanding are slow; the figure is as steady with fewer commands.
    const timed = workload.timed.slice(0, Math.min(commands, outstanding * 2_000))
    journal.push(await withThrowawayHouse(url => measureJournal(url, timed, outstanding)))
    writer.push(await withThrowawayHouse(url => measureWriter(url, { prelude: before, timed }, outstanding)))
  }
  const all = [...before, ...workload.timed].slice(0, commands)
  const [replay, recoverySeconds] = await withThrowawayHouse(async url => {
    await fillJournal(url, all)
    return [await measureReplay(url, all), await measureRecovery(url)] as const
  })
  const reads = await withThrowawayHouse(url => measureReadsAfterWrites(url, Math.min(READS, commands)))
  return { conditions: { seed, commands }, journal, writer, replay, recoverySeconds, reads }
}
