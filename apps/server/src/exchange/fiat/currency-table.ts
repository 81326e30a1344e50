import type { Selectable } from 'kysely'
import type { Queries } from '../../platform/postgres/database.ts'

type CurrencyTable = {
  asset: number
  min_deposit: number
  max_deposit: number
  min_withdrawal: number
  withdrawal_fee: number
  two_from: number
  bank: string
  bank_code: string
  account: string
  holder: string
  statement_format: string
  deposits_off: string | null
  withdrawals_off: string | null
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    fiat_currency: CurrencyTable
  }
}

/** A currency's terms, as the database has them. */
export type CurrencyRow = Selectable<CurrencyTable>

/** Every currency. */
export const allCurrencies = (db: Queries): Promise<CurrencyRow[]> =>
  db.selectFrom('fiat_currency').selectAll().orderBy('asset').execute()

/** The terms of a currency; undefined for what is none. */
export const currencyByAsset = (db: Queries, asset: number): Promise<CurrencyRow | undefined> =>
  db.selectFrom('fiat_currency').selectAll().where('asset', '=', asset).executeTakeFirst()

/** Writes the terms of a currency; false when it has some. */
export async function insertCurrency(db: Queries, row: CurrencyRow): Promise<boolean> {
  const written = await db
    .insertInto('fiat_currency')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .returning('asset')
    .executeTakeFirst()
  return written !== undefined
}

/** Changes the terms of a currency. */
export async function updateCurrency(db: Queries, asset: number, change: Partial<CurrencyRow>): Promise<void> {
  await db.updateTable('fiat_currency').set(change).where('asset', '=', asset).execute()
}
