import type { contractKline } from '@bourse/protocol'
import { dataOf } from '../../../site/call-data.ts'
import { publicContractCall } from '../../../site/contract-host/contract-host.ts'
import { type AskCandles, CANDLES_AT_ONCE } from '../../../site/market-room/chart/candle-source.ts'

/** Candles of a contract before `end`, or the newest. */
export const askContractCandles: AskCandles = async ({ market, interval, end }) => {
  const request = { market, interval, limit: CANDLES_AT_ONCE, ...(end === null ? {} : { end }) }
  return dataOf(await publicContractCall<typeof contractKline>('/api/contract/kline', request))
}
