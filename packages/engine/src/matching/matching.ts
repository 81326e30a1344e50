import { BUY, SELF_TRADE, TIME_IN_FORCE, TYPE } from '../commands/codes.ts'
import { REASON } from '../events/event-fields.ts'
import { breakLink, needOf, releaseHeld, siblingOf } from '../living/holding.ts'
import { concludeMaker, endOrder, indexOrder } from '../living/order-ending.ts'
import { NONE } from '../memory/places.ts'
import { DEAL } from '../state/deal-registers.ts'
import { type EngineState } from '../state/engine-state.ts'
import { settleDeal } from './settlement.ts'

const BUYS = BUY
const { price: PRICE, quantity: QUANTITY, taken: TAKEN } = DEAL
const { expire_taker: EXPIRE_TAKER, none: ALLOW, expire_both: EXPIRE_BOTH } = SELF_TRADE

/** Why matching stopped: there is nobody (left) within the limit, it wants no more, or self-trade prevention ended it. */
const NOBODY = 0
const ENOUGH = 1
const MET_ITSELF = 2

/** Lets an order that stands nowhere meet the book up to `state.limit`, then rest, or end. */
export function matchOrder(state: EngineState, taker: number): void {
  const { orders, levels, deal } = state
  const market = state.marketOf(taker)
  const book = orders.side(taker) === BUYS ? market.asks : market.bids
  let stopped = NOBODY
  deal[TAKEN] = 0
  while (stopped === NOBODY && book.reaches(state.limit)) {
    const level = book.best()
    const before = levels.total(level)
    stopped = matchLevel(state, taker, level)
    if (levels.total(level) !== before) book.report(level, state.log)
    if (levels.count(level) === 0) book.vacate(level)
  }
  settleDown(state, taker, stopped)
}

function matchLevel(state: EngineState, taker: number, level: number): number {
  const { orders, levels, deal } = state
  const selfTrade = orders.selfTrade(taker)
  // Its owner's orders on the other side give from the account that it is paid into.
  const own = selfTrade === ALLOW ? NONE : state.receivingIfAny(taker)
  const byValue = orders.byValue(taker)
  const price = levels.price(level)
  let next = NONE
  for (let maker = levels.head(level); maker >= 0; maker = next) {
    const left = orders.left(taker)
    const wanted = byValue ? Math.floor(left / (price * state.marketOf(taker).tickAtoms)) : left
    if (wanted === 0) return ENOUGH
    next = orders.next(maker)
    if (orders.giving(maker) === own) {
      if (selfTrade === EXPIRE_TAKER) return MET_ITSELF
      expireMaker(state, maker)
      if (selfTrade === EXPIRE_BOTH) return MET_ITSELF
      continue
    }
    deal[PRICE] = price
    deal[QUANTITY] = Math.min(wanted, orders.left(maker))
    settleDeal(state, taker, maker)
  }
  return orders.left(taker) === 0 ? ENOUGH : NOBODY
}

/** Ends a maker of the taker's owner, its level being matched. */
function expireMaker(state: EngineState, maker: number): void {
  const sibling = siblingOf(state, maker)
  let kept = 0
  if (sibling !== NONE) {
    kept = Math.min(needOf(state, maker), needOf(state, sibling))
    breakLink(state, maker, sibling)
  }
  releaseHeld(state, maker, needOf(state, maker) - kept)
  concludeMaker(state, maker, REASON.self_trade)
  if (sibling !== NONE) endOrder(state, sibling, REASON.oco)
}

function settleDown(state: EngineState, taker: number, stopped: number): void {
  const orders = state.orders
  const type = orders.type(taker)
  if (stopped === MET_ITSELF) {
    endOrder(state, taker, REASON.self_trade)
  } else if (stopped === ENOUGH) {
    endOrder(state, taker, orders.dealValue(taker) > 0 ? REASON.filled : REASON.no_liquidity)
  } else if (executesAtMarket(type)) {
    endOrder(state, taker, REASON.no_liquidity)
  } else if (orders.timeInForce(taker) === TIME_IN_FORCE.gtc) {
    rest(state, taker)
  } else {
    endOrder(state, taker, REASON.immediate_or_cancel)
  }
}

/** Whether a type of order has no price of its own when it matches. */
export function executesAtMarket(type: number): boolean {
  return type !== TYPE.limit && type !== TYPE.stop_limit && type !== TYPE.take_profit_limit
}

function rest(state: EngineState, slot: number): void {
  const book = state.ownBook(slot)
  const level = book.levelAt(state.orders.price(slot))
  state.levels.append(level, slot)
  book.report(level, state.log)
  indexOrder(state, slot)
  state.orders.touch(slot)
}
