import { type Coin, type MarketCatalogue, readAmount } from '../markets/index.ts'
import type { Queries } from '../people/index.ts'
import { type CoinTerms, currencyNamed, type OtcCurrency, termsOfCoin } from './terms-table.ts'

/** A coin with what it is traded by, against a currency. */
export type OtcPair = { readonly coin: Coin; readonly terms: CoinTerms; readonly currency: OtcCurrency }

type Sources = { readonly db: Queries; readonly services: { readonly catalogue: MarketCatalogue } }
type Names = { readonly coin: string; readonly currency: string }

/** A pair by its names; the one that is none, or is off the market, is named. */
export async function pairNamed(of: Sources, said: Names): Promise<OtcPair | 'coin' | 'currency'> {
  const pair = await findPair(of, said)
  if (typeof pair === 'string') return pair
  if (pair.terms.off !== null) return 'coin'
  return pair.currency.off === null ? pair : 'currency'
}

/** Whether both of a pair stand on the market. */
export const isOnMarket = ({ terms, currency }: OtcPair): boolean => terms.off === null && currency.off === null

async function findPair({ db, services }: Sources, said: Names): Promise<OtcPair | 'coin' | 'currency'> {
  const coin = services.catalogue.coin(said.coin)
  const terms = coin === null ? undefined : await termsOfCoin(db, coin.asset)
  if (coin === null || terms === undefined) return 'coin'
  const currency = await currencyNamed(db, said.currency)
  return currency === undefined ? 'currency' : { coin, terms, currency }
}

/** The pair of a row that stands. */
export async function pairOf(
  of: Sources,
  row: { readonly asset: number; readonly currency: string },
): Promise<OtcPair> {
  const coin = of.services.catalogue.asset(row.asset)
  const pair = await findPair(of, { coin: coin.coin, currency: row.currency })
  if (typeof pair === 'string') throw new Error(`what is offered stays listed: ${row.asset} ${row.currency}`)
  return pair
}

const STEP = 10

/** An amount of a coin in the decimals that it is traded in; null when it has more of them, or is none. */
export function readCoins({ coin, terms }: Pick<OtcPair, 'coin' | 'terms'>, text: string): number | null {
  const reading = readAmount(coin, text)
  return reading.ok && reading.value % STEP ** Math.max(coin.scale - terms.places, 0) === 0 ? reading.value : null
}
