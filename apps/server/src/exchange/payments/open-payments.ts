import type { Jobs, Rounds } from '../../platform/jobs/index.ts'
import { bookHouseDues, type DueDeps } from './house-dues.ts'
import { sweepDeposits } from './sweep-deposits.ts'
import { type WalletWatch, watchWallets } from './watch-wallets.ts'

const REST_MS = 60_000

/** Begins to bring deposits to the hot wallets, to book what that costs, and to watch over what lies where. */
export function openWallets(deps: DueDeps, jobs: Jobs): { watch: WalletWatch; rounds: Rounds } {
  const watch = watchWallets(deps)
  const rounds = jobs.every({
    name: 'wallets',
    restMs: REST_MS,
    async act() {
      await sweepDeposits(deps)
      await bookHouseDues(deps)
      await watch.look()
    },
  })
  return { watch, rounds }
}
