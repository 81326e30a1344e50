import { DAY_MS } from '@bourse/kernel'
import { APPLICATION_LIMITS, type DeliveryEvent } from '@bourse/protocol'
import type { Jobs, WorkerSpec } from '../../platform/jobs/index.ts'
import { afterTry } from './after-try.ts'
import { announceExpired } from './announce-expired.ts'
import { applicationOf } from './application-table.ts'
import { claimDeliveries, type DeliveryRow, forgetDeliveries, keepTry } from './delivery-table.ts'
import type { Deliveries, IntegrationDeps } from './integration-deps.ts'
import { forgetNonces } from './nonce-table.ts'
import { sendCallback } from './send-callback.ts'

const BATCH = 20
// Longer than any try, so that a delivery in hand is not taken twice.
const CLAIM_MS = 60_000
const TIDY_MS = 60_000

/** How a callback is sent: what came of it stands on the delivery log, where the institution reads it. */
export const callbackWork = (deps: IntegrationDeps): WorkerSpec<DeliveryRow> => ({
  name: 'callbacks',
  atOnce: BATCH,
  claimMs: CLAIM_MS,
  claim: claim => claimDeliveries(deps.db, claim),
  act: row => deliver(deps, row),
})

async function deliver(deps: IntegrationDeps, row: DeliveryRow): Promise<void> {
  const { db, clock } = deps
  const application = await applicationOf(db, row.institution_id, new Date(clock.nowMs()))
  const event = row.event as DeliveryEvent
  const tried = await sendCallback(deps, application, { event, number: `dl-${row.delivery_id}`, body: row.body })
  const { state, afterMs } = afterTry(row.tries, tried)
  const next = afterMs === null ? null : new Date(clock.nowMs() + afterMs)
  await db.transaction().execute(transaction => keepTry(transaction, row, { tried, state, next }))
}

/** Sends from now on what is written down, through restarts: what is waiting is rows. */
export function startDeliveries(jobs: Jobs, deps: IntegrationDeps): Deliveries {
  const callbacks = jobs.worker(callbackWork(deps))
  const tidying = jobs.every({
    name: 'tidy-callbacks',
    restMs: TIDY_MS,
    async act() {
      await tidy(deps)
      callbacks.wake()
    },
  })
  return {
    wake: callbacks.wake,
    async stop() {
      await Promise.all([tidying.stop(), callbacks.stop()])
    },
  }
}

async function tidy({ db, clock }: IntegrationDeps): Promise<void> {
  const nowMs = clock.nowMs()
  await announceExpired(db, nowMs)
  await forgetNonces(db, nowMs)
  await forgetDeliveries(db, new Date(nowMs - APPLICATION_LIMITS.deliveriesDays * DAY_MS))
}
