import type { exchangeMarket } from '@bourse/protocol'
import { dataOf } from '../call-data.ts'
import { queryClient } from '../query-client.ts'
import { calls } from '../site.ts'

/** All markets as the server groups them: asked once for every part that needs them. */
export const MARKETS_QUERY = {
  queryKey: ['markets'],
  queryFn: async () => dataOf(await calls.call<typeof exchangeMarket>('/api/exchange/market', {})),
  staleTime: 60_000,
}

/** Asks for all markets before anybody draws them. */
export function fetchMarkets(): void {
  void queryClient.prefetchQuery(MARKETS_QUERY)
}
