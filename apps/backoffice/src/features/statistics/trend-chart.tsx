import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { type EChartsCoreOption, use as register } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { type ReactNode, useMemo } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import { useServices } from '../../site/console-services.ts'
import { type Palette, palettes } from '../../site/theme/palette.ts'
import { axisWords, chartGround, dayAxis, useChart } from '../../site/theme/use-chart.ts'
import { useDates } from '../../site/time/use-dates.ts'
import type { Profile } from './profile.ts'

register([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer])

type Trend = Profile['trend']

/** Attendances as bars and minutes as a line, day by day. A day that is not over yet is lighter. */
export function TrendChart({ trend }: { readonly trend: Trend }): ReactNode {
  const { appearance } = useServices()
  const text = useTranslations('statistics.profile')
  const dates = useDates()
  const format = useFormatter()
  const pick = useStore(appearance.colour.store, state => state.pick)
  const mode = useStore(appearance.mode.store, state => state.value)
  const option = useMemo(
    () =>
      chartOption({
        trend,
        days: trend.map(({ date }) => dates.day(date)),
        mark: pick,
        palette: palettes[mode],
        names: [text('attendances'), text('minutes')],
        number: value => format.number(value),
      }),
    [trend, pick, mode, text, format, dates],
  )
  const place = useChart(option)

  return <div ref={place} className="trend-chart" role="img" aria-label={text('chart')} />
}

type Drawing = {
  readonly trend: Trend
  readonly days: readonly string[]
  readonly mark: string
  readonly palette: Palette
  readonly names: readonly [string, string]
  readonly number: (value: number) => string
}

function chartOption({ trend, days, mark, palette, names, number }: Drawing): EChartsCoreOption {
  const words = axisWords(palette)
  const second = palette.series[0] ?? palette.text
  // Nobody comes by halves: the marks of both axes are whole numbers.
  const scale = {
    type: 'value',
    minInterval: 1,
    nameTextStyle: words,
    axisLabel: { ...words, formatter: number },
    splitLine: { lineStyle: { color: palette.line } },
  }
  const last = trend.length - 1
  return {
    ...chartGround(palette, number),
    grid: { left: 8, right: 8, top: 64, bottom: 4, containLabel: true },
    legend: { left: 0, top: 0, textStyle: words, itemWidth: 12, itemHeight: 8, itemGap: 24 },
    xAxis: dayAxis(days, palette),
    yAxis: [
      { ...scale, name: names[0] },
      { ...scale, name: names[1], splitLine: { show: false } },
    ],
    series: [
      {
        name: names[0],
        type: 'bar',
        barMaxWidth: 28,
        itemStyle: { color: mark, borderRadius: [2, 2, 0, 0] },
        data: trend.map(({ attendances }, at) =>
          at === last ? { value: attendances, itemStyle: { opacity: 0.5 } } : attendances,
        ),
      },
      {
        name: names[1],
        type: 'line',
        yAxisIndex: 1,
        symbolSize: 5,
        itemStyle: { color: second },
        lineStyle: { color: second, width: 2 },
        data: trend.map(({ minutes }) => minutes),
      },
    ],
  }
}
