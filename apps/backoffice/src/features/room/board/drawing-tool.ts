import type { RoomColour, RoomShape, RoomWidth } from '@bourse/protocol/room'
import { useState } from 'react'

/** What the hand on the page does; without a tool it moves the page. */
export type DrawingTool = 'pointer' | 'pen' | 'eraser' | Exclude<RoomShape, 'marker' | 'text'> | 'marker' | 'text'

/** The shapes that one button offers. */
export const SHAPE_TOOLS = ['box', 'ellipse', 'line', 'arrow'] as const satisfies readonly DrawingTool[]

/** Whether a tool draws one of them. */
export const isShapeTool = (tool: DrawingTool | null): tool is (typeof SHAPE_TOOLS)[number] =>
  SHAPE_TOOLS.some(one => one === tool)

/** The tool in hand, its colour and how thick it draws. */
export interface Drawing {
  readonly tool: DrawingTool | null
  readonly colour: RoomColour
  readonly width: RoomWidth
  /** Asked for a text by the keyboard: it begins in the middle. */
  readonly typing: number
  readonly take: (tool: DrawingTool | null, options?: { readonly byKey: boolean }) => void
  readonly paint: (colour: RoomColour) => void
  readonly thicken: (width: RoomWidth) => void
}

/** The tool in hand; the pen at first. */
export function useDrawing(): Drawing {
  const [tool, setTool] = useState<DrawingTool | null>('pen')
  const [colour, setColour] = useState<RoomColour>('red')
  const [width, setWidth] = useState<RoomWidth>('usual')
  const [typing, setTyping] = useState(0)
  return {
    tool,
    colour,
    width,
    typing,
    take(next, { byKey } = { byKey: false }) {
      // A tool that is taken twice stays in hand; a text by the keyboard is begun as often as it is asked for.
      if (next === 'text' && byKey) setTyping(typing + 1)
      setTool(next)
    },
    paint: setColour,
    thicken: setWidth,
  }
}
