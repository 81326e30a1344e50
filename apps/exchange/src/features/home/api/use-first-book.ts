import type { exchangeDepth } from '@bourse/protocol'
import { useQuery } from '@tanstack/react-query'
import { dataOf } from '../../../site/call-data.ts'
import { calls } from '../../../site/site.ts'
import { ladderLevels } from '../ladder-levels.ts'

const ASK_EVERY_MS = 2_000

/** The best levels of a market by a call, while the socket does not tell of them. */
export function useFirstBook(of: { market: string; limit: number; wanted: boolean }) {
  const { market, limit, wanted } = of
  const { data } = useQuery({
    queryKey: ['first-book', market],
    queryFn: async () => dataOf(await calls.call<typeof exchangeDepth>('/api/exchange/depth', { market, limit })),
    enabled: wanted,
    refetchInterval: ASK_EVERY_MS,
  })
  if (data === undefined) return null
  // The best ask stands lowest, as in the book of the socket.
  return { asks: ladderLevels(data.asks).toReversed(), bids: ladderLevels(data.bids) }
}
