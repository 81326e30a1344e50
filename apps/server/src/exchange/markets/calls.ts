import type { Call } from '@bourse/protocol'
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
import { handle, type Operation, type OperationContext } from '../../operations/operation.ts'
import type { Session } from '../../operations/session.ts'
import { addFavourites, deleteFavourites, type FavouriteDeps, findFavourites } from './favourites.ts'
import { listGroups, listInnovation, listRecommended } from './list-pairs.ts'
import type { PairSources } from './pair-view.ts'
import { readCandles, readManyCandles } from './read-candles.ts'
import { readDepth } from './read-depth.ts'

type PairServices = Pick<PairSources, 'feed' | 'catalogue'>

const sourcesOf = ({ services, clock }: OperationContext<Session | null, PairServices>): PairSources => ({
  ...services,
  nowMs: clock.nowMs(),
})

const favouritesOf = ({
  db,
  services,
  session,
  clock,
}: OperationContext<Session, Pick<PairServices, 'catalogue'>>): FavouriteDeps => ({
  db,
  catalogue: services.catalogue,
  userId: session.userId,
  now: new Date(clock.nowMs()),
})

// With this flag, a pair that would be added is taken away: older clients toggle by one call.
const TAKE_AWAY = 1

const served = <C extends Call>(call: C, operation: Operation<C, PairServices>) => handle(call, operation)

/** Which operation carries out which call. */
export const marketCalls = [
  served(exchangeMarket, context => listGroups(sourcesOf(context))),
  served(exchangeRecommend, context => listRecommended(sourcesOf(context))),
  served(exchangeInnovation, context => listInnovation(sourcesOf(context))),
  served(exchangeDepth, (context, request) => readDepth(sourcesOf(context), request)),
  served(initKline, (context, request) => readManyCandles(sourcesOf(context), request)),
  served(apiKline, (context, request) => readCandles(sourcesOf(context), request)),
  served(tradeFind, context => findFavourites(favouritesOf(context))),
  served(tradeDelete, (context, request) => deleteFavourites(favouritesOf(context), [request.market])),
  served(tradeAdd, (context, { market, markets, flag }) => {
    const named = [...(markets ?? []), ...(market === undefined ? [] : [market])]
    return (flag === TAKE_AWAY ? deleteFavourites : addFavourites)(favouritesOf(context), named)
  }),
]
