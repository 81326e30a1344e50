import { type DeductedTier, mulDiv } from '@bourse/kernel'
import { feeAtoms } from '../ledger/fee.ts'
import { availableIn } from '../living/order-rules.ts'
import { NONE } from '../memory/places.ts'
import type { Contract } from '../positions/contract.ts'
import type { EngineState } from '../state/engine-state.ts'

const SAFE_MAX = Number.MAX_SAFE_INTEGER

/** 1 of a long, -1 of a short: longs have even places. */
export const signOf = (position: number): 1 | -1 => ((position & 1) === 0 ? 1 : -1)

/** The tier of a value, as the kernel's `tierOf`, without a closure: every order passes here. */
export function tierAt(tiers: readonly DeductedTier[], value: number): DeductedTier {
  let tier = tiers[0] as DeductedTier
  for (let index = 1; index < tiers.length && value > tier.upTo; index++) tier = tiers[index] as DeductedTier
  return tier
}

/** What lots of a contract are worth at a price. */
export const valueOf = (contract: Contract, lots: number, price: number): number => price * lots * contract.tickAtoms

/** What a position is worth at the mark. */
export function markValueOf({ contracts }: EngineState, position: number): number {
  const contract = contracts.contractOf(position)
  return contract.mark * contracts.positions.quantity(position) * contract.tickAtoms
}

/** What a position has won or lost at the mark. */
export function unrealisedOf(state: EngineState, position: number): number {
  return signOf(position) * (markValueOf(state, position) - state.contracts.positions.entryValue(position))
}

/** What must be kept of a position at the mark. */
export function maintenanceAt(state: EngineState, position: number): number {
  return keptOf(state.contracts.contractOf(position), markValueOf(state, position))
}

/** The kernel's `maintenanceOf`; rates are checked when a contract gets them, and this runs for every position at every mark. */
export function keptOf(contract: Contract, value: number): number {
  const tier = tierAt(contract.tiers, value)
  return Math.max(0, feeAtoms(value, tier.mmr) - tier.deduction)
}

/** Whole × lots ÷ all, rounded down: the kernel's `mulDiv` without its guards, because every closing deal asks it four times. */
export function portionOf(whole: number, lots: number, all: number): number {
  const product = whole * lots
  return product > SAFE_MAX ? mulDiv(whole, lots, all, 'down') : Math.floor(product / all)
}

/** The same, rounded up. */
export function portionUp(whole: number, lots: number, all: number): number {
  const product = whole * lots
  if (product > SAFE_MAX) return mulDiv(whole, lots, all, 'up')
  const down = Math.floor(product / all)
  return down * all === product ? down : down + 1
}

/** What must be put up for a value by a position's leverage. */
export function marginFor({ contracts: { positions } }: EngineState, position: number, value: number): number {
  // The kernel's `initialMargin`, without its guards: a test holds the two against each other.
  const leverage = positions.leverage(position)
  const whole = Math.floor(value / leverage)
  return whole * leverage === value ? whole : whole + 1
}

/** What the cross positions of an account have won or lost together at the mark, but for one. */
export function crossUnrealised(state: EngineState, account: number, but = NONE): number {
  const { positions } = state.contracts
  let sum = 0
  for (let pair = positions.firstOf(account); pair !== NONE; pair = positions.next(pair)) {
    if (positions.isolated(pair)) continue
    // Both at once, and the contract looked up once: this runs for every order and every deal.
    const short = pair | 1
    const longs = pair === but ? 0 : positions.quantity(pair)
    const shorts = short === but ? 0 : positions.quantity(short)
    if (longs + shorts === 0) continue
    const contract = state.contracts.contractOf(pair)
    sum += (longs - shorts) * contract.mark * contract.tickAtoms
    if (longs > 0) sum -= positions.entryValue(pair)
    if (shorts > 0) sum += positions.entryValue(short)
  }
  return sum
}

/** What can be spent of an account: what is available, less what cross positions have lost together. */
export function freeOf(state: EngineState, account: number): number {
  const available = availableIn(state, account)
  if (state.contracts.positions.firstOf(account) === NONE) return available
  return available + Math.min(0, crossUnrealised(state, account))
}
