import type { Selectable } from 'kysely'
import type { Queries } from '../people/index.ts'

type CoinTable = {
  asset: number
  places: number
  price_places: number
  fee_ppm: number
  min_amount: number
  rank: number
}

type CurrencyTable = { currency: string; name: string; places: number; per_usd: string; rank: number }

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

/** Every coin that is traded person to person, in its order. */
export const coinTerms = (db: Queries): Promise<CoinTerms[]> =>
  db.selectFrom('otc_coin').selectAll().orderBy('rank').execute()

/** The terms of a coin; undefined: it is not traded so. */
export const termsOfCoin = (db: Queries, asset: number): Promise<CoinTerms | undefined> =>
  db.selectFrom('otc_coin').selectAll().where('asset', '=', asset).executeTakeFirst()

/** Every currency, in its order. */
export const otcCurrencies = (db: Queries): Promise<OtcCurrency[]> =>
  db.selectFrom('otc_currency').selectAll().orderBy('rank').execute()

/** A currency by its name. */
export const currencyNamed = (db: Queries, name: string): Promise<OtcCurrency | undefined> =>
  db.selectFrom('otc_currency').selectAll().where('currency', '=', name).executeTakeFirst()

/** Lists coins and currencies that are not listed yet. */
export async function listTerms(
  db: Queries,
  of: { readonly coins: readonly CoinTerms[]; readonly currencies: readonly OtcCurrency[] },
): Promise<void> {
  await db
    .insertInto('otc_coin')
    .values([...of.coins])
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await db
    .insertInto('otc_currency')
    .values([...of.currencies])
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
