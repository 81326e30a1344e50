import { LineChart } from 'echarts/charts'
import { GridComponent, MarkLineComponent, TooltipComponent } from 'echarts/components'
import { type EChartsCoreOption, use as register } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { type ReactNode, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import { useServices } from '../../../site/console-services.ts'
import { useMoney } from '../../../site/money-text.ts'
import { type Palette, palettes } from '../../../site/theme/palette.ts'
import { axisWords, chartGround, dayAxis, useChart } from '../../../site/theme/use-chart.ts'
import { useDates } from '../../../site/time/use-dates.ts'
import type { Overview } from '../billing-calls.ts'
import { type UsageLine, usageLine } from './usage-line.ts'

register([LineChart, GridComponent, MarkLineComponent, TooltipComponent, SVGRenderer])

/** What was used by each day's end; dotted from today to the month's end, with the line of the warning. */
export function UsageChart({ overview }: { readonly overview: Overview }): ReactNode {
  const { appearance } = useServices()
  const text = useTranslations('billing.overview')
  const { day } = useDates()
  const money = useMoney()
  const pick = useStore(appearance.colour.store, state => state.pick)
  const mode = useStore(appearance.mode.store, state => state.value)
  const option = useMemo(() => {
    const line = usageLine(overview.month)
    const rule = overview.warnings.find(one => one.kind === 'usage')
    const limit = rule?.on === true ? Number(rule.threshold) : null
    return chartOption({
      line,
      days: line.days.map(date => day(date)),
      palette: palettes[mode],
      mark: pick,
      // A limit far above the month would press its line to the floor.
      limit: limit !== null && limit <= Number(overview.month.estimate) * 2 ? limit : null,
      limitText: limit === null ? '' : text('warnAt', { amount: money(rule?.threshold ?? '0') }),
      names: [text('figure.usage'), text('figure.estimate')],
      money: value => money(value.toFixed(2)),
    })
  }, [overview, pick, mode, text, day, money])
  const place = useChart(option)

  return <div ref={place} className="usage-chart" role="img" aria-label={text('chart')} />
}

interface Drawing {
  readonly line: UsageLine
  readonly days: readonly string[]
  readonly palette: Palette
  readonly mark: string
  readonly limit: number | null
  readonly limitText: string
  readonly names: readonly [string, string]
  readonly money: (value: number) => string
}

function chartOption({ line, days, palette, mark, limit, limitText, names, money }: Drawing): EChartsCoreOption {
  const look = { type: 'line', showSymbol: false, itemStyle: { color: mark } }
  return {
    ...chartGround(palette, money),
    grid: { left: 8, right: 24, top: 16, bottom: 4, containLabel: true },
    xAxis: { ...dayAxis(days, palette), boundaryGap: false },
    yAxis: {
      type: 'value',
      axisLabel: axisWords(palette),
      splitLine: { lineStyle: { color: palette.line } },
      max: ({ max }: { max: number }) => Math.max(max, limit ?? 0),
    },
    series: [
      {
        name: names[0],
        ...look,
        lineStyle: { color: mark, width: 2 },
        areaStyle: { color: mark, opacity: 0.08 },
        data: line.used,
        ...(limit === null ? {} : { markLine: limitLine(limit, limitText, palette) }),
      },
      {
        name: names[1],
        ...look,
        lineStyle: { color: mark, width: 2, type: 'dotted' },
        data: line.ahead,
      },
    ],
  }
}

const limitLine = (limit: number, words: string, { warn }: Palette) => ({
  silent: true,
  symbol: 'none',
  lineStyle: { color: warn.mark, type: 'dashed', width: 1 },
  data: [{ yAxis: limit }],
  label: { formatter: words, position: 'insideStartTop', color: warn.word, fontSize: 12 },
})
