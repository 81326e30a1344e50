import { type HeldPosition, liquidationPrice, type Ratio, wholeOf } from '@bourse/kernel'
import type { ContractRules } from '../form/contract-rules.ts'
import type { OwnAccount, OwnPosition } from '../form/contract-situation.ts'

/** Where something would be liquidated: in ticks, rounded towards the entry. Null: no price does it, or none is known. */
export type LiquidationTicks = number | null

/** A liquidation price in whole ticks, rounded so that nobody is told more room than there is. */
export function wholeTicks(price: Ratio | null, sign: 1 | -1): LiquidationTicks {
  if (price === null) return null
  const ticks = Number(wholeOf(price, sign > 0 ? 'up' : 'down'))
  return ticks > 0 && Number.isSafeInteger(ticks) ? ticks : null
}

/** The isolated price: of a position with its own margin alone. */
export function isolatedTicks(position: HeldPosition, margin: number, rules: ContractRules): LiquidationTicks {
  const scope = { wallet: margin, otherMaintenance: 0, otherUnrealised: 0 }
  return wholeTicks(liquidationPrice([position], scope, rules.tiers), position.sign)
}

/** What the price of cross positions is sought with. */
export type CrossOf = {
  readonly rules: ContractRules
  readonly account: OwnAccount
  /** Both sides of the contract, as they would stand. */
  readonly sides: readonly HeldPosition[]
  /** What the wallet loses before that: fees. */
  readonly paid: number
  /** Which way the answer is rounded. */
  readonly sign: 1 | -1
}

/** The cross price: both sides of a contract with the whole wallet, beside what other contracts ask for and have won. */
export function crossTicks({ rules, account, sides, paid, sign }: CrossOf): LiquidationTicks {
  const cross = account.positions.filter(({ mode }) => mode === 'cross')
  const others = cross.filter(({ market }) => market !== rules.name)
  const sum = (of: readonly OwnPosition[], part: 'margin' | 'maintenance' | 'unrealised'): number =>
    of.reduce((all, position) => all + position[part], 0)
  const scope = {
    wallet: account.available + account.inCrossOrders + sum(cross, 'margin') - paid,
    otherMaintenance: sum(others, 'maintenance'),
    otherUnrealised: sum(others, 'unrealised'),
  }
  return wholeTicks(liquidationPrice(sides, scope, rules.tiers), sign)
}
