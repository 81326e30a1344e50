import type { Clock } from '@bourse/kernel'
import type { Logger } from '../log.ts'
import type { Metrics } from '../metrics.ts'

/** What can be told of a job: how it went last, and how often it failed since the start. */
export type JobFigures = {
  readonly name: string
  readonly runs: number
  readonly failures: number
  readonly running: boolean
  readonly lastAtMs: number | null
  readonly tookMs: number | null
  readonly lastError: string | null
  /** The latest runs, the oldest first. */
  readonly recent: readonly JobRun[]
  /** When it failed, the latest of it, the oldest first. */
  readonly failedAtMs: readonly number[]
}

/** One run. */
export type JobRun = { readonly atMs: number; readonly tookMs: number; readonly failed: boolean }

// As many runs as a page draws, and no more failures than anybody reads.
const RUNS_KEPT = 48
const FAILURES_KEPT = 1000

/** What can be told of a job in its home: when it is done again, beside how it went. */
export type JobInHouse = JobFigures & {
  /** After how long it comes back; null: by the clock, or when work comes. */
  readonly everyMs: number | null
  /** Whether it comes back by itself, or works off what waits. */
  readonly kind: 'rounds' | 'queue'
  /** Null: it is under way, or nobody knows. */
  readonly nextAtMs: number | null
}

/** Runs work under the name of its job: timed, counted, its failure told and kept. */
export type JobWatch = {
  /** Whether the work came to its end. */
  run(act: () => Promise<unknown>): Promise<boolean>
  figures(): JobFigures
}

/** Makes the watches of an installation's jobs, which share their metrics. */
export function jobWatches(deps: { clock: Clock; log: Logger; metrics: Metrics }): (name: string) => JobWatch {
  const { clock, log, metrics } = deps
  const runs = metrics.counter('job_runs', 'Rounds of work that nobody waits for.', ['job', 'outcome'])
  const seconds = metrics.histogram('job_seconds', 'How long such a round took.', { labels: ['job'] })
  return name => {
    let figures: JobFigures = {
      name,
      runs: 0,
      failures: 0,
      running: false,
      lastAtMs: null,
      tookMs: null,
      lastError: null,
      recent: [],
      failedAtMs: [],
    }
    return {
      figures: () => figures,
      async run(act) {
        const begunMs = clock.nowMs()
        figures = { ...figures, running: true, lastAtMs: begunMs }
        const error = await act().then(
          () => null,
          (cause: unknown) => (cause instanceof Error ? cause : new Error('what was thrown is no error', { cause })),
        )
        const tookMs = clock.nowMs() - begunMs
        const lastError = error?.message ?? null
        const failed = error === null ? 0 : 1
        figures = {
          ...figures,
          running: false,
          tookMs,
          lastError,
          runs: figures.runs + 1,
          failures: figures.failures + failed,
          recent: [...figures.recent, { atMs: begunMs, tookMs, failed: failed === 1 }].slice(-RUNS_KEPT),
          failedAtMs: failed === 0 ? figures.failedAtMs : [...figures.failedAtMs, begunMs].slice(-FAILURES_KEPT),
        }
        runs.inc({ job: name, outcome: error === null ? 'done' : 'failed' })
        seconds.observe({ job: name }, tookMs / 1000)
        if (error === null) log.debug({ job: name, tookMs }, 'a job is done')
        else log.warn({ err: error, job: name, tookMs }, 'a job failed')
        return error === null
      },
    }
  }
}
