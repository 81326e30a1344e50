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
import type { Candle } from '../../followers/market-feed.ts'
import type { Operation } from '../../operations/operation.ts'
import type { Market } from './market.ts'
import { writeAmount, writePrice, writeQuantity } from './market-units.ts'
import type { PairDeps, PairServices } from './pair-view.ts'

type Row = z.output<typeof candleRow>

/** A candle as it travels: close comes before high, as the socket has it. */
export const candleRowOf = (market: Market, candle: Candle): Row => [
  candle.timeS,
  writePrice(market, candle.open),
  writePrice(market, candle.close),
  writePrice(market, candle.high),
  writePrice(market, candle.low),
  writeQuantity(market, candle.volume),
  writeAmount(market.quote, candle.deal),
]

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
  return ok(await rowsOf(services, { market: listed.market, interval: request.interval, ...span }))
}

/** The latest candles of several markets; a name that is no market is left out. */
export const readManyCandles: Operation<typeof initKline, PairServices> = async ({ services, clock }, request) => {
  const endS = Math.floor(clock.nowMs() / 1000)
  const seconds = CANDLE_INTERVALS[request.interval]
  const startS = Math.max(0, endS - seconds * request.limit)
  const known = [...new Set(request.markets)].flatMap(name => services.catalogue.byName(name) ?? [])
  const rows = await Promise.all(
    known.map(({ market }) =>
      rowsOf(services, { market, interval: request.interval, startS, endS, limit: request.limit }),
    ),
  )
  return ok(Object.fromEntries(known.map(({ market }, index) => [market.name, rows[index] ?? []])))
}

async function rowsOf(
  { feed }: PairServices,
  query: { market: Market; interval: CandleInterval; startS: number; endS: number; limit: number },
): Promise<Row[]> {
  const { market, interval, startS, endS, limit } = query
  const intervalS = CANDLE_INTERVALS[interval]
  const candles = await feed.candles({ market: market.market, intervalS, startS, endS, limit })
  return candles.map(candle => candleRowOf(market, candle))
}
