import type { HeldPosition } from './position-figures.ts'
import { numberOf, type Ratio, ratioOf } from './ratio.ts'
import { type DeductedTier, tierOf } from './risk-tiers.ts'

const PPM = 1_000_000n

/** What stands beside the positions whose price is sought, in quote atoms. */
export type LiquidationScope = {
  /** Isolated: the position's margin. Cross: the wallet. */
  wallet: number
  /** Cross: maintenance and unrealised profit of the account's positions in other contracts. */
  otherMaintenance: number
  otherUnrealised: number
}

/** A side with the tier by which it is reckoned. */
export type TieredPosition = HeldPosition & { tier: DeductedTier }

/**
 * The price in ticks at which equity is the maintenance margin, with the tiers as they are given; null when there is none.
 * Equity is wallet + other profit + Σ sign·(p·q·a − entry), maintenance the others' + Σ (p·q·a·mmr − deduction): solved for p.
 */
export function equalityPrice(positions: readonly TieredPosition[], scope: LiquidationScope): Ratio | null {
  let over = BigInt(scope.wallet) + BigInt(scope.otherUnrealised) - BigInt(scope.otherMaintenance)
  let under = 0n
  for (const { sign, quantity, entryValue, tickAtoms, tier } of positions) {
    const way = BigInt(sign)
    const lotAtoms = BigInt(quantity) * BigInt(tickAtoms)
    over += BigInt(tier.deduction) - way * BigInt(entryValue)
    under += lotAtoms * (BigInt(tier.mmr) - way * PPM)
  }
  const price = ratioOf(over * PPM, under)
  return price === null || price.over <= 0n ? null : price
}

/** The liquidation price in ticks: the tiers are those at the price itself, so it is sought again until they hold. */
export function liquidationPrice(
  positions: readonly HeldPosition[],
  scope: LiquidationScope,
  tiers: readonly DeductedTier[],
): Ratio | null {
  let tiered = positions.map(position => ({ ...position, tier: tierOf(tiers, position.entryValue) }))
  let price: Ratio | null = null
  // Each round can move a side by a tier or more; more rounds than tiers would go in a ring.
  for (let round = 0; round <= tiers.length * 2; round++) {
    price = equalityPrice(tiered, scope)
    if (price === null) return null
    const at = numberOf(price)
    const next = tiered.map(side => ({ ...side, tier: tierOf(tiers, at * side.quantity * side.tickAtoms) }))
    if (next.every(({ tier }, index) => tier === tiered[index]?.tier)) return price
    tiered = next
  }
  return price
}

/** The price in ticks at which a margin is used up: an isolated position's bankruptcy; null below zero. */
export function bankruptcyPrice({ sign, quantity, entryValue, tickAtoms }: HeldPosition, margin: number): Ratio | null {
  const price = ratioOf(BigInt(entryValue) - BigInt(sign) * BigInt(margin), BigInt(quantity) * BigInt(tickAtoms))
  return price === null || price.over <= 0n ? null : price
}
