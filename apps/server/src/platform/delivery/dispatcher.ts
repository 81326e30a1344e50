import type { Clock } from '@bourse/kernel'
import type { Logger } from '../log.ts'
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

// A second is soon enough for a retry to be noticed; a fresh letter wakes the dispatcher itself.
const ROUND_MS = 1_000
const BATCH = 20
// Longer than any carrier's own time-out, so that a letter in hand is not taken twice.
const CLAIM_MS = 60_000
const RETRY_MS = [5_000, 30_000, 120_000, 600_000] as const
const KEEP_MS = 24 * 3_600_000
const CLEAN_MS = 3_600_000

type Deps = { db: Database; clock: Clock; log: Logger; carriers: Carriers }

/** Starts sending. In the outbox a letter keeps its text; one that nobody carries is given up, and never counts as sent. */
export function startDispatcher(deps: Deps): Dispatcher {
  const { clock, log, carriers } = deps
  let running: Promise<void> | null = null
  let again = false
  let stopped = false
  let cancelRound: () => void = () => undefined
  let cleanedMs = 0

  async function round(): Promise<void> {
    do {
      again = false
      if ((await sendDue(deps)) === BATCH) again = true
    } while (again && !stopped)
    if (clock.nowMs() - cleanedMs > CLEAN_MS) {
      cleanedMs = clock.nowMs()
      await deleteOutgoingBefore(deps.db, new Date(cleanedMs - KEEP_MS))
    }
  }

  function wake(): void {
    if (stopped) return
    again = true
    if (running) return
    cancelRound()
    running = round()
      .catch((cause: unknown) => log.warn({ err: cause }, 'the outbox could not be read'))
      .finally(() => {
        running = null
        if (!stopped) cancelRound = clock.after(ROUND_MS, wake)
      })
  }

  wake()
  return {
    wake,
    async stop() {
      stopped = true
      cancelRound()
      await running
      for (const carrier of [carriers.mail, carriers.sms]) if (carrier !== 'outbox') carrier?.close()
    },
  }
}

// Sends what is due now and answers how much it was.
async function sendDue(deps: Deps): Promise<number> {
  const due = await claimDue(deps.db, new Date(deps.clock.nowMs()), { count: BATCH, untilMs: CLAIM_MS })
  await Promise.all(due.map(row => deliver(deps, row)))
  return due.length
}

async function deliver({ db, clock, log, carriers }: Deps, row: OutgoingRow): Promise<void> {
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
    log.warn({ err: cause, kind: row.kind, tries: row.tries, givenUp: nextTryAt === null }, 'a letter was not taken')
    const error = cause instanceof Error ? cause.message : String(cause)
    await markFailed(db, row.outgoing_id, { error, nextTryAt, now })
  }
}
