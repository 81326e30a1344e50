import type { exchangeMarket, PairView, ReplyOf } from '@bourse/protocol'
import { useQuery } from '@tanstack/react-query'
import { dataOf } from '../../../site/call-data.ts'
import { queryClient } from '../../../site/query-client.ts'
import { calls } from '../../../site/site.ts'

/** The markets as the server groups them. */
export type Markets = ReplyOf<typeof exchangeMarket>

const MARKETS = {
  queryKey: ['markets'],
  queryFn: async () => dataOf(await calls.call<typeof exchangeMarket>('/api/exchange/market', {})),
  staleTime: 60_000,
}

/** Asks for all markets before anybody draws them. */
export function fetchMarkets(): void {
  void queryClient.prefetchQuery(MARKETS)
}

/** All markets; `everyMs` asks again while somebody looks at them. */
export function useMarkets(everyMs?: number) {
  return useQuery({
    ...MARKETS,
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
  })
}

/** The pair of a name; null for a name that no market has. */
export function pairNamed(markets: Markets, name: string): PairView | null {
  return markets.flatMap(group => Object.values(group.pairs)).find(pair => pair.name === name) ?? null
}
