import { compareDecimals } from '@bourse/kernel'
import type { Assets, CoinAssets } from '../assets/index.ts'

/** The coins of the spot purse that are dust: some at hand, worth less than the bound, and not the one they become. */
export function dustOf({ coins }: Pick<Assets, 'coins'>, into: string, maxUsd: number): readonly CoinAssets[] {
  return coins.filter(
    ({ coin, spot }) =>
      coin !== into && spot.available !== '0' && spot.value !== null && compareDecimals(spot.value, String(maxUsd)) < 0,
  )
}
