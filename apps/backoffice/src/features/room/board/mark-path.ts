import type { RoomStroke, RoomWidth } from '@bourse/protocol/room'

/** The height of a page in the board's own units; its width is this times the page's ratio. */
export const BOARD_HIGH = 1000

// Thinner than a fine pen is not seen on a phone, and the usual marker covers a line of text.
const PEN: Readonly<Record<RoomWidth, number>> = { fine: 2, usual: 3.4, thick: 6.4, broad: 12 }
const MARKER: Readonly<Record<RoomWidth, number>> = { fine: 10, usual: 18, thick: 30, broad: 48 }

/** How thick a mark is, in the board's units. */
export const markWidth = ({ shape, width = 'usual' }: Pick<RoomStroke, 'shape' | 'width'>, ratio: number): number =>
  (shape === 'marker' ? MARKER : PEN)[width] * Math.max(1, ratio)

// How long an arrow's head is, in the board's units, and how far it opens.
const HEAD = 26
const HEAD_ANGLE = Math.PI / 7

type Point = readonly [number, number]

/** The way that draws a mark, on a page so many times as wide as it is high. */
export function markPath({ points, shape, width = 'usual' }: RoomStroke, ratio: number): string {
  const places: Point[] = []
  for (let at = 0; at + 1 < points.length; at += 2) places.push([(points[at] ?? 0) * ratio, points[at + 1] ?? 0])
  const [from = [0, 0], to = from] = places
  switch (shape) {
    case 'line':
      return lineOf([from, to])
    case 'arrow':
      // A thick one has a larger head, or nobody sees where it points.
      return arrowOf(from, to, Math.max(1, ratio) * (PEN[width] / PEN.usual) ** 0.5)
    case 'box':
      return `M${at(from)}H${round(to[0])}V${round(to[1])}H${round(from[0])}Z`
    case 'ellipse':
      return ellipseOf(from, to)
    default:
      return curveOf(places)
  }
}

const round = (value: number): number => Math.round(value * 10) / 10
const at = ([x, y]: Point): string => `${round(x)} ${round(y)}`
const lineOf = (places: readonly Point[]): string => `M${places.map(at).join('L')}`

// Through the middles of what a hand drew, so that no corner is seen between two places.
function curveOf(places: readonly Point[]): string {
  const [first] = places
  if (first === undefined) return ''
  if (places.length < 3) return lineOf([first, places[1] ?? first])
  const middles = places.slice(1, -1).map((place, index) => {
    const next = places[index + 2] ?? place
    const last = index === places.length - 3
    return `Q${at(place)} ${at(last ? next : [(place[0] + next[0]) / 2, (place[1] + next[1]) / 2])}`
  })
  return `M${at(first)}${middles.join('')}`
}

function arrowOf(from: Point, to: Point, scale: number): string {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0])
  const side = (turn: number): Point => [
    to[0] - HEAD * scale * Math.cos(angle + turn),
    to[1] - HEAD * scale * Math.sin(angle + turn),
  ]
  return `${lineOf([from, to])}${lineOf([side(HEAD_ANGLE), to, side(-HEAD_ANGLE)])}`
}

function ellipseOf(from: Point, to: Point): string {
  const [wide, high] = [Math.abs(to[0] - from[0]) / 2, Math.abs(to[1] - from[1]) / 2]
  const left: Point = [Math.min(from[0], to[0]), (from[1] + to[1]) / 2]
  const radii = `${round(wide)} ${round(high)} 0 1 1`
  return `M${at(left)}a${radii} ${round(wide * 2)} 0a${radii} ${round(-wide * 2)} 0Z`
}
