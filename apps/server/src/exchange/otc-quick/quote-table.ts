import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'

/** What a way of a quote is carried out by. */
export type KeptWay =
  | { readonly advert: number; readonly price: string }
  | { readonly advert: null; readonly market: string; readonly price: string; readonly amount: string }

type QuoteTable = {
  quote_id: string
  user_id: number
  side: 'sell' | 'buy'
  /** What was typed, of which of the two. */
  unit: 'amount' | 'money'
  typed: string
  /** As JSON. */
  ways: string
  quoted_at: Date
  expires_at: Date
  /** The number of the advert that it was given to, 0 for the book; null: nobody has taken it. */
  taken: number | null
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    otc_quote: QuoteTable
  }
}

/** A quote as the database has it. */
export type QuoteRow = Omit<Selectable<QuoteTable>, 'ways'> & { readonly ways: readonly KeptWay[] }

const rowOf = (row: Selectable<QuoteTable>): QuoteRow => ({
  ...row,
  // The driver reads JSON where it knows it.
  ways: (typeof row.ways === 'string' ? JSON.parse(row.ways) : row.ways) as readonly KeptWay[],
})

/** Writes a quote down. */
export async function insertQuote(
  db: Database,
  { ways, ...row }: Omit<Insertable<QuoteTable>, 'ways' | 'taken'> & { readonly ways: readonly KeptWay[] },
): Promise<void> {
  await db
    .insertInto('otc_quote')
    .values({ ...row, ways: JSON.stringify(ways), taken: null })
    .execute()
}

/** A user's own quote. */
export async function quoteOf(db: Database, userId: number, id: string): Promise<QuoteRow | null> {
  const row = await db
    .selectFrom('otc_quote')
    .selectAll()
    .where('quote_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row === undefined ? null : rowOf(row)
}

/** Gives a quote to one way for ever; false when another has it. */
export async function giveQuote(db: Database, id: string, way: number): Promise<boolean> {
  const row = await db
    .updateTable('otc_quote')
    .set({ taken: way })
    .where('quote_id', '=', id)
    .where(where => where.or([where('taken', 'is', null), where('taken', '=', way)]))
    .returning('quote_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Lets quotes go that are long over. */
export async function forgetQuotes(db: Database, before: Date): Promise<void> {
  await sql`DELETE FROM otc_quote WHERE expires_at < ${before}`.execute(db)
}
