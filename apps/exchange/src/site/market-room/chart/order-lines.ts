import { type Chart, type OverlayFigure, type OverlayTemplate, utils, type YAxis } from 'klinecharts'
import { LAST_ABOVE_PX, LAST_BELOW_PX, OWN_LINE, renewTicks } from './axis-ticks.ts'
import { type ChartColours, faded } from './chart-colours.ts'
import { holdFigure } from './held-figure.ts'
import { placeTags } from './tag-lane.ts'

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
  /** Whose it is: one's own (by default), where one would be liquidated, or a price that is only tried out. */
  readonly tone?: 'warn' | 'tried'
  /** Nothing that a cross could take away. */
  readonly stays?: boolean
  /** Moved by thumbs: its tag is taken hold of as far around it as one covers. */
  readonly thumb: boolean
}

/** What a line's figures are drawn from. */
type LineData = { readonly line: OwnLine; readonly colours: ChartColours; readonly hovered: boolean }

const LABEL_INSET = 24
const LABEL_HEIGHT = 19
const TAGS_APART_PX = 21
// As near to the edge of the pane as the middle of a tag comes.
const EDGE_PX = LABEL_HEIGHT / 2 + 1
const TEXT_SIZE = 11
const LABEL_PADDING = 8
const LEADER_PX = 12
// Beside the candles of a phone there is room for what an order is, not for its price.
const NARROW_PX = 420
const THUMB_PX = 44
// From here on there is room for the legend and the tags beside one another.
const LEGEND_BESIDE_PX = 640
// What of a line is drawn beside the legend, and how high that is.
const STUB_PX = 40
const LEGEND_TOP_PX = 8
const LEGEND_ROW_PX = 17
// What shows that a line can be moved, in front of its label.
const GRIP = '↕ '

/**
 * A dashed blue line across the chart with a tag in the lane at its right and its price on the axis. The draft is filled; it and
 * the lines of orders can be dragged. A tag keeps its place whatever the pointer does; where tags stand close they stand below one
 * another, and where the axis has no room for a price the tag says it.
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
    if (at === undefined || data === undefined || at.y < 0 || at.y > bounding.height) return []
    const y = placesOf(chart, yAxis, bounding.height).get(overlay.id)
    const isNarrow = bounding.width < NARROW_PX
    // A line does not strike the legend through: it begins right of it.
    const isInLegend = at.y < legendHeight(chart, isNarrow)
    if (y === undefined) {
      return [lineFigure(data, { x: isInLegend ? bounding.width - STUB_PX : 0, y: at.y }, bounding.width)]
    }
    const hasRoom = isNarrow || hasAxisRoom({ chart, id: overlay.id, yAxis, y: at.y })
    const label = labelOf(data.line, hasRoom ? null : priceTextOf(chart, data.line, overlay.points))
    // Lines end before the lane, so that none strikes the tag of another through.
    const lane = bounding.width - LABEL_INSET - laneWidth(chart)
    const from = bounding.width - LABEL_INSET - tagWidth(label)
    const line = lineFigure(data, { x: isInLegend ? Math.max(0, lane - STUB_PX) : 0, y: at.y }, Math.max(0, lane))
    return [
      line,
      leader(data, { x: lane, y: at.y }, { x: from, y }),
      ...labelFigures(data, { y, width: bounding.width, label }),
    ]
  },
  createYAxisFigures: ({ chart, overlay, coordinates, bounding, yAxis }) => {
    const [at] = coordinates
    const data = overlay.extendData
    if (at === undefined || data === undefined || at.y < 0 || at.y > bounding.height) return []
    if (!hasAxisRoom({ chart, id: overlay.id, yAxis, y: at.y })) return []
    // Whole also where its line is at the edge.
    const y = Math.min(Math.max(at.y, EDGE_PX), bounding.height - EDGE_PX)
    return [axisFigure(data, priceTextOf(chart, data.line, overlay.points), { y, width: bounding.width })]
  },
}

type Place = { readonly chart: Chart; readonly id: string; readonly yAxis: YAxis | null; readonly y: number }

/** Whether a price may stand on the axis: the last price is never covered, and of two own ones the first stays. */
function hasAxisRoom({ chart, id, yAxis, y }: Place): boolean {
  if (yAxis === null) return true
  const last = chart.getDataList().at(-1)?.close
  const below = last === undefined ? null : y - yAxis.convertToPixel(last)
  if (below !== null && below > -LAST_ABOVE_PX && below < LAST_BELOW_PX) return false
  for (const line of chart.getOverlays({ name: OWN_LINE })) {
    if (line.id === id) return true
    if (Math.abs(yAxis.convertToPixel(line.points[0]?.value ?? 0) - y) < LABEL_HEIGHT) return false
  }
  return true
}

