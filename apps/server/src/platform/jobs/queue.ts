import type { Clock } from '@bourse/kernel'
import type { Database, DatabaseTransaction } from '../postgres/database.ts'
import type { JobFigures, JobWatch } from './job-figures.ts'
import { claimJobs, deleteJob, insertJob, type JobRow, keepFailure } from './job-table.ts'
import { type Rounds, startRounds } from './rounds.ts'

/** How the work of one kind is done. */
export type QueueSpec<Payload> = {
  readonly kind: string
  /** Does it once; what it throws makes it wait for its next try. */
  readonly act: (payload: Payload, job: { readonly tries: number }) => Promise<void>
  /** How long it rests after its first, second … try that failed; after the last it is given up. */
  readonly retryMs: readonly number[]
  /** How many are in hand at once. */
  readonly atOnce: number
  /** Longer than one try takes, so that what is in hand is not taken twice. */
  readonly claimMs: number
  /** Hears that the last try failed. */
  readonly givenUp?: (payload: Payload, error: string) => Promise<void>
}

/** Work that waits in the database, through restarts. */
export type Queue<Payload> = Omit<Rounds, 'stop'> & {
  /** Writes work down, in the transaction of what caused it; wake() once that is committed. */
  add(db: Database | DatabaseTransaction, payload: Payload, when?: { from?: Date; subject?: string }): Promise<void>
}

type Deps = { readonly db: Database; readonly clock: Clock; readonly watch: JobWatch }

// A second is soon enough for a retry to be noticed; fresh work wakes the queue itself.
const REST_MS = 1_000

/** Begins to work one queue off. */
export function startQueue<Payload>(
  deps: Deps,
  spec: QueueSpec<Payload>,
): Queue<Payload> & Rounds & { figures(): JobFigures } {
  const { clock, watch } = deps
  let stopped = false
  const rounds = startRounds({
    clock,
    atOnce: true,
    restMs: () => REST_MS,
    async round() {
      // A round without work is none: only what was done is counted.
      for (let due = await claim(deps, spec); due.length > 0; due = stopped ? [] : await claim(deps, spec)) {
        await Promise.all(due.map(job => watch.run(() => carryOut(deps, spec, job))))
      }
    },
  })
  return {
    ...rounds,
    figures: watch.figures,
    add: (to, payload, { from, subject } = {}) => {
      const now = new Date(clock.nowMs())
      return insertJob(to, {
        kind: spec.kind,
        payload,
        now,
        from: from ?? now,
        ...(subject === undefined ? {} : { subject }),
      })
    },
    stop() {
      stopped = true
      return rounds.stop()
    },
  }
}

async function claim<Payload>({ db, clock, watch }: Deps, spec: QueueSpec<Payload>): Promise<JobRow[]> {
  const nowMs = clock.nowMs()
  let due: JobRow[] = []
  const until = new Date(nowMs + spec.claimMs)
  const read = async (): Promise<void> => {
    due = await claimJobs(db, { kind: spec.kind, now: new Date(nowMs), until, count: spec.atOnce })
  }
  // A database that is away is a failure of the round, told once a round.
  await read().catch((cause: unknown) => watch.run(() => Promise.reject(cause)))
  return due
}

async function carryOut<Payload>({ db, clock }: Deps, spec: QueueSpec<Payload>, job: JobRow): Promise<void> {
  const payload = job.payload as Payload
  try {
    await spec.act(payload, { tries: job.tries })
    await deleteJob(db, job)
  } catch (cause) {
    const error = cause instanceof Error ? cause.message : String(cause)
    const restMs = spec.retryMs[job.tries - 1]
    await keepFailure(db, job, { error, next: restMs === undefined ? null : new Date(clock.nowMs() + restMs) })
    if (restMs === undefined) await spec.givenUp?.(payload, error)
    throw cause
  }
}
