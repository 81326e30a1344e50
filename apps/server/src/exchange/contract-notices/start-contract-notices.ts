import type { Jobs, Rounds } from '../../platform/jobs/index.ts'
import { type ContractNoticeDeps, tellClosings } from './tell-closings.ts'

const ROUND_MS = 1_000

/** Tells people every second what was closed of their positions. */
export const startContractNotices = (jobs: Jobs, deps: ContractNoticeDeps): Rounds =>
  jobs.every({
    name: 'contract-notices',
    restMs: ROUND_MS,
    atOnce: false,
    async act() {
      while (await tellClosings(deps));
    },
  })