/** Where the tags of all lines stand that are in view. */
function placesOf(chart: Chart, yAxis: YAxis | null, height: number): ReadonlyMap<string, number> {
  const wishes = (yAxis === null ? [] : chart.getOverlays({ name: OWN_LINE })).flatMap(({ id, points }) => {
    const y = yAxis?.convertToPixel(points[0]?.value ?? 0) ?? 0
    return y < 0 || y > height ? [] : [{ id, y }]
  })
  const width = chart.getSize('candle_pane', 'main')?.width ?? 0
  // Where the legend reaches below the lane, the tags begin under it.
  const top = width < LEGEND_BESIDE_PX ? legendHeight(chart, width < NARROW_PX) + EDGE_PX : EDGE_PX
  return placeTags(wishes, { apartPx: TAGS_APART_PX, top, bottom: height - EDGE_PX })
}

/** What a tag says; the price too where the axis has no room for it. */
function labelOf({ label }: OwnLine, priceText: string | null): string {
  return priceText === null ? label : `${label} · ${priceText}`
}

/** The price at which a line stands: while it is dragged that is another than its order's. */
function priceTextOf(chart: Chart, line: OwnLine, points: readonly Partial<{ value: number }>[]): string {
  const value = points[0]?.value
  if (value === undefined || value === line.price) return line.priceText
  return handsOf.get(chart)?.acts.textAt(value) ?? line.priceText
}

function tagWidth(label: string): number {
  return utils.calcTextWidth(label, TEXT_SIZE, 500) + 2 * LABEL_PADDING
}

/** As wide as the widest tag can become. */
function laneWidth(chart: Chart): number {
  const widths = chart.getOverlays({ name: OWN_LINE }).map(({ extendData }) => {
    const { line } = extendData as LineData
    const isNarrow = (chart.getSize('candle_pane', 'main')?.width ?? 0) < NARROW_PX
    return tagWidth(labelOf(line, isNarrow ? null : line.priceText))
  })
  return Math.max(0, ...widths) + LEADER_PX
}

type Spot = { readonly x: number; readonly y: number }

/** From a line to its tag, which may have had to make room. */
function leader({ line, colours }: LineData, from: Spot, to: Spot): OverlayFigure {
  return {
    key: 'leader',
    type: 'line',
    ignoreEvent: true,
    attrs: { coordinates: [from, { x: from.x + LEADER_PX, y: to.y }, to] },
    styles: { style: 'solid', size: 1, color: line.draft ? colours.brand : faded(edgeOf(line, colours), 0.6) },
  }
}

/** As high as the legend is: a line for each indicator, and but for a phone one for the candle. */
function legendHeight(chart: Chart, isNarrow: boolean): number {
  const rows = chart.getIndicators({ paneId: 'candle_pane' }).length + (isNarrow ? 0 : 1)
  return LEGEND_TOP_PX + rows * LEGEND_ROW_PX
}

