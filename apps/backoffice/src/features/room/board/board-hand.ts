import type { RoomColour, RoomStroke, RoomWidth } from '@bourse/protocol/room'
import type { DrawingTool } from './drawing-tool.ts'

/** What can be done on a page. */
export type BoardHand = {
  readonly tool: DrawingTool | null
  readonly colour: RoomColour
  readonly width: RoomWidth
  /** How often a text was asked for by the keyboard. */
  readonly typing: number
  readonly onMark: (stroke: RoomStroke) => void
  /** Whether a mark goes under this hand's eraser. */
  readonly mayErase: (stroke: RoomStroke) => boolean
  /** What one movement of the eraser meets comes under one name. */
  readonly onErase: (ids: readonly string[], wipe: string) => void
  readonly onPoint: (at: readonly [number, number] | null) => void
}
