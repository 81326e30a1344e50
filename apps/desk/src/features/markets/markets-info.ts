import type { deskMarketList, ReplyOf } from '@bourse/protocol'

/** Everything of the page. */
export type MarketsInfo = ReplyOf<typeof deskMarketList>

/** One market. */
export type MarketInfo = MarketsInfo['markets'][number]
