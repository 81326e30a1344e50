import { NONE } from '../memory/places.ts'
import type { EngineState } from '../state/engine-state.ts'
import { crossUnrealised, keptOf, maintenanceAt } from './figures.ts'

/** The cross positions of an account that hold something, or orders. By contract as they came, the long before the short. */
export function crossPositions({ contracts: { positions } }: EngineState, account: number): number[] {
  const found: number[] = []
  for (let pair = positions.firstOf(account); pair !== NONE; pair = positions.next(pair)) {
    if (positions.isolated(pair)) continue
    for (const position of [pair | 1, pair]) {
      if (positions.quantity(position) > 0 || positions.orders(position) > 0) found.push(position)
    }
  }
  return found.reverse()
}

/** What the cross positions of an account must keep together at the mark. */
export function crossMaintenance(state: EngineState, account: number): number {
  const { positions } = state.contracts
  let sum = 0
  for (let pair = positions.firstOf(account); pair !== NONE; pair = positions.next(pair)) {
    if (positions.isolated(pair)) continue
    if (positions.quantity(pair) > 0) sum += maintenanceAt(state, pair)
    if (positions.quantity(pair | 1) > 0) sum += maintenanceAt(state, pair | 1)
  }
  return sum
}

/** What the wallet of an account is worth: what is available, what its cross positions and their orders hold, and what they have won or lost. */
export function crossEquity(state: EngineState, account: number): number {
  const { positions } = state.contracts
  let sum = state.ledger.accounts.available(account) + crossUnrealised(state, account)
  for (let pair = positions.firstOf(account); pair !== NONE; pair = positions.next(pair)) {
    if (positions.isolated(pair)) continue
    sum += positions.margin(pair) + positions.margin(pair | 1)
    if (positions.opening(pair) > 0) sum += heldByOrders(state, pair)
    if (positions.opening(pair | 1) > 0) sum += heldByOrders(state, pair | 1)
  }
  return sum
}

/** Whether a wallet is worth no more than it must keep: `crossEquity` and `crossMaintenance` in one walk, because every new mark asks it of everybody. */
export function isShortOfKept(state: EngineState, account: number): boolean {
  const { positions } = state.contracts
  let equity = state.ledger.accounts.available(account)
  let kept = 0
  for (let pair = positions.firstOf(account); pair !== NONE; pair = positions.next(pair)) {
    if (positions.isolated(pair)) continue
    const contract = state.contracts.contractOf(pair)
    const lot = contract.mark * contract.tickAtoms
    const short = pair | 1
    const [longs, shorts] = [positions.quantity(pair) * lot, positions.quantity(short) * lot]
    equity += positions.margin(pair) + positions.margin(short)
    equity += longs - positions.entryValue(pair) - shorts + positions.entryValue(short)
    if (longs > 0) kept += keptOf(contract, longs)
    if (shorts > 0) kept += keptOf(contract, shorts)
    if (positions.opening(pair) > 0) equity += heldByOrders(state, pair)
    if (positions.opening(short) > 0) equity += heldByOrders(state, short)
  }
  return equity <= kept
}

function heldByOrders({ contracts: { positions, orders, terms } }: EngineState, position: number): number {
  let sum = 0
  for (let slot = positions.firstOrder(position); slot !== NONE; slot = orders.ownedNext(slot)) {
    sum += orders.left(slot) * terms.holdPerLot(slot)
  }
  return sum
}
