import type { Language } from '@bourse/shell'
import { type AxisTick, type Chart, dispose, init, registerLocale, registerOverlay } from 'klinecharts'
import { boxDrawing, measureDrawing } from './drawings.ts'
import { CHART_INDICATORS, VOLUME_PANE } from './indicators.ts'
import { ownLine, ticksBesideLines } from './order-lines.ts'

const LOCALES: Readonly<Record<Language, string>> = {
  zh: 'zh-CN',
  en: 'en-US',
  es: 'es-ES',
  'zh-TW': 'zh-TW',
  ko: 'ko-KR',
  ja: 'ja-JP',
}

/** The words that the chart says by itself, in one language. */
export type ChartWords = Readonly<
  Record<
    | 'time'
    | 'open'
    | 'high'
    | 'low'
    | 'close'
    | 'volume'
    | 'turnover'
    | 'change'
    | 'second'
    | 'minute'
    | 'hour'
    | 'day'
    | 'week'
    | 'month'
    | 'year',
    string
  >
>

/** What a chart is made with. */
export type ChartMaking = {
  readonly language: Language
  readonly words: ChartWords
  readonly timezone: string
  readonly writeLarge: (value: number | string) => string
  readonly writeDate: (timestamp: number, kind: 'tooltip' | 'crosshair' | 'xAxis') => string
  /** The day of a moment where a candle is shorter than one; null where each candle has its date already. */
  readonly writeDay: (timestamp: number) => string | null
  readonly countdown: () => string
}

const CANDLE_SPACE = 9
const RIGHT_MARGIN = 132
const RIGHT_MARGIN_NARROW = 24
const NARROW_PX = 600
// Half of a date: what begins further left would be cut off.
const EDGE_PX = 24

/** Makes the chart in a place. Null where the browser has no canvas. */
export function makeChart(place: HTMLElement, making: ChartMaking): Chart | null {
  registerOverlay(ownLine)
  registerOverlay(boxDrawing)
  registerOverlay(measureDrawing)
  const locale = LOCALES[making.language]
  registerLocale(locale, making.words)
  const chart = init(place, {
    locale,
    timezone: making.timezone,
    formatter: {
      formatBigNumber: making.writeLarge,
      formatDate: ({ timestamp, type }) => making.writeDate(timestamp, type),
      formatExtendText: () => making.countdown(),
    },
    hotkey: { enabled: false },
  })
  if (chart === null) return null
  chart.setBarSpace(CANDLE_SPACE)
  chart.setOffsetRightDistance(place.clientWidth < NARROW_PX ? RIGHT_MARGIN_NARROW : RIGHT_MARGIN)
  chart.createIndicator({
    name: 'VOL',
    calcParams: [],
    paneId: VOLUME_PANE.id,
    // The legend of the candles says the volume already.
    createTooltipDataSource: () => ({ name: '', calcParamsText: '', features: [], legends: [] }),
  })
  chart.overrideXAxis({ createTicks: ({ defaultTicks }) => datedTicks(defaultTicks, making.writeDay) })
  chart.overrideYAxis({ paneId: 'candle_pane', createTicks: params => ticksBesideLines(chart, params) })
  chart.overrideYAxis({ paneId: VOLUME_PANE.id, createTicks: () => [], gap: { top: 0.1, bottom: 0 } })
  chart.setPaneOptions({ ...VOLUME_PANE, minHeight: 40, dragEnabled: true })
  return chart
}

/** Times along the axis, the date at the first one of each day. */
export function datedTicks(ticks: readonly AxisTick[], writeDay: (timestamp: number) => string | null): AxisTick[] {
  let before: string | null = null
  return ticks
    .filter(tick => tick.coord > EDGE_PX)
    .map(tick => {
      const day = writeDay(Number(tick.value))
      const isNew = day !== null && day !== before
      before = day
      return isNew ? { ...tick, text: day } : tick
    })
}

/** Ends a chart: its timers, listeners and canvases go. */
export function endChart(chart: Chart): void {
  dispose(chart)
}

/** Shows these indicators and no others. */
export function showIndicators(chart: Chart, names: readonly string[]): void {
  for (const { name, over, params } of CHART_INDICATORS) {
    const isThere = chart.getIndicators({ name }).length > 0
    const wanted = names.includes(name)
    if (isThere && !wanted) chart.removeIndicator({ name })
    if (isThere || !wanted) continue
    const calcParams = params === undefined ? {} : { calcParams: [...params] }
    // Indicators over the candles stand on one another, the others each in a pane below.
    chart.createIndicator({ name, ...calcParams, ...(over ? { paneId: 'candle_pane' } : {}) }, over)
  }
}
