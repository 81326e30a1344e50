import type { Feature } from '../../operations/feature.ts'
import { calls } from './calls.ts'

export { type InfoBoard, openInfoBoard } from './info-board.ts'
export {
  emptyInfoSources,
  noOutsidePrices,
} from './info-sources.ts'
export { infoCommands } from './operator-commands.ts'
/** What a page needs before it can show anything. */
export const initFeature: Feature = { name: 'init', calls }
