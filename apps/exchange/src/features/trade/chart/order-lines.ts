import type { AxisCreateTicksParams, AxisTick, Chart, OverlayFigure, OverlayTemplate } from 'klinecharts'
import { type ChartColours, faded } from './chart-colours.ts'

/** A line at a price that is somebody's own: an order that stands, or the draft in the form. */
export type OwnLine = {
  /** The order's id; `draft` for the form's. */
  readonly id: string
  readonly price: number
  /** What its label says: "Buy 0.2500". */
  readonly label: string
  readonly priceText: string
  readonly draft: boolean
}

/** What a line's figures are drawn from. */
type LineData = { readonly line: OwnLine; readonly colours: ChartColours; readonly hovered: boolean }

/** The name under which the library knows our lines. */
export const OWN_LINE = 'bourseOwnLine'

const LABEL_INSET = 24
const LABEL_HEIGHT = 19
const CROSS_WIDTH = 18
const TEXT_SIZE = 11
const NEAR_PX = 12
const TICK_APART_PX = 16

/** A dashed blue line across the chart with a label and its price on the axis; the draft is filled and can be dragged. */
export const ownLine: OverlayTemplate<LineData> = {
  name: OWN_LINE,
  totalStep: 2,
  needDefaultPointFigure: false,
  needDefaultXAxisFigure: false,
  needDefaultYAxisFigure: false,
  createPointFigures: ({ chart, overlay, coordinates, bounding, yAxis }) => {
    const [at] = coordinates
    const data = overlay.extendData
    if (at === undefined || data === undefined) return []
    const last = chart.getDataList().at(-1)?.close
    const isHidden = last !== undefined && yAxis !== null && Math.abs(yAxis.convertToPixel(last) - at.y) < NEAR_PX
    // So near the last price an order would only hide it; its dot in the book says that it stands.
    if (isHidden && !data.line.draft) return []
    return [lineFigure(data, at.y, bounding.width), ...labelFigures(data, at.y, bounding.width)]
  },
  createYAxisFigures: ({ overlay, coordinates, bounding }) => {
    const [at] = coordinates
    const data = overlay.extendData
    return at === undefined || data === undefined ? [] : [axisFigure(data, at.y, bounding.width)]
  },
}

function lineFigure({ line, colours }: LineData, y: number, width: number): OverlayFigure {
  return {
    key: 'line',
    type: 'line',
    attrs: {
      coordinates: [
        { x: 0, y },
        { x: width, y },
      ],
    },
    styles: {
      style: 'dashed',
      size: 1,
      dashedValue: line.draft ? [2, 3] : [6, 4],
      color: line.draft ? colours.brand : faded(colours.brand, 0.6),
    },
  }
}

function labelFigures({ line, colours, hovered }: LineData, y: number, width: number): OverlayFigure[] {
  const edge = width - LABEL_INSET
  const cross = hovered && !line.draft
  return [
    {
      key: 'label',
      type: 'text',
      attrs: { x: cross ? edge - CROSS_WIDTH : edge, y, text: line.label, align: 'right', baseline: 'middle' },
      styles: tagStyles(line, colours),
    },
    ...(cross
      ? [
          {
            key: 'cancel',
            type: 'text',
            attrs: { x: edge, y, text: '×', align: 'right', baseline: 'middle' },
            styles: { ...tagStyles(line, colours), paddingLeft: 5, paddingRight: 5 },
          },
        ]
      : []),
  ]
}

function axisFigure({ line, colours }: LineData, y: number, width: number): OverlayFigure {
  return {
    key: 'price',
    type: 'text',
    attrs: { x: 1, y, text: line.priceText, width: width - 2, align: 'left', baseline: 'middle' },
    styles: {
      ...tagStyles(line, colours),
      borderRadius: 3,
      paddingLeft: 6,
      backgroundColor: line.draft ? colours.brandFill : colours.ground,
    },
    ignoreEvent: true,
  }
}

function tagStyles(line: OwnLine, colours: ChartColours) {
  const vertical = (LABEL_HEIGHT - TEXT_SIZE) / 2
  return {
    style: 'stroke_fill',
    color: line.draft ? colours.onFill : colours.brandText,
    size: TEXT_SIZE,
    family: colours.font,
    weight: 500,
    borderSize: 1,
    borderStyle: 'solid',
    borderColor: line.draft ? colours.brandFill : colours.brand,
    borderRadius: 4,
    backgroundColor: line.draft ? colours.brandFill : colours.panel,
    paddingLeft: 8,
    paddingRight: 8,
    paddingTop: vertical,
    paddingBottom: vertical,
  }
}

/** What a line lets its owner do. */
export type LineActs = {
  readonly onDrag: (price: number) => void
  readonly onCancel: (id: string) => void
}

/** Draws the lines that there should be and takes away the others; what did not change is not touched. */
export function drawOwnLines(
  chart: Chart,
  lines: readonly OwnLine[],
  look: LineActs & { colours: ChartColours },
): void {
  const wanted = new Map(lines.map(line => [overlayId(line), line]))
  for (const overlay of chart.getOverlays({ name: OWN_LINE })) {
    if (!wanted.has(overlay.id)) chart.removeOverlay({ id: overlay.id })
  }
  for (const [id, line] of wanted) {
    const extendData: LineData = { line, colours: look.colours, hovered: false }
    const points = [{ value: line.price }]
    const [drawn] = chart.getOverlays({ id })
    if (drawn !== undefined) {
      if (!isSame(drawn.extendData as LineData, extendData)) chart.overrideOverlay({ id, points, extendData })
      continue
    }
    chart.createOverlay({ name: OWN_LINE, id, points, extendData, lock: !line.draft, zLevel: 10, ...events(look) })
  }
}

function events({ onDrag, onCancel }: LineActs) {
  const hover = (hovered: boolean) => (event: { chart: Chart; overlay: { id: string; extendData: unknown } }) => {
    const data = event.overlay.extendData as LineData
    event.chart.overrideOverlay({ id: event.overlay.id, extendData: { ...data, hovered } })
  }
  return {
    onMouseEnter: hover(true),
    onMouseLeave: hover(false),
    onPressedMoving: (event: { overlay: { points: Partial<{ value: number }>[] } }) => {
      const value = event.overlay.points[0]?.value
      if (value !== undefined && value > 0) onDrag(value)
    },
    onClick: (event: { figure?: OverlayFigure; overlay: { extendData: unknown } }) => {
      if (event.figure?.key === 'cancel') onCancel((event.overlay.extendData as LineData).line.id)
    },
    // A right click on a drawing removes it; an order is not to be lost that way.
    onRightClick: (event: { preventDefault?: () => void }) => event.preventDefault?.(),
  }
}

/** The prices along the axis without those that a line's own price would lie upon. */
export function ticksBesideLines(chart: Chart, { range, bounding, defaultTicks }: AxisCreateTicksParams): AxisTick[] {
  const own = chart.getOverlays({ name: OWN_LINE }).map(overlay => {
    const price = overlay.points[0]?.value ?? 0
    return (1 - (price - range.displayFrom) / (range.displayTo - range.displayFrom)) * bounding.height
  })
  return defaultTicks.filter(tick => own.every(y => Math.abs(y - tick.coord) > TICK_APART_PX))
}

function overlayId(line: OwnLine): string {
  return `own-${line.id}`
}

function isSame(one: LineData, other: LineData): boolean {
  return (
    one.colours === other.colours &&
    one.line.price === other.line.price &&
    one.line.label === other.line.label &&
    one.line.priceText === other.line.priceText
  )
}
