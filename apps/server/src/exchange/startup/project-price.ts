import { formatDigits, mulDivChecked } from '@bourse/kernel'
import type { Coin } from '../markets/index.ts'
import type { ProjectRow } from './project-table.ts'

const PLACES_IN_ALL = 18

/** What a whole coin costs, as text. */
export function priceOf(
  { unit_price: price, unit_coins: coins }: Pick<ProjectRow, 'unit_price' | 'unit_coins'>,
  { coin, money }: { readonly coin: Coin; readonly money: Coin },
): string {
  const more = PLACES_IN_ALL - money.scale
  const scaled = (BigInt(price) * 10n ** BigInt(coin.scale + more)) / BigInt(coins)
  return formatDigits(scaled, PLACES_IN_ALL)
}

/** What so many atoms of a coin cost at a price in atoms for a whole coin; null: it is no whole number of atoms, or too many. */
export function costOf(coins: number, price: number, coin: Coin): number | null {
  const whole = 10 ** coin.scale
  const [down, up] = [mulDivChecked(coins, price, whole, 'down'), mulDivChecked(coins, price, whole, 'up')]
  return down !== null && down === up && down > 0 ? down : null
}
