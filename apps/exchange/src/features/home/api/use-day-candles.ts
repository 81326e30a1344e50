import type { apiKline } from '@bourse/protocol'
import { useQuery } from '@tanstack/react-query'
import { dataOf } from '../../../site/call-data.ts'
import { calls } from '../../../site/site.ts'
import type { DrawnCandle } from '../candle-drawing.ts'

const ASK_EVERY_MS = 30_000
const HALF_HOURS_A_DAY = 48

/** The half-hour candles of a market's last day, oldest first; empty until there are some. */
export function useDayCandles(market: string): readonly DrawnCandle[] {
  const { data } = useQuery({
    queryKey: ['day-candles', market],
    queryFn: async () => {
      const request = { market, interval: '30min' as const, limit: HALF_HOURS_A_DAY }
      const rows = dataOf(await calls.call<typeof apiKline>('/api/api/kline', request))
      return rows.map(([time, open, close, high, low, volume]) => ({
        time,
        open: Number(open),
        close: Number(close),
        high: Number(high),
        low: Number(low),
        volume: Number(volume),
      }))
    },
    refetchInterval: ASK_EVERY_MS,
  })
  return data ?? []
}
