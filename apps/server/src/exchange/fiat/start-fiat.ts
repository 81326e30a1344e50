import { houseNowMs } from '../../core/house-now.ts'
import type { Jobs, Rounds } from '../../platform/jobs/index.ts'
import { bookLines } from './credit-line.ts'
import { expireDeposits } from './fiat-deposit-table.ts'
import type { FiatDeps } from './fiat-deps.ts'
import { carryPayoutsOn } from './payouts/carry-on.ts'
import { suspendLines } from './suspend-line.ts'

const REST_MS = 5_000

/** Carries on what a crash or a busy ledger left behind, and ends deposits that nobody paid. */
export const startFiat = (jobs: Jobs, deps: FiatDeps): Rounds =>
  jobs.every({ name: 'fiat', restMs: REST_MS, act: () => carryFiatOn(deps) })

/** One round of it. */
export async function carryFiatOn(deps: FiatDeps): Promise<void> {
  await suspendLines(deps)
  await bookLines(deps)
  await carryPayoutsOn(deps)
  await expireDeposits(deps.db, new Date(await houseNowMs(deps.services.core)))
}
