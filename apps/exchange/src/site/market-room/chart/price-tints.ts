import type { Chart, OverlayTemplate } from 'klinecharts'
import { type ChartColours, faded } from './chart-colours.ts'

/** A stretch of prices that is won (up) or lost (down) on the way. */
export type PriceTint = { readonly from: number; readonly to: number; readonly way: 'up' | 'down' }

type TintData = { readonly tint: PriceTint; readonly colours: ChartColours }

/** The name under which the library knows our tints. */
const PRICE_TINT = 'bourseTint'

const STRENGTH = 0.1
// Right of the newest candle, where there is room; beside the candles of a phone a strip along the axis.
const WIDE_PX = 680
const MIDDLE_PX = 440
const REACH = { wide: 152, middle: 112, narrow: 56 } as const

/** How far from the axis a tint reaches into a chart. */
export function tintReach(widthPx: number): number {
  if (widthPx >= WIDE_PX) return REACH.wide
  return widthPx >= MIDDLE_PX ? REACH.middle : REACH.narrow
}

/** Both ends of a stretch within the picture; null: nothing of it is in view. */
export function tintSpan(from: number, to: number, height: number): { y: number; height: number } | null {
  const top = Math.max(0, Math.min(from, to))
  const bottom = Math.min(height, Math.max(from, to))
  return bottom > top ? { y: top, height: bottom - top } : null
}

/** A stretch of prices, faintly in the colour of where it leads. */
export const priceTint: OverlayTemplate<TintData> = {
  name: PRICE_TINT,
  totalStep: 3,
  needDefaultPointFigure: false,
  needDefaultXAxisFigure: false,
  needDefaultYAxisFigure: false,
  createPointFigures: ({ overlay, coordinates, bounding }) => {
    const [from, to] = coordinates
    const data = overlay.extendData
    const span = from === undefined || to === undefined ? null : tintSpan(from.y, to.y, bounding.height)
    if (data === undefined || span === null) return []
    const width = tintReach(bounding.width)
    const { tint, colours } = data
    return {
      key: 'tint',
      type: 'rect',
      ignoreEvent: true,
      attrs: { x: bounding.width - width, width, ...span },
      styles: { style: 'fill', color: faded(colours[tint.way], STRENGTH) },
    }
  },
}

/** Draws these tints, below every line, and no others. */
export function drawTints(chart: Chart, tints: readonly PriceTint[], colours: ChartColours): void {
  chart.removeOverlay({ name: PRICE_TINT })
  for (const tint of tints) {
    chart.createOverlay({
      name: PRICE_TINT,
      points: [{ value: tint.from }, { value: tint.to }],
      extendData: { tint, colours } satisfies TintData,
      lock: true,
      zLevel: 1,
    })
  }
}
