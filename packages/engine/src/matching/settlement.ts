import { type Market, UNITS } from '../book/market.ts'
import { BUY } from '../commands/codes.ts'
import { CAUSE, EVENT_CODE, REASON } from '../events/event-fields.ts'
import { EVENT_PLACE, EVENT_WIDTH } from '../events/event-places.ts'
import { feeAtoms } from '../ledger/fee.ts'
import { concludeMaker, endSibling } from '../living/order-ending.ts'
import { notePrice } from '../living/waiting-orders.ts'
import { DEAL } from '../state/deal-registers.ts'
import type { EngineState } from '../state/engine-state.ts'

const BUYS = BUY
const { deal_give: GIVE, deal_receive: RECEIVE, fee: FEE } = CAUSE
const FILLED = REASON.filled
const { lotAtoms: LOT_ATOMS, tickAtoms: TICK_ATOMS, lastPrice: LAST_PRICE } = UNITS
const { price: PRICE, quantity: QUANTITY, value: VALUE, base: BASE } = DEAL
const { takerFee: TAKER_FEE, makerFee: MAKER_FEE, taken: TAKEN } = DEAL
// The event of a deal.
const EVENT = EVENT_CODE.deal
const WIDTH = EVENT_WIDTH.deal
const { deal: AT_ID, market: AT_MARKET, price: AT_PRICE, quantity: AT_QUANTITY, value: AT_VALUE } = EVENT_PLACE.deal
const { takerSide: AT_SIDE, takerOrder: AT_TAKER, takerOwner: AT_TAKER_OWNER } = EVENT_PLACE.deal
const { takerFee: AT_TAKER_FEE, takerLeft: AT_TAKER_LEFT } = EVENT_PLACE.deal
const { makerOrder: AT_MAKER, makerOwner: AT_MAKER_OWNER } = EVENT_PLACE.deal
const { makerFee: AT_MAKER_FEE, makerLeft: AT_MAKER_LEFT } = EVENT_PLACE.deal

/** Carries out one deal of a spot market at the price and quantity in `state.deal`: siblings, accounts, both orders, last price. */
export function settleDeal(state: EngineState, taker: number, maker: number): void {
  const { orders, deal } = state
  if (orders.details(taker) >= 0) endSibling(state, taker)
  if (orders.details(maker) >= 0) endSibling(state, maker)
  const market = state.marketOf(taker)
  fillBoth(state, taker, maker)
  writeDeal(state, taker, maker)
  moveFunds(state, taker, maker)
  state.nextDeal++
  if (deal[PRICE] !== market.figures[LAST_PRICE]) notePrice(state, market)
  if (orders.left(maker) === 0) concludeMaker(state, maker, FILLED)
}

/** Works out what the deal is worth and costs, and fills both orders by it. Every taker was placed, amended or triggered by this command. */
function fillBoth(state: EngineState, taker: number, maker: number): void {
  const { orders, levels, owners, deal, at } = state
  const { figures, fees } = state.markets[orders.market(taker)] as Market
  const quantity = deal[QUANTITY] as number
  const value = (deal[PRICE] as number) * quantity * (figures[TICK_ATOMS] as number)
  const base = quantity * (figures[LOT_ATOMS] as number)
  const takerBuys = orders.side(taker) === BUYS
  // Of each fee level the maker's comes first, then the taker's.
  const takerFee = feeAtoms(takerBuys ? base : value, fees[owners.level(state.ownerIndexOf(taker)) * 2 + 1] as number)
  const makerFee = feeAtoms(takerBuys ? value : base, fees[owners.level(state.ownerIndexOf(maker)) * 2] as number)
  deal[VALUE] = value
  deal[BASE] = base
  deal[TAKER_FEE] = takerFee
  deal[MAKER_FEE] = makerFee

  if (orders.byValue(taker)) {
    orders.setLeft(taker, orders.left(taker) - value)
    deal[TAKEN] = (deal[TAKEN] as number) + quantity
  } else {
    orders.setLeft(taker, orders.left(taker) - quantity)
  }
  orders.setDealValue(taker, orders.dealValue(taker) + value)
  orders.setDealFee(taker, orders.dealFee(taker) + takerFee)
  orders.setLeft(maker, orders.left(maker) - quantity)
  orders.setDealValue(maker, orders.dealValue(maker) + value)
  orders.setDealFee(maker, orders.dealFee(maker) + makerFee)
  orders.setChangedAt(maker, at)
  orders.touch(maker)
  const level = orders.level(maker)
  levels.setTotal(level, levels.total(level) - quantity)
}

