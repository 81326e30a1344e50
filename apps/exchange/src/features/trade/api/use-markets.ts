import type { exchangeMarket, PairView, ReplyOf } from '@bourse/protocol'
import { useQuery } from '@tanstack/react-query'
import { MARKETS_QUERY } from '../../../site/init/markets-query.ts'

/** The markets as the server groups them. */
export type Markets = ReplyOf<typeof exchangeMarket>

/** All markets; `everyMs` asks again while somebody looks at them. */
export function useMarkets(everyMs?: number) {
  return useQuery({
    ...MARKETS_QUERY,
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
  })
}

/** The pair of a name; null for a name that no market has. */
export function pairNamed(markets: Markets, name: string): PairView | null {
  return markets.flatMap(group => Object.values(group.pairs)).find(pair => pair.name === name) ?? null
}
