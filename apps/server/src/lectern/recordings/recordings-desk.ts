import type { Clock } from '@bourse/kernel'
import type { Files } from '../../platform/files.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { sweepFiles } from '../documents/index.ts'
import { checkVideos } from './check-videos.ts'
import { makeRecordings } from './make-recordings.ts'
import { sweepRecordings } from './sweep-recordings.ts'

/** What makes recordings of classes, looks at uploaded videos and removes what is kept no longer. */
export type RecordingsDesk = {
  /** Says that there is something to do. */
  wake(): void
  /** Resolves when everything that was asked for is done. */
  idle(): Promise<void>
  close(): Promise<void>
}

/** What the desk stands on. */
export type RecordingsGround = {
  readonly db: Database
  readonly clock: Clock
  readonly files: Files
  readonly failed: (cause: unknown) => void
}

// A class that ended is looked for this often; who opens the list finds it at once.
const LOOK_MS = 10_000
const SWEEP_MS = 3_600_000

/** Begins to work, and looks again by itself from now on. */
export function openRecordingsDesk(ground: RecordingsGround): RecordingsDesk {
  const { clock, db, failed } = ground
  let closed = false
  let work: Promise<void> = Promise.resolve()
  const waiting = new Set<() => Promise<void>>()
  // What has not begun yet is not asked for again: it will see what is there by then.
  const inOrder = (task: () => Promise<void>): void => {
    if (waiting.has(task)) return
    waiting.add(task)
    work = work
      .then(() => {
        waiting.delete(task)
        return task()
      })
      .catch(failed)
  }
  const look = async (): Promise<void> => {
    if (closed) return
    await checkVideos(ground)
    await makeRecordings(db, clock.nowMs())
  }
  const sweep = async (): Promise<void> => {
    if (closed) return
    await sweepRecordings(ground)
    await sweepFiles(ground)
  }
  const stops = [repeat(clock, LOOK_MS, () => inOrder(look)), repeat(clock, SWEEP_MS, () => inOrder(sweep))]
  return {
    wake: () => inOrder(look),
    idle: () => work,
    async close() {
      closed = true
      for (const stop of stops) stop()
      await work
    },
  }
}

function repeat(clock: Clock, everyMs: number, task: () => void): () => void {
  let cancel = clock.after(everyMs, next)
  function next(): void {
    task()
    cancel = clock.after(everyMs, next)
  }
  return () => cancel()
}
