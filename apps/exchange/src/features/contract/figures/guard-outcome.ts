import { countOf, formatDigits, initialMargin, SAFE_MAX, stepOf, unrealisedAt, valueAt } from '@bourse/kernel'
import type { OwnPosition } from '../form/contract-situation.ts'

/** What closing a position at a price makes of it, in money and of its initial margin; `beyond`: it is liquidated before that. */
export type GuardOutcome = { readonly amount: string; readonly roi: string; readonly beyond: boolean }

type At = {
  readonly price: string
  readonly tick: string
  readonly scale: number
  readonly liquidation: string | null
}

/** What a position wins or loses where its take-profit or stop stands, fees not counted; null: that is not a price. */
export function guardOutcome(position: OwnPosition, { price, tick, scale, liquidation }: At): GuardOutcome | null {
  const ticks = price === '' ? null : countOf(price, stepOf(tick))
  const { sign, quantity, tickAtoms, entryValue, leverage } = position
  if (ticks === null || ticks <= 0n || valueAt(Number(ticks), quantity, tickAtoms) > SAFE_MAX) return null
  const atoms = unrealisedAt(position, Number(ticks))
  const put = initialMargin(entryValue, leverage)
  return {
    amount: formatDigits(BigInt(atoms), scale),
    roi: put === 0 ? '0' : ((atoms / put) * 100).toFixed(2),
    beyond: liquidation !== null && sign * (Number(price) - Number(liquidation)) <= 0,
  }
}