function writeDeal(state: EngineState, taker: number, maker: number): void {
  const { orders, deal, log } = state
  const at = log.begin(EVENT, WIDTH)
  const { words } = log
  words[at + AT_ID] = state.nextDeal
  words[at + AT_MARKET] = orders.market(taker)
  words[at + AT_PRICE] = deal[PRICE] as number
  words[at + AT_QUANTITY] = deal[QUANTITY] as number
  words[at + AT_VALUE] = deal[VALUE] as number
  words[at + AT_SIDE] = orders.side(taker)
  words[at + AT_TAKER] = orders.id(taker)
  words[at + AT_TAKER_OWNER] = state.ownerOf(taker)
  words[at + AT_TAKER_FEE] = deal[TAKER_FEE] as number
  words[at + AT_TAKER_LEFT] = orders.left(taker)
  words[at + AT_MAKER] = orders.id(maker)
  words[at + AT_MAKER_OWNER] = state.ownerOf(maker)
  words[at + AT_MAKER_FEE] = deal[MAKER_FEE] as number
  words[at + AT_MAKER_LEFT] = orders.left(maker)
}

/** The entries of the deal: what both give and receive, and the house's fees. Amounts of 0 received or paid as a fee are no entry. */
function moveFunds(state: EngineState, taker: number, maker: number): void {
  const { orders, ledger, deal } = state
  const market = state.markets[orders.market(taker)] as Market
  const { base: baseFees, quote: quoteFees } = market.feeAccounts
  const takerBuys = orders.side(taker) === BUYS
  const takerPays = takerBuys ? (deal[VALUE] as number) : (deal[BASE] as number)
  const makerPays = takerBuys ? (deal[BASE] as number) : (deal[VALUE] as number)
  const price = orders.price(taker)
  // A limit order held at its own price; what the better price saves goes back with the same entry.
  const held =
    takerBuys && price !== 0 ? price * (deal[QUANTITY] as number) * (market.figures[TICK_ATOMS] as number) : takerPays
  const takerGets = makerPays - (deal[TAKER_FEE] as number)
  const makerGets = takerPays - (deal[MAKER_FEE] as number)
  const { coming } = ledger
  let count = 0
  coming.setAvailable(count, held - takerPays)
  coming.setHeld(count, -held)
  coming.about(count++, orders.giving(taker), GIVE)
  if (takerGets > 0) {
    coming.setAvailable(count, takerGets)
    coming.gain(count++, state.receivingOf(taker), RECEIVE)
  }
  coming.setAvailable(count, 0)
  coming.setHeld(count, -makerPays)
  coming.about(count++, orders.giving(maker), GIVE)
  if (makerGets > 0) {
    coming.setAvailable(count, makerGets)
    coming.gain(count++, state.receivingOf(maker), RECEIVE)
  }
  if (deal[TAKER_FEE] !== 0) {
    coming.setAvailable(count, deal[TAKER_FEE] as number)
    coming.gain(count++, takerBuys ? baseFees : quoteFees, FEE)
  }
  if (deal[MAKER_FEE] !== 0) {
    coming.setAvailable(count, deal[MAKER_FEE] as number)
    coming.gain(count++, takerBuys ? quoteFees : baseFees, FEE)
  }
  ledger.subject = state.nextDeal
  ledger.enter(count)
}
