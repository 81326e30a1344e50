import type { Clock } from '@bourse/kernel'
import type { Database, Queries } from '../postgres/database.ts'
import type { JobFigures, JobWatch } from './job-figures.ts'
import { claimJobs, deleteJob, insertJob, type JobRow, keepFailure } from './job-table.ts'
import type { Rounds } from './rounds.ts'
import { startWorker } from './worker.ts'

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
  add(db: Queries, payload: Payload, when?: { from?: Date; subject?: string }): Promise<void>
}

type Deps = { readonly db: Database; readonly clock: Clock; readonly watch: JobWatch }

/** Begins to work one queue off. */
export function startQueue<Payload>(
  deps: Deps,
  spec: QueueSpec<Payload>,
): Queue<Payload> & Rounds & { figures(): JobFigures } {
  const { clock, db } = deps
  const worker = startWorker<JobRow>(deps, {
    ...spec,
    claim: claim => claimJobs(db, { kind: spec.kind, ...claim }),
    act: job => carryOut(deps, spec, job),
  })
  return {
    ...worker,
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
  }
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
