import type { Chart } from 'klinecharts'
import { useCallback, useEffect, useRef } from 'react'
import { type LiveSource, useLiveSource } from '../../../live/live-source.ts'
import { renewTicks } from '../../chart/axis-ticks.ts'
import { candlePace } from '../../chart/candle-pace.ts'
import { type AskCandles, type CandleSource, type CandleStatus, candleLoader } from '../../chart/candle-source.ts'
import type { ChartInterval } from '../../chart/intervals.ts'
import { useRoom } from '../../room/room-context.ts'

// The eye follows a candle that moves five times a second; each time the whole chart is drawn.
const CANDLES_APART_MS = 200

/** Feeds the chart with the candles of the room's market; the answer loads them anew. */
export function useCandleFeed(
  chart: Chart | null,
  interval: ChartInterval,
  onStatus: (status: CandleStatus) => void,
): () => void {
  const { pair, askCandles } = useRoom()
  const { store } = useLiveSource()
  const shown = useRef(interval)
  const { name, precision } = pair
  useEffect(() => {
    if (chart === null) return
    chart.setSymbol({ ticker: name, pricePrecision: precision.price, volumePrecision: precision.amount })
    chart.setPeriod(shown.current.period)
    chart.setDataLoader(
      candleLoader(sourceOf({ chart, market: name, askCandles, store }), () => shown.current, onStatus),
    )
  }, [chart, name, precision, onStatus, askCandles, store])
  useEffect(() => {
    const { period } = interval
    shown.current = interval
    const now = chart?.getPeriod()
    if (now !== null && (now?.type !== period.type || now.span !== period.span)) chart?.setPeriod(period)
  }, [chart, interval])
  useBreaks(chart, name, store)
  return useCallback(() => chart?.resetData(), [chart])
}

/** After the stream was broken there may be a hole: the candles are loaded anew. */
function useBreaks(chart: Chart | null, market: string, store: LiveSource['store']): void {
  useEffect(() => {
    if (chart === null) return undefined
    return store.subscribe((state, before) => {
      const [now, then] = [state.candles, before.candles]
      const isSame =
        now !== null && now.market === market && then?.market === market && then.intervalS === now.intervalS
      if (isSame && now.breaks > then.breaks) chart.resetData()
    })
  }, [chart, market, store])
}

type Source = {
  readonly chart: Chart
  readonly market: string
  readonly askCandles: AskCandles
  readonly store: LiveSource['store']
}

function sourceOf({ chart, market, askCandles, store }: Source): CandleSource {
  return {
    ask: (interval, end) => askCandles({ market, interval: interval.word, end }),
    listen: (interval, tell) => {
      const draw: typeof tell = row => {
        tell(row)
        renewTicks(chart)
      }
      const pace = candlePace(draw, beforeFrame)
      const stop = store.subscribe((state, before) => {
        const { candles } = state
        if (candles === null || candles === before.candles) return
        if (candles.market !== market || candles.intervalS !== interval.seconds) return
        const known = before.candles?.rows ?? []
        for (const row of candles.rows) if (!known.includes(row)) pace.take(row)
      })
      return () => {
        stop()
        pace.stop()
      }
    },
  }
}

// The chart measures its panes as it draws. At the beginning of a frame nothing has been changed yet that the browser would
// have to lay out first for it; after the ladder has been drawn it would.
function beforeFrame(draw: () => void): () => void {
  let frame = 0
  const timer = setTimeout(() => {
    frame = requestAnimationFrame(draw)
  }, CANDLES_APART_MS)
  return () => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
  }
}
