import { FailedState } from '@bourse/ui'
import type { Chart } from 'klinecharts'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLiveWatch } from '../../../live/use-live.ts'
import type { CandleStatus } from '../../chart/candle-source.ts'
import { intervalOf } from '../../chart/intervals.ts'
import { useRoom, useSetting } from '../../room/room-context.ts'
import { ReturnToNow } from './return-to-now.tsx'
import { StillChart } from './still-chart.tsx'
import { useCandleFeed } from './use-candle-feed.ts'
import { useChart } from './use-chart.ts'
import type { ChartTools } from './use-chart-tools.ts'
import { usePageScroll } from './use-page-scroll.ts'

/** The candles of the market, and upon them what the room draws of its owner. */
export function CandleChart({ tools, touch }: { tools: ChartTools; touch: boolean }): ReactNode {
  const t = useTranslations('trade.chart')
  const { pair, ChartMarks } = useRoom()
  const interval = intervalOf(useSetting('interval'))
  const place = useRef<HTMLDivElement>(null)
  const [status, setStatus] = useState<CandleStatus>('loading')
  const chart = useChart(place, { tools, touch })
  useLiveWatch({ candles: { market: pair.name, intervalS: interval.seconds } })
  const retry = useCandleFeed(chart, interval, setStatus)
  useResize(chart, place)
  usePageScroll(place, touch)
  return (
    <>
      <div
        className="trade-candles"
        ref={place}
        role="img"
        aria-label={t('describe', { pair: pair.title })}
        data-status={status}
      />
      <Suspense>
        <ChartMarks chart={chart} touch={touch} ready={status === 'ready'} />
      </Suspense>
      {chart !== null && <ReturnToNow chart={chart} />}
      {status === 'loading' && <StillChart />}
      {status === 'empty' && <p className="chart-word">{t('empty')}</p>}
      {status === 'failed' && (
        <div className="chart-word">
          <FailedState compact title={t('failed')} onRetry={retry} />
        </div>
      )}
    </>
  )
}

/** Keeps the canvas as large as its place. */
function useResize(chart: Chart | null, place: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const element = place.current
    if (chart === null || element === null) return undefined
    const observer = new ResizeObserver(() => chart.resize())
    observer.observe(element)
    return () => observer.disconnect()
  }, [chart, place])
}
