import type { Database, DatabaseTransaction } from '../../platform/postgres/database.ts'

type FavouriteTable = { user_id: number; market: number; added_at: Date }

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    favourite: FavouriteTable
  }
}

/** Adds favourites; those that are there stay as they are. */
export async function insertFavourites(db: DatabaseTransaction, rows: readonly FavouriteTable[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('favourite')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Takes favourites away. */
export async function dropFavourites(
  db: DatabaseTransaction,
  userId: number,
  markets: readonly number[],
): Promise<void> {
  if (markets.length === 0) return
  await db.deleteFrom('favourite').where('user_id', '=', userId).where('market', 'in', markets).execute()
}

/** The favourite markets of somebody, oldest first. */
export async function favouritesOf(db: Database, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('favourite')
    .select('market')
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .orderBy('market')
    .execute()
  return rows.map(({ market }) => market)
}

/** Whether somebody ever chose favourites. */
export async function hasOwnFavourites(db: Database, userId: number): Promise<boolean> {
  const user = await db
    .selectFrom('app_user')
    .select('favourites_kept')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return user.favourites_kept
}

/** Says that somebody chooses from now on; true when it is the first time. */
export async function beginFavourites(db: DatabaseTransaction, userId: number): Promise<boolean> {
  const first = await db
    .updateTable('app_user')
    .set({ favourites_kept: true })
    .where('user_id', '=', userId)
    .where('favourites_kept', '=', false)
    .returning('user_id')
    .executeTakeFirst()
  return first !== undefined
}
