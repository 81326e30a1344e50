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
import { spotDepsOf } from './spot-deps.ts'

/** Which operation carries out which call. */
export const spotCalls = [
  handle(orderLimit, (context, request) => placeOrder(spotDepsOf(context), request)),
  handle(orderOco, (context, request) => placeOco(spotDepsOf(context), request)),
  handle(orderAmend, (context, request) => amendOrder(spotDepsOf(context), request)),
  handle(cancelOrderCall, (context, request) => cancelOrder(spotDepsOf(context), request)),
  handle(cancelAfterCall, (context, request) => cancelAfter(spotDepsOf(context), request)),
  handle(orderCurrent, (context, request) => readCurrent(spotDepsOf(context), request)),
  handle(orderHistory, (context, request) => readHistory(spotDepsOf(context), request)),
  handle(orderDeals, (context, request) => readDeals(spotDepsOf(context), request)),
  handle(orderInfo, (context, request) => readOrder(spotDepsOf(context), request)),
  handle(demoFaucet, (context, request) => giveTestCoins({ ...spotDepsOf(context), demo: context.demo }, request)),
  handle(demoFaucetList, context => listTestCoins({ ...spotDepsOf(context), demo: context.demo })),
  handle(balance, (context, request) => readBalance(spotDepsOf(context), request)),
]
