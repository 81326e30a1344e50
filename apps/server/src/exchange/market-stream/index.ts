import {
  assetChannel,
  assetHistory,
  assetQuery,
  dealsChannel,
  dealsQuery,
  depthChannel,
  depthQuery,
  klineChannel,
  klineQuery,
  orderChannel,
  orderHistoryQuery,
  orderQuery,
  priceChannel,
  priceQuery,
  stateChannel,
  stateQuery,
  todayChannel,
  todayQuery,
} from '@bourse/protocol/socket-methods'
import type { Feature } from '../../operations/feature.ts'
import { handleMethod, type SocketHandler, socketFeature } from '../../operations/socket.ts'
import type { SpotServices } from '../spot/index.ts'
import { answerDeals } from './deals.ts'
import { answerDepth, depthKey } from './depth.ts'
import { answerKline, klineKey } from './kline.ts'
import { answerPrice, answerState, answerToday } from './market-values.ts'
import { openMarketStream } from './open-market-stream.ts'
import { answerAssetHistory, answerAssets } from './own-assets.ts'
import { answerOrderHistory, answerOrders } from './own-orders.ts'
import type { PublicStreamServices } from './stream-services.ts'
import { keyMethods, listMethods, ownMethods } from './subscribe.ts'

export { openPublicStream } from './open-market-stream.ts'
export type { PublicStreamServices } from './stream-services.ts'
export { INVALID, leadingNames, SUCCESS } from './subscribe.ts'

/** What everybody may ask and follow of the markets of a catalogue. */
export const publicMethods: readonly SocketHandler<PublicStreamServices>[] = [
  handleMethod(priceQuery, answerPrice),
  handleMethod(stateQuery, answerState),
  handleMethod(todayQuery, answerToday),
  handleMethod(klineQuery, answerKline),
  handleMethod(dealsQuery, answerDeals),
  handleMethod(depthQuery, answerDepth),
  ...listMethods(priceChannel, 'price'),
  ...listMethods(stateChannel, 'state'),
  ...listMethods(todayChannel, 'today'),
  ...listMethods(dealsChannel, 'deals'),
  ...keyMethods(klineChannel, { type: 'kline', keyOf: klineKey }),
  ...keyMethods(depthChannel, { type: 'depth', keyOf: depthKey }),
]

/** The real-time socket of markets and spot trading. */
export const marketStream: Feature<SpotServices> = {
  name: 'market stream',
  socket: socketFeature({
    face: 'exchange',
    open: openMarketStream,
    methods: [
      ...publicMethods,
      handleMethod(orderQuery, answerOrders),
      handleMethod(orderHistoryQuery, answerOrderHistory),
      handleMethod(assetQuery, answerAssets),
      handleMethod(assetHistory, answerAssetHistory),
      ...ownMethods(orderChannel, { type: 'orders', isKnown: (catalogue, name) => catalogue.byName(name) !== null }),
      ...ownMethods(assetChannel, { type: 'assets', isKnown: (catalogue, name) => catalogue.coin(name) !== null }),
    ],
  }),
}
