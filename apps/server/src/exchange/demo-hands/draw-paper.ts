import sharp from 'sharp'
import { letterPath } from './drawn-letters.ts'

/** A paper that somebody photographs: its head, what stands on it line by line, and whether a face is on it. */
export type DrawnPaper = {
  readonly head: string
  readonly lines: readonly (readonly [name: string, said: string])[]
  readonly face?: boolean
  /** Machine-readable rows at the foot. */
  readonly foot?: readonly string[]
}

const [WIDTH, HEIGHT] = [880, 560]
const LEFT = 56

/** Draws it, as a PNG. */
export const drawPaper = (paper: DrawnPaper): Promise<Buffer> =>
  sharp(Buffer.from(svgOf(paper)))
    .png()
    .toBuffer()

function svgOf({ head, lines, face = false, foot = [] }: DrawnPaper): string {
  const left = face ? 344 : LEFT
  const said = lines.map(([name, words], at) => {
    const y = 136 + at * 62
    return [
      path(letterPath(name.toUpperCase(), { x: left, y, dot: 2 }), '#5d6b7c'),
      path(letterPath(words.toUpperCase(), { x: left, y: y + 22, dot: 4 }), '#16202c'),
    ].join('')
  })
  const feet = foot.map((row, at) => path(letterPath(row, { x: LEFT, y: 468 + at * 36, dot: 3 }), '#16202c'))
  const waves = Array.from({ length: 9 }, (_none, at) => {
    const y = 60 + at * 58
    return `<path d="M0 ${y}C220 ${y - 70} 440 ${y + 70} ${WIDTH} ${y - 30}" fill="none" stroke="#c9d6d3" stroke-width="1.5"/>`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#eef1ea"/>`,
    ...waves,
    path(letterPath(head.toUpperCase(), { x: LEFT, y: 52, dot: 5 }), '#1d5a4c'),
    ...(face ? [FACE] : []),
    ...said,
    ...(foot.length > 0 ? [`<rect y="448" width="${WIDTH}" height="112" fill="#f7f7f2"/>`] : []),
    ...feet,
    '</svg>',
  ].join('')
}

const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`

const FACE = [
  '<rect x="56" y="120" width="240" height="300" rx="8" fill="#c7d3da"/>',
  '<path d="M72 420c6-74 52-104 104-104s98 30 104 104z" fill="#5b7380"/>',
  '<rect x="154" y="270" width="44" height="64" rx="18" fill="#cf9f81"/>',
  '<ellipse cx="176" cy="222" rx="60" ry="74" fill="#dcb498"/>',
  '<path d="M112 218c-6-62 26-88 64-88s72 26 64 88c-6-34-20-50-64-50s-58 18-64 50z" fill="#4a3d38"/>',
].join('')
