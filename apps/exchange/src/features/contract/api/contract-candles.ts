import type { contractKline } from '@bourse/protocol'
import { useQuery } from '@tanstack/react-query'
import { dataOf } from '../../../site/call-data.ts'
import { publicContractCall } from '../../../site/contract-host/contract-host.ts'
import { type AskCandles, CANDLES_AT_ONCE } from '../../../site/market-room/chart/candle-source.ts'

/** Candles of a contract before `end`, or the newest. */
export const askContractCandles: AskCandles = async ({ market, interval, end }) => {
  const request = { market, interval, limit: CANDLES_AT_ONCE, ...(end === null ? {} : { end }) }
  return dataOf(await publicContractCall<typeof contractKline>('/api/contract/kline', request))
}

const QUARTERS_OF_A_DAY = 96

/** The closing prices of a contract's last 24 hours, one each quarter of an hour, as they were when first asked for. Floats, for a picture alone. Undefined while nobody has said them. */
export const useDayCourse = (market: string): readonly number[] | undefined =>
  useQuery({
    queryKey: ['contract-day-course', market],
    queryFn: async () => {
      const request = { market, interval: '15min', limit: QUARTERS_OF_A_DAY } as const
      const candles = dataOf(await publicContractCall<typeof contractKline>('/api/contract/kline', request))
      return candles.map(([, , close]) => Number(close))
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  }).data
