import type { RoomStroke } from '@bourse/protocol/room'
import { BOARD_HIGH, markWidth } from './mark-path.ts'

type Point = readonly [number, number]

// What an ellipse is walked in; between two of so many steps nobody sees a corner.
const STEPS = 48

/**
 * Whether an eraser meets a mark on its way from one place to another, both in thousandths of a page of this ratio. `reach` is how
 * far the eraser reaches, in the board's own units. A text is met by the place that it takes on the screen, not here.
 */
export function meetsMark(
  stroke: RoomStroke,
  [from, to]: readonly [Point, Point],
  { ratio, reach }: { readonly ratio: number; readonly reach: number },
): boolean {
  if (stroke.shape === 'text') return false
  const near = reach + markWidth(stroke, ratio) / 2
  const way = [from, to].map(place => onBoard(place, ratio)) as [Point, Point]
  const line = outline(stroke, ratio)
  return line.some((place, at) => distance(way, [place, line[at + 1] ?? place]) <= near)
}

const onBoard = ([x, y]: Point, ratio: number): Point => [(x * BOARD_HIGH * ratio) / 1000, (y * BOARD_HIGH) / 1000]

// The line that is seen: of a box and an ellipse it is the edge, what is inside is not theirs.
function outline({ points, shape }: RoomStroke, ratio: number): Point[] {
  const places: Point[] = []
  for (let at = 0; at + 1 < points.length; at += 2) places.push(onBoard([points[at] ?? 0, points[at + 1] ?? 0], ratio))
  const [from = [0, 0], to = from] = places
  if (shape === 'box') return [from, [to[0], from[1]], to, [from[0], to[1]], from]
  if (shape !== 'ellipse') return places
  const [wide, high] = [(to[0] - from[0]) / 2, (to[1] - from[1]) / 2]
  return Array.from({ length: STEPS + 1 }, (_, step): Point => {
    const angle = (step / STEPS) * 2 * Math.PI
    return [from[0] + wide + wide * Math.cos(angle), from[1] + high + high * Math.sin(angle)]
  })
}

type Segment = readonly [Point, Point]

function distance(one: Segment, other: Segment): number {
  if (cross(one, other)) return 0
  return Math.min(away(one[0], other), away(one[1], other), away(other[0], one), away(other[1], one))
}

// On which side of a line a place lies.
const side = ([[ax, ay], [bx, by]]: Segment, [x, y]: Point): number =>
  Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax))

const cross = (one: Segment, other: Segment): boolean =>
  side(one, other[0]) * side(one, other[1]) < 0 && side(other, one[0]) * side(other, one[1]) < 0

function away([x, y]: Point, [[ax, ay], [bx, by]]: Segment): number {
  const [wide, high] = [bx - ax, by - ay]
  const length = wide * wide + high * high
  const part = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * wide + (y - ay) * high) / length))
  return Math.hypot(x - ax - part * wide, y - ay - part * high)
}
