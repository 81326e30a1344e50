import type { Database } from '../../platform/postgres/database.ts'

/** Who said a rate; an operator's word stands above the feed's until it is taken back. */
export type RateSource = 'operator' | 'feed'

/** A rate as the database has it. */
export type RateRow = { name: string; source: RateSource; value: string; set_at: Date }

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    house_rate: RateRow
  }
}

/** What was said of a rate, an operator's word first. */
export const ratesOf = (db: Database, name: string): Promise<RateRow[]> =>
  db.selectFrom('house_rate').selectAll().where('name', '=', name).orderBy('source', 'desc').execute()

/** Writes what somebody says of a rate, in the place of what they said before. */
export async function upsertRate(db: Database, { name, source, value, set_at }: RateRow): Promise<void> {
  await db
    .insertInto('house_rate')
    .values({ name, source, value, set_at })
    .onConflict(conflict => conflict.columns(['name', 'source']).doUpdateSet({ value, set_at }))
    .execute()
}

/** Takes back what somebody said of a rate; false when they said nothing. */
export async function deleteRate(db: Database, { name, source }: Pick<RateRow, 'name' | 'source'>): Promise<boolean> {
  const gone = await db
    .deleteFrom('house_rate')
    .where('name', '=', name)
    .where('source', '=', source)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}
