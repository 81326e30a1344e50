import { atScale, decimalUnits, divideUp, feeOfSum, formatDigits } from '@bourse/kernel'

/** What of a pair its sums need: decimals of an amount, of a price, and of money. */
export type PairPlaces = { readonly places: number; readonly price_places: number; readonly money_places: number }

// No sum of these has more figures than this many places keep.
const FINE = 15
// No coin is finer.
const COIN_PLACES = 8
const PPM_WHOLE = 1_000_000n

/** What some coins cost: rounded up, as for who pays. Empty where one of the two is no number. */
export function moneyFor(pair: PairPlaces, { amount, price }: { amount: string; price: string }): string {
  const [coins, each] = [decimalUnits(amount, FINE), decimalUnits(price, FINE)]
  if (coins === null || each === null) return ''
  const divisor = 10n ** BigInt(2 * FINE - pair.money_places)
  return formatDigits(divideUp(coins * each, divisor), pair.money_places)
}

/** How many coins some money buys: rounded down, in the decimals that the coin is traded in. */
export function coinsFor(pair: PairPlaces, { money, price }: { money: string; price: string }): string {
  const [paid, each] = [decimalUnits(money, FINE), decimalUnits(price, FINE)]
  if (paid === null || each === null || each === 0n) return ''
  return formatDigits((paid * 10n ** BigInt(pair.places)) / each, pair.places)
}

/** What all of some coins bring at most: rounded down, as an order could be. */
export function mostFor(pair: PairPlaces, { amount, price }: { amount: string; price: string }): string {
  const [coins, each] = [decimalUnits(amount, FINE), decimalUnits(price, FINE)]
  if (coins === null || each === null) return ''
  return formatDigits(atScale(coins * each, { from: 2 * FINE, to: pair.money_places }), pair.money_places)
}

/** The fee on some coins in millionths, as a decimal of the coin. */
export function feeFor(amount: string, ppm: number): string {
  const coins = decimalUnits(amount, COIN_PLACES)
  return coins === null ? '' : formatDigits(feeOfSum(coins, ppm), COIN_PLACES)
}

/** A price so far over the index, rounded for its maker: up for who sells, down for who buys. */
export function priceOver(
  pair: PairPlaces,
  { index, ppm, sells }: { index: string; ppm: number; sells: boolean },
): string {
  const units = decimalUnits(index, FINE)
  if (units === null) return ''
  const exact = units * (PPM_WHOLE + BigInt(ppm))
  const divisor = PPM_WHOLE * 10n ** BigInt(FINE - pair.price_places)
  return formatDigits(sells ? divideUp(exact, divisor) : exact / divisor, pair.price_places)
}

/** Millionths as per cent with two decimals: `3100` is `0.31`. */
export function percentOf(ppm: number): string {
  const hundredths = Math.round(ppm / 100)
  const digits = String(Math.abs(hundredths)).padStart(3, '0')
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Per cent as typed, with a sign and at most four decimals, as millionths; null where it is none. */
export function ppmOf(percent: string): number | null {
  const match = /^([+\-−]?)(\d{1,2})(?:[.,](\d{1,4}))?$/.exec(percent.trim())
  if (match === null) return null
  const size = Number(match[2]) * 10_000 + Number((match[3] ?? '').padEnd(4, '0'))
  return match[1] === '-' || match[1] === '−' ? -size : size
}
