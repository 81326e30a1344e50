import type { CoreLink } from '../core/core-link.ts'
import type { AnyAct } from '../operator/index.ts'
import { accountActs, careActs, type SetFeeLevel } from './accounts/index.ts'
import { type LevelDeps, levelActs } from './levels/index.ts'
import { reviewActs } from './verification/index.ts'

/** What operators do with people: accounts, levels and reviews. */
export function peopleActs(levels: LevelDeps): AnyAct[] {
  const deps = levels.people
  return [...accountActs(deps), ...careActs(deps), ...levelActs(levels), ...reviewActs(deps)]
}

/** Sets an owner's fee level in the core. */
export const feeLevels =
  (core: CoreLink): SetFeeLevel =>
  async (owner, level) =>
    (await core.submit({ kind: 'set_level', owner, level })).kind === 'done'
