import { otcMerchantApply, otcMerchantInfo, otcMerchantLeave } from '@bourse/protocol'
import { handle } from '../../operations/operation.ts'
import { askMerchant, leaveMerchants, readMerchant } from './ask-merchant.ts'

export { startMerchants } from './carry-merchants-on.ts'
export { stepMerchant } from './decide-merchant.ts'
export { merchantActs } from './merchant-acts.ts'
export { merchantQueue } from './merchant-queue.ts'
export { merchantsForOperators } from './merchants-for-operators.ts'

/** Which operation carries out which call. */
export const otcMerchantCalls = [
  handle(otcMerchantInfo, readMerchant),
  handle(otcMerchantApply, askMerchant),
  handle(otcMerchantLeave, leaveMerchants),
]
