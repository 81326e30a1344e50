import { alertAdd, alertDelete, alertList } from '@bourse/protocol'
import { handle } from '../../operations/operation.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import { deleteToldBefore } from './alert-table.ts'
import { openPriceWatch, type PriceWatch, type PriceWatchDeps } from './price-watch.ts'
import { addAlert, listAlerts, removeAlert } from './set-alerts.ts'

export { openPriceWatch } from './price-watch.ts'
export type { AlertServices } from './set-alerts.ts'

/** Which operation carries out which call. */
export const alertCalls = [handle(alertList, listAlerts), handle(alertAdd, addAlert), handle(alertDelete, removeAlert)]

const ROUND_MS = 1_000
const SWEEP_MS = 3_600_000
const KEEP_MS = 90 * 24 * 3_600_000

/** Watches prices, and looks every second. */
export async function startPriceAlerts(
  jobs: Jobs,
  deps: PriceWatchDeps,
): Promise<PriceWatch & { close(): Promise<void> }> {
  const watch = await openPriceWatch(deps)
  const { db, clock } = deps.people
  const rounds = [
    jobs.every({ name: 'price-alerts', restMs: ROUND_MS, atOnce: false, act: () => watch.look() }),
    jobs.every({
      name: 'sweep-alerts',
      restMs: SWEEP_MS,
      atOnce: false,
      act: () => deleteToldBefore(db, new Date(clock.nowMs() - KEEP_MS)),
    }),
  ]
  return {
    ...watch,
    async close() {
      watch.stop()
      await Promise.all(rounds.map(round => round.stop()))
    },
  }
}
