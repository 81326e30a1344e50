import type { ConversionReason } from '@bourse/protocol'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'

/** One coin that is given. */
export type GivenCoin = { readonly asset: number; readonly amount: number }

type ConversionTable = {
  conversion_id: string
  user_id: number
  client_id: string | null
  kind: 'coin' | 'dust'
  /** As JSON. */
  gives: string
  to_asset: number
  receives: number
  price: string | null
  quoted_at: Date
  expires_at: Date
  state: 'quoted' | 'asked' | 'done' | 'refused'
  reason: ConversionReason | null
  late_ms: number | null
  ended_at: Date | null
  seq: number | null
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    conversion: ConversionTable
  }
}

/** A conversion as the database has it. */
export type ConversionRow = Omit<Selectable<ConversionTable>, 'gives'> & { readonly gives: readonly GivenCoin[] }

const rowOf = (row: Selectable<ConversionTable>): ConversionRow => ({
  ...row,
  // The driver reads JSON where it knows it.
  gives: (typeof row.gives === 'string' ? JSON.parse(row.gives) : row.gives) as readonly GivenCoin[],
})

/** Writes a quote down. */
export async function insertQuote(
  db: Database,
  { gives, ...row }: Omit<Insertable<ConversionTable>, 'gives'> & { readonly gives: readonly GivenCoin[] },
): Promise<void> {
  await db
    .insertInto('conversion')
    .values({ ...row, gives: JSON.stringify(gives) })
    .execute()
}

/** A user's own conversion. */
export async function conversionOf(db: Database, userId: number, id: string): Promise<ConversionRow | null> {
  const row = await db
    .selectFrom('conversion')
    .selectAll()
    .where('conversion_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row === undefined ? null : rowOf(row)
}

/** What a user's client id stands for. */
export const idOfClient = async (db: Database, userId: number, clientId: string): Promise<string | null> =>
  (
    await db
      .selectFrom('conversion')
      .select('conversion_id')
      .where('user_id', '=', userId)
      .where('client_id', '=', clientId)
      .executeTakeFirst()
  )?.conversion_id ?? null

type Change = Partial<
  Pick<Selectable<ConversionTable>, 'state' | 'reason' | 'late_ms' | 'ended_at' | 'seq' | 'client_id'>
>

/** Takes a conversion one step on; null when it is not where it is taken from. */
export async function stepConversion(
  db: Database,
  id: string,
  { from, to }: { from: readonly ConversionRow['state'][]; to: Change },
): Promise<ConversionRow | null> {
  const row = await db
    .updateTable('conversion')
    .set(to)
    .where('conversion_id', '=', id)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst()
  return row === undefined ? null : rowOf(row)
}

/** Those that were asked for before a moment and that nobody finished, the oldest first; `id`: that one alone. */
export const askedBefore = async (
  db: Database,
  { before, count, id = null }: { before: Date; count: number; id?: string | null },
): Promise<ConversionRow[]> =>
  (
    await db
      .selectFrom('conversion')
      .selectAll()
      .where('state', '=', 'asked')
      .where('quoted_at', '<', before)
      .$if(id !== null, found => found.where('conversion_id', '=', id as string))
      .orderBy('quoted_at')
      .limit(count)
      .execute()
  ).map(rowOf)

/** Lets quotes go that nobody took. */
export async function forgetQuotes(db: Database, before: Date): Promise<void> {
  await sql`DELETE FROM conversion WHERE state = 'quoted' AND expires_at < ${before}`.execute(db)
}

type Page = { readonly userId: number; readonly asset: number | null; readonly offset: number; readonly limit: number }

/** A page of a user's conversions that ended, newest first, and how many there are. */
export async function pageOfConversions(
  db: Database,
  { userId, asset, offset, limit }: Page,
): Promise<{ total: number; rows: ConversionRow[] }> {
  const ended = db
    .selectFrom('conversion')
    .where('user_id', '=', userId)
    .where('state', 'in', ['done', 'refused'])
    .$if(asset !== null, found =>
      found.where(sql<boolean>`to_asset = ${asset} OR gives @> ${JSON.stringify([{ asset }])}::jsonb`),
    )
  const [rows, { count }] = await Promise.all([
    ended.selectAll().orderBy('conversion_id', 'desc').offset(offset).limit(limit).execute(),
    ended.select(of => of.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { total: Number(count), rows: rows.map(rowOf) }
}
