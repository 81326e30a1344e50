import { otcBlock, otcBlockList } from '@bourse/protocol'
import { handle } from '../../operations/operation.ts'
import { listBlocks, setBlock } from './blocks.ts'

export { blockedAmong } from './block-table.ts'
export { addStars, countOrder, isMerchant, type RecordChange, recordsOf, setBadge } from './record-table.ts'
export { recordView } from './record-view.ts'

/** Which operation carries out which call. */
export const otcRecordCalls = [handle(otcBlockList, listBlocks), handle(otcBlock, setBlock)]
