import { addDecimals } from '@bourse/kernel'

/** A level of a ladder: `permille` is its amount against the running total. */
export type LadderLevel = { readonly price: string; readonly amount: string; readonly permille: number }

const WHOLE = 1000

/** The levels of a side, the best first, each with its share of the running total: whole per mille, rounded down. */
export function ladderLevels(levels: readonly (readonly [price: string, amount: string])[]): LadderLevel[] {
  let total = '0'
  return levels.map(([price, amount]) => {
    total = addDecimals(total, amount) ?? total
    return { price, amount, permille: Math.floor((Number(amount) / Number(total)) * WHOLE) || 0 }
  })
}
