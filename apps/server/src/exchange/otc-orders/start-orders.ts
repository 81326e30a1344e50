import type { Jobs, Rounds } from '../../platform/jobs/index.ts'
import { carryOrdersOn } from './carry-on.ts'
import type { OtcOrderDeps } from './order-services.ts'

const REST_MS = 2_000

/** Lets orders go that nobody paid in time, and finishes what a crash or a busy ledger left behind. */
export const startOtcOrders = (jobs: Jobs, deps: OtcOrderDeps): Rounds =>
  jobs.every({ name: 'otc-orders', restMs: REST_MS, act: () => carryOrdersOn(deps) })
