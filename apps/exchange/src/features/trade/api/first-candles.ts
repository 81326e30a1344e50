import type { apiKline } from '@bourse/protocol'
import { dataOf } from '../../../site/call-data.ts'
import { CANDLES_AT_ONCE, type WireCandle } from '../../../site/market-room/chart/candle-source.ts'
import { type ChartInterval, intervalOf } from '../../../site/market-room/chart/intervals.ts'
import { settings } from '../../../site/market-room/room/room-context.ts'
import { calls } from '../../../site/site.ts'

const FRESH_MS = 5_000

type AskedCandles = {
  readonly market: string
  readonly interval: ChartInterval['word']
  readonly atMs: number
  readonly answer: Promise<readonly WireCandle[]>
}

let asked: AskedCandles | null = null

/** Asks for the newest candles of the market whose room is opened, before there is a chart to draw them. */
export function fetchFirstCandles(path: string): void {
  const market = /^\/trade\/([A-Za-z0-9]+)\/?$/.exec(path)?.[1]?.toUpperCase()
  if (market === undefined) return
  const interval = intervalOf(settings.store.getState().interval).word
  const answer = askCandles({ market, interval, end: null })
  // Whoever takes it hears of its failure.
  answer.catch(() => undefined)
  asked = { market, interval, atMs: Date.now(), answer }
}

/** Candles before `end`, or the newest: those that were asked for already, once and while they are fresh. */
export function candlesOf(request: {
  market: string
  interval: ChartInterval['word']
  end: number | null
}): Promise<readonly WireCandle[]> {
  const early = asked
  const isThose = early?.market === request.market && early.interval === request.interval && request.end === null
  if (!isThose || early === null) return askCandles(request)
  asked = null
  return Date.now() - early.atMs < FRESH_MS ? early.answer : askCandles(request)
}

async function askCandles({
  market,
  interval,
  end,
}: {
  market: string
  interval: ChartInterval['word']
  end: number | null
}) {
  const request = { market, interval, limit: CANDLES_AT_ONCE, ...(end === null ? {} : { end }) }
  return dataOf(await calls.call<typeof apiKline>('/api/api/kline', request))
}
