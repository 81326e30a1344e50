import { type Horizon, horizonOf } from '../../core/horizon.ts'
import type { Jobs, Rounds } from '../../platform/jobs/index.ts'
import { type OrderNoticeDeps, tellEndedOrders } from './tell-ended-orders.ts'

const ROUND_MS = 1_000

/** Tells people of their orders every second. */
export function startOrderNotices(jobs: Jobs, deps: OrderNoticeDeps): Rounds {
  // What the core had done a round ago is in the history now, without anybody having waited for it.
  let horizon: Horizon | null = null
  return jobs.every({
    name: 'order-notices',
    restMs: ROUND_MS,
    atOnce: false,
    async act() {
      const known = horizon
      horizon = await horizonOf(deps.core, deps.people.clock)
      while (known !== null && (await tellEndedOrders(deps, known)));
    },
  })
}
