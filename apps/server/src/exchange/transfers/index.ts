import { fundsSend, fundsSendPrepare, fundsTransfer, fundsTransferLog } from '@bourse/protocol'
import { handle } from '../../operations/operation.ts'
import { readTransfers } from './read-transfers.ts'
import { prepareSending } from './receiver.ts'
import { rollPurse } from './roll.ts'
import { sendToUser } from './send.ts'

export { carryOut } from './carry-out.ts'
export { startFinishing } from './finish-transfers.ts'
export { takeUntoldTransfers, type UntoldTransfer } from './told-table.ts'
export type { ReceiverRule, TransferServices } from './transfer-services.ts'
export { unsureTransfers } from './unsure-transfers.ts'

/** Which operation carries out which call. */
export const transferCalls = [
  handle(fundsTransfer, rollPurse),
  handle(fundsSendPrepare, prepareSending),
  handle(fundsSend, sendToUser),
  handle(fundsTransferLog, readTransfers),
]
