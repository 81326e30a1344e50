import type { LevelArena } from './book/level-arena.ts'
import type { LevelBook } from './book/level-book.ts'
import type { Market } from './book/market.ts'
import type { MarketState, OrderType, SelfTrade, Side, TimeInForce } from './commands/commands.ts'
import { MARKET_STATES, ORDER_TYPES, SELF_TRADES, SIDES, TIMES_IN_FORCE } from './commands/commands.ts'
import { linkedId } from './living/holding.ts'
import { clientOf } from './living/own-orders.ts'
import { NONE } from './memory/places.ts'
import type { EngineState } from './state/engine-state.ts'

/** An order that lives. */
export type EngineOrder = {
  id: number
  owner: number
  market: number
  clientId: string | null
  side: Side
  type: OrderType
  timeInForce: TimeInForce
  postOnly: boolean
  selfTrade: SelfTrade
  /** Whether its trigger has not come yet. */
  waiting: boolean
  price: number | null
  quantity: number | null
  value: number | null
  /** Lots, or quote atoms of an order by value. */
  left: number
  dealValue: number
  dealFee: number
  triggerPrice: number | null
  trail: number | null
  expireAt: number | null
  link: number | null
  placedAt: number
}

/** A market as it is set, and where it stands. */
export type EngineMarket = {
  id: number
  base: number
  quote: number
  state: MarketState
  lotAtoms: number
  tickAtoms: number
  lastPrice: number
  minQuantity: number
  maxQuantity: number
  minValue: number
  maxValue: number
  bandPpm: number
  fees: readonly { maker: number; taker: number }[]
}

/** Price and quantity of a level. */
export type DepthLevel = readonly [price: number, quantity: number]

const orNull = (number: number): number | null => (number === 0 ? null : number)

/** A living order, by its slot. */
export function viewOrder(state: EngineState, slot: number): EngineOrder {
  const { orders, details, clients } = state
  const entry = orders.details(slot)
  const byValue = orders.byValue(slot)
  const id = orders.id(slot)
  const client = clientOf(state, slot)
  return {
    id,
    owner: state.ownerOf(slot),
    market: orders.market(slot),
    clientId: client === NONE ? null : clients.textOf(client),
    side: SIDES[orders.side(slot)] as Side,
    type: ORDER_TYPES[orders.type(slot)] as OrderType,
    timeInForce: TIMES_IN_FORCE[orders.timeInForce(slot)] as TimeInForce,
    postOnly: orders.postOnly(slot),
    selfTrade: SELF_TRADES[orders.selfTrade(slot)] as SelfTrade,
    waiting: orders.waiting(slot),
    price: orNull(orders.price(slot)),
    quantity: byValue ? null : orders.quantity(slot),
    value: byValue ? orders.quantity(slot) : null,
    left: orders.left(slot),
    dealValue: orders.dealValue(slot),
    dealFee: orders.dealFee(slot),
    triggerPrice: entry === NONE ? null : orNull(details.trigger(entry)),
    trail: entry === NONE ? null : orNull(details.trail(entry)),
    expireAt: entry === NONE ? null : orNull(details.expireAt(entry)),
    link: orNull(linkedId(state, entry)),
    placedAt: orders.placedAt(slot),
  }
}

/** A market as it stands. */
export function viewMarket(market: Market): EngineMarket {
  const { id, base, quote, lotAtoms, tickAtoms, lastPrice } = market
  const { minQuantity, maxQuantity, minValue, maxValue, bandPpm } = market
  const fees = Array.from({ length: market.fees.length / 2 }, (_, level) => ({
    maker: market.makerFee(level),
    taker: market.takerFee(level),
  }))
  const state = MARKET_STATES[market.state] as MarketState
  const rules = { minQuantity, maxQuantity, minValue, maxValue, bandPpm, fees }
  return { id, base, quote, state, lotAtoms, tickAtoms, lastPrice, ...rules }
}

/** The best levels of a side, best first. */
export function viewLevels(levels: LevelArena, book: LevelBook, limit: number): DepthLevel[] {
  const found: DepthLevel[] = []
  for (let depth = 0; depth < book.count && found.length < limit; depth++) {
    const level = book.fromBest(depth)
    if (levels.count(level) > 0) found.push([levels.price(level), levels.total(level)])
  }
  return found
}
