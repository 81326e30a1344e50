import type { ContractRules } from '../form/contract-rules.ts'
import type { OwnAccount } from '../form/contract-situation.ts'
import { crossTicks, type LiquidationTicks } from './liquidation.ts'

/** Where a contract's cross positions are liquidated now, and with so much more or less in the wallet. */
export type RolledLiquidation = {
  readonly market: string
  readonly now: LiquidationTicks
  readonly after: LiquidationTicks
}

/** What rolling atoms in (or out, below zero) does to each contract with cross positions; isolated ones keep their own margin. */
export function rolledLiquidations(
  account: OwnAccount,
  rules: readonly ContractRules[],
  atoms: number,
): readonly RolledLiquidation[] {
  return rules.flatMap(of => {
    const sides = account.positions.filter(({ market, mode }) => market === of.name && mode === 'cross')
    const [first] = sides.toSorted((one, other) => other.quantity - one.quantity)
    if (first === undefined) return []
    // The larger side is the one that goes first: for it the price is rounded.
    const at = (paid: number): LiquidationTicks => crossTicks({ rules: of, account, sides, paid, sign: first.sign })
    return [{ market: of.name, now: at(0), after: at(-atoms) }]
  })
}
