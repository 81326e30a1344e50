import { atScale, stepOf, typedParts } from '@bourse/kernel'
import type { PairView } from '@bourse/protocol'
import type { RoomRules } from '../../../site/market-room/room/room-rules.ts'

/** A market's rules in whole numbers: what every part of the room needs, scales of both coins, bounds. */
export type MarketRules = RoomRules & {
  /** Decimals of a coin's smallest part. */
  readonly scale: { readonly stock: number; readonly money: number }
  /** Atoms of stock in a lot, and of money that a lot costs at one tick. */
  readonly lotAtoms: bigint
  readonly tickAtoms: bigint
  readonly minAmount: string
  readonly maxAmount: string
  readonly minValue: string
  readonly maxValue: string
  readonly band: { readonly lowest: string; readonly highest: string } | null
}

/** The rules of a pair; `scaleOf` tells the decimals of a coin, which init info lists. */
export function marketRules(pair: PairView, scaleOf: (coin: string) => number | null): MarketRules {
  const [tick, lot] = [stepOf(pair.tick), stepOf(pair.lot)]
  const stock = scaleOf(pair.stock) ?? Math.max(8, lot.scale)
  const money = scaleOf(pair.money) ?? pair.precision.money
  return {
    name: pair.name,
    title: pair.title,
    stock: pair.stock,
    money: pair.money,
    open: pair.state === 'open',
    tick,
    lot,
    places: { price: tick.scale, amount: lot.scale, money: pair.precision.money },
    scale: { stock, money },
    lotAtoms: atScale(lot.units, { from: lot.scale, to: stock }),
    tickAtoms: atScale(tick.units * lot.units, { from: tick.scale + lot.scale, to: money }),
    minAmount: pair.min_amount,
    maxAmount: pair.max_amount,
    minValue: pair.min_value,
    maxValue: pair.max_value,
    band: pair.band,
  }
}

/** A number of the market's money as atoms. */
export const moneyAtoms = (rules: MarketRules, text: string | null): bigint | null =>
  typedParts(text, rules.scale.money)

/** A number of the market's stock as atoms. */
export const stockAtoms = (rules: MarketRules, text: string | null): bigint | null =>
  typedParts(text, rules.scale.stock)
