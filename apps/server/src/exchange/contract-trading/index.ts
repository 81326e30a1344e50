import {
  contractAccount,
  contractAmend,
  contractCancel,
  contractCancelAfter,
  contractCancelAll,
  contractClosings,
  contractDays,
  contractDeals,
  contractFundingPaid,
  contractHistory,
  contractLeverage,
  contractMarginAdjust,
  contractMarginMode,
  contractOrder,
  contractOrderBatch,
  contractOrders,
  contractPositions,
} from '@bourse/protocol'
import type { Feature } from '../../operations/feature.ts'
import { handle } from '../../operations/operation.ts'
import { amendContractOrder } from './amend-order.ts'
import { cancelContractAfter, cancelContractOrder, cancelContractOrders } from './cancel-orders.ts'
import type { ContractTradeServices } from './contract-trade-context.ts'
import { placeContractOrder, placeContractOrders } from './place-order.ts'
import { readAccount, readPositions } from './read-account.ts'
import { listClosings, readDays, readDeals, readFundingPaid, readHistory, readOrders } from './read-past.ts'
import { adjustMargin, setLeverage, setMarginMode } from './set-margining.ts'

export { contractOrderView } from './order-view.ts'
export { positionView } from './position-view.ts'

/** One's own side of contracts. */
export const contractTradeFeature: Feature<ContractTradeServices> = {
  name: 'contract trading',
  calls: [
    handle(contractAccount, readAccount),
    handle(contractPositions, readPositions),
    handle(contractLeverage, setLeverage),
    handle(contractMarginMode, setMarginMode),
    handle(contractMarginAdjust, adjustMargin),
    handle(contractOrder, placeContractOrder),
    handle(contractOrderBatch, placeContractOrders),
    handle(contractAmend, amendContractOrder),
    handle(contractCancel, cancelContractOrder),
    handle(contractCancelAfter, cancelContractAfter),
    handle(contractCancelAll, cancelContractOrders),
    handle(contractOrders, readOrders),
    handle(contractHistory, readHistory),
    handle(contractDeals, readDeals),
    handle(contractFundingPaid, readFundingPaid),
    handle(contractDays, readDays),
    handle(contractClosings, listClosings),
  ],
}
