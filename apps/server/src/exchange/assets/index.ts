import { fundsAssets, fundsFlow, fundsGain, fundsValueLine } from '@bourse/protocol'
import { handle } from '../../operations/operation.ts'
import { readAssets } from './read-assets.ts'
import { readFlow } from './read-flow.ts'
import { readGain } from './read-gain.ts'
import { readLine } from './read-line.ts'

export type { AssetServices } from './asset-services.ts'
export { startClosing } from './close-days.ts'
export { coverForOperators } from './cover-for-operators.ts'
export { kindOf } from './flow-kind.ts'
export { startBookKeeping } from './keep-books.ts'
export { type MovementSpan, movementsAfter, type ReadPlace, sumsOfMovements } from './movement-table.ts'
export { pastPrice } from './past-price.ts'
export { flowViewOf, historyWritten, tradedAssets } from './read-flow.ts'
export { referencesOf } from './reference-table.ts'

/** Which operation carries out which call. */
export const assetCalls = [
  handle(fundsAssets, readAssets),
  handle(fundsFlow, readFlow),
  handle(fundsValueLine, readLine),
  handle(fundsGain, readGain),
]
