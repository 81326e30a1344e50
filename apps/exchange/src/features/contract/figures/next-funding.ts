import { decimalUnits, fundingOf, SAFE_MAX, valueAt } from '@bourse/kernel'
import type { OwnPosition } from '../form/contract-situation.ts'

// A rate is a fraction in parts of 10⁹, as the engine has it.
const RATE_SCALE = 9

type FundedPosition = Pick<OwnPosition, 'sign' | 'quantity' | 'tickAtoms'>

/** What a slot of funding would bring at a mark in atoms, below zero what it costs; null: the rate is not known, or the value is beyond reckoning. */
export function nextFunding(
  { sign, quantity, tickAtoms }: FundedPosition,
  { markTicks, rate }: { readonly markTicks: number; readonly rate: string | null },
): bigint | null {
  const parts = rate === null ? null : decimalUnits(rate, RATE_SCALE)
  const value = valueAt(markTicks, quantity, tickAtoms)
  if (parts === null || value > SAFE_MAX) return null
  return -BigInt(fundingOf(sign, value, Number(parts)))
}
