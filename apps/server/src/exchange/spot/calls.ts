import type { Call } from '@bourse/protocol'
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
import { handle, type Operation } from '../../operations/operation.ts'
import { amendOrder, cancelAfter, cancelOrder } from './change-orders.ts'
import { giveTestCoins, listTestCoins } from './faucet.ts'
import { placeOco } from './place-oco.ts'
import { placeOrder } from './place-order.ts'
import { readBalance } from './read-balance.ts'
import { readCurrent, readDeals, readHistory, readOrder } from './read-orders.ts'
import type { SpotServices } from './spot-deps.ts'
import { spotDepsOf } from './spot-deps.ts'

const served = <C extends Call>(call: C, operation: Operation<C, SpotServices>) => handle(call, operation)

/** Which operation carries out which call. */
export const spotCalls = [
  served(orderLimit, (context, request) => placeOrder(spotDepsOf(context), request)),
  served(orderOco, (context, request) => placeOco(spotDepsOf(context), request)),
  served(orderAmend, (context, request) => amendOrder(spotDepsOf(context), request)),
  served(cancelOrderCall, (context, request) => cancelOrder(spotDepsOf(context), request)),
  served(cancelAfterCall, (context, request) => cancelAfter(spotDepsOf(context), request)),
  served(orderCurrent, (context, request) => readCurrent(spotDepsOf(context), request)),
  served(orderHistory, (context, request) => readHistory(spotDepsOf(context), request)),
  served(orderDeals, (context, request) => readDeals(spotDepsOf(context), request)),
  served(orderInfo, (context, request) => readOrder(spotDepsOf(context), request)),
  served(demoFaucet, (context, request) => giveTestCoins({ ...spotDepsOf(context), demo: context.demo }, request)),
  served(demoFaucetList, context => listTestCoins({ ...spotDepsOf(context), demo: context.demo })),
  served(balance, (context, request) => readBalance(spotDepsOf(context), request)),
]
