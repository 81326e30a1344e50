import { ROOM_LIMITS, type RoomStroke } from '@bourse/protocol/room'
import { freshId } from '@bourse/shell'
import { type PointerEvent, useRef } from 'react'
import type { BoardHand } from './board-hand.ts'
import { meetsMark } from './mark-hit.ts'
import { BOARD_HIGH } from './mark-path.ts'
import { placeOf } from './place-of.ts'

// As far as a fingertip covers on a small page, in pixels.
const REACH = 10

type Page = { readonly strokes: readonly RoomStroke[]; readonly ratio: number }
type Wipe = { readonly id: string; readonly at: readonly [number, number]; readonly asked: Set<string> }
type Board = PointerEvent<SVGSVGElement>

/** The eraser: what it meets goes at once, and each mark is asked for once in a movement. */
export function useEraser({ strokes, ratio, hand }: Page & { readonly hand: BoardHand | undefined }) {
  const wipe = useRef<Wipe | null>(null)

  function meet(event: Board, { id, at, asked }: Wipe): void {
    if (hand === undefined) return
    const to = placeOf(event)
    wipe.current = { id, at: to, asked }
    const reach = (REACH / event.currentTarget.getBoundingClientRect().height) * BOARD_HIGH
    const texts = textsUnder(event)
    const met = strokes.flatMap(stroke => {
      if (stroke.id === undefined || asked.has(stroke.id) || !hand.mayErase(stroke)) return []
      return texts.has(stroke.id) || meetsMark(stroke, [at, to], { ratio, reach }) ? [stroke.id] : []
    })
    for (const mark of met) asked.add(mark)
    for (let from = 0; from < met.length; from += ROOM_LIMITS.erasedMax) {
      hand.onErase(met.slice(from, from + ROOM_LIMITS.erasedMax), id)
    }
  }

  return {
    begin(event: Board): void {
      event.currentTarget.setPointerCapture(event.pointerId)
      meet(event, { id: freshId(), at: placeOf(event), asked: new Set() })
    },
    move(event: Board): void {
      if (wipe.current !== null && event.isPrimary) meet(event, wipe.current)
    },
    end(): void {
      wipe.current = null
    },
  }
}

// How much room a text takes, only the screen knows.
function textsUnder({ currentTarget, clientX, clientY }: Board): ReadonlySet<string> {
  const texts = currentTarget.parentElement?.querySelectorAll<HTMLElement>('[data-mark]') ?? []
  const under = [...texts].filter(text => {
    const { left, right, top, bottom } = text.getBoundingClientRect()
    return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
  })
  return new Set(under.map(text => text.getAttribute('data-mark') ?? ''))
}
