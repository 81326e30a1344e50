import type { Selectable } from 'kysely'
import type { Queries } from '../people/index.ts'

type CoinTable = {
  asset: number
  places: number
  price_places: number
  fee_ppm: number
  min_amount: number
  rank: number
  /** Why it is off the market; null: it stands there. */
  off: string | null
}

type CurrencyTable = {
  currency: string
  name: string
  places: number
  per_usd: string
  rank: number
  off: string | null
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    otc_coin: CoinTable
    otc_currency: CurrencyTable
  }
}

/** The terms of a coin. */
export type CoinTerms = Selectable<CoinTable>

/** A currency that people pay each other in. */
export type OtcCurrency = Selectable<CurrencyTable>

/** Every coin that is listed for trading person to person, in its order; what is off the market too. */
export const coinTerms = (db: Queries): Promise<CoinTerms[]> =>
  db.selectFrom('otc_coin').selectAll().orderBy('rank').orderBy('asset').execute()

/** The terms of a coin; undefined: it is not traded so. */
export const termsOfCoin = (db: Queries, asset: number): Promise<CoinTerms | undefined> =>
  db.selectFrom('otc_coin').selectAll().where('asset', '=', asset).executeTakeFirst()

/** Every currency, in its order; what is off the market too. */
export const otcCurrencies = (db: Queries): Promise<OtcCurrency[]> =>
  db.selectFrom('otc_currency').selectAll().orderBy('rank').orderBy('currency').execute()

/** A currency by its name. */
export const currencyNamed = (db: Queries, name: string): Promise<OtcCurrency | undefined> =>
  db.selectFrom('otc_currency').selectAll().where('currency', '=', name).executeTakeFirst()

/** A coin that is listed now. */
export type NewCoinTerms = Omit<CoinTerms, 'off'>
/** A currency that is. */
export type NewOtcCurrency = Omit<OtcCurrency, 'off'>

/** Changes the terms of a coin. */
export const changeCoinTerms = async (db: Queries, asset: number, change: Partial<CoinTerms>): Promise<void> =>
  void (await db.updateTable('otc_coin').set(change).where('asset', '=', asset).execute())

/** Changes a currency. */
export const changeCurrency = async (db: Queries, name: string, change: Partial<OtcCurrency>): Promise<void> =>
  void (await db.updateTable('otc_currency').set(change).where('currency', '=', name).execute())

/** Lists coins and currencies that are not listed yet. */
export async function listTerms(
  db: Queries,
  of: { readonly coins: readonly NewCoinTerms[]; readonly currencies: readonly NewOtcCurrency[] },
): Promise<void> {
  if (of.coins.length > 0) {
    await db
      .insertInto('otc_coin')
      .values(of.coins.map(row => ({ ...row, off: null })))
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
  if (of.currencies.length > 0) {
    await db
      .insertInto('otc_currency')
      .values(of.currencies.map(row => ({ ...row, off: null })))
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
}
