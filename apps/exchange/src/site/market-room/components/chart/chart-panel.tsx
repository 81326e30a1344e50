import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChartBar } from './chart-bar.tsx'
import { ChartRail } from './chart-rail.tsx'
import type { ChartTab } from './chart-tab.ts'
import { StillChart } from './still-chart.tsx'
import { useChartTools } from './use-chart-tools.ts'

const loadCandles = async () => ({ default: (await import('./candle-chart.tsx')).CandleChart })
const CandleChart = lazy(loadCandles)
// The largest part of the room does not wait until the room is drawn.
void loadCandles()

const DepthChart = lazy(async () => ({ default: (await import('./depth-chart.tsx')).DepthChart }))

const NoteQuestion = lazy(async () => ({ default: (await import('./note-question.tsx')).NoteQuestion }))

/** The chart: its bar, the rail of drawings, and the candles or the depth of the book. */
export function ChartPanel({ touch = false }: { touch?: boolean }): ReactNode {
  const t = useTranslations('trade.chart')
  const [tab, setTab] = useState<ChartTab>('candles')
  const place = useRef<HTMLElement>(null)
  const tools = useChartTools()
  return (
    <section
      className="trade-chart"
      aria-label={t('title')}
      ref={place}
      data-tab={tab}
      data-touch={touch ? '' : undefined}
    >
      <ChartBar tab={tab} onTab={setTab} touch={touch} onFullScreen={() => switchFullScreen(place.current)} />
      {tab === 'candles' && !touch && <ChartRail tools={tools} />}
      {tools.noting && (
        <Suspense>
          <NoteQuestion onDone={tools.note} />
        </Suspense>
      )}
      <div className="trade-plot" data-notices={touch ? undefined : ''}>
        <Suspense fallback={<StillChart />}>
          {tab === 'candles' ? <CandleChart tools={tools} touch={touch} /> : <DepthChart />}
        </Suspense>
      </div>
    </section>
  )
}

function switchFullScreen(place: HTMLElement | null): void {
  if (document.fullscreenElement !== null) void document.exitFullscreen()
  else void place?.requestFullscreen?.()
}
