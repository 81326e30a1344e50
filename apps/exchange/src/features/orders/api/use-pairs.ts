import type { exchangeMarket, PairView } from '@bourse/protocol'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { dataOf } from '../../../site/call-data.ts'
import { calls } from '../../../site/site.ts'

/** Every pair by its name; empty until the markets are here. */
export function usePairs(): ReadonlyMap<string, PairView> {
  const { data } = useQuery({
    queryKey: ['markets'],
    queryFn: async () => dataOf(await calls.call<typeof exchangeMarket>('/api/exchange/market', {})),
    staleTime: 60_000,
  })
  return useMemo(
    () => new Map((data ?? []).flatMap(group => Object.values(group.pairs)).map(pair => [pair.name, pair])),
    [data],
  )
}
