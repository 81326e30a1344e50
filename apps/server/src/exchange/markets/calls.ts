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
import { handle } from '../../operations/operation.ts'
import { addFavourites, deleteFavourite, findFavourites } from './favourites.ts'
import { listGroups, listInnovation, listRecommended } from './list-pairs.ts'
import { readCandles, readManyCandles } from './read-candles.ts'
import { readDepth } from './read-depth.ts'

/** Which operation carries out which call. */
export const marketCalls = [
  handle(exchangeMarket, listGroups),
  handle(exchangeRecommend, listRecommended),
  handle(exchangeInnovation, listInnovation),
  handle(exchangeDepth, readDepth),
  handle(initKline, readManyCandles),
  handle(apiKline, readCandles),
  handle(tradeFind, findFavourites),
  handle(tradeDelete, deleteFavourite),
  handle(tradeAdd, addFavourites),
]
