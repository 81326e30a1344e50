import { DEFAULT_FAVOURITES, type Outcome, ok, refuseFields } from '@bourse/protocol'
import type { Database, DatabaseTransaction } from '../../platform/postgres/database.ts'
import type { MarketCatalogue } from './market-catalogue.ts'

type FavouriteTable = { user_id: number; market: number; added_at: Date }

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    favourite: FavouriteTable
  }
}

/** Whose favourites, and what the names mean. */
export type FavouriteDeps = { db: Database; catalogue: MarketCatalogue; userId: number; now: Date }

type Answer = Promise<Outcome<{ markets: string[] }, '422'>>

/** The favourite pairs, oldest first; whoever never chose any has those of a new visitor. */
export async function findFavourites(deps: FavouriteDeps): Answer {
  return ok({ markets: await namesOf(deps) })
}

/** Adds pairs: the one named, or all that the browser kept before signing in. */
export async function addFavourites(deps: FavouriteDeps, names: readonly string[]): Answer {
  const listed = names.map(name => deps.catalogue.byName(name))
  if (listed.includes(null)) return refuseFields({ market: 'unknown' })
  await change(deps, async transaction => {
    const rows = listed.flatMap(found =>
      found ? [{ user_id: deps.userId, market: found.market.market, added_at: deps.now }] : [],
    )
    if (rows.length === 0) return
    await transaction
      .insertInto('favourite')
      .values(rows)
      .onConflict(conflict => conflict.doNothing())
      .execute()
  })
  return findFavourites(deps)
}

/** Takes pairs away. */
export async function deleteFavourites(deps: FavouriteDeps, names: readonly string[]): Answer {
  const listed = names.map(name => deps.catalogue.byName(name))
  if (listed.includes(null)) return refuseFields({ market: 'unknown' })
  const numbers = listed.flatMap(found => found?.market.market ?? [])
  await change(deps, async transaction => {
    if (numbers.length === 0) return
    await transaction
      .deleteFrom('favourite')
      .where('user_id', '=', deps.userId)
      .where('market', 'in', numbers)
      .execute()
  })
  return findFavourites(deps)
}

async function namesOf({ db, catalogue, userId }: FavouriteDeps): Promise<string[]> {
  const user = await db
    .selectFrom('app_user')
    .select('favourites_kept')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (!user.favourites_kept) return DEFAULT_FAVOURITES.filter(name => catalogue.byName(name) !== null)
  const rows = await db
    .selectFrom('favourite')
    .select('market')
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .orderBy('market')
    .execute()
  const known = new Map(catalogue.markets().map(({ market }) => [market.market, market.name]))
  return rows.flatMap(({ market }) => known.get(market) ?? [])
}

// The first change begins with the seven that a new visitor sees, so that taking one away leaves six.
async function change(deps: FavouriteDeps, act: (transaction: DatabaseTransaction) => Promise<void>): Promise<void> {
  const { db, catalogue, userId, now } = deps
  await db.transaction().execute(async transaction => {
    const first = await transaction
      .updateTable('app_user')
      .set({ favourites_kept: true })
      .where('user_id', '=', userId)
      .where('favourites_kept', '=', false)
      .returning('user_id')
      .executeTakeFirst()
    if (first) {
      const rows = DEFAULT_FAVOURITES.flatMap(name => {
        const listed = catalogue.byName(name)
        return listed ? [{ user_id: userId, market: listed.market.market, added_at: now }] : []
      })
      if (rows.length > 0) await transaction.insertInto('favourite').values(rows).execute()
    }
    await act(transaction)
  })
}
