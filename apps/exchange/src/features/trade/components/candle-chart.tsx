import { FailedState } from '@bourse/ui'
import type { Chart } from 'klinecharts'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLiveWatch } from '../../live/use-live.ts'
import type { CandleStatus } from '../chart/candle-source.ts'
import { intervalOf } from '../chart/intervals.ts'
import { useRoom, useSetting } from '../room/room-context.ts'
import { StillChart } from './chart-panel.tsx'
import { useCandleFeed } from './use-candle-feed.ts'
import { useChart } from './use-chart.ts'
import type { ChartTools } from './use-chart-tools.ts'
import { useOwnLines } from './use-own-lines.ts'

const MoveQuestion = lazy(async () => ({ default: (await import('./move-question.tsx')).MoveQuestion }))

/** The candles of the market, with one's own orders and the draft as lines upon them. */
export function CandleChart({ tools, touch }: { tools: ChartTools; touch: boolean }): ReactNode {
  const t = useTranslations('trade.chart')
  const { pair } = useRoom()
  const interval = intervalOf(useSetting('interval'))
  const place = useRef<HTMLDivElement>(null)
  const [status, setStatus] = useState<CandleStatus>('loading')
  const chart = useChart(place, { tools, touch })
  useLiveWatch({ candles: { market: pair.name, intervalS: interval.seconds } })
  const retry = useCandleFeed(chart, interval, setStatus)
  useResize(chart, place)
  return (
    <>
      <div
        className="candles"
        ref={place}
        role="img"
        aria-label={t('describe', { pair: pair.title })}
        data-status={status}
      />
      <OwnLines chart={chart} touch={touch} />
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

/** A part by itself, so that what one types and trades draws no more than its lines anew. */
function OwnLines({ chart, touch }: { chart: Chart | null; touch: boolean }): ReactNode {
  const { moved, settle } = useOwnLines(chart, touch)
  if (moved === null) return null
  return (
    <Suspense>
      <MoveQuestion moved={moved} onDone={settle} />
    </Suspense>
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
