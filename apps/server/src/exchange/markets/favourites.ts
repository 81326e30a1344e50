import { DEFAULT_FAVOURITES, ok, refuseFields, type tradeAdd, type tradeDelete, type tradeFind } from '@bourse/protocol'
import type { Operation, OperationContext } from '../../operations/operation.ts'
import type { Session } from '../../operations/session.ts'
import type { DatabaseTransaction } from '../../platform/postgres/database.ts'
import { beginFavourites, dropFavourites, favouritesOf, hasOwnFavourites, insertFavourites } from './favourite-table.ts'
import type { MarketCatalogue } from './market-catalogue.ts'

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
    await insertFavourites(transaction, rows)
  })
  return ok({ markets: await namesOf(context) })
}

async function takeAway(context: FavouriteContext, names: readonly string[]) {
  const listed = names.map(name => context.services.catalogue.byName(name))
  if (listed.includes(null)) return refuseFields({ market: 'unknown' })
  const numbers = listed.flatMap(found => found?.market.market ?? [])
  await change(context, transaction => dropFavourites(transaction, context.session.userId, numbers))
  return ok({ markets: await namesOf(context) })
}

async function namesOf({ db, services: { catalogue }, session: { userId } }: FavouriteContext): Promise<string[]> {
  if (!(await hasOwnFavourites(db, userId))) return DEFAULT_FAVOURITES.filter(name => catalogue.byName(name) !== null)
  const numbers = await favouritesOf(db, userId)
  const known = new Map(catalogue.markets().map(({ market }) => [market.market, market.name]))
  return numbers.flatMap(market => known.get(market) ?? [])
}

// The first change begins with the seven that a new visitor sees, so that taking one away leaves six.
async function change(
  context: FavouriteContext,
  act: (transaction: DatabaseTransaction) => Promise<void>,
): Promise<void> {
  const { db, services, session, clock } = context
  const now = new Date(clock.nowMs())
  await db.transaction().execute(async transaction => {
    if (await beginFavourites(transaction, session.userId)) {
      const rows = DEFAULT_FAVOURITES.flatMap(name => {
        const listed = services.catalogue.byName(name)
        return listed ? [{ user_id: session.userId, market: listed.market.market, added_at: now }] : []
      })
      await insertFavourites(transaction, rows)
    }
    await act(transaction)
  })
}
