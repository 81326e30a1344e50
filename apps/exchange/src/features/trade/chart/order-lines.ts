import {
  type AxisCreateTicksParams,
  type AxisTick,
  type Chart,
  type OverlayFigure,
  type OverlayTemplate,
  utils,
  type YAxis,
} from 'klinecharts'
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
  /** Whether the order takes another price where it stands. */
  readonly movable: boolean
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
const LABEL_PADDING = 8
const LABELS_APART_PX = 6
// What shows that a line can be moved, in front of its label.
const GRIP = '↕ '

/**
 * A dashed blue line across the chart with a label and its price on the axis. The draft is filled; it and the lines of orders
 * that rest can be dragged. Labels that would lie upon one another stand side by side.
 */
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
    if (isAtLast({ chart, yAxis, y: at.y }) && !data.line.draft) return []
    const line = lineFigure(data, at.y, bounding.width)
    const edge = bounding.width - shiftOf({ chart, id: overlay.id, yAxis, y: at.y })
    // A label without room beside the others is left out; its line stays.
    const hasRoom = edge - LABEL_INSET - labelWidth(data.line.label) > 0
    return hasRoom ? [line, ...labelFigures(data, at.y, edge)] : [line]
  },
  createYAxisFigures: ({ chart, overlay, coordinates, bounding, yAxis }) => {
    const [at] = coordinates
    const data = overlay.extendData
    if (at === undefined || data === undefined) return []
    // Two prices upon one another are none: the first stays, the draft stands above all.
    const place = { chart, id: overlay.id, yAxis, y: at.y }
    const isCovered = isAtLast(place) || isBehind(place)
    return isCovered && !data.line.draft ? [] : [axisFigure(data, at.y, bounding.width)]
  },
}

type Place = { readonly chart: Chart; readonly id: string; readonly yAxis: YAxis | null; readonly y: number }

/** So near the last price an order would only hide it; its dot in the book says that it stands. */
function isAtLast({ chart, yAxis, y }: Omit<Place, 'id'>): boolean {
  const last = chart.getDataList().at(-1)?.close
  return last !== undefined && yAxis !== null && Math.abs(yAxis.convertToPixel(last) - y) < NEAR_PX
}

/** Whether a line that was drawn before it stands so near that their prices on the axis would lie upon one another. */
function isBehind({ chart, id, yAxis, y }: Place): boolean {
  for (const line of yAxis === null ? [] : chart.getOverlays({ name: OWN_LINE })) {
    if (line.id === id) return false
    const value = line.points[0]?.value ?? 0
    if (Math.abs((yAxis?.convertToPixel(value) ?? 0) - y) < LABEL_HEIGHT) return true
  }
  return false
}

/** How far a label stands from the edge, so that it lies upon none that was drawn before it. */
function shiftOf({ chart, id, yAxis }: Place): number {
  const placed: { readonly y: number; readonly from: number; readonly to: number }[] = []
  for (const overlay of yAxis === null ? [] : chart.getOverlays({ name: OWN_LINE })) {
    const { line } = overlay.extendData as LineData
    const y = yAxis?.convertToPixel(line.price) ?? 0
    const width = labelWidth(line.label)
    const near = placed
      .filter(other => Math.abs(other.y - y) < LABEL_HEIGHT)
      .toSorted((one, other) => one.from - other.from)
    const from = near.reduce((start, other) => (start < other.to && other.from < start + width ? other.to : start), 0)
    if (overlay.id === id) return from
    if (line.draft || !isAtLast({ chart, yAxis, y })) placed.push({ y, from, to: from + width + LABELS_APART_PX })
  }
  return 0
}

function labelWidth(label: string): number {
  return utils.calcTextWidth(label, TEXT_SIZE, 500) + 2 * LABEL_PADDING
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
  const text = hovered && line.movable ? GRIP + line.label : line.label
  return [
    {
      key: 'label',
      type: 'text',
      attrs: { x: cross ? edge - CROSS_WIDTH : edge, y, text, align: 'right', baseline: 'middle' },
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
    paddingLeft: LABEL_PADDING,
    paddingRight: LABEL_PADDING,
    paddingTop: vertical,
    paddingBottom: vertical,
  }
}

/** What a line lets its owner do. */
export type LineActs = {
  /** The draft is on its way to another price. */
  readonly onDrag: (price: number) => void
  /** The line of an order has been let go at another price. */
  readonly onMoved: (id: string, price: number) => void
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
      // What was dragged and not meant goes back as well.
      const isThere = drawn.points[0]?.value === line.price && isSame(drawn.extendData as LineData, extendData)
      const { hovered } = drawn.extendData as LineData
      if (!isThere) chart.overrideOverlay({ id, points, extendData: { ...extendData, hovered }, lock: !line.movable })
      continue
    }
    chart.createOverlay({ name: OWN_LINE, id, points, extendData, lock: !line.movable, zLevel: 10, ...events(look) })
  }
}

function events({ onDrag, onMoved, onCancel }: LineActs) {
  const hover = (hovered: boolean) => (event: { chart: Chart; overlay: { id: string; extendData: unknown } }) => {
    const data = event.overlay.extendData as LineData
    event.chart.overrideOverlay({ id: event.overlay.id, extendData: { ...data, hovered } })
  }
  return {
    onMouseEnter: hover(true),
    onMouseLeave: hover(false),
    onPressedMoving: (event: Moved) => {
      const { value, line } = movedTo(event)
      if (value !== null && line.draft) onDrag(value)
    },
    onPressedMoveEnd: (event: Moved) => {
      const { value, line } = movedTo(event)
      if (value !== null && !line.draft && line.movable && value !== line.price) onMoved(line.id, value)
    },
    onClick: (event: { figure?: OverlayFigure; overlay: { extendData: unknown } }) => {
      if (event.figure?.key === 'cancel') onCancel((event.overlay.extendData as LineData).line.id)
    },
    // A right click on a drawing removes it; an order is not to be lost that way.
    onRightClick: (event: { preventDefault?: () => void }) => event.preventDefault?.(),
  }
}

type Moved = { overlay: { points: Partial<{ value: number }>[]; extendData: unknown } }

function movedTo({ overlay }: Moved): { value: number | null; line: OwnLine } {
  const value = overlay.points[0]?.value
  return { value: value !== undefined && value > 0 ? value : null, line: (overlay.extendData as LineData).line }
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
    one.line.movable === other.line.movable &&
    one.line.priceText === other.line.priceText
  )
}
