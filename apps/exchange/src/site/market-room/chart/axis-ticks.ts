import type { AxisCreateTicksParams, AxisTick, Chart } from 'klinecharts'

/** The name under which the library knows lines of one's own. */
export const OWN_LINE = 'bourseOwnLine'

/** What the last price, and the countdown below it, take of the axis. */
export const LAST_ABOVE_PX = 18
export const LAST_BELOW_PX = 36
const TICK_APART_PX = 16

type AxisMade = { readonly params: AxisCreateTicksParams; readonly shown: string }

// The library writes the axis only when its range changes, and not when a price on it moves.
const madeOf = new WeakMap<Chart, AxisMade>()

const textOf = (ticks: readonly AxisTick[]): string => ticks.map(({ text }) => text).join(' ')

/** The prices along the axis without those that a line's own price, the last price or its countdown would lie upon. */
export function ticksBesideLines(chart: Chart, params: AxisCreateTicksParams): AxisTick[] {
  const ticks = beside(chart, params)
  madeOf.set(chart, { params, shown: textOf(ticks) })
  return ticks
}

/** Writes the axis anew where what stands on it now lies upon other prices than before. */
export function renewTicks(chart: Chart): void {
  const made = madeOf.get(chart)
  if (made === undefined || textOf(beside(chart, made.params)) === made.shown) return
  chart.overrideYAxis({ paneId: 'candle_pane' })
}

function beside(chart: Chart, { range, bounding, defaultTicks }: AxisCreateTicksParams): AxisTick[] {
  const heightOf = (price: number): number =>
    (1 - (price - range.displayFrom) / (range.displayTo - range.displayFrom)) * bounding.height
  const own = chart.getOverlays({ name: OWN_LINE }).map(({ points }) => heightOf(points[0]?.value ?? 0))
  const close = chart.getDataList().at(-1)?.close
  const last = close === undefined ? null : heightOf(close)
  return defaultTicks.filter(
    ({ coord }) =>
      own.every(y => Math.abs(y - coord) > TICK_APART_PX) &&
      (last === null || coord < last - LAST_ABOVE_PX || coord > last + LAST_BELOW_PX),
  )
}
