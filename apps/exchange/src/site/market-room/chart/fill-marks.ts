import type { Chart, OverlayEvent, OverlayTemplate } from 'klinecharts'
import { type ChartColours, readColours } from './chart-colours.ts'

/** What a mark tells of a deal of one's own: when (in seconds), which side, how much, and for how much. */
export type MarkedDeal = {
  readonly time: number
  readonly side: 1 | 2
  readonly amount: string
  readonly deal: string
}

/** One's own deals on one side within one candle. */
export type FillMark = {
  readonly id: string
  readonly timestamp: number
  readonly side: 1 | 2
  readonly deals: readonly MarkedDeal[]
}

/** A mark under the pointer, and where. */
export type PointedMark = { readonly mark: FillMark; readonly x: number; readonly y: number }

/** The name under which the library knows our marks. */
export const FILL_MARK = 'bourseFillMark'

const WIDTH_PX = 10
const HEIGHT_PX = 8
const APART_PX = 6
const BUYS = 2

type MarkData = { readonly mark: FillMark; readonly colours: ChartColours }

/** The deals of each candle and side together, by the candles' beginnings; what is older than the first candle has none. */
export function fillMarks(
  deals: readonly MarkedDeal[],
  candles: readonly { timestamp: number }[],
): readonly FillMark[] {
  const marks = new Map<string, FillMark & { deals: MarkedDeal[] }>()
  for (const deal of deals) {
    const candle = candles.findLast(({ timestamp }) => timestamp <= deal.time * 1000)
    if (candle === undefined) continue
    const id = `fill-${candle.timestamp}-${deal.side}`
    const mark = marks.get(id) ?? { id, timestamp: candle.timestamp, side: deal.side, deals: [] }
    mark.deals.push(deal)
    marks.set(id, mark)
  }
  return [...marks.values()]
}

/** A blue triangle: below the candle for what was bought, above it for what was sold. */
export const fillMark: OverlayTemplate<MarkData> = {
  name: FILL_MARK,
  totalStep: 2,
  needDefaultPointFigure: false,
  needDefaultXAxisFigure: false,
  needDefaultYAxisFigure: false,
  createPointFigures: ({ chart, overlay, coordinates, yAxis }) => {
    const [at] = coordinates
    const data = overlay.extendData
    if (at === undefined || data === undefined || yAxis === null) return []
    const { mark, colours } = data
    const candle = chart.getDataList().findLast(({ timestamp }) => timestamp <= mark.timestamp)
    if (candle === undefined) return []
    const buys = mark.side === BUYS
    const tip = buys ? yAxis.convertToPixel(candle.low) + APART_PX : yAxis.convertToPixel(candle.high) - APART_PX
    const foot = buys ? tip + HEIGHT_PX : tip - HEIGHT_PX
    const coordinatesOf = [
      { x: at.x, y: tip },
      { x: at.x - WIDTH_PX / 2, y: foot },
      { x: at.x + WIDTH_PX / 2, y: foot },
    ]
    const style = { style: 'fill', color: colours.brand, borderColor: colours.brand }
    return [{ key: 'mark', type: 'polygon', attrs: { coordinates: coordinatesOf }, styles: style }]
  },
}

/** Draws these marks and no others; tells which one is under the pointer. */
export function drawFillMarks(
  chart: Chart,
  marks: readonly FillMark[],
  onPoint: (pointed: PointedMark | null) => void,
): void {
  chart.removeOverlay({ name: FILL_MARK })
  const colours = readColours()
  for (const mark of marks) {
    chart.createOverlay({
      name: FILL_MARK,
      id: mark.id,
      points: [{ timestamp: mark.timestamp, value: 0 }],
      extendData: { mark, colours },
      lock: true,
      zLevel: 5,
      onMouseEnter: ({ x, y }: OverlayEvent<unknown>) => onPoint({ mark, x: x ?? 0, y: y ?? 0 }),
      onMouseLeave: () => onPoint(null),
      onRightClick: event => event.preventDefault?.(),
    })
  }
}
