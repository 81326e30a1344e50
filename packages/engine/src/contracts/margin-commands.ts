import { OPEN } from '../book/market.ts'
import {
  type AdjustMargin,
  MARGIN_MODES,
  POSITION_SIDES,
  type SetLeverage,
  type SetMarginMode,
} from '../commands/contract-commands.ts'
import type { Refusal } from '../commands/refusals.ts'
import { CAUSE } from '../events/event-fields.ts'
import { isTrader } from '../living/order-rules.ts'
import { NONE } from '../memory/places.ts'
import { recall, remember } from '../once/once.ts'
import type { Contract } from '../positions/contract.ts'
import type { EngineState } from '../state/engine-state.ts'
import { freeOf, marginFor, tierAt, unrealisedOf, valueOf } from './figures.ts'
import { needPair } from './pairs.ts'
import { writePosition } from './write-position.ts'

type OwnerInContract = { owner: number; market: number }

function contractRefusal(state: EngineState, { owner, market }: OwnerInContract): Refusal | null {
  if (!isTrader(owner)) return 'OWNER_WRONG'
  const contract = state.contracts.all[market]
  if (contract === undefined) return 'MARKET_NOT_FOUND'
  return contract.state === OPEN ? null : 'MARKET_PAUSED'
}

/** Sets the leverage of a side, in cross mode of both, or says why not. What is put up for a position follows. */
export function setLeverage(state: EngineState, command: SetLeverage): Refusal | null {
  const refusal = contractRefusal(state, command)
  if (refusal !== null) return refusal
  const contract = state.contracts.all[command.market] as Contract
  const { leverage } = command
  const most = contract.tiers[0]?.leverageMax ?? 0
  if (!(Number.isInteger(leverage) && leverage >= 1 && leverage <= most)) return 'LEVERAGE_WRONG'
  const { positions } = state.contracts
  const pair = needPair(state, contract, command.owner)
  const isolated = positions.isolated(pair)
  const sides = isolated ? [pair | POSITION_SIDES.indexOf(command.side)] : [pair, pair | 1]
  if (sides.some(side => positions.orders(side) > 0)) return 'MARGIN_IN_USE'
  const allows = (side: number): number =>
    tierAt(contract.tiers, valueOf(contract, positions.quantity(side), contract.mark)).leverageMax
  if (sides.some(side => leverage > allows(side))) return 'LEVERAGE_TOO_HIGH'
  const moves = sides.map(side => marginStep(state, side, leverage))
  const account = positions.account(pair)
  const need = moves.reduce((sum, move) => sum + move, 0)
  if (need > 0 && freeOf(state, account) < need) return 'INSUFFICIENT_BALANCE'
  state.ledger.because(CAUSE.contract_margin, 0)
  for (const [index, side] of sides.entries()) {
    const move = moves[index] as number
    positions.setMargining(side, { leverage, isolated })
    positions.setMargin(side, positions.margin(side) + move)
    writePosition(state, side)
  }
  if (need !== 0) state.ledger.change(account, -need, need)
  return null
}

/** By how much the margin of a position changes with its leverage: an isolated one gives nothing back by itself. */
function marginStep(state: EngineState, position: number, leverage: number): number {
  const { positions } = state.contracts
  if (positions.quantity(position) === 0) return 0
  const step = Math.ceil(positions.entryValue(position) / leverage) - positions.margin(position)
  return positions.isolated(position) ? Math.max(0, step) : step
}

/** Sets how both sides are margined, or says why not. */
export function setMarginMode(state: EngineState, command: SetMarginMode): Refusal | null {
  const refusal = contractRefusal(state, command)
  if (refusal !== null) return refusal
  const contract = state.contracts.all[command.market] as Contract
  const { positions } = state.contracts
  const pair = needPair(state, contract, command.owner)
  const isolated = MARGIN_MODES[1] === command.mode
  if (positions.isolated(pair) === isolated) return null
  for (const side of [pair, pair | 1]) {
    if (positions.orders(side) > 0 || positions.quantity(side) > 0) return 'MARGIN_IN_USE'
  }
  // In cross mode both sides have one leverage: the long's.
  const leverage = positions.leverage(pair)
  for (const side of [pair, pair | 1]) {
    positions.setMargining(side, { leverage, isolated })
    writePosition(state, side)
  }
  return null
}

/** Puts more under an isolated position, or takes of it what it does not need, or says why not. */
export function adjustMargin(state: EngineState, command: AdjustMargin): Refusal | null {
  const { clientId, amount } = command
  if (clientId !== null) {
    const recalled = recall(state, command, clientId)
    if (recalled === 'repeated') return null
    if (recalled !== 'new') return recalled
  }
  const closed = contractRefusal(state, command)
  if (closed !== null) return closed
  const contract = state.contracts.all[command.market] as Contract
  if (amount < 0 && contract.frozen) return 'INDEX_UNKNOWN'
  if (!Number.isSafeInteger(amount) || amount === 0) return 'AMOUNT_WRONG'
  const { positions } = state.contracts
  const pair = positions.find(command.owner, command.market)
  const position = pair === NONE ? NONE : pair | POSITION_SIDES.indexOf(command.side)
  if (position === NONE || !positions.isolated(position) || positions.quantity(position) === 0)
    return 'POSITION_NOT_FOUND'
  if (amount > 0 && freeOf(state, positions.account(position)) < amount) return 'INSUFFICIENT_BALANCE'
  if (amount < 0 && backing(state, position) + amount < 0) return 'MARGIN_TOO_LOW'
  if (clientId !== null) remember(state, command, 0)
  positions.setMargin(position, positions.margin(position) + amount)
  positions.touch(position)
  state.ledger.because(CAUSE.contract_margin, 0)
  state.ledger.change(positions.account(position), -amount, amount)
  writePosition(state, position)
  return null
}

/** What an isolated position has beyond what it began with: what it has lost counts, what it has won does not. */
function backing(state: EngineState, position: number): number {
  const { positions } = state.contracts
  const begun = marginFor(state, position, positions.entryValue(position))
  return positions.margin(position) + Math.min(0, unrealisedOf(state, position)) - begun
}
