import { useAssets } from '../../assets/index.ts'

/** What the OTC purse has free of a coin; null until it is known. */
export function useHeld(coin: string): string | null {
  const assets = useAssets().data
  return assets === undefined ? null : (assets.coins.find(one => one.coin === coin)?.otc.available ?? '0')
}
