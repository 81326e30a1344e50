import type { CoreLink } from '../core/core-link.ts'
import type { OperatorCommand } from '../operator/index.ts'
import { accountCommands, type SetFeeLevel } from './accounts/index.ts'
import { type LevelDeps, levelCommands } from './levels/index.ts'
import { reviewCommands } from './verification/index.ts'

/** What operators do with people: accounts, levels and reviews. */
export function peopleCommands(levels: LevelDeps): OperatorCommand[] {
  const deps = levels.people
  return [...accountCommands(deps), ...levelCommands(levels), ...reviewCommands(deps)]
}

/** Sets an owner's fee level in the core. */
export const feeLevels =
  (core: CoreLink): SetFeeLevel =>
  async (owner, level) =>
    (await core.submit({ kind: 'set_level', owner, level })).kind === 'done'
