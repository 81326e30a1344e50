import { DEFAULT_FAVOURITES, ok, refuseFields, type tradeAdd, type tradeDelete, type tradeFind } from '@bourse/protocol'
import type { Operation, OperationContext } from '../../operations/operation.ts'
import type { Session } from '../../operations/session.ts'
import type { DatabaseTransaction } from '../../platform/postgres/database.ts'
import type { MarketCatalogue } from './market-catalogue.ts'

type FavouriteTable = { user_id: number; market: number; added_at: Date }

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    favourite: FavouriteTable
  }
}

type FavouriteServices = { readonly catalogue: MarketCatalogue }
type FavouriteContext = OperationContext<Session, FavouriteServices>

// With this flag, a pair that would be added is taken away: older clients toggle by one call.
const TAKE_AWAY = 1

/** The favourite pairs, oldest first; whoever never chose any has those of a new visitor. */
export const findFavourites: Operation<typeof tradeFind, FavouriteServices> = async context =>
  ok({ markets: await namesOf(context) })

/** Adds pairs: the one named, or all that the browser kept before signing in. */
export const addFavourites: Operation<typeof tradeAdd, FavouriteServices> = (context, { market, markets, flag }) => {
  const named = [...(markets ?? []), ...(market === undefined ? [] : [market])]
  return (flag === TAKE_AWAY ? takeAway : add)(context, named)
}

/** Takes a pair away. */
export const deleteFavourite: Operation<typeof tradeDelete, FavouriteServices> = (context, { market }) =>
  takeAway(context, [market])

async function add(context: FavouriteContext, names: readonly string[]) {
  const listed = names.map(name => context.services.catalogue.byName(name))
  if (listed.includes(null)) return refuseFields({ market: 'unknown' })
  await change(context, async transaction => {
    const rows = listed.flatMap(found =>
      found
        ? [{ user_id: context.session.userId, market: found.market.market, added_at: new Date(context.clock.nowMs()) }]
        : [],
    )
    if (rows.length === 0) return
    await transaction
      .insertInto('favourite')
      .values(rows)
      .onConflict(conflict => conflict.doNothing())
      .execute()
  })
  return ok({ markets: await namesOf(context) })
}

async function takeAway(context: FavouriteContext, names: readonly string[]) {
  const listed = names.map(name => context.services.catalogue.byName(name))
  if (listed.includes(null)) return refuseFields({ market: 'unknown' })
  const numbers = listed.flatMap(found => found?.market.market ?? [])
  await change(context, async transaction => {
    if (numbers.length === 0) return
    await transaction
      .deleteFrom('favourite')
      .where('user_id', '=', context.session.userId)
      .where('market', 'in', numbers)
      .execute()
  })
  return ok({ markets: await namesOf(context) })
}

async function namesOf({ db, services: { catalogue }, session: { userId } }: FavouriteContext): Promise<string[]> {
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
async function change(
  context: FavouriteContext,
  act: (transaction: DatabaseTransaction) => Promise<void>,
): Promise<void> {
  const { db, services, session, clock } = context
  const now = new Date(clock.nowMs())
  await db.transaction().execute(async transaction => {
    const first = await transaction
      .updateTable('app_user')
      .set({ favourites_kept: true })
      .where('user_id', '=', session.userId)
      .where('favourites_kept', '=', false)
      .returning('user_id')
      .executeTakeFirst()
    if (first) {
      const rows = DEFAULT_FAVOURITES.flatMap(name => {
        const listed = services.catalogue.byName(name)
        return listed ? [{ user_id: session.userId, market: listed.market.market, added_at: now }] : []
      })
      if (rows.length > 0) await transaction.insertInto('favourite').values(rows).execute()
    }
    await act(transaction)
  })
}
