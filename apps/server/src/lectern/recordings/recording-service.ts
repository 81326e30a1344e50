import type { Clock } from '@bourse/kernel'
import type { Files } from '../../platform/files.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { sweepFiles } from '../documents/index.ts'
import { checkVideos } from './check-videos.ts'
import { makeRecordings } from './make-recordings.ts'
import { sweepRecordings } from './sweep-recordings.ts'

/** What makes recordings of classes, looks at uploaded videos and removes what is kept no longer. */
export type RecordingService = {
  /** Says that there is something to do. */
  wake(): void
  /** Resolves when everything that was asked for is done. */
  idle(): Promise<void>
  close(): Promise<void>
}

/** What the service needs. */
export type RecordingDeps = {
  readonly db: Database
  readonly clock: Clock
  readonly files: Files
}

// A class that ended is looked for this often; who opens the list finds it at once.
const LOOK_MS = 10_000
const SWEEP_MS = 3_600_000

/** Begins to work, and looks again by itself from now on. */
export function openRecordingService(jobs: Jobs, deps: RecordingDeps): RecordingService {
  const { clock, db } = deps
  // One after the other: what is looked at is not swept meanwhile.
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = (task: () => Promise<void>) => (): Promise<void> => {
    const done = last.then(task)
    last = done.catch(() => undefined)
    return done
  }
  const looking = jobs.every({
    name: 'recordings',
    restMs: LOOK_MS,
    atOnce: false,
    act: inTurn(async () => {
      await checkVideos(deps)
      await makeRecordings(db, clock.nowMs())
    }),
  })
  const sweeping = jobs.every({
    name: 'sweep-recordings',
    restMs: SWEEP_MS,
    atOnce: false,
    act: inTurn(async () => {
      await sweepRecordings(deps)
      await sweepFiles(deps)
    }),
  })
  return {
    wake: looking.wake,
    async idle() {
      await Promise.all([looking.idle(), sweeping.idle()])
    },
    async close() {
      await Promise.all([looking.stop(), sweeping.stop()])
    },
  }
}
