import type { DeepPartial, KLineData, Styles, TooltipLegend } from 'klinecharts'
import { type ChartColours, faded } from './chart-colours.ts'

/** How candles are drawn. */
export const CANDLE_LOOKS = ['candle_solid', 'candle_stroke', 'ohlc', 'area'] as const

/** One of the ways. */
export type CandleLook = (typeof CANDLE_LOOKS)[number]

/** The words in the chart's legend. */
export type LegendWords = Readonly<Record<'open' | 'high' | 'low' | 'close' | 'volume', string>>

/** What the styles are made from. */
export type StyleInput = {
  readonly colours: ChartColours
  readonly look: CandleLook
  readonly words: LegendWords
  readonly writePrice: (price: number) => string
  readonly writeVolume: (volume: number) => string
  /** A countdown to the end of the candle stands below the last price. */
  readonly countdown: boolean
}

const AXIS_SIZE = 11

/** The chart in the page's own colours: no colour is written here. */
export function chartStyles(input: StyleInput): DeepPartial<Styles> {
  const { colours, look } = input
  const line = { style: 'solid', size: 1, color: colours.line } as const
  const axis = {
    axisLine: { show: true, color: colours.line, size: 1 },
    tickLine: { show: false },
    tickText: { color: colours.muted, family: colours.font, size: AXIS_SIZE, weight: 400 },
  }
  return {
    grid: {
      horizontal: { ...line, show: true, color: colours.grid },
      vertical: { ...line, show: true, color: colours.grid },
    },
    candle: { ...candleStyles(input), type: look },
    indicator: indicatorStyles(colours),
    xAxis: axis,
    yAxis: axis,
    separator: { size: 1, color: colours.grid, fill: true, activeBackgroundColor: faded(colours.brand, 0.2) },
    crosshair: crosshairStyles(colours),
    overlay: overlayStyles(colours),
  }
}

function candleStyles(input: StyleInput): DeepPartial<Styles['candle']> {
  const { colours } = input
  const { up, down, muted } = colours
  const mark = { show: true, color: muted, textFamily: colours.font, textSize: AXIS_SIZE, textWeight: '400' }
  return {
    bar: {
      compareRule: 'current_open',
      upColor: up,
      downColor: down,
      noChangeColor: up,
      upBorderColor: up,
      downBorderColor: down,
      noChangeBorderColor: up,
      upWickColor: up,
      downWickColor: down,
      noChangeWickColor: up,
    },
    area: {
      lineColor: colours.series2,
      lineSize: 2,
      backgroundColor: [
        { offset: 0, color: faded(colours.series2, 0.02) },
        { offset: 1, color: faded(colours.series2, 0.2) },
      ],
      point: { show: false },
    },
    priceMark: { high: mark, low: mark, last: lastMark(input) },
    tooltip: {
      offsetLeft: 8,
      offsetTop: 6,
      title: { show: false },
      legend: {
        color: muted,
        family: colours.font,
        size: AXIS_SIZE,
        marginLeft: 4,
        marginRight: 8,
        template: ({ current }: { current: KLineData | null }) => legendOf(current, input),
      },
    },
  }
}

function legendOf(candle: KLineData | null, { colours, words, writePrice, writeVolume }: StyleInput): TooltipLegend[] {
  if (candle === null) return []
  const tone = candle.close < candle.open ? colours.down : colours.up
  const entry = (title: string, text: string, color: string): TooltipLegend => ({
    title: { text: `${title} `, color: colours.muted },
    value: { text, color },
  })
  const change = candle.close - candle.open
  const sign = change < 0 ? '−' : '+'
  const share = candle.open === 0 ? 0 : (Math.abs(change) / candle.open) * 100
  return [
    entry(words.open, writePrice(candle.open), tone),
    entry(words.high, writePrice(candle.high), tone),
    entry(words.low, writePrice(candle.low), tone),
    entry(words.close, writePrice(candle.close), tone),
    entry('', `${sign}${writePrice(Math.abs(change))} (${sign}${share.toFixed(2)}%)`, tone),
    entry(words.volume, writeVolume(candle.volume ?? 0), colours.text),
  ]
}

function lastMark({ colours, countdown }: StyleInput): DeepPartial<Styles['candle']['priceMark']['last']> {
  const text = {
    show: true,
    family: colours.font,
    size: AXIS_SIZE,
    weight: 500,
    color: colours.onFill,
    borderRadius: 3,
    paddingLeft: 6,
    paddingRight: 6,
    paddingTop: 3,
    paddingBottom: 3,
  }
  return {
    upColor: colours.upFill,
    downColor: colours.downFill,
    noChangeColor: colours.upFill,
    line: { show: true, style: 'dashed', dashedValue: [1, 3], size: 1 },
    text,
    extendTexts: countdown ? [{ ...text, weight: 400, position: 'below_price', updateInterval: 1000 }] : [],
  }
}

function indicatorStyles(colours: ChartColours): DeepPartial<Styles['indicator']> {
  const series = [colours.series1, colours.series2, colours.series3, colours.series4]
  const bars = { upColor: faded(colours.up, 0.32), downColor: faded(colours.down, 0.32) }
  return {
    ohlc: { upColor: colours.up, downColor: colours.down, noChangeColor: colours.muted },
    bars: [{ style: 'fill', ...bars, noChangeColor: faded(colours.up, 0.32) }],
    lines: series.map(color => ({ style: 'solid', smooth: false, size: 1.25, dashedValue: [2, 2], color })),
    circles: [{ style: 'fill', upColor: colours.up, downColor: colours.down, noChangeColor: colours.muted }],
    lastValueMark: { show: false },
    tooltip: {
      offsetLeft: 8,
      offsetTop: 4,
      title: { show: false },
      legend: { color: colours.muted, family: colours.font, size: AXIS_SIZE, marginLeft: 4, marginRight: 8 },
    },
  }
}

function crosshairStyles(colours: ChartColours): DeepPartial<Styles['crosshair']> {
  const direction = {
    line: { show: true, style: 'dashed' as const, dashedValue: [4, 3], size: 1, color: colours.faint },
    text: {
      color: colours.text,
      family: colours.font,
      size: AXIS_SIZE,
      weight: 500,
      borderSize: 1,
      borderColor: colours.lineStrong,
      borderRadius: 3,
      backgroundColor: colours.raised,
      paddingLeft: 6,
      paddingRight: 6,
      paddingTop: 3,
      paddingBottom: 3,
    },
  } satisfies DeepPartial<Styles['crosshair']['vertical']>
  return { horizontal: direction, vertical: direction }
}

// Drawings are theirs who drew them, so they are blue as everything of one's own.
function overlayStyles(colours: ChartColours): DeepPartial<Styles['overlay']> {
  const { brand, font } = colours
  return {
    point: { color: brand, borderColor: faded(brand, 0.35), activeColor: brand, activeBorderColor: faded(brand, 0.35) },
    line: { color: brand, size: 1 },
    rect: { style: 'stroke_fill', color: faded(brand, 0.12), borderColor: brand, borderSize: 1 },
    polygon: { style: 'stroke_fill', color: faded(brand, 0.12), borderColor: brand },
    circle: { color: faded(brand, 0.12), borderColor: brand },
    arc: { color: brand },
    text: {
      color: colours.onFill,
      family: font,
      size: AXIS_SIZE,
      weight: 500,
      backgroundColor: colours.brandFill,
      borderColor: colours.brandFill,
      borderRadius: 4,
      paddingLeft: 6,
      paddingRight: 6,
      paddingTop: 3,
      paddingBottom: 3,
    },
  }
}
