import type { Feature } from '../../operations/feature.ts'
import { calls } from './calls.ts'
import type { InitServices } from './info-sources.ts'

export { frontForOperators } from './front-for-operators.ts'
export { type InfoBoard, openInfoBoard } from './info-board.ts'
export {
  emptyInfoSources,
  type InitServices,
  noOutsidePrices,
} from './info-sources.ts'
export { infoActs } from './operator-acts.ts'

/** What a page needs before it can show anything. */
export const initFeature: Feature<InitServices> = { name: 'init', calls }
