import { ROOM_LIMITS, type RoomStroke } from '@bourse/protocol/room'
import { type MouseEvent, type PointerEvent, type ReactNode, useState } from 'react'
import type { BoardHand } from './board-hand.ts'
import { isShapeTool } from './drawing-tool.ts'
import { boardBox, Mark, PageMarks, PageTexts } from './page-marks.tsx'
import { placeOf } from './place-of.ts'
import { TextField } from './text-field.tsx'
import { useEraser } from './use-eraser.ts'

// Nearer points than this add nothing that is seen.
const STEP = 3
const MIDDLE = [350, 450] as const

type Props = {
  readonly strokes: readonly RoomStroke[]
  /** Width over height of the page. */
  readonly ratio: number
  /** Without it the page is only looked at. */
  readonly hand?: BoardHand
}

/** What is drawn and written on a page, and the hand that does it. */
export function Board({ strokes, ratio, hand }: Props): ReactNode {
  const { drawing, typingAt, endTyping, handlers } = useHand({ hand, strokes, ratio })
  const tool = hand?.tool ?? null
  return (
    <>
      <svg className="room-board" viewBox={boardBox(ratio)} data-tool={tool ?? 'none'} {...handlers}>
        <PageMarks strokes={strokes} ratio={ratio} />
        {drawing !== null && <Mark stroke={drawing} ratio={ratio} />}
      </svg>
      <PageTexts strokes={strokes} />
      {hand !== undefined && typingAt !== null && (
        <TextField
          key={typingAt.join(' ')}
          at={typingAt}
          colour={hand.colour}
          onEnd={text => {
            endTyping()
            if (text !== '') hand.onMark({ points: [...typingAt], colour: hand.colour, shape: 'text', text })
          }}
        />
      )}
    </>
  )
}

type Point = readonly [number, number]
type HeldHand = {
  readonly hand: BoardHand | undefined
  readonly strokes: readonly RoomStroke[]
  readonly ratio: number
}
type Typing = { readonly at: Point | null; readonly count: number }

function useHand({ hand, ...page }: HeldHand) {
  const eraser = useEraser({ ...page, hand: hand?.tool === 'eraser' ? hand : undefined })
  const [drawing, setDrawing] = useState<RoomStroke | null>(null)
  const [typing, setTyping] = useState<Typing | null>(null)
  const count = hand?.typing ?? 0
  const byKey = hand?.tool === 'text' && count > 0 && typing?.count !== count
  const typingAt = hand?.tool === 'text' ? (byKey ? MIDDLE : (typing?.at ?? null)) : null
  const handlers = {
    onPointerDown(event: PointerEvent<SVGSVGElement>): void {
      if (hand === undefined || event.button !== 0 || !event.isPrimary) return
      const at = placeOf(event)
      if (hand.tool === 'pointer') hand.onPoint(at)
      else if (hand.tool === 'eraser') eraser.begin(event)
      else if (hand.tool !== null && hand.tool !== 'text') {
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrawing(begun(hand, at))
      }
    },
    // After the press, which takes the field away that was open before.
    onClick(event: MouseEvent<SVGSVGElement>): void {
      if (hand?.tool === 'text') setTyping({ at: placeOf(event), count })
    },
    onPointerMove(event: PointerEvent<SVGSVGElement>): void {
      if (hand?.tool === 'pointer') hand.onPoint(placeOf(event))
      eraser.move(event)
      if (hand === undefined || drawing === null || !event.isPrimary) return
      const next = moved(drawing, placeOf(event))
      // A stroke that is too long for one is gone on with as another.
      if (next.points.length > ROOM_LIMITS.pointsMax * 2) {
        hand.onMark(drawing)
        setDrawing({ ...next, points: next.points.slice(-4) })
      } else setDrawing(next)
    },
    onPointerUp(): void {
      eraser.end()
      if (drawing !== null && (!isShape(drawing) || isSeen(drawing))) hand?.onMark(drawing)
      setDrawing(null)
    },
    onPointerCancel(): void {
      eraser.end()
      setDrawing(null)
    },
    onPointerLeave(): void {
      if (hand?.tool === 'pointer') hand.onPoint(null)
    },
  }
  return { drawing, typingAt, endTyping: () => setTyping({ at: null, count }), handlers }
}

const isShape = ({ shape }: RoomStroke): boolean => shape !== undefined && shape !== 'marker'
const isSeen = ({ points: [x = 0, y = 0, toX = 0, toY = 0] }: RoomStroke): boolean =>
  Math.abs(toX - x) + Math.abs(toY - y) > STEP

// A touch without a move is a dot.
function begun({ tool, colour, width }: BoardHand, at: Point): RoomStroke {
  const stroke = { points: [...at, ...at], colour, ...(width === 'usual' ? {} : { width }) }
  return tool === 'marker' || isShapeTool(tool) ? { ...stroke, shape: tool } : stroke
}

function moved(drawing: RoomStroke, at: Point): RoomStroke {
  if (isShape(drawing)) return { ...drawing, points: [...drawing.points.slice(0, 2), ...at] }
  const [lastX = 0, lastY = 0] = drawing.points.slice(-2)
  if (Math.hypot(at[0] - lastX, at[1] - lastY) < STEP) return drawing
  return { ...drawing, points: [...drawing.points, ...at] }
}