function lineFigure({ line, colours }: LineData, from: Spot, width: number): OverlayFigure {
  return {
    key: 'line',
    type: 'line',
    attrs: {
      coordinates: [from, { x: width, y: from.y }],
    },
    styles: {
      style: 'dashed',
      size: 1,
      dashedValue: line.draft ? [2, 3] : [6, 4],
      color: line.draft ? colours.brand : faded(edgeOf(line, colours), 0.6),
    },
  }
}

type TagPlace = { readonly y: number; readonly width: number; readonly label: string }

function labelFigures({ line, colours, hovered }: LineData, { y, width, label }: TagPlace): OverlayFigure[] {
  const edge = width - LABEL_INSET
  const tag: OverlayFigure = {
    key: 'label',
    type: 'text',
    attrs: { x: edge, y, text: hovered && line.movable ? GRIP + label : label, align: 'right', baseline: 'middle' },
    styles: tagStyles(line, colours),
  }
  if (line.thumb && line.movable) return [thumbPlace({ y, width, label }), tag]
  if (!hovered || line.draft || line.stays === true) return [tag]
  // Beside the tag, where nothing else stands: what is pointed at stays under the pointer.
  const cross: OverlayFigure = {
    key: 'cancel',
    type: 'text',
    attrs: { x: edge + 2, y, text: '×', align: 'left', baseline: 'middle' },
    styles: { ...tagStyles(line, colours), paddingLeft: 6, paddingRight: 6 },
  }
  return [tag, cross]
}

function thumbPlace({ y, width, label }: TagPlace): OverlayFigure {
  const wide = tagWidth(label)
  return {
    key: 'thumb',
    type: 'rect',
    attrs: { x: width - LABEL_INSET - wide, y: y - THUMB_PX / 2, width: wide + LABEL_INSET, height: THUMB_PX },
    styles: { style: 'fill', color: 'transparent' },
  }
}

type AxisPlace = { readonly y: number; readonly width: number }

function axisFigure({ line, colours }: LineData, text: string, { y, width }: AxisPlace): OverlayFigure {
  return {
    key: 'price',
    type: 'text',
    attrs: { x: 1, y, text, width: width - 2, align: 'left', baseline: 'middle' },
    styles: {
      ...tagStyles(line, colours),
      borderRadius: 3,
      paddingLeft: 6,
      backgroundColor: line.draft ? colours.brandFill : colours.ground,
    },
    ignoreEvent: true,
  }
}

const edgeOf = ({ tone }: OwnLine, { brand, warn, faint }: ChartColours): string =>
  tone === undefined ? brand : tone === 'warn' ? warn : faint

const textColourOf = ({ tone }: OwnLine, { brandText, warnText, text }: ChartColours): string =>
  tone === undefined ? brandText : tone === 'warn' ? warnText : text

function tagStyles(line: OwnLine, colours: ChartColours) {
  const vertical = (LABEL_HEIGHT - TEXT_SIZE) / 2
  return {
    style: 'stroke_fill',
    color: line.draft ? colours.onFill : textColourOf(line, colours),
    size: TEXT_SIZE,
    family: colours.font,
    weight: 500,
    borderSize: 1,
    borderStyle: 'solid',
    borderColor: line.draft ? colours.brandFill : edgeOf(line, colours),
    borderRadius: 4,
    backgroundColor: line.draft ? colours.brandFill : colours.panel,
    paddingLeft: LABEL_PADDING,
    paddingRight: LABEL_PADDING,
    paddingTop: vertical,
    paddingBottom: vertical,
  }
}

function showCrosshair(chart: Chart, show: boolean): void {
  chart.setStyles({ crosshair: { horizontal: { line: { show } }, vertical: { line: { show } } } })
}

/** The pointer has left the chart: no line is under it any more. */
export function leaveLines(chart: Chart): void {
  for (const { id, extendData } of chart.getOverlays({ name: OWN_LINE })) {
    const data = extendData as LineData
    if (data.hovered) chart.overrideOverlay({ id, extendData: { ...data, hovered: false } })
  }
  showCrosshair(chart, true)
}

