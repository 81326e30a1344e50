import { FailedState } from '@bourse/ui'
import type { Chart } from 'klinecharts'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import { useLiveWatch } from '../../../../site/live/use-live.ts'
import { session } from '../../../../site/site.ts'
import type { CandleStatus } from '../../chart/candle-source.ts'
import { intervalOf } from '../../chart/intervals.ts'
import { useRoom, useSetting } from '../../room/room-context.ts'
import { ReturnToNow } from './return-to-now.tsx'
import { StillChart } from './still-chart.tsx'
import { useCandleFeed } from './use-candle-feed.ts'
import { useChart } from './use-chart.ts'
import type { ChartTools } from './use-chart-tools.ts'
import { useOwnLines } from './use-own-lines.ts'
import { usePageScroll } from './use-page-scroll.ts'

const FillMarks = lazy(async () => ({ default: (await import('./fill-marks.tsx')).FillMarks }))

const MoveQuestion = lazy(async () => ({ default: (await import('./move-question.tsx')).MoveQuestion }))

const CancelQuestion = lazy(async () => ({ default: (await import('./cancel-question.tsx')).CancelQuestion }))

/** The candles of the market, with one's own orders and the draft as lines upon them. */
export function CandleChart({ tools, touch }: { tools: ChartTools; touch: boolean }): ReactNode {
  const t = useTranslations('trade.chart')
  const { pair } = useRoom()
  const interval = intervalOf(useSetting('interval'))
  const isSignedIn = useStore(session.store, state => state.token !== null)
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
      <OwnLines chart={chart} touch={touch} />
      {chart !== null && <ReturnToNow chart={chart} />}
      {chart !== null && isSignedIn && (
        <Suspense>
          <FillMarks chart={chart} ready={status === 'ready'} />
        </Suspense>
      )}
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
  const { moved, doomed, settle } = useOwnLines(chart, touch)
  return (
    <Suspense>
      {moved !== null && <MoveQuestion moved={moved} onDone={settle} />}
      {doomed !== null && <CancelQuestion order={doomed} onDone={settle} />}
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
