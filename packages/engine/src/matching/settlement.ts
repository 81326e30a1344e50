import { LEVELS } from '../book/level-arena.ts'
import { type Market, UNITS } from '../book/market.ts'
import { BUY } from '../commands/codes.ts'
import { CAUSE, EVENT_CODE, REASON } from '../events/event-fields.ts'
import { ACCOUNT } from '../ledger/account-table.ts'
import { feeAtoms } from '../ledger/fee.ts'
import { ENTRY_WIDTH } from '../ledger/ledger.ts'
import { concludeMaker, endSibling } from '../living/order-ending.ts'
import { notePrice } from '../living/waiting-orders.ts'
import { INDEX_MASK } from '../memory/places.ts'
import { FLAG, ORDER } from '../orders/order-arena.ts'
import { type EngineState } from '../state/engine-state.ts'

const DEAL = EVENT_CODE.deal
const DEAL_WIDTH = 15
const { deal_give: GIVE, deal_receive: RECEIVE, fee: FEE } = CAUSE
const FILLED = REASON.filled
const BUYS = BUY
const INDEX = INDEX_MASK
const SIDE = 1
// Where the two changes of an entry stand, and room for the entries of a deal.
const AVAILABLE = 4
const HELD = 5
const ENTRIES_ROOM = 6 * ENTRY_WIDTH
// What stands where: constants of this module, because an imported one is read from its module's cell each time.
const { doubles: DOUBLES, ints: INTS, id: ID, price: PRICE, left: LEFT, dealValue: VALUE, dealFee: DEAL_FEE } = ORDER
const { level: LEVEL, flags: FLAGS, giving: GIVING, market: MARKET, details: DETAILS, owner: OWNER } = ORDER
const { byValue: BY_VALUE, dirty: DIRTY } = FLAG
const { doubles: LEVEL_DOUBLES, total: TOTAL } = LEVELS
const { ints: ACCOUNT_INTS, owner: ACCOUNT_OWNER } = ACCOUNT
const { lotAtoms: LOT_ATOMS, tickAtoms: TICK_ATOMS, lastPrice: LAST_PRICE } = UNITS

/** Registers of the deal at work: what matching decides. */
export const DEAL_PRICE = 0
export const DEAL_QUANTITY = 1
// What settlement works out.
const PRICE_NOW = DEAL_PRICE
const QUANTITY_NOW = DEAL_QUANTITY
const VALUE_NOW = 2
const BASE_NOW = 3
const TAKER_FEE = 4
const MAKER_FEE = 5

/** Carries out one deal of a spot market at the price and quantity in `state.deal`: siblings, accounts, both orders, last price. */
export function settleDeal(state: EngineState, taker: number, maker: number): void {
  const { orders, deal } = state
  const { ints } = orders
  const takerInts = (taker & INDEX) * INTS
  if ((ints[takerInts + DETAILS] as number) >= 0) endSibling(state, taker)
  if ((ints[(maker & INDEX) * INTS + DETAILS] as number) >= 0) endSibling(state, maker)
  const market = state.markets[ints[takerInts + MARKET] as number] as Market
  fillBoth(state, taker, maker)
  writeDeal(state, taker, maker)
  moveFunds(state, taker, maker)
  state.nextDeal++
  if (deal[PRICE_NOW] !== market.figures[LAST_PRICE]) notePrice(state, market)
  if (orders.doubles[(maker & INDEX) * DOUBLES + LEFT] === 0) concludeMaker(state, maker, FILLED)
}

/** Works out what the deal is worth and costs, and fills both orders by it. */
function fillBoth(state: EngineState, taker: number, maker: number): void {
  const { orders, levels, deal } = state
  const { doubles, ints } = orders
  const takerInts = (taker & INDEX) * INTS
  const makerInts = (maker & INDEX) * INTS
  const { figures, fees } = state.markets[ints[takerInts + MARKET] as number] as Market
  const flags = ints[takerInts + FLAGS] as number
  const quantity = deal[QUANTITY_NOW] as number
  const value = (deal[PRICE_NOW] as number) * quantity * (figures[TICK_ATOMS] as number)
  const base = quantity * (figures[LOT_ATOMS] as number)
  const takerBuys = (flags & SIDE) === BUYS
  const takerFee = feeAtoms(takerBuys ? base : value, fees[levelOf(state, taker) * 2 + 1] as number)
  const makerFee = feeAtoms(takerBuys ? value : base, fees[levelOf(state, maker) * 2] as number)
  deal[VALUE_NOW] = value
  deal[BASE_NOW] = base
  deal[TAKER_FEE] = takerFee
  deal[MAKER_FEE] = makerFee

  const takerAt = (taker & INDEX) * DOUBLES
  const makerAt = (maker & INDEX) * DOUBLES
  doubles[takerAt + LEFT] = (doubles[takerAt + LEFT] as number) - ((flags & BY_VALUE) === 0 ? quantity : value)
  doubles[takerAt + VALUE] = (doubles[takerAt + VALUE] as number) + value
  doubles[takerAt + DEAL_FEE] = (doubles[takerAt + DEAL_FEE] as number) + takerFee
  doubles[makerAt + LEFT] = (doubles[makerAt + LEFT] as number) - quantity
  doubles[makerAt + VALUE] = (doubles[makerAt + VALUE] as number) + value
  doubles[makerAt + DEAL_FEE] = (doubles[makerAt + DEAL_FEE] as number) + makerFee
  if (((ints[makerInts + FLAGS] as number) & DIRTY) === 0) orders.touch(maker)
  const total = ((ints[makerInts + LEVEL] as number) & INDEX) * LEVEL_DOUBLES + TOTAL
  levels.doubles[total] = (levels.doubles[total] as number) - quantity
}

