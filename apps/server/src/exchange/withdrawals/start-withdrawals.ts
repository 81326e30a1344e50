import type { Jobs, Rounds } from '../../platform/jobs/index.ts'
import { carryOnAll } from './carry-on.ts'
import { payWithdrawals } from './pay-withdrawals.ts'
import type { WithdrawalDeps } from './withdrawal-deps.ts'

const REST_MS = 2_000

/** Carries withdrawals on: what is approved is planned, what is planned is paid, what is paid is told to the ledger. */
export const startWithdrawals = (jobs: Jobs, deps: WithdrawalDeps): Rounds =>
  jobs.every({
    name: 'withdrawals',
    restMs: REST_MS,
    async act() {
      await carryOnAll(deps)
      await payWithdrawals(deps)
      await carryOnAll(deps)
    },
  })
