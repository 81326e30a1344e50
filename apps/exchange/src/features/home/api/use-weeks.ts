import type { initKline } from '@bourse/protocol'
import { useQuery } from '@tanstack/react-query'
import { dataOf } from '../../../site/call-data.ts'
import { calls } from '../../../site/site.ts'

const HOURS_A_POINT_MS = 60 * 60 * 1000
const MARKETS_AT_ONCE = 50
const CLOSE = 2

/** The closes of the last seven days of these markets, oldest first, for lines that are only looked at. */
export function useWeeks(markets: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const asked = markets.slice(0, MARKETS_AT_ONCE)
  const { data } = useQuery({
    queryKey: ['weeks', asked],
    queryFn: async () => {
      const request = { markets: [...asked], interval: '4hour' as const, limit: 42 }
      const candles = dataOf(await calls.call<typeof initKline>('/api/init/kline', request))
      return new Map(Object.entries(candles).map(([name, rows]) => [name, rows.map(row => Number(row[CLOSE]))]))
    },
    enabled: asked.length > 0,
    staleTime: HOURS_A_POINT_MS,
  })
  return data ?? NONE
}

const NONE: ReadonlyMap<string, readonly number[]> = new Map()
