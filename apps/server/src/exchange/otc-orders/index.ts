import {
  otcMessageList,
  otcMessageRead,
  otcMessageSend,
  otcMessageTyping,
  otcOrderAppeal,
  otcOrderCancel,
  otcOrderInfo,
  otcOrderList,
  otcOrderOpen,
  otcOrderPaid,
  otcOrderRate,
  otcOrderRelease,
} from '@bourse/protocol'
import { handle } from '../../operations/operation.ts'
import { listMessages, readMessages, sendMessage, tellTyping } from './chat.ts'
import { openOrder } from './open-order.ts'
import { appealOrder, cancelOrder, listOrders, payOrder, rateOrder, readOrder, releaseOrder } from './order-calls.ts'

export { appealActs } from './appeal-acts.ts'
export { appealForOperators, appealPictures } from './appeal-for-operators.ts'
export { appealQueue } from './appeal-queue.ts'
export { type DemoTrader, giveOtcPast } from './demo-market.ts'
export { openOrder } from './open-order.ts'
export { type OtcOrderDeps, type OtcOrderServices, openOtcNews } from './order-services.ts'
export { otcSocket } from './order-socket.ts'
export { orderOfClient } from './order-table.ts'
export { readDeal } from './read-deal.ts'
export { startOtcOrders } from './start-orders.ts'
export { unsureOrders } from './unsure-orders.ts'

/** Which operation carries out which call. */
export const otcOrderCalls = [
  handle(otcOrderOpen, openOrder),
  handle(otcOrderPaid, payOrder),
  handle(otcOrderRelease, releaseOrder),
  handle(otcOrderCancel, cancelOrder),
  handle(otcOrderAppeal, appealOrder),
  handle(otcOrderList, listOrders),
  handle(otcOrderInfo, readOrder),
  handle(otcOrderRate, rateOrder),
  handle(otcMessageSend, sendMessage),
  handle(otcMessageList, listMessages),
  handle(otcMessageRead, readMessages),
  handle(otcMessageTyping, tellTyping),
]
