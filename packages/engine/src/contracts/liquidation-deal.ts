import { PURSE } from '../commands/codes.ts'
import { HOUSE } from '../commands/commands.ts'
import { CAUSE, EVENT_CODE, REASON } from '../events/event-fields.ts'
import { EVENT_PLACE, EVENT_WIDTH } from '../events/event-places.ts'
import { feeAtoms } from '../ledger/fee.ts'
import { NONE } from '../memory/places.ts'
import { DEALT } from '../positions/contract-state.ts'
import type { EngineState } from '../state/engine-state.ts'
import { closingPart, meetFor, reduce, setLast, settleParty } from './contract-deal.ts'
import { actionOf, endBoundOrders, endMaker } from './contract-orders.ts'
import { signOf } from './figures.ts'
import { makerFails } from './match-contract.ts'
import { writePosition } from './write-position.ts'

const EVENT = EVENT_PLACE.contract_deal
const { price: PRICE, value: VALUE, fee: FEE, realised: REALISED } = DEALT

/** How much of a position is to be closed; `whole`: for good, so that the fund pays what is missing and gets what is left. */
export type Closing = { readonly lots: number; readonly whole: boolean }

/** Closes lots of a position against the book inside the band around the mark; how many were dealt. */
export function closeInBook(state: EngineState, position: number, { lots, whole }: Closing): number {
  const { levels } = state.contracts
  const contract = state.contracts.contractOf(position)
  const sells = (position & 1) === 0
  const book = sells ? contract.bids : contract.asks
  const limit = sells ? contract.bandLow() : contract.bandHigh()
  let left = lots
  let stopped = false
  while (left > 0 && !stopped && book.reaches(limit)) {
    const level = book.best()
    const before = levels.total(level)
    const dealt = closeAtLevel(state, position, { level, lots: left, whole })
    stopped = dealt < left && levels.count(level) > 0
    left -= dealt
    if (levels.total(level) !== before) book.report(level, state.log)
    if (levels.count(level) === 0) book.vacate(level)
  }
  return lots - left
}

function closeAtLevel(state: EngineState, position: number, of: Closing & { level: number }): number {
  const { orders, levels, positions, dealt } = state.contracts
  const contract = state.contracts.contractOf(position)
  let left = of.lots
  let next = NONE
  for (let maker = levels.head(of.level); maker >= 0 && left > 0; maker = next) {
    next = orders.next(maker)
    if (orders.giving(maker) === positions.account(position)) {
      endMaker(state, maker, REASON.self_trade)
      continue
    }
    dealt[PRICE] = levels.price(of.level)
    const wished = Math.min(left, orders.left(maker))
    meetFor(state, contract, wished)
    const unsound = makerFails(state, maker)
    if (unsound !== NONE) {
      endMaker(state, maker, unsound)
      continue
    }
    const lots = payable(state, position, of.whole)
    if (lots === 0) break
    meetFor(state, contract, lots)
    settle(state, position, { maker, whole: of.whole })
    left -= lots
    // The fund goes no further than this, and no better price comes.
    if (lots < wished) break
  }
  return of.lots - left
}

/** How many lots of the deal can be paid: by their share of the margin, and in the end by the fund. */
function payable(state: EngineState, position: number, whole: boolean): number {
  const { dealt } = state.contracts
  const lots = dealt[DEALT.lots] as number
  const { part, share } = closingPart(state, position, lots)
  const missing = -(share + signOf(position) * ((dealt[VALUE] as number) - part))
  if (missing <= 0) return lots
  if (!whole) return 0
  const fund = state.ledger.accounts.available(fundAccount(state, position))
  if (fund >= missing) return lots
  // Less by one, because fewer lots round differently.
  return Math.max(0, Math.floor((lots * fund) / missing) - 1)
}

function fundAccount(state: EngineState, position: number): number {
  return state.ledger.need(HOUSE, PURSE.insurance, state.contracts.contractOf(position).quote)
}

type Settling = { maker: number; whole: boolean }

function settle(state: EngineState, position: number, { maker, whole }: Settling): void {
  const { contracts, ledger } = state
  const { dealt, positions, orders, terms } = contracts
  const contract = contracts.contractOf(position)
  const lots = dealt[DEALT.lots] as number
  const value = dealt[VALUE] as number
  const { part, share } = closingPart(state, position, lots)
  const realised = signOf(position) * (value - part)
  const over = share + realised
  const account = positions.account(position)
  const level = state.owners.level(ledger.accounts.ownerIndex(account))
  const fee = Math.max(0, Math.min(over, feeAtoms(value, contract.fees[level * 2 + 1] as number)))
  const isolated = positions.isolated(position)
  // What is left stays under an isolated position that goes on, is a cross wallet's, or the fund's.
  const stays = isolated && !whole ? over - fee : 0
  const returned = isolated ? 0 : Math.max(0, over - fee)
  const fund = over - fee - stays - returned
  reduce(state, position, { lots, part, share: share - stays, realised })
  positions.setFees(position, positions.fees(position) + fee)
  settleParty(state, maker, 1)
  const maker2 = { fee: dealt[FEE] as number, realised: dealt[REALISED] as number }
  writeDeal(state, { position, maker, fee, realised })
  const { coming } = ledger
  coming.setAvailable(0, returned)
  coming.setHeld(0, stays - share)
  coming.about(0, account, CAUSE.liquidation)
  let count = 2
  const gains = (purse: number, amount: number, cause: number): void => {
    if (amount === 0) return
    coming.setAvailable(count, amount)
    coming.gain(count++, ledger.need(HOUSE, purse, contract.quote), cause)
  }
  gains(PURSE.clearing, -(realised + maker2.realised), CAUSE.contract_deal)
  gains(PURSE.fees, fee + maker2.fee, CAUSE.fee)
  gains(PURSE.insurance, fund, CAUSE.liquidation)
  ledger.subject = state.nextDeal++
  ledger.enter(count)
  writePosition(state, position)
  writePosition(state, terms.position(maker))
  endBoundOrders(state, terms.position(maker))
  if (orders.left(maker) === 0) endMaker(state, maker, REASON.filled)
  setLast(state, contract)
}

type LiquidationDeal = { position: number; maker: number; fee: number; realised: number }

function writeDeal(state: EngineState, { position, maker, fee, realised }: LiquidationDeal): void {
  const { orders, dealt, positions, terms } = state.contracts
  const at = state.log.begin(EVENT_CODE.contract_deal, EVENT_WIDTH.contract_deal)
  const { words } = state.log
  words[at + EVENT.deal] = state.nextDeal
  words[at + EVENT.market] = orders.market(maker)
  words[at + EVENT.price] = dealt[PRICE] as number
  words[at + EVENT.quantity] = dealt[DEALT.lots] as number
  words[at + EVENT.value] = dealt[VALUE] as number
  words[at + EVENT.takerAction] = (position & 1) | CLOSES
  words[at + EVENT.takerOrder] = 0
  words[at + EVENT.takerOwner] = positions.owner(position)
  words[at + EVENT.takerFee] = fee
  words[at + EVENT.takerRealised] = realised
  words[at + EVENT.makerAction] = actionOf(state, maker)
  words[at + EVENT.makerOrder] = orders.id(maker)
  words[at + EVENT.makerOwner] = positions.owner(terms.position(maker))
  words[at + EVENT.makerFee] = dealt[FEE] as number
  words[at + EVENT.makerRealised] = dealt[REALISED] as number
}

const CLOSES = 2
