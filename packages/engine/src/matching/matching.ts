import { LEVELS } from '../book/level-arena.ts'
import { BUY, TYPE } from '../commands/codes.ts'
import { REASON } from '../events/event-fields.ts'
import { breakLink, needOf, releaseHeld, siblingOf } from '../living/holding.ts'
import { concludeMaker, endOrder, indexOrder } from '../living/order-ending.ts'
import { INDEX_MASK, NONE } from '../memory/places.ts'
import { FLAG, ORDER } from '../orders/order-arena.ts'
import { type EngineState } from '../state/engine-state.ts'
import { DEAL_PRICE, DEAL_QUANTITY, settleDeal } from './settlement.ts'

// Codes of self-trade prevention and time in force, as commands.ts lists them.
const EXPIRE_TAKER = 0
const ALLOW = 1
const EXPIRE_BOTH = 3
const GTC = 0
const PRICE_NOW = DEAL_PRICE
const QUANTITY_NOW = DEAL_QUANTITY
const INDEX = INDEX_MASK
const { byValue: BY_VALUE, selfTradeShift: SELF_TRADE_SHIFT } = FLAG
const { doubles: DOUBLES, ints: INTS, left: LEFT, next: NEXT, flags: FLAGS, owner: OWNER } = ORDER
const { doubles: LEVEL_DOUBLES, price: LEVEL_PRICE } = LEVELS

/** Why matching stopped: there is nobody (left) within the limit, it wants no more, or self-trade prevention ended it. */
const NOBODY = 0
const ENOUGH = 1
const SELF_TRADE = 2

/** Lets an order that stands nowhere meet the book up to `state.limit`, then rest, or end. */
export function matchOrder(state: EngineState, taker: number): void {
  const { orders, levels } = state
  const market = state.marketOf(taker)
  const book = orders.side(taker) === BUY ? market.asks : market.bids
  let stopped = NOBODY
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
  // No order is taken in while others match, so these stay what they are.
  const { doubles, ints } = orders
  const takerInts = (taker & INDEX) * INTS
  const owner = ints[takerInts + OWNER] as number
  const flags = ints[takerInts + FLAGS] as number
  const selfTrade = (flags >>> SELF_TRADE_SHIFT) & 3
  const price = levels.doubles[(level & INDEX) * LEVEL_DOUBLES + LEVEL_PRICE] as number
  let next = -1
  for (let maker = levels.head(level); maker >= 0; maker = next) {
    const left = doubles[(taker & INDEX) * DOUBLES + LEFT] as number
    const wanted = (flags & BY_VALUE) === 0 ? left : Math.floor(left / (price * state.marketOf(taker).tickAtoms))
    if (wanted === 0) return ENOUGH
    const makerInts = (maker & INDEX) * INTS
    next = ints[makerInts + NEXT] as number
    if (selfTrade !== ALLOW && ints[makerInts + OWNER] === owner) {
      if (selfTrade === EXPIRE_TAKER) return SELF_TRADE
      expireMaker(state, maker)
      if (selfTrade === EXPIRE_BOTH) return SELF_TRADE
      continue
    }
    deal[PRICE_NOW] = price
    deal[QUANTITY_NOW] = Math.min(wanted, doubles[(maker & INDEX) * DOUBLES + LEFT] as number)
    settleDeal(state, taker, maker)
  }
  return doubles[(taker & INDEX) * DOUBLES + LEFT] === 0 ? ENOUGH : NOBODY
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
  if (stopped === SELF_TRADE) {
    endOrder(state, taker, REASON.self_trade)
  } else if (stopped === ENOUGH) {
    endOrder(state, taker, orders.dealValue(taker) > 0 ? REASON.filled : REASON.no_liquidity)
  } else if (executesAtMarket(type)) {
    endOrder(state, taker, REASON.no_liquidity)
  } else if (orders.timeInForce(taker) === GTC) {
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
