import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { type EChartsCoreOption, init, use as register } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { type ReactNode, useEffect, useRef } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import { useParts } from '../../site/console-parts.ts'
import { axisTooltip } from '../../site/theme/axis-tooltip.ts'
import { palettes } from '../../site/theme/palette.ts'
import { useDates } from '../../site/time/use-dates.ts'
import type { Profile } from './profile.ts'

register([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer])

type Trend = Profile['trend']
type Look = {
  readonly mark: string
  readonly second: string
  readonly words: string
  readonly line: string
  readonly ground: string
}

/** Attendances as bars and minutes as a line, day by day. A day that is not over yet is lighter. */
export function TrendChart({ trend }: { readonly trend: Trend }): ReactNode {
  const { appearance } = useParts()
  const text = useTranslations('statistics.profile')
  const dates = useDates()
  const format = useFormatter()
  const pick = useStore(appearance.colour.store, state => state.pick)
  const mode = useStore(appearance.mode.store, state => state.value)
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (place.current === null) return
    const chart = init(place.current, null, { renderer: 'svg' })
    const palette = palettes[mode]
    const look = {
      mark: pick,
      second: palette.series[0] ?? palette.text,
      words: palette.muted,
      line: palette.line,
      ground: palette.raised,
    }
    const days = trend.map(({ date }) => dates.day(date))
    const names = [text('attendances'), text('minutes')] as const
    chart.setOption(chartOption({ trend, days, look, names, number: value => format.number(value) }))
    const watch = new ResizeObserver(() => chart.resize())
    watch.observe(place.current)
    return () => {
      watch.disconnect()
      chart.dispose()
    }
  }, [trend, pick, mode, text, format, dates])

  return <div ref={place} className="trend-chart" role="img" aria-label={text('chart')} />
}

type Drawing = {
  readonly trend: Trend
  readonly days: readonly string[]
  readonly look: Look
  readonly names: readonly [string, string]
  readonly number: (value: number) => string
}

function chartOption({ trend, days, look, names, number }: Drawing): EChartsCoreOption {
  const words = { color: look.words, fontSize: 12 }
  // Nobody comes by halves: the marks of both axes are whole numbers.
  const scale = {
    type: 'value',
    minInterval: 1,
    nameTextStyle: words,
    axisLabel: { ...words, formatter: number },
    splitLine: { lineStyle: { color: look.line } },
  }
  const last = trend.length - 1
  return {
    animationDuration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200,
    textStyle: { fontFamily: "'Inter Variable', system-ui, sans-serif" },
    grid: { left: 8, right: 8, top: 64, bottom: 4, containLabel: true },
    legend: { left: 0, top: 0, textStyle: words, itemWidth: 12, itemHeight: 8, itemGap: 24 },
    tooltip: {
      trigger: 'axis',
      backgroundColor: look.ground,
      borderColor: look.line,
      textStyle: words,
      formatter: axisTooltip(value => (typeof value === 'number' ? number(value) : '')),
    },
    xAxis: {
      type: 'category',
      data: days,
      axisLabel: words,
      axisLine: { lineStyle: { color: look.line } },
      axisTick: { show: false },
    },
    yAxis: [
      { ...scale, name: names[0] },
      { ...scale, name: names[1], splitLine: { show: false } },
    ],
    series: [
      {
        name: names[0],
        type: 'bar',
        barMaxWidth: 28,
        itemStyle: { color: look.mark, borderRadius: [2, 2, 0, 0] },
        data: trend.map(({ attendances }, at) =>
          at === last ? { value: attendances, itemStyle: { opacity: 0.5 } } : attendances,
        ),
      },
      {
        name: names[1],
        type: 'line',
        yAxisIndex: 1,
        symbolSize: 5,
        itemStyle: { color: look.second },
        lineStyle: { color: look.second, width: 2 },
        data: trend.map(({ minutes }) => minutes),
      },
    ],
  }
}
