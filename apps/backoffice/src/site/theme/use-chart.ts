import { type EChartsCoreOption, init } from 'echarts/core'
import { type RefObject, useEffect, useRef } from 'react'
import { axisTooltip } from './axis-tooltip.ts'
import type { Palette } from './palette.ts'

/** Draws a chart into the place that it returns, anew whenever `option` is another, and as large as the place is. */
export function useChart(option: EChartsCoreOption): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (place.current === null) return
    const chart = init(place.current, null, { renderer: 'svg' })
    chart.setOption(option)
    const watch = new ResizeObserver(() => chart.resize())
    watch.observe(place.current)
    return () => {
      watch.disconnect()
      chart.dispose()
    }
  }, [option])
  return place
}

/** What every chart of the console has in common: its typeface, its haste, and the plate with the values under the pointer. */
export function chartGround(palette: Palette, valueText: (value: number) => string): EChartsCoreOption {
  return {
    animationDuration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200,
    textStyle: { fontFamily: "'Inter Variable', system-ui, sans-serif" },
    tooltip: {
      trigger: 'axis',
      backgroundColor: palette.raised,
      borderColor: palette.line,
      textStyle: axisWords(palette),
      formatter: axisTooltip(value => (typeof value === 'number' ? valueText(value) : '')),
    },
  }
}

/** How words beside an axis look. */
export const axisWords = ({ muted }: Palette) => ({ color: muted, fontSize: 12 })

/** An axis of days. */
export const dayAxis = (days: readonly string[], palette: Palette) => ({
  type: 'category',
  data: days,
  axisLabel: axisWords(palette),
  axisLine: { lineStyle: { color: palette.line } },
  axisTick: { show: false },
})
