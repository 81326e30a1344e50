import { encode } from 'uqr'
import { drawMark, type PictureLook, pictureLook } from '../../site/pictures/picture-look.ts'

/** How large a poster is, in pixels: 4 to 5. */
export const POSTER_SIZE = { width: 1080, height: 1350 } as const

/** What a poster says. */
export type PosterWords = { readonly sentence: string; readonly code: string; readonly scan: string }

const EDGE = 96
const SENTENCE = { size: 104, line: 120 } as const
const CODE_SIDE = 360
const WORD_BESIDE = 48

/** Draws a poster, in the colours of the page. */
export function drawPoster(canvas: HTMLCanvasElement, link: string, words: PosterWords): void {
  const { width, height } = POSTER_SIZE
  canvas.width = width
  canvas.height = height
  const drawing = canvas.getContext('2d')
  if (drawing === null) return
  const look = pictureLook()
  drawing.fillStyle = look.ground
  drawing.fillRect(0, 0, width, height)
  drawMark(drawing, look, EDGE)
  drawing.textBaseline = 'top'
  drawing.fillStyle = look.text
  drawing.font = `600 ${SENTENCE.size}px ${look.font}`
  const lines = linesOf(words.sentence, width - 2 * EDGE, text => drawing.measureText(text).width)
  lines.forEach((line, at) => drawing.fillText(line, EDGE, 300 + at * SENTENCE.line))
  drawCode(drawing, link, look)
  const left = EDGE + CODE_SIDE + WORD_BESIDE
  const room = width - EDGE - left
  drawing.fillStyle = look.text
  drawing.font = `600 52px ${look.font}`
  drawing.fillText(words.code, left, height - EDGE - 136, room)
  drawing.fillStyle = look.muted
  drawing.font = `400 40px ${look.font}`
  drawing.fillText(words.scan, left, height - EDGE - 56, room)
}

function drawCode(drawing: CanvasRenderingContext2D, link: string, look: PictureLook): void {
  const { data, size } = encode(link, { border: 2, ecc: 'M' })
  const [left, top] = [EDGE, POSTER_SIZE.height - EDGE - CODE_SIDE]
  drawing.fillStyle = look.paper
  drawing.fillRect(left, top, CODE_SIDE, CODE_SIDE)
  drawing.fillStyle = look.ink
  // Whole pixels: a reader wants edges.
  const unit = Math.floor(CODE_SIDE / size)
  const begin = Math.floor((CODE_SIDE - unit * size) / 2)
  data.forEach((row, y) =>
    row.forEach((dark, x) => {
      if (dark) drawing.fillRect(left + begin + x * unit, top + begin + y * unit, unit, unit)
    }),
  )
}

/** A sentence in lines no wider than `room`: broken between words, and where there are none between signs. */
export function linesOf(sentence: string, room: number, widthOf: (text: string) => number): string[] {
  const pieces = sentence.includes(' ') ? sentence.split(/(?<= )/) : [...sentence]
  const lines: string[] = []
  let line = ''
  for (const piece of pieces) {
    // A line never begins with the point that ends the sentence.
    const fits = line === '' || widthOf((line + piece).trimEnd()) <= room || /^[。，、.,]$/.test(piece)
    if (!fits) lines.push(line.trimEnd())
    line = fits ? line + piece : piece
  }
  return line === '' ? lines : [...lines, line.trimEnd()]
}
