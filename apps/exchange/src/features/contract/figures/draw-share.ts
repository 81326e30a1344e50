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
  readonly moment: string
  /** That none of it is real money; null outside a demo. */
  readonly demo: string | null
}

const EDGE = 72
const FACT_WIDTH = 340

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
  for (const [index, [label, value]] of words.facts.entries()) {
    const x = EDGE + index * FACT_WIDTH
    write(label, { x, y: 464, size: 30, colour: look.muted })
    write(value, { x, y: 504, size: 44, weight: 600, room: FACT_WIDTH - 24 })
  }
  write(words.moment, { x: EDGE, y: height - EDGE - 16, size: 26, colour: look.muted })
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