/** What a line lets its owner do. */
export type LineActs = {
  /** How the price reads that a line would have where it is. */
  readonly textAt: (price: number) => string
  /** The draft is on its way to another price. */
  readonly onDrag: (price: number) => void
  /** The line of an order has been let go at another price. */
  readonly onMoved: (id: string, price: number) => void
  readonly onCancel: (id: string) => void
}

/** What the lines of a chart do now, whenever they were drawn, and which of them somebody holds. */
type Hands = { readonly acts: LineActs; readonly held: string | null }

const handsOf = new WeakMap<Chart, Hands>()

function hold(chart: Chart, held: string | null): void {
  const hands = handsOf.get(chart)
  if (hands !== undefined) handsOf.set(chart, { ...hands, held })
}

/**
 * Draws the lines that there should be and takes away the others; what did not change is not touched. What is held stays in the
 * hand, whatever is told meanwhile.
 */
export function drawOwnLines(
  chart: Chart,
  lines: readonly OwnLine[],
  look: { acts: LineActs; colours: ChartColours },
): void {
  const wanted = new Map(lines.map(line => [overlayId(line), line]))
  const held = handsOf.get(chart)?.held ?? null
  handsOf.set(chart, { acts: look.acts, held: held !== null && wanted.has(held) ? held : null })
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
      if (isThere) continue
      const place = id === held ? {} : { points }
      chart.overrideOverlay({ id, ...place, extendData: { ...extendData, hovered }, lock: !line.movable })
      continue
    }
    chart.createOverlay({ name: OWN_LINE, id, points, extendData, lock: !line.movable, zLevel: 10, ...EVENTS })
  }
  renewTicks(chart)
}

const hover = (hovered: boolean) => (event: { chart: Chart; overlay: { id: string; extendData: unknown } }) => {
  const data = event.overlay.extendData as LineData
  if (data.hovered === hovered) return
  event.chart.overrideOverlay({ id: event.overlay.id, extendData: { ...data, hovered } })
  // The cross of the pointer would strike the tag's text through.
  showCrosshair(event.chart, !hovered)
}

const EVENTS = {
  onMouseEnter: hover(true),
  onMouseLeave: hover(false),
  onPressedMoveStart: ({ chart, overlay }: { chart: Chart; overlay: { id: string } }) => {
    hold(chart, overlay.id)
    holdFigure({ chart, onLetGo: () => hold(chart, null) })
  },
  onPressedMoving: (event: MoveEvent) => {
    const { value, line } = movedTo(event)
    if (value !== null && line.draft) handsOf.get(event.chart)?.acts.onDrag(value)
  },
  onPressedMoveEnd: (event: MoveEvent) => {
    hold(event.chart, null)
    const { value, line } = movedTo(event)
    if (value === null || line.draft || !line.movable || value === line.price) return
    handsOf.get(event.chart)?.acts.onMoved(line.id, value)
  },
  onClick: ({ chart, figure, overlay }: { chart: Chart; figure?: OverlayFigure; overlay: { extendData: unknown } }) => {
    if (figure?.key === 'cancel') handsOf.get(chart)?.acts.onCancel((overlay.extendData as LineData).line.id)
  },
  // A right click on a drawing removes it; an order is not to be lost that way.
  onRightClick: (event: { preventDefault?: () => void }) => event.preventDefault?.(),
}

type MoveEvent = { chart: Chart; overlay: { points: Partial<{ value: number }>[]; extendData: unknown } }

function movedTo({ overlay }: MoveEvent): { value: number | null; line: OwnLine } {
  const value = overlay.points[0]?.value
  return { value: value !== undefined && value > 0 ? value : null, line: (overlay.extendData as LineData).line }
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
    one.line.thumb === other.line.thumb &&
    one.line.tone === other.line.tone &&
    one.line.priceText === other.line.priceText
  )
}
