import { atScale } from '@bourse/kernel'
import type { OtcPair } from './pair.ts'

/** How much finer the index is than a price. */
export const INDEX_PLACES = 4
const PPM = 1_000_000n
const INDEX_WHOLE = 10n ** BigInt(INDEX_PLACES)

const lowered = (value: bigint, by: bigint): bigint => (value >= 0n ? value / by : -((-value + by - 1n) / by))
const raised = (value: bigint, by: bigint): bigint => -lowered(-value, by)

/** A price so far over the index, in units of the coin's price places; rounded for its maker. */
export function floatingPrice(index: bigint, ppm: number, side: 'sell' | 'buy'): bigint {
  const exact = index * (PPM + BigInt(ppm))
  return side === 'sell' ? raised(exact, PPM * INDEX_WHOLE) : lowered(exact, PPM * INDEX_WHOLE)
}

/** How far a price is over the index, in millionths; null without an index. */
export const overIndexPpm = (price: bigint, index: bigint | null): number | null =>
  index === null || index === 0n ? null : Number(lowered((price * INDEX_WHOLE - index) * PPM, index))

// Atoms of the coin times units of the price, over so much, are atoms of the currency.
const divisorOf = ({ coin, terms, currency }: OtcPair): bigint =>
  10n ** BigInt(coin.scale + terms.price_places - currency.places)

/** What an amount of coins costs, in atoms of the currency. */
export function moneyOf(pair: OtcPair, of: { amount: bigint; price: bigint }, rounding: 'up' | 'down'): bigint {
  const exact = of.amount * of.price
  return rounding === 'up' ? raised(exact, divisorOf(pair)) : lowered(exact, divisorOf(pair))
}

/** How many coins some money buys, in atoms, in the decimals that the coin is traded in; rounded down. */
export function amountOf(pair: OtcPair, of: { money: bigint; price: bigint }): bigint {
  const { coin, terms } = pair
  const exact = lowered(of.money * divisorOf(pair), of.price)
  return atScale(atScale(exact, { from: coin.scale, to: terms.places }), { from: terms.places, to: coin.scale })
}
