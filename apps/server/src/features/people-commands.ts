import type { CoreLink } from '../core/core-link.ts'
import type { OperatorCommand } from '../operator/index.ts'
import { accountCommands, type SetFeeLevel } from './accounts/index.ts'
import type { PeopleDeps } from './people/index.ts'
import { reviewCommands } from './verification/index.ts'

/** What operators do with people: accounts and reviews. */
export function peopleCommands(deps: PeopleDeps, core: CoreLink): OperatorCommand[] {
  return [...accountCommands(deps, feeLevels(core)), ...reviewCommands(deps)]
}

/** Sets an owner's fee level in the core. */
export const feeLevels =
  (core: CoreLink): SetFeeLevel =>
  async (owner, level) =>
    (await core.submit({ kind: 'set_level', owner, level })).kind === 'done'