function levelOf(state: EngineState, slot: number): number {
  return state.owners.level(state.orders.ints[(slot & INDEX) * INTS + OWNER] as number)
}

function writeDeal(state: EngineState, taker: number, maker: number): void {
  const { orders, deal, log } = state
  const { doubles, ints } = orders
  const owners = state.ledger.accounts.ints
  const takerAt = (taker & INDEX) * DOUBLES
  const makerAt = (maker & INDEX) * DOUBLES
  const takerInts = (taker & INDEX) * INTS
  const takerPays = (ints[takerInts + GIVING] as number) & INDEX
  const makerPays = (ints[(maker & INDEX) * INTS + GIVING] as number) & INDEX
  const words = log.room(DEAL_WIDTH + ENTRIES_ROOM)
  const at = log.length & INDEX
  words[at] = DEAL
  words[at + 1] = state.nextDeal
  words[at + 2] = ints[takerInts + MARKET] as number
  words[at + 3] = deal[PRICE_NOW] as number
  words[at + 4] = deal[QUANTITY_NOW] as number
  words[at + 5] = deal[VALUE_NOW] as number
  words[at + 6] = (ints[takerInts + FLAGS] as number) & SIDE
  words[at + 7] = doubles[takerAt + ID] as number
  words[at + 8] = owners[takerPays * ACCOUNT_INTS + ACCOUNT_OWNER] as number
  words[at + 9] = deal[TAKER_FEE] as number
  words[at + 10] = doubles[takerAt + LEFT] as number
  words[at + 11] = doubles[makerAt + ID] as number
  words[at + 12] = owners[makerPays * ACCOUNT_INTS + ACCOUNT_OWNER] as number
  words[at + 13] = deal[MAKER_FEE] as number
  words[at + 14] = doubles[makerAt + LEFT] as number
  log.length = at + DEAL_WIDTH
  log.count++
}

/** The entries of the deal: what both give and receive, and the house's fees. Amounts of 0 received or paid as a fee are no entry. */
function moveFunds(state: EngineState, taker: number, maker: number): void {
  const { orders, ledger, deal, log } = state
  const { ints } = orders
  const { words } = log
  const market = state.markets[ints[(taker & INDEX) * INTS + MARKET] as number] as Market
  const { base: baseFees, quote: quoteFees } = market.feeAccounts
  const takerBuys = ((ints[(taker & INDEX) * INTS + FLAGS] as number) & SIDE) === BUYS
  const takerPays = takerBuys ? (deal[VALUE_NOW] as number) : (deal[BASE_NOW] as number)
  const makerPays = takerBuys ? (deal[BASE_NOW] as number) : (deal[VALUE_NOW] as number)
  const price = orders.doubles[(taker & INDEX) * DOUBLES + PRICE] as number
  // A limit order held at its own price; what the better price saves goes back with the same entry.
  const held =
    takerBuys && price !== 0
      ? price * (deal[QUANTITY_NOW] as number) * (market.figures[TICK_ATOMS] as number)
      : takerPays
  ledger.subject = state.nextDeal
  words[log.length + AVAILABLE] = held - takerPays
  words[log.length + HELD] = -held
  ledger.enter(ints[(taker & INDEX) * INTS + GIVING] as number, GIVE)
  const takerGets = makerPays - (deal[TAKER_FEE] as number)
  if (takerGets > 0) {
    words[log.length + AVAILABLE] = takerGets
    words[log.length + HELD] = 0
    ledger.enter(state.receivingOf(taker), RECEIVE)
  }
  words[log.length + AVAILABLE] = 0
  words[log.length + HELD] = -makerPays
  ledger.enter(ints[(maker & INDEX) * INTS + GIVING] as number, GIVE)
  const makerGets = takerPays - (deal[MAKER_FEE] as number)
  if (makerGets > 0) {
    words[log.length + AVAILABLE] = makerGets
    words[log.length + HELD] = 0
    ledger.enter(state.receivingOf(maker), RECEIVE)
  }
  payFee(state, takerBuys ? baseFees : quoteFees, TAKER_FEE)
  payFee(state, takerBuys ? quoteFees : baseFees, MAKER_FEE)
}

function payFee(state: EngineState, account: number, register: number): void {
  const { ledger, deal, log } = state
  const fee = deal[register] as number
  if (fee === 0) return
  log.words[log.length + AVAILABLE] = fee
  log.words[log.length + HELD] = 0
  ledger.enter(account, FEE)
}
