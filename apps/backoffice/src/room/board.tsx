import { ROOM_LIMITS, type RoomColour, type RoomStroke } from '@bourse/protocol/room'
import { type PointerEvent, type ReactNode, useState } from 'react'

const WIDE = 1000
// Nearer points than this add nothing that is seen.
const STEP = 3

type Props = {
  readonly strokes: readonly RoomStroke[]
  readonly colour: RoomColour
  /** A stroke was drawn; without it the page is only looked at. */
  readonly onStroke?: (points: number[]) => void
}

/** A page with its strokes, in thousandths of its width and height, so that it looks the same at every size. */
export function Board({ strokes, colour, onStroke }: Props): ReactNode {
  const [drawing, setDrawing] = useState<number[] | null>(null)

  function begin(event: PointerEvent<SVGSVGElement>): void {
    if (onStroke === undefined || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrawing(placeOf(event))
  }

  function move(event: PointerEvent<SVGSVGElement>): void {
    if (drawing === null || drawing.length >= ROOM_LIMITS.pointsMax * 2) return
    const [x = 0, y = 0] = placeOf(event)
    const [lastX = 0, lastY = 0] = drawing.slice(-2)
    if (Math.hypot(x - lastX, y - lastY) >= STEP) setDrawing([...drawing, x, y])
  }

  function end(): void {
    if (drawing === null) return
    // A touch without a move is a dot.
    onStroke?.(drawing.length === 2 ? [...drawing, ...drawing] : drawing)
    setDrawing(null)
  }

  return (
    <svg
      className="room-board"
      viewBox={`0 0 ${WIDE} ${WIDE}`}
      preserveAspectRatio="none"
      data-draws={onStroke !== undefined}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={() => setDrawing(null)}
    >
      {strokes.map((stroke, at) => (
        // Strokes are only ever added at the end, so the place is their name.
        // oxlint-disable-next-line react/no-array-index-key
        <polyline key={at} className="room-stroke" data-colour={stroke.colour} points={stroke.points.join(' ')} />
      ))}
      {drawing !== null && <polyline className="room-stroke" data-colour={colour} points={drawing.join(' ')} />}
    </svg>
  )
}

function placeOf(event: PointerEvent<SVGSVGElement>): number[] {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
  const within = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * WIDE)
  return [within((event.clientX - left) / width), within((event.clientY - top) / height)]
}
