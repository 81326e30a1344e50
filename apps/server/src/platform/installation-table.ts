import type { Database } from './postgres/database.ts'

/** Writes a word of the installation when there is none yet, and answers the one that stands. */
export async function keepFirst(db: Database, name: string, value: string): Promise<string> {
  await db
    .insertInto('installation')
    .values({ name, value })
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute()
  const kept = await db.selectFrom('installation').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return kept.value
}
