import type { DataLoader, KLineData } from 'klinecharts'
import type { ChartInterval } from './intervals.ts'

/** A candle on the wire: time in seconds, open, CLOSE, high, low, volume, deal. */
export type WireCandle = readonly [
  time: number,
  open: string,
  close: string,
  high: string,
  low: string,
  volume: string,
  deal: string,
]

/** Where the chart gets its candles: older ones by asking, the newest by being told. */
export type CandleSource = {
  /** Candles that begin before `end` (in seconds), oldest first; the newest without it. */
  readonly ask: (interval: ChartInterval, end: number | null) => Promise<readonly WireCandle[]>
  /** Tells every change of the newest candle until the answer is called. */
  readonly listen: (interval: ChartInterval, tell: (candle: WireCandle) => void) => () => void
}

/** Asks for candles of a market that begin before `end` (in seconds), or for the newest. */
export type AskCandles = (request: {
  market: string
  interval: ChartInterval['word']
  end: number | null
}) => Promise<readonly WireCandle[]>

/** How loading stands, for what is drawn over the chart. */
export type CandleStatus = 'loading' | 'ready' | 'empty' | 'failed'

/** Candles asked for at a time. */
export const CANDLES_AT_ONCE = 500

/** The chart library's loader over a source. Numbers become floats here, where they are only drawn. */
export function candleLoader(
  source: CandleSource,
  interval: () => ChartInterval,
  onStatus: (status: CandleStatus) => void,
): DataLoader {
  let stop: () => void = () => undefined
  return {
    getBars: async ({ type, timestamp, callback }) => {
      if (type === 'init') onStatus('loading')
      // The library calls what lies before the first candle "forward".
      if (type !== 'init' && type !== 'forward') return callback([], { forward: true, backward: false })
      try {
        const rows = await source.ask(interval(), timestamp === null ? null : Math.floor(timestamp / 1000))
        const older = timestamp === null ? rows : rows.filter(row => row[0] * 1000 < timestamp)
        callback(older.map(drawnCandle), { forward: older.length >= CANDLES_AT_ONCE - 1, backward: false })
        if (type === 'init') onStatus(rows.length === 0 ? 'empty' : 'ready')
      } catch {
        callback([], { forward: type === 'forward', backward: false })
        if (type === 'init') onStatus('failed')
      }
    },
    subscribeBar: ({ callback }) => {
      stop()
      stop = source.listen(interval(), candle => {
        callback(drawnCandle(candle))
        onStatus('ready')
      })
    },
    unsubscribeBar: () => {
      stop()
      stop = () => undefined
    },
  }
}

/** A candle as the chart library wants it. */
export function drawnCandle([time, open, close, high, low, volume, deal]: WireCandle): KLineData {
  return {
    timestamp: time * 1000,
    open: Number(open),
    close: Number(close),
    high: Number(high),
    low: Number(low),
    volume: Number(volume),
    turnover: Number(deal),
  }
}
