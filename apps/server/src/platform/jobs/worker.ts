import type { Clock } from '@bourse/kernel'
import type { JobFigures, JobWatch } from './job-figures.ts'
import { type Rounds, startRounds } from './rounds.ts'

/** What may be claimed in one turn. */
export type Claim = {
  /** What is due at this moment … */
  readonly now: Date
  /** … is put off until then, so that a process that dies leaves it to the next one. */
  readonly until: Date
  readonly count: number
}

/** Work whose rows stand in a table of their own, because somebody looks at them when they are done. */
export type WorkerSpec<Row> = {
  readonly name: string
  /** Takes what is due, with SKIP LOCKED, so that nobody else has it. */
  readonly claim: (claim: Claim) => Promise<readonly Row[]>
  /** Does one and notes on its row what came of it; what it throws is told and counted. */
  readonly act: (row: Row) => Promise<void>
  /** How many are in hand at once. */
  readonly atOnce: number
  /** Longer than one try takes, so that what is in hand is not taken twice. */
  readonly claimMs: number
}

// A second is soon enough for a retry to be noticed; fresh work wakes the worker itself.
const REST_MS = 1_000

/** Begins to work off what waits. */
export function startWorker<Row>(
  { clock, watch }: { readonly clock: Clock; readonly watch: JobWatch },
  { claim, act, atOnce, claimMs }: Omit<WorkerSpec<Row>, 'name'>,
): Rounds & { figures(): JobFigures } {
  let stopped = false
  const take = (): Promise<readonly Row[]> => {
    const nowMs = clock.nowMs()
    return claim({ now: new Date(nowMs), until: new Date(nowMs + claimMs), count: atOnce }).catch(
      async (cause: unknown) => {
        // A database that is away is a failure of the round, told once a round.
        await watch.run(() => Promise.reject(cause))
        return []
      },
    )
  }
  const rounds = startRounds({
    clock,
    atOnce: true,
    restMs: () => REST_MS,
    async round() {
      // A round without work is none: only what was done is counted.
      for (let due = await take(); due.length > 0; due = stopped ? [] : await take()) {
        await Promise.all(due.map(row => watch.run(() => act(row))))
      }
    },
  })
  return {
    ...rounds,
    figures: watch.figures,
    stop() {
      stopped = true
      return rounds.stop()
    },
  }
}
