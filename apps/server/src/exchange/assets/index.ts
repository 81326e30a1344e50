import { fundsAssets } from '@bourse/protocol'
import { handle } from '../../operations/operation.ts'
import { readAssets } from './read-assets.ts'

export type { AssetServices } from './asset-services.ts'

/** Which operation carries out which call. */
export const assetCalls = [handle(fundsAssets, readAssets)]
