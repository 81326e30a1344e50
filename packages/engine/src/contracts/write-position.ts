import { EVENT_CODE } from '../events/event-fields.ts'
import { EVENT_PLACE, EVENT_WIDTH } from '../events/event-places.ts'
import type { EngineState } from '../state/engine-state.ts'

const CHANGED = EVENT_PLACE.position_changed
const CODE = EVENT_CODE.position_changed
const WIDTH = EVENT_WIDTH.position_changed
const ISOLATED = 1
const CROSS = 0

/** Writes down what a position is now. */
export function writePosition(state: EngineState, position: number): void {
  const { positions } = state.contracts
  const at = state.log.begin(CODE, WIDTH)
  const { words } = state.log
  words[at + CHANGED.owner] = positions.owner(position)
  words[at + CHANGED.market] = positions.market(position)
  words[at + CHANGED.side] = position & 1
  words[at + CHANGED.mode] = positions.isolated(position) ? ISOLATED : CROSS
  words[at + CHANGED.leverage] = positions.leverage(position)
  words[at + CHANGED.quantity] = positions.quantity(position)
  words[at + CHANGED.entryValue] = positions.entryValue(position)
  words[at + CHANGED.margin] = positions.margin(position)
  words[at + CHANGED.realised] = positions.realised(position)
  words[at + CHANGED.fees] = positions.fees(position)
  words[at + CHANGED.funding] = positions.funding(position)
}
