import { OPEN } from '../book/market.ts'
import { PURSE } from '../commands/codes.ts'
import { HOUSE } from '../commands/commands.ts'
import { CAUSE, EVENT_CODE, REASON } from '../events/event-fields.ts'
import { EVENT_PLACE } from '../events/event-places.ts'
import { NONE } from '../memory/places.ts'
import type { Contract } from '../positions/contract.ts'
import type { EngineState } from '../state/engine-state.ts'
import { closingPart, reduce } from './contract-deal.ts'
import { endOrdersOf } from './contract-orders.ts'
import { deleverage, forgetRanks } from './deleveraging.ts'
import {
  crossUnrealised,
  keptOf,
  maintenanceAt,
  markValueOf,
  signOf,
  tierAt,
  unrealisedOf,
  valueOf,
} from './figures.ts'
import { closeInBook } from './liquidation-deal.ts'
import { crossEquity, crossMaintenance, crossPositions, isShortOfKept } from './wallet.ts'
import { writePosition } from './write-position.ts'

const LIQUIDATED = EVENT_PLACE.position_liquidated
// From the third tier on a position is made smaller before it is closed.
const REDUCED_FROM = 2

/** Liquidates whoever is at or below the maintenance margin at the mark of a contract. */
export function liquidateAll(state: EngineState, contract: Contract): void {
  const { positions } = state.contracts
  forgetRanks(state)
  for (let nth = 0; nth < contract.pairs.length; nth++) {
    const pair = contract.pairs.at(nth)
    if (positions.quantity(pair) === 0 && positions.quantity(pair | 1) === 0) continue
    if (!positions.isolated(pair)) {
      const account = positions.account(pair)
      if (isShortOfKept(state, account)) liquidateCross(state, account)
      continue
    }
    for (const position of [pair, pair | 1]) if (isShort(state, position)) liquidateIsolated(state, position)
  }
}

/** Whether an isolated position has no more than it must keep. */
function isShort(state: EngineState, position: number): boolean {
  const { positions } = state.contracts
  if (positions.quantity(position) === 0) return false
  return positions.margin(position) + unrealisedOf(state, position) <= maintenanceAt(state, position)
}

function liquidateIsolated(state: EngineState, position: number): void {
  endOrdersOf(state, position, REASON.liquidated)
  if (!isShort(state, position)) return
  const { positions } = state.contracts
  const equity = positions.margin(position) + unrealisedOf(state, position)
  if (reduceTier(state, position, equity) && !isShort(state, position)) return
  closeWhole(state, position)
}

/** Makes a position of a high tier so small that its equity carries it, if there is such a size; whether anything was closed. */
function reduceTier(state: EngineState, position: number, equity: number): boolean {
  const { positions } = state.contracts
  const contract = state.contracts.contractOf(position)
  const at = contract.tiers.indexOf(tierAt(contract.tiers, markValueOf(state, position)))
  if (at < REDUCED_FROM) return false
  for (let lower = at - 1; lower >= 0; lower--) {
    const target = Math.floor((contract.tiers[lower]?.upTo ?? 0) / (contract.mark * contract.tickAtoms))
    if (target === 0 || keptOf(contract, valueOf(contract, target, contract.mark)) >= equity) continue
    const quantity = positions.quantity(position)
    const told = { quantity, fund: fundOf(state, contract) }
    const dealt = closeInBook(state, position, { lots: quantity - target, whole: false })
    if (dealt > 0) writeLiquidated(state, position, { ...told, dealt, deleveraged: 0 })
    return dealt > 0
  }
  return false
}

/** Closes a position in the book, the fund paying what is below its bankruptcy value; the rest against others. */
function closeWhole(state: EngineState, position: number): void {
  const { positions } = state.contracts
  const contract = state.contracts.contractOf(position)
  const quantity = positions.quantity(position)
  const fund = fundOf(state, contract)
  const dealt = closeInBook(state, position, { lots: quantity, whole: true })
  const deleveraged = positions.quantity(position) > 0 ? deleverage(state, position) : 0
  writeLiquidated(state, position, { quantity, dealt, deleveraged, fund })
}

function fundOf(state: EngineState, contract: Contract): number {
  return state.ledger.accounts.available(state.ledger.need(HOUSE, PURSE.insurance, contract.quote))
}

