import type { Clock } from '@bourse/kernel'
import type { Logger } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { Database } from '../postgres/database.ts'
import { type JobFigures, jobWatches } from './job-figures.ts'
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
  figures(): readonly JobFigures[]
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

/** Opens the home of jobs, which is empty. */
export function openJobs(deps: JobsDeps): Jobs {
  const { db, clock } = deps
  const watchFor = jobWatches(deps)
  const running: { stop(): Promise<void>; figures(): JobFigures }[] = []
  return {
    every({ name, restMs, act, atOnce = true }) {
      const watch = watchFor(name)
      const rounds = startRounds({
        clock,
        atOnce,
        restMs: () => (typeof restMs === 'number' ? restMs : restMs(clock.nowMs())),
        async round() {
          await watch.run(act)
        },
      })
      running.push({ stop: rounds.stop, figures: watch.figures })
      return rounds
    },
    queue(spec) {
      const queue = startQueue({ db, clock, watch: watchFor(spec.kind) }, spec)
      running.push(queue)
      return queue
    },
    worker(spec) {
      const worker = startWorker({ clock, watch: watchFor(spec.name) }, spec)
      running.push(worker)
      return worker
    },
    figures: () => running.map(job => job.figures()),
    waiting: () => countJobs(db),
    async stop() {
      await Promise.all(running.map(job => job.stop()))
    },
  }
}
