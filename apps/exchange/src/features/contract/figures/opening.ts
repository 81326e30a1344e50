import { type HeldPosition, initialMargin, mulDiv, openLoss, PPM_WHOLE, SAFE_MAX } from '@bourse/kernel'
import type { PositionSide } from '@bourse/protocol/terms'
import type { ContractRules } from '../form/contract-rules.ts'
import type { LotLevel, OwnAccount } from '../form/contract-situation.ts'
import { crossTicks, isolatedTicks, type LiquidationTicks } from './liquidation.ts'

/** What opening costs, in atoms: margin, what it lacks at the mark, and the fee as taker. */
export type OpenCost = {
  readonly value: number
  readonly margin: number
  readonly loss: number
  readonly fee: number
  readonly total: number
}

/** What is opened, and at which mark. */
export type Opening = {
  readonly rules: ContractRules
  readonly side: PositionSide
  readonly leverage: number
  readonly takerPpm: number
  readonly markTicks: number
}

export const signOf = (side: PositionSide): 1 | -1 => (side === 'long' ? 1 : -1)

/** What one lot costs at a price: each part rounded up by itself, as the engine sets it aside. */
export function costOfLot(opening: Opening, ticks: number): OpenCost {
  const { rules, side, leverage, takerPpm, markTicks } = opening
  const value = ticks * rules.tickAtoms
  const margin = initialMargin(value, leverage)
  const loss = openLoss(signOf(side), value, markTicks * rules.tickAtoms)
  const fee = mulDiv(value, takerPpm, PPM_WHOLE, 'up')
  return { value, margin, loss, fee, total: margin + loss + fee }
}

/** What so many lots cost at one price. Null: more than can be reckoned exactly. */
export function costOfLots(opening: Opening, ticks: number, lots: number): OpenCost | null {
  const one = costOfLot(opening, ticks)
  if (lots * Math.max(one.value, one.total) > SAFE_MAX) return null
  const times = (part: number): number => part * lots
  return {
    value: times(one.value),
    margin: times(one.margin),
    loss: times(one.loss),
    fee: times(one.fee),
    total: times(one.total),
  }
}

/** What so many lots cost at the prices that the book has. */
export type BookCost = { readonly cost: OpenCost; readonly lots: number; readonly whole: boolean }

const NOTHING: OpenCost = { value: 0, margin: 0, loss: 0, fee: 0, total: 0 }

/** Walks the levels that an order at market would meet. Null: more than can be reckoned exactly. */
export function costInBook(opening: Opening, levels: readonly LotLevel[], wanted: number): BookCost | null {
  let [cost, left] = [NOTHING, wanted]
  for (const level of levels) {
    if (left <= 0) break
    const taken = Math.min(left, level.lots)
    const more = costOfLots(opening, level.ticks, taken)
    if (more === null) return null
    cost = addCosts(cost, more)
    left -= taken
  }
  return { cost, lots: wanted - left, whole: left <= 0 }
}

function addCosts(one: OpenCost, other: OpenCost): OpenCost {
  return {
    value: one.value + other.value,
    margin: one.margin + other.margin,
    loss: one.loss + other.loss,
    fee: one.fee + other.fee,
    total: one.total + other.total,
  }
}

/** As many lots as a sum pays for at the prices that the book has. */
export function lotsForSum(opening: Opening, levels: readonly LotLevel[], sum: number): number {
  let [lots, left] = [0, sum]
  for (const level of levels) {
    const affordable = Math.min(level.lots, Math.floor(left / costOfLot(opening, level.ticks).total))
    lots += affordable
    if (affordable < level.lots) break
    left -= affordable * costOfLot(opening, level.ticks).total
  }
  return lots
}

/** Where the position would be liquidated once the order has filled: together with what there is on both sides. */
export function liquidationAfter(
  { rules, side }: Opening,
  account: OwnAccount,
  opened: { readonly lots: number; readonly cost: OpenCost },
): LiquidationTicks {
  const held = account.positions.filter(({ market }) => market === rules.name)
  const same = held.find(one => one.side === side)
  const next: HeldPosition = {
    sign: signOf(side),
    quantity: (same?.quantity ?? 0) + opened.lots,
    entryValue: (same?.entryValue ?? 0) + opened.cost.value,
    tickAtoms: rules.tickAtoms,
  }
  if (next.quantity === 0 || next.entryValue > SAFE_MAX) return null
  if (account.mode === 'isolated')
    return isolatedTicks(next, (same?.margin ?? 0) + opened.cost.margin + opened.cost.loss, rules)
  const other = held.filter(one => one.side !== side)
  return crossTicks({ rules, account, sides: [next, ...other], paid: opened.cost.fee, sign: next.sign })
}
