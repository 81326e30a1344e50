import { ROOM_LIMITS, type RoomView } from '@bourse/protocol/room'
import { documentSeen } from './room-sheet.tsx'

/** How many pages there are of what everybody sees. */
export const pageCount = (view: RoomView): number => documentSeen(view)?.ratios.length ?? view.pages.length

/** The pages before and after; on the board, turning past the last one makes a new one. */
export function pageTurns(view: RoomView): { readonly before?: number; readonly after?: number } {
  const { page, document } = view
  const last = document === null ? ROOM_LIMITS.pagesMax : pageCount(view)
  return { ...(page > 0 ? { before: page - 1 } : {}), ...(page + 1 < last ? { after: page + 1 } : {}) }
}
