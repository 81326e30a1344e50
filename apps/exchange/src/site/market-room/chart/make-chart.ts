import type { Language } from '@bourse/shell'
import { type AxisTick, type Chart, dispose, init, registerLocale, registerOverlay, utils } from 'klinecharts'
import { settings } from '../room/room-context.ts'
import { ticksBesideLines } from './axis-ticks.ts'
import { boxDrawing, measureDrawing } from './drawings.ts'
import { fillMark } from './fill-marks.ts'
import { CHART_INDICATORS, VOLUME_PANE } from './indicators.ts'
import { intervalOf } from './intervals.ts'
import { ownLine } from './order-lines.ts'
import { priceTint } from './price-tints.ts'
import { type PlacedCandle, type TimeTick, timeTicks } from './time-ticks.ts'

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
  readonly writeDate: (timestamp: number) => string
  /** A mark of the time axis in words. */
  readonly writeTick: (timestamp: number, kind: TimeTick['kind']) => string
  readonly countdown: () => string
}

const CANDLE_SPACE = 9
const RIGHT_MARGIN = 196
const RIGHT_MARGIN_MIDDLE = 132
const RIGHT_MARGIN_NARROW = 24
const NARROW_PX = 440
const WIDE_PX = 680
const AXIS_TEXT_PX = 11
// The legend stands above the highest price.
const LEGEND_PX = 80

/** The tags of one's orders stand right of the newest candle, where there is room. */
function rightMarginOf(widthPx: number): number {
  if (widthPx < NARROW_PX) return RIGHT_MARGIN_NARROW
  return widthPx < WIDE_PX ? RIGHT_MARGIN_MIDDLE : RIGHT_MARGIN
}

/** Makes the chart in a place. Null where the browser has no canvas. */
export function makeChart(place: HTMLElement, making: ChartMaking): Chart | null {
  registerOverlay(ownLine)
  registerOverlay(fillMark)
  registerOverlay(priceTint)
  registerOverlay(boxDrawing)
  registerOverlay(measureDrawing)
  const locale = LOCALES[making.language]
  registerLocale(locale, making.words)
  const chart = init(place, {
    locale,
    timezone: making.timezone,
    formatter: {
      formatBigNumber: making.writeLarge,
      formatDate: ({ timestamp }) => making.writeDate(timestamp),
      formatExtendText: () => making.countdown(),
    },
    // A tiny price is written as everywhere on the page: with its zeros.
    decimalFold: { format: value => String(value) },
    hotkey: { enabled: false },
  })
  if (chart === null) return null
  // The library puts its box before everything else of the page in the order of the keyboard.
  for (const box of place.querySelectorAll<HTMLElement>('[tabindex="1"]')) box.tabIndex = 0
  chart.setBarSpace(CANDLE_SPACE)
  chart.setOffsetRightDistance(rightMarginOf(place.clientWidth))
  chart.createIndicator({
    name: 'VOL',
    calcParams: [],
    paneId: VOLUME_PANE.id,
    // The legend of the candles says the volume already.
    createTooltipDataSource: () => ({ name: '', calcParamsText: '', features: [], legends: [] }),
  })
  chart.overrideXAxis({ createTicks: ({ bounding }) => writtenTicks(chart, bounding.width, making.writeTick) })
  chart.overrideYAxis({
    paneId: 'candle_pane',
    gap: { top: LEGEND_PX, bottom: 0.1 },
    createTicks: params => ticksBesideLines(chart, params),
  })
  chart.overrideYAxis({ paneId: VOLUME_PANE.id, createTicks: () => [], gap: { top: 0.1, bottom: 0 } })
  chart.setPaneOptions({ ...VOLUME_PANE, minHeight: 40, dragEnabled: true })
  return chart
}

// As far right of the newest candle as the axis is looked at.
const FUTURE_CANDLES_MAX = 200

type Ticks = { readonly of: string; readonly ticks: readonly TimeTick[] }

// The axis is written with every picture; its marks change only when the chart is moved or a candle begins.
const marksOf = new WeakMap<Chart, Ticks>()

/** Days and times along the axis; none that would be cut off. */
function writtenTicks(chart: Chart, widthPx: number, writeTick: ChartMaking['writeTick']): AxisTick[] {
  return marksInView(chart, widthPx).flatMap(({ timestamp, x, kind }) => {
    const text = writeTick(timestamp, kind)
    const half = utils.calcTextWidth(text, AXIS_TEXT_PX) / 2 + 2
    return x < half || x > widthPx - half ? [] : [{ coord: x, value: timestamp, text }]
  })
}

function marksInView(chart: Chart, widthPx: number): readonly TimeTick[] {
  const candles = chart.getDataList()
  const last = candles.length - 1
  const newest = candles[last]?.timestamp
  if (newest === undefined) return []
  const { seconds } = intervalOf(settings.store.getState().interval)
  const { from } = chart.getVisibleRange()
  const { bar } = chart.getBarSpace()
  const begin = Math.max(0, from - 1)
  const place = chart.convertToPixel({ dataIndex: begin }, { paneId: 'candle_pane' }) as Partial<{ x: number }>
  const x = place.x ?? 0
  const of = [begin, x, bar, widthPx, last, newest, seconds].join(' ')
  const known = marksOf.get(chart)
  if (known?.of === of) return known.ticks
  const count = Math.min(Math.ceil((widthPx - x) / bar) + 1, last - begin + FUTURE_CANDLES_MAX)
  const placed: PlacedCandle[] = Array.from({ length: Math.max(0, count) }, (_, at) => ({
    timestamp: candles[begin + at]?.timestamp ?? newest + (begin + at - last) * seconds * 1000,
    x: x + at * bar,
  }))
  const ticks = timeTicks(placed, seconds * 1000)
  marksOf.set(chart, { of, ticks })
  return ticks
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
