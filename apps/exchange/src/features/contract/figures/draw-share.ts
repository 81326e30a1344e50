import { drawMark, type PictureLook, pictureLook } from '../../../site/pictures/picture-look.ts'

/** How large a picture of a position is, in pixels. */
export const SHARE_SIZE = { width: 1200, height: 675 } as const

/** What the picture of a position says: nothing that its owner has not chosen. */
export type ShareWords = {
  readonly market: string
  /** Its side, with its leverage where that is shown. */
  readonly side: string
  readonly isLong: boolean
  /** What it has won for each hundred of margin, signed; and whether that is more than nothing. */
  readonly roi: string
  readonly wins: boolean
  /** Figures beside one another: a label and a value. */
  readonly facts: readonly (readonly [label: string, value: string])[]
  /** How the market went, and the price of entry drawn through it where that is shown; null: not shown, or not known. */
  readonly course: { readonly label: string; readonly prices: readonly number[]; readonly entry: number | null } | null
  readonly moment: string
  /** That none of it is real money; null outside a demo. */
  readonly demo: string | null
}

const EDGE = 72
const FACT_WIDTH = 340
const COURSE = { left: 640, top: 232, bottom: 420 } as const

/** Draws it, in the colours of the page. */
export function drawShare(canvas: HTMLCanvasElement, words: ShareWords): void {
  const { width, height } = SHARE_SIZE
  canvas.width = width
  canvas.height = height
  const drawing = canvas.getContext('2d')
  if (drawing === null) return
  const look = pictureLook()
  drawing.fillStyle = look.ground
  drawing.fillRect(0, 0, width, height)
  drawMark(drawing, look, EDGE)
  const write = writerOf(drawing, look)
  write('Bourse', { x: EDGE + 120, y: EDGE + 20, size: 56, weight: 600 })
  if (words.demo !== null) {
    drawing.textAlign = 'right'
    write(words.demo, { x: width - EDGE, y: EDGE + 34, size: 32, colour: look.warn })
    drawing.textAlign = 'left'
  }
  write(words.market, { x: EDGE, y: 232, size: 48, weight: 600 })
  const beside = EDGE + drawing.measureText(words.market).width + 28
  write(words.side, { x: beside, y: 232, size: 48, colour: words.isLong ? look.up : look.down })
  write(words.roi, { x: EDGE, y: 304, size: 136, weight: 600, colour: words.wins ? look.up : look.down })
  const beyond = EDGE + drawing.measureText(words.roi).width
  if (words.course !== null)
    drawCourse(drawing, { look, course: words.course, left: Math.max(COURSE.left, beyond + 48) })
  for (const [index, [label, value]] of words.facts.entries()) {
    const x = EDGE + index * FACT_WIDTH
    write(label, { x, y: 464, size: 30, colour: look.muted })
    write(value, { x, y: 504, size: 44, weight: 600, room: FACT_WIDTH - 24 })
  }
  write(words.moment, { x: EDGE, y: height - EDGE - 16, size: 26, colour: look.muted })
}

type CoursePlace = {
  readonly look: PictureLook
  readonly course: NonNullable<ShareWords['course']>
  readonly left: number
}

/** A line of prices from `left` to the edge; one that hardly has room is left away. */
function drawCourse(drawing: CanvasRenderingContext2D, { look, course, left }: CoursePlace): void {
  const right = SHARE_SIZE.width - EDGE
  const points = coursePoints(course, { left, right, top: COURSE.top, bottom: COURSE.bottom })
  if (points === null || right - left < 200) return
  const { line, entryY } = points
  const [first, last] = [course.prices[0] ?? 0, course.prices.at(-1) ?? 0]
  const colour = last < first ? look.down : look.up
  if (entryY !== null) {
    drawing.setLineDash([10, 10])
    stroke(drawing, { colour: look.muted, width: 2, line: [[left, entryY] as const, [right, entryY] as const] })
    drawing.setLineDash([])
  }
  stroke(drawing, { colour, width: 4, line })
  const [x, y] = line.at(-1) ?? [right, COURSE.top]
  drawing.beginPath()
  drawing.arc(x, y, 9, 0, 2 * Math.PI)
  drawing.fillStyle = colour
  drawing.fill()
  drawing.textAlign = 'right'
  writerOf(drawing, look)(course.label, { x: right, y: 464, size: 30, colour: look.muted })
  drawing.textAlign = 'left'
}

type Point = readonly [x: number, y: number]

function stroke(
  drawing: CanvasRenderingContext2D,
  { colour, width, line }: { colour: string; width: number; line: readonly Point[] },
): void {
  drawing.strokeStyle = colour
  drawing.lineWidth = width
  drawing.lineJoin = 'round'
  drawing.beginPath()
  for (const [x, y] of line) drawing.lineTo(x, y)
  drawing.stroke()
}

type Room = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }

/** Where a line of prices goes within a room that it fills, and the height of the entry, which is always within it too; null: fewer than two prices are no line. */
export function coursePoints(
  { prices, entry }: { readonly prices: readonly number[]; readonly entry: number | null },
  { left, right, top, bottom }: Room,
): { readonly line: readonly Point[]; readonly entryY: number | null } | null {
  if (prices.length < 2) return null
  const all = entry === null ? prices : [...prices, entry]
  const [least, most] = [Math.min(...all), Math.max(...all)]
  const span = most - least
  const yOf = (price: number): number =>
    span === 0 ? (top + bottom) / 2 : bottom - ((price - least) / span) * (bottom - top)
  const apart = (right - left) / (prices.length - 1)
  return {
    line: prices.map((price, at) => [left + at * apart, yOf(price)] as const),
    entryY: entry === null ? null : yOf(entry),
  }
}

type Place = {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly weight?: number
  readonly colour?: string
  readonly room?: number
}

const writerOf =
  (drawing: CanvasRenderingContext2D, look: PictureLook) =>
  (text: string, { x, y, size, weight = 400, colour = look.text, room }: Place): void => {
    drawing.textBaseline = 'top'
    drawing.font = `${weight} ${size}px ${look.font}`
    drawing.fillStyle = colour
    drawing.fillText(text, x, y, room)
  }
