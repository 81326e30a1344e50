import { areTiers, MINUTE_MS, PPM_WHOLE, SAFE_MAX } from '@bourse/kernel'
import { OPEN, PAUSED } from '../book/market.ts'
import { PURSE } from '../commands/codes.ts'
import { HOUSE, LEVEL_MAX, NUMBER_MAX, PRICE_MAX } from '../commands/commands.ts'
import {
  type ChangeContract,
  type ContractRules,
  type CreateContract,
  type SetContractState,
  TIERS_MAX,
  TRIGGER_PRICES,
} from '../commands/contract-commands.ts'
import type { Refusal } from '../commands/refusals.ts'
import { EVENT_CODE, TIER_NUMBERS } from '../events/event-fields.ts'
import { EVENT_PLACE } from '../events/event-places.ts'
import { Contract, TERMS } from '../positions/contract.ts'
import type { EngineState } from '../state/engine-state.ts'
import { runTriggered } from './triggered-contract-orders.ts'
import { notePrice } from './waiting-contract-orders.ts'

const CHANGED = EVENT_PLACE.contract_changed
const STATE = EVENT_PLACE.contract_state_changed
// Half of the safe integers: a sum of two values is one too.
const VALUE_MAX = SAFE_MAX / 2

const isWhole = (value: number, low: number, high: number): boolean =>
  Number.isInteger(value) && value >= low && value <= high

/** Opens a contract, or says why not. */
export function createContract(state: EngineState, command: CreateContract): Refusal | null {
  const { market, quote, tickAtoms, lastPrice } = command
  if (state.assets[quote] === undefined) return 'ASSET_NOT_FOUND'
  if (state.markets[market] !== undefined || state.contracts.all[market] !== undefined) return 'MARKET_EXISTS'
  const fits =
    isWhole(market, 1, NUMBER_MAX) &&
    isWhole(tickAtoms, 1, SAFE_MAX) &&
    rulesFit(command, tickAtoms) &&
    isWhole(lastPrice, 1, command.priceMax)
  if (!fits) return 'MARKET_WRONG'
  const contract = new Contract(command, { levels: state.contracts.levels, house: houseAccounts(state, quote) })
  contract.setUnits(tickAtoms, lastPrice)
  contract.setRules(command)
  state.contracts.all[market] = contract
  announce(state, contract)
  announceState(state, contract)
  return null
}

/** The house's accounts of an asset that deals of contracts touch. */
export function houseAccounts(state: EngineState, quote: number): { clearing: number; fees: number } {
  return {
    clearing: state.ledger.need(HOUSE, PURSE.clearing, quote),
    fees: state.ledger.need(HOUSE, PURSE.fees, quote),
  }
}

/** Gives a contract new rules, or says why not. */
export function changeContract(state: EngineState, command: ChangeContract): Refusal | null {
  const contract = state.contracts.all[command.market]
  if (contract === undefined) return 'MARKET_NOT_FOUND'
  if (!rulesFit(command, contract.tickAtoms)) return 'MARKET_WRONG'
  // What stands there already came within the old bounds: were one of them lower now, the other could rise until values of what stands are
  // no safe integers any more. The last tier's ceiling is what makes positions smaller.
  const lower = command.priceMax < contract.priceMax || command.positionMax < (contract.figures[TERMS.positionMax] ?? 0)
  if (lower || command.intervalMs !== contract.intervalMs) return 'MARKET_WRONG'
  contract.setRules(command)
  announce(state, contract)
  return null
}

function rulesFit(rules: ContractRules, tickAtoms: number): boolean {
  const { minQuantity, maxQuantity, positionMax, priceMax, fees, tiers } = rules
  return (
    isWhole(minQuantity, 1, SAFE_MAX) &&
    isWhole(maxQuantity, minQuantity, SAFE_MAX) &&
    isWhole(positionMax, maxQuantity, SAFE_MAX) &&
    isWhole(priceMax, 1, PRICE_MAX) &&
    priceMax * positionMax * tickAtoms <= VALUE_MAX &&
    isWhole(rules.bandPpm, 0, PPM_WHOLE) &&
    isWhole(rules.impactValue, 1, VALUE_MAX) &&
    isWhole(rules.intervalMs, MINUTE_MS, SAFE_MAX) &&
    fees.length >= 1 &&
    fees.length <= LEVEL_MAX + 1 &&
    fees.every(fee => isWhole(fee.maker, 0, PPM_WHOLE) && isWhole(fee.taker, fee.maker, PPM_WHOLE)) &&
    tiers.length <= TIERS_MAX &&
    areTiers(tiers) &&
    tiers.every(tier => tier.upTo <= VALUE_MAX && tier.leverageMax <= LEVERAGE_MAX)
  )
}

// What fits beside the mode of a position; no house gives more than 125.
const LEVERAGE_MAX = 1_000

/** Opens or pauses a contract, or says why not. What waited meanwhile is looked at again. */
export function setContractState(state: EngineState, command: SetContractState): Refusal | null {
  const contract = state.contracts.all[command.market]
  if (contract === undefined) return 'MARKET_NOT_FOUND'
  contract.state = command.state === 'paused' ? PAUSED : OPEN
  announceState(state, contract)
  for (const by of TRIGGER_PRICES.keys()) notePrice(state, contract, by)
  runTriggered(state)
  return null
}

function announce(state: EngineState, contract: Contract): void {
  state.contracts.touch(contract)
  const at = state.log.open(EVENT_CODE.contract_changed)
  const { words } = state.log
  words[at + CHANGED.market] = contract.id
  words[at + CHANGED.quote] = contract.quote
  words.set(contract.figures, at + CHANGED.tickAtoms)
  words.set(contract.fees, at + CHANGED.fees)
  words.fill(0, at + CHANGED.tiers, at + CHANGED.tiers + TIER_NUMBERS)
  for (const [index, { upTo, leverageMax, mmr }] of contract.tiers.entries()) {
    words.set([upTo, leverageMax, mmr], at + CHANGED.tiers + index * 3)
  }
}

function announceState(state: EngineState, contract: Contract): void {
  state.contracts.touch(contract)
  const at = state.log.open(EVENT_CODE.contract_state_changed)
  state.log.words[at + STATE.market] = contract.id
  state.log.words[at + STATE.state] = contract.state
}