/** Liquidates the cross positions of an account until what is left carries what is left. */
function liquidateCross(state: EngineState, account: number): void {
  for (const position of crossPositions(state, account)) endOrdersOf(state, position, REASON.liquidated)
  const kept = crossMaintenance(state, account)
  for (const position of crossPositions(state, account)) if ((position & 1) === 0) closePair(state, position)
  const tried: number[] = []
  while (crossEquity(state, account) <= crossMaintenance(state, account)) {
    const position = largestOf(state, account, tried)
    if (position === NONE) break
    tried.push(position)
    const others = crossMaintenance(state, account) - maintenanceAt(state, position)
    reduceTier(state, position, crossEquity(state, account) - others)
    if (crossEquity(state, account) > crossMaintenance(state, account)) break
    assign(state, position)
    closeWhole(state, position)
  }
  giveRest(state, account, kept)
}

/** The position that must keep most, of those that have not been tried and can be traded now; NONE: there is none. */
function largestOf(state: EngineState, account: number, tried: readonly number[]): number {
  let found = NONE
  let most = -1
  for (const position of crossPositions(state, account)) {
    const { state: opened, frozen } = state.contracts.contractOf(position)
    if (tried.includes(position) || opened !== OPEN || frozen) continue
    const kept = maintenanceAt(state, position)
    if (kept <= most) continue
    most = kept
    found = position
  }
  return found
}

/** Closes the long and the short of one contract against each other at the mark, as far as that can be paid. */
function closePair(state: EngineState, long: number): void {
  const { positions } = state.contracts
  const short = long | 1
  const lots = Math.min(positions.quantity(long), positions.quantity(short))
  if (lots === 0) return
  const contract = state.contracts.contractOf(long)
  const account = positions.account(long)
  const value = valueOf(contract, lots, contract.mark)
  const parts = [long, short].map(position => {
    const { part, share } = closingPart(state, position, lots)
    return { position, lots, part, share, realised: signOf(position) * (value - part) }
  })
  const shares = parts.reduce((sum, { share }) => sum + share, 0)
  const won = parts.reduce((sum, { realised }) => sum + realised, 0)
  if (state.ledger.accounts.available(account) + shares + won < 0) return
  state.ledger.because(CAUSE.liquidation, 0)
  state.ledger.change(account, shares + won, -shares)
  if (won !== 0) state.ledger.change(state.ledger.need(HOUSE, PURSE.clearing, contract.quote), -won, 0)
  for (const { position, ...by } of parts) {
    reduce(state, position, by)
    writePosition(state, position)
  }
}

/** Puts the wallet under a cross position, but for what its other positions have lost. */
function assign(state: EngineState, position: number): void {
  const { positions } = state.contracts
  const account = positions.account(position)
  let others = crossUnrealised(state, account, position)
  for (const other of crossPositions(state, account)) if (other !== position) others += positions.margin(other)
  const amount = Math.max(0, state.ledger.accounts.available(account) + Math.min(0, others))
  if (amount === 0) return
  positions.setMargin(position, positions.margin(position) + amount)
  positions.touch(position)
  state.ledger.because(CAUSE.liquidation, 0)
  state.ledger.change(account, -amount, amount)
}

/** Of who has no cross position left the fund takes what is left, at most what had to be kept. */
function giveRest(state: EngineState, account: number, kept: number): void {
  const { accounts } = state.ledger
  if (crossPositions(state, account).length > 0) return
  const rest = Math.min(accounts.available(account), kept)
  if (rest === 0) return
  state.ledger.because(CAUSE.liquidation, 0)
  state.ledger.change(account, -rest, 0)
  state.ledger.change(state.ledger.need(HOUSE, PURSE.insurance, accounts.asset(account)), rest, 0)
}

type LiquidationFigures = { quantity: number; dealt: number; deleveraged: number; fund: number }

function writeLiquidated(state: EngineState, position: number, of: LiquidationFigures): void {
  const { positions } = state.contracts
  const contract = state.contracts.contractOf(position)
  const at = state.log.open(EVENT_CODE.position_liquidated)
  const { words } = state.log
  words[at + LIQUIDATED.owner] = positions.owner(position)
  words[at + LIQUIDATED.market] = contract.id
  words[at + LIQUIDATED.side] = position & 1
  words[at + LIQUIDATED.mark] = contract.mark
  words[at + LIQUIDATED.quantity] = of.quantity
  words[at + LIQUIDATED.dealt] = of.dealt
  words[at + LIQUIDATED.deleveraged] = of.deleveraged
  words[at + LIQUIDATED.fund] = fundOf(state, contract) - of.fund
}
