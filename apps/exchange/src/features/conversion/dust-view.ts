import { addDecimals, compareDecimals } from '@bourse/kernel'
import type { Assets, CoinAssets } from '../assets/index.ts'

/** The coins of the spot purse that are dust: some at hand, worth less than the bound, and not the one they become. */
export function dustOf({ coins }: Pick<Assets, 'coins'>, into: string, maxUsd: number): readonly CoinAssets[] {
  return coins.filter(
    ({ coin, spot }) =>
      coin !== into && spot.available !== '0' && spot.value !== null && compareDecimals(spot.value, String(maxUsd)) < 0,
  )
}

const OVER_SHOWN_MAX = 3

/** The least of what is worth too much to be dust: shown, for whoever looks for it here. */
export function overDustOf({ coins }: Pick<Assets, 'coins'>, into: string, maxUsd: number): readonly CoinAssets[] {
  return coins
    .filter(
      ({ coin, spot }) =>
        coin !== into &&
        spot.available !== '0' &&
        spot.value !== null &&
        compareDecimals(spot.value, String(maxUsd)) >= 0,
    )
    .toSorted((one, other) => compareDecimals(one.spot.value ?? '0', other.spot.value ?? '0'))
    .slice(0, OVER_SHOWN_MAX)
}

/** What coins are worth together, in USD. */
export const worthOf = (coins: readonly CoinAssets[]): string =>
  coins.reduce((sum, { spot }) => addDecimals(sum, spot.value ?? '0') ?? sum, '0')
