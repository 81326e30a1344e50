import { LEVEL_MAX, type Refusal, type SetLevel } from '@bourse/engine'
import { isTrader, isWithin } from './numbers.ts'
import { ownerOf, type State } from './state.ts'

export function refusalOfSetLevel(command: SetLevel): Refusal | null {
  if (!isTrader(command.owner)) return 'OWNER_WRONG'
  return isWithin(command.level, 0, LEVEL_MAX) ? null : 'LEVEL_WRONG'
}

export function setLevel(state: State, command: SetLevel): void {
  ownerOf(state, command.owner).level = command.level
  state.events.push({ kind: 'level_set', owner: command.owner, level: command.level })
}
