import {
  apiKline,
  exchangeDepth,
  exchangeInnovation,
  exchangeMarket,
  exchangeRecommend,
  initKline,
  tradeAdd,
  tradeDelete,
  tradeFind,
} from '@bourse/protocol'
import { handle, type OperationContext } from '../../operations/operation.ts'
import type { Session } from '../../operations/session.ts'
import { addFavourites, deleteFavourites, type FavouriteDeps, findFavourites } from './favourites.ts'
import { listGroups, listInnovation, listRecommended } from './list-pairs.ts'
import type { PairSources } from './pair-view.ts'
import { readCandles, readManyCandles } from './read-candles.ts'
import { readDepth } from './read-depth.ts'

const sourcesOf = ({ doors, clock }: OperationContext): PairSources => ({
  feed: doors.market,
  catalogue: doors.markets,
  nowMs: clock.nowMs(),
})

const favouritesOf = ({ db, doors, session, clock }: OperationContext<Session>): FavouriteDeps => ({
  db,
  catalogue: doors.markets,
  userId: session.userId,
  now: new Date(clock.nowMs()),
})

// With this flag, a pair that would be added is taken away: older clients toggle by one call.
const TAKE_AWAY = 1

/** Which operation carries out which call. */
export const marketCalls = [
  handle(exchangeMarket, context => listGroups(sourcesOf(context))),
  handle(exchangeRecommend, context => listRecommended(sourcesOf(context))),
  handle(exchangeInnovation, context => listInnovation(sourcesOf(context))),
  handle(exchangeDepth, (context, request) => readDepth(sourcesOf(context), request)),
  handle(initKline, (context, request) => readManyCandles(sourcesOf(context), request)),
  handle(apiKline, (context, request) => readCandles(sourcesOf(context), request)),
  handle(tradeFind, context => findFavourites(favouritesOf(context))),
  handle(tradeDelete, (context, request) => deleteFavourites(favouritesOf(context), [request.market])),
  handle(tradeAdd, (context, { market, markets, flag }) => {
    const named = [...(markets ?? []), ...(market === undefined ? [] : [market])]
    return (flag === TAKE_AWAY ? deleteFavourites : addFavourites)(favouritesOf(context), named)
  }),
]
