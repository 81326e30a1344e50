import { APPLICATION_LIMITS, type CallbackEvent } from '@bourse/protocol'
import { afterTry } from './after-try.ts'
import { announceExpired } from './announce-expired.ts'
import { applicationOf } from './application-table.ts'
import { claimDeliveries, type DeliveryRow, forgetDeliveries, keepTry } from './delivery-table.ts'
import type { Deliveries, IntegrationGround } from './integration-ground.ts'
import { forgetNonces } from './nonce-table.ts'
import { sendCallback } from './send-callback.ts'

// A second is soon enough for what happens; a second sending wakes the round itself.
const ROUND_MS = 1_000
const BATCH = 20
// Longer than any try, so that a delivery in hand is not taken twice.
const CLAIM_MS = 60_000
const TIDY_MS = 60_000
const DAY_MS = 86_400_000

/** Sends what is due now and answers how much it was. */
export async function deliverDue(ground: IntegrationGround): Promise<number> {
  const due = await claimDeliveries(ground.db, new Date(ground.clock.nowMs()), { count: BATCH, untilMs: CLAIM_MS })
  await Promise.all(due.map(row => deliver(ground, row)))
  return due.length
}

async function deliver(ground: IntegrationGround, row: DeliveryRow): Promise<void> {
  const { db, clock } = ground
  const application = await applicationOf(db, row.institution_id, new Date(clock.nowMs()))
  const event = row.event as CallbackEvent
  const tried = await sendCallback(ground, application, { event, number: `dl-${row.delivery_id}`, body: row.body })
  const { state, afterMs } = afterTry(row.tries, tried)
  const next = afterMs === null ? null : new Date(clock.nowMs() + afterMs)
  await db.transaction().execute(transaction => keepTry(transaction, row, { tried, state, next }))
}

/** Sends from now on what is written down, through restarts: what is waiting is rows. */
export function startDeliveries(ground: IntegrationGround): Deliveries {
  const { db, clock, failed } = ground
  let running: Promise<void> | null = null
  let again = false
  let stopped = false
  let cancel: () => void = () => undefined
  let tidiedMs = 0

  async function round(): Promise<void> {
    const nowMs = clock.nowMs()
    if (nowMs - tidiedMs >= TIDY_MS) {
      tidiedMs = nowMs
      await announceExpired(db, nowMs)
      await forgetNonces(db, nowMs)
      await forgetDeliveries(db, new Date(nowMs - APPLICATION_LIMITS.deliveriesDays * DAY_MS))
    }
    do {
      again = false
      if ((await deliverDue(ground)) === BATCH) again = true
    } while (again && !stopped)
  }

  function wake(): void {
    if (stopped) return
    again = true
    if (running !== null) return
    cancel()
    running = round()
      .catch(failed)
      .finally(() => {
        running = null
        if (!stopped) cancel = clock.after(ROUND_MS, wake)
      })
  }

  wake()
  return {
    wake,
    async stop() {
      stopped = true
      cancel()
      await running
    },
  }
}
