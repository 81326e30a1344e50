import type { Clock } from '@bourse/kernel'
import type { Jobs } from '../jobs/index.ts'
import type { Database } from '../postgres/database.ts'
import { type Carriers, NOT_SET_UP } from './carrier.ts'
import { claimDue, deleteOutgoingBefore, markFailed, markSent, type OutgoingRow } from './outgoing-table.ts'

/** Sends what is written to be sent. */
export type Dispatcher = {
  /** Looks now instead of at the next round: something was just written. */
  wake(): void
  /** Finishes what is in hand and stops. */
  stop(): Promise<void>
}

const BATCH = 20
// Longer than any carrier's own time-out, so that a letter in hand is not taken twice.
const CLAIM_MS = 60_000
const RETRY_MS = [5_000, 30_000, 120_000, 600_000] as const
const KEEP_MS = 24 * 3_600_000
const CLEAN_MS = 3_600_000

type Deps = { db: Database; clock: Clock; carriers: Carriers }

/** Starts sending. In the outbox a letter keeps its text; one that nobody carries is given up, and never counts as sent. */
export function startDispatcher(jobs: Jobs, deps: Deps): Dispatcher {
  const { db, clock, carriers } = deps
  const letters = jobs.worker<OutgoingRow>({
    name: 'letters',
    atOnce: BATCH,
    claimMs: CLAIM_MS,
    claim: claim => claimDue(db, claim),
    act: row => deliver(deps, row),
  })
  const cleaning = jobs.every({
    name: 'clean-letters',
    restMs: CLEAN_MS,
    act: () => deleteOutgoingBefore(db, new Date(clock.nowMs() - KEEP_MS)),
  })
  return {
    wake: letters.wake,
    async stop() {
      await Promise.all([letters.stop(), cleaning.stop()])
      for (const carrier of [carriers.mail, carriers.sms]) if (carrier !== 'outbox') carrier?.close()
    },
  }
}

async function deliver({ db, clock, carriers }: Deps, row: OutgoingRow): Promise<void> {
  const channel = row.channel === 'sms' ? 'sms' : 'mail'
  const carrier = carriers[channel]
  if (carrier === null) {
    await markFailed(db, row.outgoing_id, { error: NOT_SET_UP[channel], nextTryAt: null, now: new Date(clock.nowMs()) })
    return
  }
  try {
    if (carrier !== 'outbox') await carrier.send({ ...row, channel })
    await markSent(db, row.outgoing_id, { now: new Date(clock.nowMs()), keepText: carrier === 'outbox' })
  } catch (cause) {
    const now = new Date(clock.nowMs())
    const delayMs = RETRY_MS[row.tries - 1]
    const nextTryAt = delayMs === undefined ? null : new Date(now.getTime() + delayMs)
    const error = cause instanceof Error ? cause.message : String(cause)
    await markFailed(db, row.outgoing_id, { error, nextTryAt, now })
    const after = nextTryAt === null ? 'and was given up' : 'and is tried again'
    throw new Error(`a ${row.kind} letter was not taken at try ${row.tries}, ${after}`, { cause })
  }
}
