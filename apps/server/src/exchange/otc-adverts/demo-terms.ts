import type { MarketCatalogue } from '../markets/index.ts'
import type { Queries } from '../people/index.ts'
import { listTerms } from './terms-table.ts'

const FEE_PPM = 1_000

const COINS = [
  { coin: 'USDT', places: 2, price_places: 3, least: 5 },
  { coin: 'BTC', places: 6, price_places: 2, least: 0.0001 },
  { coin: 'ETH', places: 5, price_places: 2, least: 0.002 },
] as const

// What is listed as a coin with a rate of its own goes by that; these are for the rest, and for a house without.
const CURRENCIES = [
  { currency: 'CNY', name: 'Renminbi', places: 2, per_usd: '6.45' },
  { currency: 'TWD', name: 'New Taiwan dollar', places: 2, per_usd: '32' },
  { currency: 'USD', name: 'US dollar', places: 2, per_usd: '1' },
  { currency: 'EUR', name: 'Euro', places: 2, per_usd: '0.92' },
  { currency: 'HKD', name: 'Hong Kong dollar', places: 2, per_usd: '7.8' },
  { currency: 'JPY', name: 'Japanese yen', places: 0, per_usd: '150' },
  { currency: 'KRW', name: 'Korean won', places: 0, per_usd: '1350' },
] as const

/** Lists what the demo trades person to person. */
export async function listOtcForDemo({ db, catalogue }: { db: Queries; catalogue: MarketCatalogue }): Promise<void> {
  const coins = COINS.flatMap(({ coin: name, least, ...terms }, rank) => {
    const coin = catalogue.coin(name)
    if (coin === null) return []
    return [{ asset: coin.asset, ...terms, fee_ppm: FEE_PPM, min_amount: Math.round(least * 10 ** coin.scale), rank }]
  })
  await listTerms(db, { coins, currencies: CURRENCIES.map((currency, rank) => ({ ...currency, rank })) })
}
