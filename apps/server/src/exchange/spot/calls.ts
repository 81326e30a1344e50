import {
  balance,
  cancelAfter as cancelAfterCall,
  cancelOrder as cancelOrderCall,
  demoFaucet,
  demoFaucetList,
  orderAmend,
  orderCurrent,
  orderDeals,
  orderHistory,
  orderInfo,
  orderLimit,
  orderOco,
} from '@bourse/protocol'
import { handle } from '../../operations/operation.ts'
import { amendOrder, cancelAfter, cancelOrder } from './change-orders.ts'
import { giveTestCoins, listTestCoins } from './faucet.ts'
import { placeOco } from './place-oco.ts'
import { placeOrder } from './place-order.ts'
import { readBalance } from './read-balance.ts'
import { readCurrent, readDeals, readHistory, readOrder } from './read-orders.ts'

/** Which operation carries out which call. */
export const spotCalls = [
  handle(orderLimit, placeOrder),
  handle(orderOco, placeOco),
  handle(orderAmend, amendOrder),
  handle(cancelOrderCall, cancelOrder),
  handle(cancelAfterCall, cancelAfter),
  handle(orderCurrent, readCurrent),
  handle(orderHistory, readHistory),
  handle(orderDeals, readDeals),
  handle(orderInfo, readOrder),
  handle(demoFaucet, giveTestCoins),
  handle(demoFaucetList, listTestCoins),
  handle(balance, readBalance),
]
