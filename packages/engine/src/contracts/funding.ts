import { fundingOf, fundingRate, mulDiv } from '@bourse/kernel'
import { OPEN } from '../book/market.ts'
import { PURSE } from '../commands/codes.ts'
import { HOUSE } from '../commands/commands.ts'
import type { SettleFunding } from '../commands/contract-commands.ts'
import type { Refusal } from '../commands/refusals.ts'
import { CAUSE, EVENT_CODE } from '../events/event-fields.ts'
import { EVENT_PLACE, EVENT_WIDTH } from '../events/event-places.ts'
import { type Contract, STANDING } from '../positions/contract.ts'
import type { EngineState } from '../state/engine-state.ts'
import { freeOf, markValueOf, signOf } from './figures.ts'
import { takePremium } from './mark.ts'

const PAID = EVENT_PLACE.funding_paid
const SETTLED = EVENT_PLACE.funding_settled

/** Settles funding of a slot, once, or says why not. Who pays does so first; what was paid is given to the others, the rest to the fund. */
export function settleFunding(state: EngineState, command: SettleFunding): Refusal | null {
  const contract = state.contracts.all[command.market]
  if (contract === undefined) return 'MARKET_NOT_FOUND'
  if (contract.state !== OPEN) return 'MARKET_PAUSED'
  const { slot } = command
  const isSlot = Number.isInteger(slot) && slot > 0 && slot % contract.intervalMs === 0
  if (!isSlot || slot > command.at || slot <= (contract.standing[STANDING.lastSlot] as number)) return 'SLOT_WRONG'
  if (contract.frozen) return 'INDEX_UNKNOWN'
  const rate = fundingRate(takePremium(contract))
  contract.standing[STANDING.lastRate] = rate
  contract.standing[STANDING.lastSlot] = slot
  state.contracts.touch(contract)

  const payers = rate > 0 ? 0 : 1
  const { due, paid } = rate === 0 ? { due: 0, paid: 0 } : collect(state, contract, { side: payers, rate })
  const pool = topUp(state, contract, { due, paid })
  const received = pool === 0 ? 0 : distribute(state, contract, { side: 1 - payers, rate, pool, due })
  if (pool > received) moveFund(state, contract, pool - received)
  writeSettled(state, contract, { slot, rate, paid, received })
  return null
}

type Side = { side: number; rate: number }

/** Takes what each owes: of what can be spent, then of the margin; nobody pays what they have not. */
function collect(state: EngineState, contract: Contract, { side, rate }: Side): { due: number; paid: number } {
  const { positions } = state.contracts
  let due = 0
  let paid = 0
  for (let nth = 0; nth < contract.pairs.length; nth++) {
    const position = contract.pairs.at(nth) | side
    if (positions.quantity(position) === 0) continue
    const owes = fundingOf(signOf(position), markValueOf(state, position), rate)
    if (owes <= 0) continue
    const account = positions.account(position)
    const spent = Math.min(owes, Math.max(0, freeOf(state, account)))
    const taken = Math.min(owes - spent, positions.margin(position))
    due += owes
    paid += spent + taken
    positions.setMargin(position, positions.margin(position) - taken)
    pay(state, position, { available: -spent, held: -taken })
  }
  return { due, paid }
}

/** What somebody could not pay is the fund's, as far as it goes. */
function topUp(state: EngineState, contract: Contract, { due, paid }: { due: number; paid: number }): number {
  const lacks = due - paid
  if (lacks === 0) return paid
  const fund = state.ledger.accounts.available(state.ledger.need(HOUSE, PURSE.insurance, contract.quote))
  const given = Math.min(lacks, fund)
  if (given > 0) moveFund(state, contract, -given)
  return paid + given
}

function distribute(state: EngineState, contract: Contract, of: Side & { pool: number; due: number }): number {
  const { positions } = state.contracts
  let received = 0
  for (let nth = 0; nth < contract.pairs.length; nth++) {
    const position = contract.pairs.at(nth) | of.side
    if (positions.quantity(position) === 0) continue
    const owed = -fundingOf(signOf(position), markValueOf(state, position), of.rate)
    // Where not all was paid, each gets that part of it.
    const gets = of.pool >= of.due ? owed : mulDiv(owed, of.pool, of.due, 'down')
    if (gets <= 0) continue
    received += gets
    pay(state, position, { available: gets, held: 0 })
  }
  return received
}

function pay(state: EngineState, position: number, by: { available: number; held: number }): void {
  const { positions } = state.contracts
  const amount = -(by.available + by.held)
  if (amount === 0) return
  positions.setFunding(position, positions.funding(position) + amount)
  positions.touch(position)
  const at = state.log.begin(EVENT_CODE.funding_paid, EVENT_WIDTH.funding_paid)
  const { words } = state.log
  words[at + PAID.owner] = positions.owner(position)
  words[at + PAID.market] = positions.market(position)
  words[at + PAID.side] = position & 1
  words[at + PAID.amount] = amount
  state.ledger.because(CAUSE.funding, 0)
  state.ledger.change(positions.account(position), by.available, by.held)
}

function moveFund(state: EngineState, contract: Contract, amount: number): void {
  state.ledger.because(CAUSE.funding, 0)
  state.ledger.change(state.ledger.need(HOUSE, PURSE.insurance, contract.quote), amount, 0)
}

type Slot = { slot: number; rate: number; paid: number; received: number }

function writeSettled(state: EngineState, contract: Contract, of: Slot): void {
  const at = state.log.open(EVENT_CODE.funding_settled)
  const { words } = state.log
  words[at + SETTLED.market] = contract.id
  words[at + SETTLED.slot] = of.slot
  words[at + SETTLED.rate] = of.rate
  words[at + SETTLED.mark] = contract.mark
  words[at + SETTLED.paid] = of.paid
  words[at + SETTLED.received] = of.received
}
