import type { CoreLink } from '../core/core-link.ts'
import type { OperatorCommand } from '../operator/index.ts'
import { accountCommands } from './accounts/index.ts'
import type { PeopleDeps } from './people/index.ts'
import { reviewCommands } from './verification/index.ts'

/** What operators do with people: accounts and reviews. */
export function peopleCommands(deps: PeopleDeps, core: CoreLink): OperatorCommand[] {
  const setFeeLevel = async (owner: number, level: number): Promise<boolean> => {
    const submitted = await core.submit({ kind: 'set_level', owner, level })
    return submitted.kind === 'done'
  }
  return [...accountCommands(deps, setFeeLevel), ...reviewCommands(deps)]
}
