import type { OverlayTemplate } from 'klinecharts'

/** What can be drawn on the chart, in the order of the rail. */
export const DRAWINGS = ['trend', 'level', 'fibonacci', 'box', 'note', 'measure'] as const

/** One of the tools. */
export type Drawing = (typeof DRAWINGS)[number]

/** The library's name of a tool's overlay. */
export const DRAWING_OVERLAYS: Readonly<Record<Drawing, string>> = {
  trend: 'segment',
  level: 'horizontalStraightLine',
  fibonacci: 'fibonacciLine',
  box: 'bourseBox',
  note: 'simpleAnnotation',
  measure: 'bourseMeasure',
}

const wholeDrawing = { totalStep: 3, needDefaultPointFigure: true, needDefaultXAxisFigure: true } as const

/** A box between two corners. */
export const boxDrawing: OverlayTemplate = {
  ...wholeDrawing,
  name: DRAWING_OVERLAYS.box,
  needDefaultYAxisFigure: true,
  createPointFigures: ({ coordinates }) => {
    const [one, other] = coordinates
    return one === undefined || other === undefined ? [] : [{ type: 'rect', attrs: rectOf(one, other) }]
  },
}

/** A box that says how far apart its corners are: in price, in per cent, in candles. */
export const measureDrawing: OverlayTemplate<(price: number) => string> = {
  ...wholeDrawing,
  name: DRAWING_OVERLAYS.measure,
  needDefaultYAxisFigure: true,
  createPointFigures: ({ coordinates, overlay }) => {
    const [one, other] = coordinates
    const [from, to] = overlay.points
    if (one === undefined || other === undefined || from?.value === undefined || to?.value === undefined) return []
    const change = to.value - from.value
    const sign = change < 0 ? '−' : '+'
    const share = from.value === 0 ? 0 : (Math.abs(change) / from.value) * 100
    const write = overlay.extendData as ((price: number) => string) | undefined
    const size = write === undefined ? String(Math.abs(change)) : write(Math.abs(change))
    const candles = Math.abs((to.dataIndex ?? 0) - (from.dataIndex ?? 0))
    return [
      { type: 'rect', attrs: rectOf(one, other) },
      {
        type: 'text',
        ignoreEvent: true,
        attrs: {
          x: (one.x + other.x) / 2,
          y: Math.min(one.y, other.y) - 6,
          text: `${sign}${size}  ${sign}${share.toFixed(2)}%  ${candles}`,
          align: 'center',
          baseline: 'bottom',
        },
      },
    ]
  },
}

/** The group that all drawings are in, so that they can be hidden or taken away together. */
export const DRAWINGS_GROUP = 'drawings'

type Place = { readonly x: number; readonly y: number }

function rectOf(one: Place, other: Place) {
  return {
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x),
    height: Math.abs(one.y - other.y),
  }
}
