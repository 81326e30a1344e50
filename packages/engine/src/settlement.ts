import { BUY, type EngineState } from './engine-state.ts'
import { EVENT_CODE } from './event-fields.ts'
import { feeAtoms } from './fee.ts'
import { CAUSE } from './ledger.ts'
import type { Market } from './market.ts'
import { NONE } from './order-arena.ts'
import { concludeMaker, endSibling, REASON } from './order-ending.ts'
import { notePrice } from './waiting-orders.ts'

const DEAL = EVENT_CODE.deal

/** Registers of the deal at work: what matching decides. */
export const DEAL_PRICE = 0
export const DEAL_QUANTITY = 1
/** What settlement works out. */
export const DEAL_VALUE = 2
export const DEAL_BASE = 3
export const TAKER_FEE = 4
export const MAKER_FEE = 5

/** Carries out one deal of a spot market at the price and quantity in `state.deal`: siblings, accounts, both orders, last price. */
export function settleDeal(state: EngineState, taker: number, maker: number): void {
  const { orders, levels, deal } = state
  if (orders.details(taker) !== NONE) endSibling(state, taker)
  if (orders.details(maker) !== NONE) endSibling(state, maker)
  const market = state.marketOf(taker)
  const price = deal[DEAL_PRICE] as number
  const quantity = deal[DEAL_QUANTITY] as number
  const value = price * quantity * market.tickAtoms
  const base = quantity * market.lotAtoms
  const takerBuys = orders.side(taker) === BUY
  const takerFee = feeAtoms(takerBuys ? base : value, market.takerFee(levelOf(state, taker)))
  const makerFee = feeAtoms(takerBuys ? value : base, market.makerFee(levelOf(state, maker)))
  deal[DEAL_VALUE] = value
  deal[DEAL_BASE] = base
  deal[TAKER_FEE] = takerFee
  deal[MAKER_FEE] = makerFee

  const makerLeft = orders.left(maker) - quantity
  orders.setLeft(taker, orders.left(taker) - (orders.byValue(taker) ? value : quantity))
  orders.setDealValue(taker, orders.dealValue(taker) + value)
  orders.setDealFee(taker, orders.dealFee(taker) + takerFee)
  orders.setLeft(maker, makerLeft)
  orders.setDealValue(maker, orders.dealValue(maker) + value)
  orders.setDealFee(maker, orders.dealFee(maker) + makerFee)
  orders.touch(maker)
  const level = orders.level(maker)
  levels.setTotal(level, levels.total(level) - quantity)

  writeDeal(state, taker, maker)
  state.ledger.because(CAUSE.deal_give, state.nextDeal)
  if (takerBuys) moveTakerBuys(state, taker, maker)
  else moveTakerSells(state, taker, maker)
  payFees(state, market, takerBuys)
  state.nextDeal++
  if (price !== market.lastPrice) notePrice(state, market)
  if (makerLeft === 0) concludeMaker(state, maker, REASON.filled)
}

function levelOf(state: EngineState, slot: number): number {
  return state.owners.level(state.orders.owner(slot))
}

function writeDeal(state: EngineState, taker: number, maker: number): void {
  const { orders, deal } = state
  const at = state.log.open(DEAL)
  const words = state.log.words
  words[at + 1] = state.nextDeal
  words[at + 2] = orders.market(taker)
  words[at + 3] = deal[DEAL_PRICE] as number
  words[at + 4] = deal[DEAL_QUANTITY] as number
  words[at + 5] = deal[DEAL_VALUE] as number
  words[at + 6] = orders.side(taker)
  words[at + 7] = orders.id(taker)
  words[at + 8] = state.ownerOf(taker)
  words[at + 9] = deal[TAKER_FEE] as number
  words[at + 10] = orders.left(taker)
  words[at + 11] = orders.id(maker)
  words[at + 12] = state.ownerOf(maker)
  words[at + 13] = deal[MAKER_FEE] as number
  words[at + 14] = orders.left(maker)
}

function moveTakerBuys(state: EngineState, taker: number, maker: number): void {
  const { orders, ledger, deal } = state
  const value = deal[DEAL_VALUE] as number
  const base = deal[DEAL_BASE] as number
  const price = orders.price(taker)
  // A limit order held at its own price; what the better price saves goes back with the same entry.
  const held = price === 0 ? value : price * (deal[DEAL_QUANTITY] as number) * state.marketOf(taker).tickAtoms
  ledger.change(orders.giving(taker), held - value, -held)
  ledger.receive(state.receivingOf(taker), base - (deal[TAKER_FEE] as number))
  ledger.give(orders.giving(maker), base)
  ledger.receive(state.receivingOf(maker), value - (deal[MAKER_FEE] as number))
}

function moveTakerSells(state: EngineState, taker: number, maker: number): void {
  const { orders, ledger, deal } = state
  const value = deal[DEAL_VALUE] as number
  const base = deal[DEAL_BASE] as number
  ledger.give(orders.giving(taker), base)
  ledger.receive(state.receivingOf(taker), value - (deal[TAKER_FEE] as number))
  ledger.give(orders.giving(maker), value)
  ledger.receive(state.receivingOf(maker), base - (deal[MAKER_FEE] as number))
}

function payFees(state: EngineState, market: Market, takerBuys: boolean): void {
  const { ledger, deal } = state
  const takerFee = deal[TAKER_FEE] as number
  const makerFee = deal[MAKER_FEE] as number
  const { base, quote } = market.feeAccounts
  ledger.because(CAUSE.fee, state.nextDeal)
  if (takerFee > 0) ledger.change(takerBuys ? base : quote, takerFee, 0)
  if (makerFee > 0) ledger.change(takerBuys ? quote : base, makerFee, 0)
}
