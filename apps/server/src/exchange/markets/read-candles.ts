import {
  type apiKline,
  CANDLE_INTERVALS,
  type CandleInterval,
  type candleRow,
  type initKline,
  ok,
  type RequestOf,
  refuseFields,
  type z,
} from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { written } from '../../operations/written-data.ts'
import type { Market } from './market.ts'
import { marketTextOf } from './market-text.ts'
import type { PairDeps, PairServices } from './pair-view.ts'

// As they travel: close comes before high, as the socket has it.
type Rows = z.output<typeof candleRow>[]

/** Candles of one market. */
export const readCandles: Operation<typeof apiKline, PairServices> = (context, request) =>
  candlesOf({ services: context.services, clock: context.clock }, request)

/** The same of whatever catalogue has the market. */
export async function candlesOf({ services, clock }: PairDeps, request: RequestOf<typeof apiKline>) {
  const listed = services.catalogue.byName(request.market)
  if (!listed) return refuseFields({ market: 'unknown' })
  // Nothing was traded after now, whatever end is asked for.
  const nowS = Math.floor(clock.nowMs() / 1000)
  const span = { startS: request.start ?? 0, endS: Math.min(request.end ?? nowS, nowS), limit: request.limit }
  return ok(written<Rows>(await rowsText(services, { market: listed.market, interval: request.interval, ...span })))
}

/** The latest candles of several markets; a name that is no market is left out. */
export const readManyCandles: Operation<typeof initKline, PairServices> = async ({ services, clock }, request) => {
  const endS = Math.floor(clock.nowMs() / 1000)
  const seconds = CANDLE_INTERVALS[request.interval]
  const startS = Math.max(0, endS - seconds * request.limit)
  const known = [...new Set(request.markets)].flatMap(name => services.catalogue.byName(name) ?? [])
  const rows = await Promise.all(
    known.map(({ market }) =>
      rowsText(services, { market, interval: request.interval, startS, endS, limit: request.limit }),
    ),
  )
  const entries = known.map(({ market }, index) => `${JSON.stringify(market.name)}:${rows[index] ?? '[]'}`)
  return ok(written<Record<string, Rows>>(`{${entries.join(',')}}`))
}

// The reader writes them: thousands of rows, for anybody who asks, would hold up whoever places an order.
function rowsText(
  { feed }: PairServices,
  query: { market: Market; interval: CandleInterval; startS: number; endS: number; limit: number },
): Promise<string> {
  const { market, interval, startS, endS, limit } = query
  const intervalS = CANDLE_INTERVALS[interval]
  const span = { market: market.market, intervalS, startS, endS, limit }
  return feed.candlesText(span, { ...marketTextOf(market), name: null })
}
