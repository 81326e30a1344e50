import { atScale, type DeductedTier, decimalUnits, stepOf } from '@bourse/kernel'
import type { ContractView } from '@bourse/protocol'
import type { RoomRules } from '../../../site/market-room/room/room-rules.ts'

/** A contract's rules in whole numbers, as the engine reckons with them: ticks, lots and atoms of money. */
export type ContractRules = RoomRules & {
  /** Decimals of an atom of money. */
  readonly scale: number
  /** Atoms of money that a lot costs at one tick. */
  readonly tickAtoms: number
  readonly minLots: number
  readonly maxLots: number
  readonly positionMaxLots: number
  readonly leverageMax: number
  readonly tiers: readonly DeductedTier[]
  /** What the first level pays, in parts of a million. */
  readonly firstFees: { readonly makerPpm: number; readonly takerPpm: number }
}

const PPM_SCALE = 6
// No coin has finer parts.
const SCALE_MAX = 18

/** The rules of a contract. */
export function contractRules(view: ContractView): ContractRules {
  const [tick, lot] = [stepOf(view.tick), stepOf(view.lot)]
  const scale = scaleOf(view)
  const lots = (amount: string): number => {
    const to = Math.max(lot.scale, amount.split('.')[1]?.length ?? 0)
    return Number((decimalUnits(amount, to) ?? 0n) / atScale(lot.units, { from: lot.scale, to }))
  }
  const atoms = (money: string): number => Number(decimalUnits(money, scale) ?? 0n)
  const ppm = (share: string): number => Number(decimalUnits(share, PPM_SCALE) ?? 0n)
  const [first] = view.fees
  return {
    name: view.name,
    title: view.title,
    stock: view.stock,
    money: view.money,
    open: view.state === 'open',
    tick,
    lot,
    places: { price: tick.scale, amount: lot.scale, money: view.precision.money },
    scale,
    tickAtoms: view.tick_atoms,
    minLots: lots(view.min_amount),
    maxLots: lots(view.max_amount),
    positionMaxLots: lots(view.position_max),
    leverageMax: view.leverage_max,
    tiers: view.tiers.map(tier => ({
      upTo: atoms(tier.up_to),
      leverageMax: tier.leverage_max,
      mmr: ppm(tier.maintenance),
      deduction: atoms(tier.deduction),
    })),
    firstFees: { makerPpm: ppm(first?.maker ?? '0'), takerPpm: ppm(first?.taker ?? '0') },
  }
}

/** The scale at which a tick times a lot is as many atoms as the contract says. */
function scaleOf(view: ContractView): number {
  const [tick, lot] = [stepOf(view.tick), stepOf(view.lot)]
  const own = tick.scale + lot.scale
  const product = tick.units * lot.units
  for (let scale = 0; scale <= SCALE_MAX; scale++) {
    const atoms = atScale(product, { from: own, to: scale })
    if (atoms === BigInt(view.tick_atoms) && atScale(atoms, { from: scale, to: own }) === product) return scale
  }
  throw new Error(`a lot of ${view.name} costs whole atoms at one tick`)
}
