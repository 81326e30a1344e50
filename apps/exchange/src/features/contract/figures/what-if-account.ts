import { maintenanceOf, SAFE_MAX, tierOf, unrealisedAt, valueAt } from '@bourse/kernel'
import type { ContractRules } from '../form/contract-rules.ts'
import type { OwnAccount, OwnPosition } from '../form/contract-situation.ts'

/** What a price of one contract makes of the whole account, in atoms. */
export type AccountAt = {
  /** Won and lost on paper in all contracts. */
  readonly unrealised: number
  readonly equity: number
  /** What cross positions must keep for each unit that stands behind them, in per cent; null: there are none. */
  readonly marginRatio: number | null
  /** The positions that would be liquidated by then. */
  readonly ended: readonly OwnPosition[]
}

/** The account as it would stand with the contract's mark at a price; other contracts stay where they are. Null: beyond what can be reckoned. */
export function accountAt(account: OwnAccount, rules: ContractRules, ticks: number): AccountAt | null {
  const moved = account.positions.map(position =>
    position.market === rules.name ? atMark(position, rules, ticks) : position,
  )
  if (moved.some(position => position === null)) return null
  const positions = moved.filter(position => position !== null)
  const cross = positions.filter(({ mode }) => mode === 'cross')
  const sum = (of: readonly OwnPosition[], part: 'margin' | 'maintenance' | 'unrealised'): number =>
    of.reduce((all, position) => all + position[part], 0)
  const behind = account.available + account.inCrossOrders + sum(cross, 'margin') + sum(cross, 'unrealised')
  const kept = sum(cross, 'maintenance')
  const crossEnds = cross.length > 0 && behind <= kept
  return {
    unrealised: sum(positions, 'unrealised'),
    equity: account.available + account.inOrders + sum(positions, 'margin') + sum(positions, 'unrealised'),
    marginRatio: cross.length === 0 ? null : behind <= 0 ? 100 : Math.min(100, (kept / behind) * 100),
    ended: positions.filter(({ mode, margin, unrealised, maintenance }) =>
      mode === 'cross' ? crossEnds : margin + unrealised <= maintenance,
    ),
  }
}

function atMark(position: OwnPosition, { tiers, tickAtoms }: ContractRules, ticks: number): OwnPosition | null {
  const value = valueAt(ticks, position.quantity, tickAtoms)
  if (value > SAFE_MAX) return null
  return {
    ...position,
    unrealised: unrealisedAt(position, ticks),
    maintenance: maintenanceOf(tierOf(tiers, value), value),
  }
}
