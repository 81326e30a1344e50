import { DAY_MS } from '@bourse/kernel'
import type { Jobs, Rounds } from '../../platform/jobs/index.ts'
import { type LevelDeps, recomputeLevels } from './recompute-levels.ts'

/** Counts levels now and at every midnight of UTC. */
export function startLevels(jobs: Jobs, deps: LevelDeps): Rounds {
  return jobs.every({
    name: 'levels',
    restMs: nowMs => DAY_MS - (nowMs % DAY_MS),
    async act() {
      const changed = await recomputeLevels(deps)
      deps.people.log.info({ changed }, 'levels follow the turnover of 30 days')
    },
  })
}
