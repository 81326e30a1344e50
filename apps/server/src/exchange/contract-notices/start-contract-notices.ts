import type { Jobs, Rounds } from '../../platform/jobs/index.ts'
import { tellClosings } from './tell-closings.ts'
import { tellFunding } from './tell-funding.ts'
import { tellUnguarded, type UnguardedDeps } from './tell-unguarded.ts'

const ROUND_MS = 1_000

/** Tells people every second what was closed of their positions, which of them lost a guard, and what funding came to where they asked for it. */
export const startContractNotices = (jobs: Jobs, deps: UnguardedDeps): Rounds =>
  jobs.every({
    name: 'contract-notices',
    restMs: ROUND_MS,
    atOnce: false,
    async act() {
      while (await tellClosings(deps));
      while (await tellUnguarded(deps));
      while (await tellFunding(deps));
    },
  })
