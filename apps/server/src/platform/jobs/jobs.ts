import type { Clock } from '@bourse/kernel'
import type { Logger } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { Database } from '../postgres/database.ts'
import { type JobFigures, type JobInHouse, jobWatches } from './job-figures.ts'
import { countJobs, type JobCount } from './job-table.ts'
import { type Queue, type QueueSpec, startQueue } from './queue.ts'
import { type Rounds, startRounds } from './rounds.ts'
import { startWorker, type WorkerSpec } from './worker.ts'

/** Work that comes back by itself. */
export type EverySpec = {
  readonly name: string
  /** How long it rests after each round: a span, or what is left until a moment. */
  readonly restMs: number | ((nowMs: number) => number)
  readonly act: () => Promise<unknown>
  /** The first round is done at the start, unless it says otherwise. */
  readonly atOnce?: boolean
}

/** The home of all work that nobody waits for. */
export type Jobs = {
  /** Begins work that comes back by itself, never twice at once; whoever began it may stop it before the others. */
  every(spec: EverySpec): Rounds
  /** Begins to work off what waits of one kind. */
  queue<Payload>(spec: QueueSpec<Payload>): Queue<Payload>
  /** Begins to work off what waits in a table of its own. */
  worker<Row>(spec: WorkerSpec<Row>): Rounds
  /** How each job went. */
  figures(): readonly JobInHouse[]
  /** Begins a round of a job now; false when there is no such job. */
  wake(name: string): boolean
  /** What waits, by kind. */
  waiting(): Promise<readonly JobCount[]>
  /** Lets what is under way end, and begins nothing more. */
  stop(): Promise<void>
}

/** What jobs stand on. */
export type JobsDeps = {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly metrics: Metrics
}

type RunningJob = Pick<JobInHouse, 'kind' | 'everyMs'> &
  Pick<Rounds, 'wake' | 'stop'> & { figures(): JobFigures; nextAtMs(): number | null }

const AS_WORK_COMES = { kind: 'queue', everyMs: null, nextAtMs: () => null } as const

/** Opens the home of jobs, which is empty. */
export function openJobs(deps: JobsDeps): Jobs {
  const { db, clock } = deps
  const watchFor = jobWatches(deps)
  const running: RunningJob[] = []
  return {
    every({ name, restMs, act, atOnce = true }) {
      const watch = watchFor(name)
      let nextAtMs: number | null = null
      const rounds = startRounds({
        clock,
        atOnce,
        restMs() {
          const ms = typeof restMs === 'number' ? restMs : restMs(clock.nowMs())
          nextAtMs = clock.nowMs() + ms
          return ms
        },
        async round() {
          await watch.run(act)
        },
      })
      const everyMs = typeof restMs === 'number' ? restMs : null
      const { wake, stop } = rounds
      running.push({ wake, stop, figures: watch.figures, kind: 'rounds', everyMs, nextAtMs: () => nextAtMs })
      return rounds
    },
    queue(spec) {
      const queue = startQueue({ db, clock, watch: watchFor(spec.kind) }, spec)
      running.push({ ...queue, ...AS_WORK_COMES })
      return queue
    },
    worker(spec) {
      const worker = startWorker({ clock, watch: watchFor(spec.name) }, spec)
      running.push({ ...worker, ...AS_WORK_COMES })
      return worker
    },
    figures: () =>
      running.map(({ figures, kind, everyMs, nextAtMs }) => {
        const now = figures()
        return { ...now, kind, everyMs, nextAtMs: now.running ? null : nextAtMs() }
      }),
    wake(name) {
      const job = running.find(({ figures }) => figures().name === name)
      job?.wake()
      return job !== undefined
    },
    waiting: () => countJobs(db),
    async stop() {
      await Promise.all(running.map(job => job.stop()))
    },
  }
}
