import { divideDecimals, multiplyDecimals, subtractDecimals } from '@bourse/kernel'
import { USD_TO_CNY_DEFAULT } from '@bourse/protocol/terms'

/** A price of a pair, by the pair's two coins. */
export type PairPrice = { readonly stock: string; readonly money: string; readonly price: string }

const USD_COINS: ReadonlySet<string> = new Set(['USD', 'USDT'])
const PLACES = 12
const CHANGE_PLACES = 6

/**
 * A price in dollars. What is quoted in dollars stands as it is; otherwise it is worth, of the coin's price in USDT, its
 * share of the pair's own last price. Where the coin has no USDT pair, what the pair is quoted in does. Null: no price says.
 */
export function priceInUsd(pair: PairPrice, lastOf: (market: string) => string | null): string | null {
  if (USD_COINS.has(pair.money)) return pair.price
  const own = lastOf(`${pair.stock}${pair.money}`)
  const inUsd = USD_COINS.has(pair.stock) ? '1' : lastOf(`${pair.stock}USDT`)
  if (own !== null && inUsd !== null) {
    const worth = multiplyDecimals(pair.price, inUsd)
    const converted = worth === null ? null : divideDecimals(worth, own, { places: PLACES, rounding: 'half-up' })
    if (converted !== null) return converted
  }
  const moneyInUsd = lastOf(`${pair.money}USDT`)
  return moneyInUsd === null ? null : multiplyDecimals(pair.price, moneyInUsd)
}

/** Dollars in yuan, at the rate of init info, and until that is known at the one everybody begins with. */
export function usdInCny(usd: string, rate: string | null): string | null {
  return multiplyDecimals(usd, rate ?? USD_TO_CNY_DEFAULT)
}

/** How much a price moved against another, as a fraction: `0.0184`. Null when there was none. */
export function changeOf(open: string, last: string): string | null {
  const moved = subtractDecimals(last, open)
  return moved === null ? null : divideDecimals(moved, open, { places: CHANGE_PLACES, rounding: 'half-up' })
}
