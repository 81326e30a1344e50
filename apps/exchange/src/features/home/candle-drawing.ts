/** One candle as it is drawn: its time in seconds, its four prices and its volume. */
export type DrawnCandle = {
  readonly time: number
  readonly open: number
  readonly close: number
  readonly high: number
  readonly low: number
  readonly volume: number
}

/** Where candles are drawn: the plot's size in pixels, and how much of its foot belongs to the volumes. */
export type Plot = { readonly width: number; readonly height: number; readonly volumes: number }

/** A drawing of candles: paths for what rose and what fell, their volumes, and the lines of the grid. */
export type CandleDrawing = {
  readonly rising: string
  readonly falling: string
  readonly risingVolumes: string
  readonly fallingVolumes: string
  readonly prices: readonly { readonly price: number; readonly y: number }[]
  readonly times: readonly { readonly time: number; readonly x: number }[]
  readonly lastY: number
}

const AIR = 16
const BODY_SHARE = 0.7
const GRID_LINES = 5
const LABEL_HALF = 16
const HOURS_APART_S = 4 * 3600

/** Draws candles, oldest first. Null when there is nothing to draw. */
export function drawCandles(candles: readonly DrawnCandle[], plot: Plot): CandleDrawing | null {
  const last = candles.at(-1)
  if (last === undefined) return null
  const high = Math.max(...candles.map(candle => candle.high))
  const low = Math.min(...candles.map(candle => candle.low))
  const span = high - low || high * 0.001 || 1
  const room = plot.height - plot.volumes - 2 * AIR
  const yOf = (price: number): number => round(AIR + ((high - price) / span) * room)
  const step = plot.width / candles.length
  const volumeMax = Math.max(...candles.map(candle => candle.volume)) || 1
  const shapes = candles.map((candle, index) => ({
    rose: candle.close >= candle.open,
    body: bodyOf(candle, { x: index * step, step, yOf }),
    volume: volumeOf(candle.volume / volumeMax, { x: index * step, step, plot }),
  }))
  const pathOf = (rose: boolean, part: 'body' | 'volume'): string =>
    shapes.flatMap(shape => (shape.rose === rose ? [shape[part]] : [])).join('')
  return {
    rising: pathOf(true, 'body'),
    falling: pathOf(false, 'body'),
    risingVolumes: pathOf(true, 'volume'),
    fallingVolumes: pathOf(false, 'volume'),
    prices: roundPrices(low, high).map(price => ({ price, y: yOf(price) })),
    times: candles.flatMap((candle, index) =>
      // A label that the edge would cut says another time than it means.
      candle.time % HOURS_APART_S === 0 && (index + 0.5) * step > LABEL_HALF
        ? [{ time: candle.time, x: round((index + 0.5) * step) }]
        : [],
    ),
    lastY: yOf(last.close),
  }
}

/** Prices that people would choose between two others: whole ones, twos or fives of a power of ten. */
export function roundPrices(low: number, high: number): readonly number[] {
  const rough = (high - low) / GRID_LINES
  if (!(rough > 0)) return [low]
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5, 10].find(times => times * power >= rough) ?? 10) * power
  const first = Math.ceil(low / step)
  const count = Math.floor(high / step) - first + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => Number(((first + index) * step).toPrecision(12)))
}

function bodyOf(candle: DrawnCandle, at: { x: number; step: number; yOf: (price: number) => number }): string {
  const middle = round(at.x + at.step / 2)
  const left = round(at.x + (at.step * (1 - BODY_SHARE)) / 2)
  const width = round(at.step * BODY_SHARE)
  const top = at.yOf(Math.max(candle.open, candle.close))
  const height = Math.max(1, round(at.yOf(Math.min(candle.open, candle.close)) - top))
  return `M${middle} ${at.yOf(candle.high)}V${at.yOf(candle.low)}M${left} ${top}h${width}v${height}h${-width}z`
}

function volumeOf(share: number, at: { x: number; step: number; plot: Plot }): string {
  const left = round(at.x + (at.step * (1 - BODY_SHARE)) / 2)
  const width = round(at.step * BODY_SHARE)
  const height = round(share * at.plot.volumes)
  return `M${left} ${at.plot.height}v${-height}h${width}v${height}z`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
